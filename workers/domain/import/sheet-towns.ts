import { foldText } from "../fold-text.ts";
import { displayTown } from "../listing/town-spelling.ts";
import type { WorldTowns } from "../world-towns/world-towns.ts";

/** Holds the texts outside of a sheet's table that may name the town of its rows. `titles` stand above its header. */
type SheetTexts = { name: string; titles: readonly string[] };
/** Is the town of a sheet's rows, as the text `from` writes it. */
export type SheetTown = { town: string; from: string };
export type TownList = Pick<WorldTowns, "named">;

/** A name of a town has so many words at most ("Stratford upon Avon", "Newcastle under Lyme"). */
const MOST_WORDS = 4;
/** Shorter names are words of many languages. */
const SHORTEST = 3;
/** A longer text is a sentence, which may name any town. */
const LONGEST_TITLE = 120;
const WORD = /[\p{L}\p{M}\p{N}]+(?:[.'’-]+[\p{L}\p{M}\p{N}]+)*/gu;
/** Matches the word that follows the name of a district in Turkish, whose districts are the towns of their provinces. */
const DISTRICT = /^ilce(?:si)?$/;

/** Holds what the sheets of a file say of their towns. `sure`: each is called as a town of its own, and there are several. */
type FoundTowns = { towns: readonly (SheetTown | null)[]; sure: boolean };

/**
 * Finds the town of each sheet: the one that its name says, else the one in its titles. What all sheets of a file name is the region or the
 * publisher, as long as something else tells them apart. Without a country only a name that is a town as a whole counts: "Nice places" may
 * be anywhere.
 */
export function townsOfSheets(sheets: readonly SheetTexts[], country: string | null, list: TownList): FoundTowns {
	const named = sheets.map(({ name }) => spansIn([name], country, list));
	const titled = sheets.map(({ titles }) => spansIn(country === null ? [] : titles, country, list));
	const inNames = sharedKeys(named);
	const inTitles = sharedKeys(titled);
	const towns = sheets.map((_, at) => onlyOne(named[at] ?? [], inNames) ?? onlyOne(titled[at] ?? [], inTitles));
	const known = towns.map((town, at) => town ?? likeSiblings(at, sheets, towns));
	const whole = named.map(([first, ...more]) => (more.length === 0 && first?.isWhole ? foldText(first.town) : null));
	const sure = sheets.length > 1 && !whole.includes(null) && new Set(whole).size === whole.length;
	return {
		towns: known.map((one, at) => one && shown(one, sheets[at]?.name.trim() ?? "", country)),
		sure,
	};
}

/** Writes a town as the name of its sheet does, where that is the town. */
function shown({ town, from }: SheetTown, name: string, country: string | null): SheetTown {
	const isName = foldText(name) === foldText(town);
	return { from: isName ? name : from.trim(), town: displayTown(isName ? name : town, country) };
}

/** Is a part of a text that is a town's name. `isWhole`: the text has no other word than numbers. `isDistrict`: the text says so behind it. */
type Span = SheetTown & { isWhole: boolean; isDistrict: boolean };

function spansIn(texts: readonly string[], country: string | null, list: TownList): Span[] {
	return texts.filter((text) => text.length <= LONGEST_TITLE).flatMap((text) => spansOf(text, country, list));
}

function spansOf(text: string, country: string | null, list: TownList): Span[] {
	const words = [...text.matchAll(WORD)].filter(([word]) => /\p{L}/u.test(word));
	const spans: Span[] = [];
	for (let at = 0; at < words.length; ) {
		const isDistrict = (length: number) => DISTRICT.test(foldText(words[at + length]?.[0] ?? ""));
		const length = longestTown(words, at, text, country, list) || (at + 1 < words.length && isDistrict(1) ? 1 : 0);
		if (length > 0) {
			const isWhole = length === words.length;
			const town = cut(text, words, at, length);
			if (isWhole || country !== null) spans.push({ town, from: text, isWhole, isDistrict: isDistrict(length) });
		}
		at += Math.max(1, length);
	}
	return spans;
}

type Words = readonly RegExpExecArray[];

/** Counts the words of the longest name of a town that begins at a word; 0 where none does. */
function longestTown(words: Words, at: number, text: string, country: string | null, list: TownList): number {
	for (let length = Math.min(MOST_WORDS, words.length - at); length > 0; length -= 1) {
		const name = cut(text, words, at, length);
		const key = foldText(name);
		if (key.length < SHORTEST || !/^[\p{Lu}\p{Lo}]/u.test(name)) continue;
		if (list.named(key).some(({ countryCode }) => country === null || countryCode === country)) return length;
	}
	return 0;
}

function cut(text: string, words: Words, at: number, length: number): string {
	const [first, last] = [words[at], words[at + length - 1]];
	return first === undefined || last === undefined ? "" : text.slice(first.index, last.index + last[0].length);
}

/** Lists the folded towns that every sheet names, of several. */
function sharedKeys(sheets: readonly (readonly Span[])[]): ReadonlySet<string> {
	const [first = [], ...others] = sheets.map((spans) => spans.map(({ town }) => foldText(town)));
	return new Set(others.length === 0 ? [] : first.filter((key) => others.every((keys) => keys.includes(key))));
}

/** Returns the only town of a sheet's texts, or of several the only one that they call a district; null where it may be either. */
function onlyOne(spans: readonly Span[], shared: ReadonlySet<string>): SheetTown | null {
	const byTown = new Map(spans.toReversed().map((span) => [foldText(span.town), span]));
	const own = [...byTown].filter(([key]) => !shared.has(key)).map(([, span]) => span);
	const pool = own.length > 0 ? own : [...byTown.values()];
	const districts = pool.filter(({ isDistrict }) => isDistrict);
	const [only, ...more] = districts.length > 0 ? districts : pool;
	return only === undefined || more.length > 0 ? null : only;
}

/**
 * Returns the name of a sheet as its town where the list lacks it, but the sheet's title says of it word for word what the title of another
 * sheet says of that one's town.
 */
function likeSiblings(
	at: number,
	sheets: readonly SheetTexts[],
	towns: readonly (SheetTown | null)[],
): SheetTown | null {
	const own = sheets[at];
	if (own === undefined) return null;
	const frames = framesOf(own, own.name);
	const isLike = sheets.some((other, index) => {
		const town = towns[index]?.town;
		return town !== undefined && framesOf(other, town).some((frame) => frames.includes(frame));
	});
	return isLike ? { town: own.name.trim(), from: own.name } : null;
}

/** Returns the titles that name a town, with a blank in its place. A title that is the name alone says nothing of it. */
function framesOf({ titles }: SheetTexts, town: string): string[] {
	const key = ` ${foldText(town)} `;
	return titles.flatMap((title) => {
		const [before, after, ...more] = ` ${foldText(title)} `.split(key);
		if (key.trim() === "" || before === undefined || after === undefined || more.length > 0) return [];
		return before.trim() === "" && after.trim() === "" ? [] : [JSON.stringify([before, after])];
	});
}
