import { foldText } from "../../fold-text.ts";
import type { Point } from "../../position/geo.ts";
import type { PostcodeArea } from "../lexicon.ts";
import type { Understood } from "../understood.ts";
import { cellWordsAround, scopeWord, termOf } from "./match.ts";

/** Holds the category and city to which the list itself is limited, whatever its text says. */
export type ListScope = { categoryId: number | null; cityId: number | null };
/** Gives the point of a search for the nearest, and the largest distance from it. */
export type Around = { point: Point; metres: number | null };

/**
 * Returns the expression for a code as a business has it, or for its first part. For three digits it finds every code
 * that begins so.
 */
export function ofPostcode({ code, exact }: PostcodeArea): string {
	const word = foldText(code).replaceAll(" ", "");
	return `place : ${quoted(word)}${exact || !/^\d{3}$/.test(word) ? "" : "*"}`;
}

export function inTowns(towns: readonly (number | null)[]): string | null {
	return oneOf(towns.flatMap((id) => (id === null ? [] : inScope(scopeWord.city(id)))));
}

export function inCells(around: Around | null): string | null {
	if (around === null) return null;
	const { latitude, longitude } = around.point;
	return oneOf(cellWordsAround(latitude, longitude, "wide").flatMap(inScope));
}

export function inScope(word: string): string[] {
	return [`scope : ${quoted(word)}`];
}

export function within(scope: ListScope): string {
	return wordsOfScope(scope)
		.map((word) => ` AND ${word}`)
		.join("");
}

export function wordsOfScope({ categoryId, cityId }: ListScope): string[] {
	const trade = categoryId === null ? [] : inScope(scopeWord.category(categoryId));
	const town = cityId === null ? [] : inScope(scopeWord.city(cityId));
	return [...trade, ...town];
}

/**
 * Returns an FTS5 expression that excludes results with all of some terms. It leaves out the terms that it requires
 * itself.
 */
export function notOf(match: string, terms: readonly string[]): string {
	const others = terms.filter((term) => !match.endsWith(` AND ${term}`));
	return `(${match}) NOT (${(others.length === 0 ? terms : others).join(" AND ")})`;
}

export function oneOf(parts: readonly string[]): string | null {
	return parts.length === 0 ? null : parts.length === 1 ? (parts[0] ?? null) : `(${parts.join(" OR ")})`;
}

/**
 * Finds every word anywhere in a business's words: long words and the last as beginnings, or all of the directory's words that begin
 * so.
 */
export function allOf(words: readonly string[], { alternatives, beginnings }: Understood): string {
	const terms = words.map((word, at) => {
		const [others, longer] = [alternatives, beginnings].map((by) => (Object.hasOwn(by, word) ? by[word] : undefined));
		const term = longer === undefined ? [termOf(word, at === words.length - 1)] : longer.map(quoted);
		return oneOf([...term, ...(others ?? []).map(quoted)]);
	});
	return `{name kind place} : (${terms.join(" AND ")})`;
}

export function quoted(word: string): string {
	return `"${word.replaceAll('"', "")}"`;
}
