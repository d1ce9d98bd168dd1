// What pages can do besides their forms: they follow the tournament, take results from the keyboard and from a scanner.
import "./clocks.js";
import "./following.js";
import "./results.js";
import "./scanner.js";
import "./forms.js";
import "./draft.js";
