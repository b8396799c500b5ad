import { foldText } from "../../fold-text.ts";
import type { Cell } from "../../workbook/sheet-row.ts";
import type { TownParts } from "../town-parts.ts";
import { columnValues } from "./column-values.ts";

const PAIR = /^(\p{L}[^\d,/]*?)\s*\/\s*(\p{L}[^\d,/]*)$/u;
/** Matches the word by which Turkish calls the middle of a province, which is the town of its name. */
const MIDDLE = /^(\p{L}[^/]*?)[ -]+merkez$/iu;
/** Matches the short and the whole word for town before its name, in Russian, Ukrainian and Bulgarian. */
const WORD_FOR_TOWN = /^(?:г\.? ?|гор\. ?|город |м\. ?|місто |град )(?=\p{Lu})/u;

/**
 * Returns the folded names that are whole towns in a column of which some cells hold a part as well: those that stand alone in other rows,
 * and those beside several parts. So it is known which of "Konya / Selçuklu" and "Selçuklu/Konya" is the town.
 */
export function wholeTowns(index: number | undefined, rows: readonly (readonly Cell[])[]): ReadonlySet<string> {
	const alone = new Set<string>();
	const partners = new Map<string, Set<string>>();
	for (const text of index === undefined ? [] : columnValues(rows, index).texts) {
		const pair = pairOf(text);
		if (pair === null) alone.add(foldText(text));
		else
			for (const [one, other] of [pair, pair.toReversed()] as [string, string][])
				partners.set(one, (partners.get(one) ?? new Set()).add(other));
	}
	const several = [...partners].filter(([, others]) => others.size > 1).map(([one]) => one);
	return new Set([...alone, ...several].filter((town) => town !== "" && town !== "merkez"));
}

function pairOf(text: string): [string, string] | null {
	const [, one, other] = PAIR.exec(text.trim()) ?? [];
	return one === undefined || other === undefined ? null : [foldText(one), foldText(other)];
}

/** Takes a town with its part ("KONYA / Selçuklu", "Konya Merkez") apart; null where the text is no such, or either may be the town. */
export function splitPair(text: string, whole: ReadonlySet<string>): TownParts | null {
	const [, middle] = MIDDLE.exec(text) ?? [];
	if (middle !== undefined && whole.has(foldText(middle))) return townOf(middle, null);
	const [, one = "", other = ""] = PAIR.exec(text) ?? [];
	const [isOne, isOther] = [whole.has(foldText(one)), whole.has(foldText(other))];
	if (isOne === isOther) return null;
	return isOne ? townOf(one, other) : townOf(other, one);
}

function townOf(city: string, part: string | null): TownParts {
	const district = part === null || foldText(part) === "merkez" ? null : part.trim();
	return { city: city.trim(), state: null, postalCode: null, ...(district !== null && { district }) };
}

/** Returns a town without the word for town before it: "г. Казань". */
export function withoutTownWord(text: string): string {
	return text.replace(WORD_FOR_TOWN, "");
}
