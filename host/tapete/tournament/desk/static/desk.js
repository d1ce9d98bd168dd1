// What pages can do besides their forms: they follow the tournament, take results from the keyboard and from a scanner.
import "./clocks.js";
import "./following.js";
import "./forms.js";
import "./typed_forms.js";
import "./quick_keys.js";
import "./scanner.js";
import "./draft.js";
