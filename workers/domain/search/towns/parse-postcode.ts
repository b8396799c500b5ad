import type { Lexicon, PostcodeArea } from "../lexicon.ts";
import type { TypedWord } from "../typed-words.ts";

/**
 * Holds a postcode that a text names. `sure`: nothing else is written so. Plain digits may also be those of houses and
 * of names.
 */
export type ParsedPostcode = { area: PostcodeArea; label: string; sure: boolean };

/** Matches a British postcode: an outward code, then the inward one or its digit. */
const BRITISH = /^([a-z]{1,2}\d[a-z\d]?)(\d[a-z]{2}|\d)?$/;
/** Matches an Irish postcode: a routing key and the rest. */
const IRISH = /^([a-z]\d[\dw])([a-z\d]{4})?$/;
/** Matches postcodes of Canada and the Netherlands, and those of digits alone. */
const OTHER = /^(?:[a-z]\d[a-z](?:\d[a-z]\d)?|\d{4}[a-z]{2}|\d{3,6})$/;

/** Reads one or two words as a postcode or its beginning, with or without its blank. Null: the directory knows none. */
export function parsePostcode(
	words: readonly TypedWord[],
	from: number,
	to: number,
	lexicon: Lexicon,
): ParsedPostcode | null {
	const parts = words.slice(from, to);
	const [first, second] = parts.map(({ word }) => word);
	if (first === undefined || parts.length > 2) return null;
	// Dublin writes its districts in another way: Dublin 2 is D02.
	if (first === "dublin" && second !== undefined && /^(?:[1-9]|1\d|2[024]|6w)$/.test(second))
		return known(`d${second.padStart(2, "0")}`, `Dublin ${second.toUpperCase()}`, true, lexicon);
	const code = parts.map(({ word }) => word).join("");
	if (!/\d/.test(first)) return null;
	if (second !== undefined) {
		const isOneRun = parts[0]?.run === parts[1]?.run;
		if (isOneRun && /^\d{5}$/.test(first) && /^\d{4}$/.test(second)) return known(first, first, true, lexicon);
		if (!(isOneRun && OTHER.test(code)) && !isInHalves(first, second)) return null;
	}
	const british = BRITISH.exec(code);
	const irish = IRISH.exec(code);
	if (british === null && irish === null && !OTHER.test(code)) return null;
	const halves = british?.[2] ? british : irish?.[2] ? irish : null;
	const label = halves ? `${halves[1]} ${halves[2]}`.toUpperCase() : code.toUpperCase();
	return known(code, label, /[a-z]/.test(code) || code.length === 5, lexicon);
}

/** Tells whether a postcode may have its blank between these two words: "LS1 4DY", "1012 LG", "M5V 2T6". */
function isInHalves(first: string, second: string): boolean {
	const code = first + second;
	if ((BRITISH.exec(code) ?? IRISH.exec(code))?.[1] === first) return true;
	return /^(?:\d{4} [a-z]{2}|[a-z]\d[a-z] \d[a-z]\d)$/.test(`${first} ${second}`);
}

function known(code: string, label: string, sure: boolean, lexicon: Lexicon): ParsedPostcode | null {
	const area = lexicon.postcodeArea(code);
	return area === null ? null : { area, label, sure };
}
