/**
 * Lists the style properties of a place that an operator may set. None of them leaves the place's room,
 * covers the page or fetches something.
 */
const STYLE_PROPERTIES = [
	"background",
	"background-color",
	"border",
	"border-color",
	"border-radius",
	"box-sizing",
	"color",
	"display",
	"font-family",
	"font-size",
	"font-weight",
	"height",
	"line-height",
	"margin",
	"max-height",
	"max-width",
	"min-height",
	"min-width",
	"opacity",
	"overflow",
	"padding",
	"text-align",
	"width",
] as const;

export const MAX_STYLE_BYTES = 2_000;

export type StyleFault = "too-large" | "not-json" | "not-an-object" | "unknown-property" | "unfit-value";
/** Says what is wrong with a style. `at` is the property that is meant. */
export type StyleProblem = { fault: StyleFault; at: string | null };
type Style = Record<string, string>;

const VALUE = /^[\w\s#%.,()+-]{1,100}$/;
/** Matches functions that fetch, or that read something outside the place. */
const FOREIGN = /url|image|src|expression|var|env|attr/i;

/** Reads a place's style, JSON as an operator types it: `{ "backgroundColor": "#fff", "max-width": "100%" }`. */
export function parseStyle(json: string): Style | StyleProblem {
	if (json.length > MAX_STYLE_BYTES) return { fault: "too-large", at: null };
	if (json.trim() === "") return {};
	try {
		return readStyle(JSON.parse(json));
	} catch {
		return { fault: "not-json", at: null };
	}
}

/** Reads a style from JSON. Names come out as CSS writes them. */
export function readStyle(value: unknown): Style | StyleProblem {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return { fault: "not-an-object", at: null };
	const style: Style = {};
	for (const [name, given] of Object.entries(value)) {
		const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
		if (!(STYLE_PROPERTIES as readonly string[]).includes(property)) return { fault: "unknown-property", at: name };
		const text = typeof given === "number" && Number.isFinite(given) ? String(given) : given;
		if (typeof text !== "string" || !VALUE.test(text) || FOREIGN.test(text)) return { fault: "unfit-value", at: name };
		style[property] = text.trim();
	}
	return style;
}

export function isStyleProblem(read: Style | StyleProblem): read is StyleProblem {
	return "fault" in read && "at" in read;
}
