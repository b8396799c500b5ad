import { foldText } from "../../fold-text.ts";
import type { Cell } from "../../workbook/sheet-row.ts";

const MAX_HEADER_LENGTH = 100;

/** Writes a header cell as the reports show it: one line of at most 100 characters. */
export function headerText(cell: Cell | undefined): string {
	return typeof cell === "string"
		? cell
				.replace(/^\ufeff/, "")
				.replace(/\s+/g, " ")
				.trim()
				.slice(0, MAX_HEADER_LENGTH)
				.toWellFormed()
		: cell === null || cell === undefined
			? ""
			: String(cell);
}

/** Makes one key of "Postal Code", "postal_code", "postalCode" and "POSTAL-CODE". */
export function headerKey(header: string): string {
	if (header.length > MAX_HEADER_LENGTH) return "";
	return foldText(header).replaceAll(" ", "") || (SIGNS.get(header.replace(/\s|\ufe0e|\ufe0f/g, "")) ?? "");
}

/** Maps the signs that stand for a word, alone at the head of a column, to that word. */
const SIGNS: ReadonlyMap<string, string> = new Map([
	["〒", "postalcode"],
	["☎", "phone"],
	["☏", "phone"],
	["📞", "phone"],
	["✆", "phone"],
	["✉", "email"],
	["📧", "email"],
]);

const EXPLAINED = /^(.{2,}?)(?:\s*[([]([^()[\]]*)[)\]]|\s+[–—-]\s+(.*)|\s*[:;,]\s+(.*))[\s*:]*$/u;
/** Matches how explanations of a column begin. Text after a dash or a comma is one only when it begins so ("Address - City" does not). */
const EXPLANATION =
	/^(?:e ?g|i ?e|for example|such as|example|format|required|optional|mandatory|must|max|min|text|number|string|free text|in |as |with(?:out)? |yyyy|hh|dd|mm|if |use |one |separated|comma|zorunlu|opsiyonel|istege bagli|orn|ornek|metin|sayi|or |z b|zb|beispiel|pflicht|wenn|falls|par ex|p ex|ex |exemple|obligatoire|facultatif|si |p ej|ej|ejemplo|obligatorio|opcional|es |esempio|obbligatorio|facoltativo|bijv|verplicht|optioneel|np |wymagane|opcjonalne)(?=.*)/;
/** Matches words that make a header mean another thing: "Phone (fax)", "Address (e-mail)". */
const OTHER_THING =
	/(?:^| )(?:fax\w*|faks|owner|contact|person|manager|billing|shipping|delivery|invoice|old|previous|former|code|id|short|parent|sahibi|yetkili|fatura|eski|inhaber|rechnung\w*)(?: |$)/;

/**
 * Removes the explanation behind a header ("Name (required)", "City [text]", "Opening hours – e.g. Mon-Fri 9-5"), or returns null when
 * it has none. `sure`: the explanation shows itself as one. Other brackets may narrow the meaning ("Phone (office)").
 */
export function withoutExplanation(header: string): { header: string; sure: boolean } | null {
	const match = EXPLAINED.exec(header);
	if (match === null) return null;
	const [, text = "", bracket, ...tails] = match;
	const explanation = foldText(bracket ?? tails.find((tail) => tail !== undefined) ?? "");
	const sure = EXPLANATION.test(explanation);
	if ((bracket === undefined && !sure) || OTHER_THING.test(` ${explanation} `)) return null;
	return { header: text.trim(), sure };
}

/** Returns the words of a header, folded. "Müşteri telefonu" and "müşteriTelefonu" are two words. */
export function headerWords(header: string): string[] {
	return foldText(header.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")).split(" ");
}

/** Is one step of the path to a value in flattened JSON: a member's name as written, or its place in a list. */
export type PathStep = string | number;

/**
 * Reads a header of flattened JSON as a path: `openingHours/0/day`, `location.lat`, `phones[0]`, `addr:city`,
 * `a__0__b`. Returns null for a header that is no path: one step, or words with blanks around the mark ("Bars / Pubs").
 */
export function headerPath(header: string): PathStep[] | null {
	if (header.length > MAX_HEADER_LENGTH || !/[/.[:]|__/.test(header) || /\s[/.:]|[/.:]\s/.test(header)) return null;
	const marked = header.replace(/\[\s*["']?([^\]"']*)["']?\s*\]/g, "/$1/");
	const separator = /[/.]/.test(marked) ? /[/.]+/ : marked.includes(":") ? /:/ : /__/;
	const path = marked
		.split(separator)
		.map(pathStep)
		.filter((step) => step !== "");
	return path.length > 1 ? path : null;
}

/** Returns a header without the wrappers before it: `properties.name` gives `name`. Any other header stays. */
export function unwrapped(header: string): string {
	const match = /^(?:properties|tags|data|results?|items?|records?|feature)[./](.+)$/i.exec(header);
	return match?.[1] === undefined ? header : unwrapped(match[1]);
}

/**
 * Lists the paths that a header with single underscores may be (`categories_0`, `address_city`, `opening_hours_0_day`),
 * the likeliest first.
 */
export function underscorePaths(header: string): PathStep[][] {
	if (header.length > MAX_HEADER_LENGTH || !header.includes("_") || /[/.[:]|__/.test(header)) return [];
	const indexed = /^(.+?)_(\d{1,4})(?:_(.+))?$/.exec(header);
	if (indexed) {
		const [, list = "", index = "", member] = indexed;
		return [[list, Number(index), ...(member === undefined ? [] : [member])]];
	}
	const paths: PathStep[][] = [];
	for (let at = header.indexOf("_"); at > 0; at = header.indexOf("_", at + 1)) {
		if (at < header.length - 1) paths.push([header.slice(0, at), header.slice(at + 1)]);
	}
	return paths;
}

function pathStep(text: string): PathStep {
	const step = text.trim();
	return /^\d{1,4}$/.test(step) ? Number(step) : step;
}
