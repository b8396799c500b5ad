import { foldShared, foldText } from "../fold-text.ts";
import type { ColumnPlan } from "../listing/columns/columns.ts";
import type { Listing } from "../listing/listing.ts";
import { bestSpelling, displayTown } from "../listing/town-spelling.ts";
import type { Cell } from "../workbook/sheet-row.ts";

/** Counts how the rows of a table write their towns, in each country as they write it: there are towns of one name in several. */
export type TownTally = {
	city: number;
	country: number | null;
	counts: Map<string, Map<string, number>>;
	spellings: number;
};

/** Says how a town of a file is written, by its folded name and its row's country. Only those are there that rows write in several ways. */
export type TownSpellings = ReadonlyMap<string, string>;

/** Limits the spellings that are counted, because a column of something else has as many as rows. */
const MOST_SPELLINGS = 50_000;
const LONGEST = 120;

/** Makes the tally of a table; null where no column holds its towns. */
export function createTownTally({ byRole }: Pick<ColumnPlan, "byRole">): TownTally | null {
	const city = byRole.get("city")?.[0];
	const country = (byRole.get("country") ?? byRole.get("countryCode"))?.[0] ?? null;
	return city === undefined ? null : { city, country, counts: new Map(), spellings: 0 };
}

export function countTown(tally: TownTally, cells: readonly Cell[]): void {
	const town = cells[tally.city];
	if (typeof town !== "string" || town.length > LONGEST) return;
	const country = countryIn(tally, cells);
	let counts = tally.counts.get(country);
	if (counts === undefined) {
		if (tally.spellings >= MOST_SPELLINGS) return;
		counts = new Map();
		tally.counts.set(country, counts);
	}
	const known = counts.get(town);
	if (known === undefined && tally.spellings++ >= MOST_SPELLINGS) return;
	counts.set(town, (known ?? 0) + 1);
}

function countryIn({ country }: TownTally, cells: readonly Cell[]): string {
	const cell = country === null ? null : cells[country];
	return typeof cell === "string" && cell.length <= LONGEST ? cell : "";
}

/** Chooses how each town of a file is written, over all its tables. */
export function chooseSpellings(tallies: readonly TownTally[]): TownSpellings {
	const written = new Map<string, Map<string, number>>();
	for (const { counts } of tallies) {
		for (const [country, towns] of counts) {
			for (const [cell, rows] of towns) {
				const name = cell.trim();
				// A town with its state or its postcode is taken apart, and what is written so is no spelling of a town.
				if (name === "" || /[,/\d]/.test(name)) continue;
				const key = spelledKey(name, country);
				const names = written.get(key) ?? new Map<string, number>();
				written.set(key, names.set(name, (names.get(name) ?? 0) + rows));
			}
		}
	}
	return new Map([...written].flatMap(([key, names]) => (names.size > 1 ? [[key, bestSpelling(names)] as const] : [])));
}

function spelledKey(name: string, country: string): string {
	return `${foldShared(name)}|${foldText(country)}`;
}

/** Writes a listing's town as the file mostly does, so that it is the same in whatever chunks the rows are sent. */
export function withSpelling(
	listing: Listing,
	cells: readonly Cell[],
	columns: ColumnPlan,
	spellings: TownSpellings,
): Listing {
	const { city, countryCode } = listing;
	if (spellings.size === 0 || city === null) return listing;
	const tally = createTownTally(columns);
	const name = tally === null ? undefined : spellings.get(spelledKey(city, countryIn(tally, cells)));
	return name === undefined || name === city ? listing : { ...listing, city: displayTown(name, countryCode) };
}
