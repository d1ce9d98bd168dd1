// The words of the page: those of the word lists, which the build puts into words.json for both languages.

/** By language and key; of what is said in two forms, for one and for another number, both. @type {Record<string, Record<string, string | string[]>>} */
let words = {};
let language = 'es';

/** Load all words, and choose the language: the one asked for, else the browser's. @param {string | null} asked */
export async function loadWords(asked) {
    words = await (await fetch('words.json')).json();
    const spoken = [asked ?? '', ...navigator.languages].map(name => name.slice(0, 2)).find(name => name in words);
    language = spoken ?? 'es';
    return language;
}

/** Return a sentence, its {names} filled in; the number `count` decides between forms. @param {string} key @param {Record<string, string | number>} [fields] */
export function word(key, fields = {}) {
    const forms = [words[language][key] ?? key].flat();
    return forms[fields.count === 1 ? 0 : forms.length - 1].replace(/\{(\w+)\}/g, (_, name) => String(fields[name]));
}

/** Say all that stands on the page in a language. @param {string} name */
export function speak(name) {
    language = name;
    document.documentElement.lang = name;
    for (const element of document.querySelectorAll('[data-word]')) {
        element.textContent = word(/** @type {HTMLElement} */ (element).dataset.word ?? '');
    }
}
