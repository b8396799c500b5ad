import type { Directory } from "#db/queries/directory.ts";
import { categoriesMadeBy, type categoriesNamed } from "#db/queries/imported-categories.ts";
import type { RowsOfAll } from "#db/statement.ts";
import type { TakenCategory } from "#workers/contract/import-preview.ts";
import { chosenNames } from "#workers/domain/import/mapped-names.ts";
import type { ImportOptions } from "#workers/domain/import/options.ts";
import { sameCategory } from "#workers/domain/search/trades/like-category.ts";
import type { PreparedListing } from "../businesses/write/listing.ts";
import type { ServiceContext } from "../context.ts";
import { readTrades } from "../search/trades.ts";

/** Holds the categories that names of a file stand for, as `categoriesNamed` reads them. */
type NamedCategories = RowsOfAll<[ReturnType<typeof categoriesNamed>]>[0];

type Reading = {
	importId: string;
	named: NamedCategories;
	categories: ImportOptions["categories"];
	directory: Directory | null;
};

type MeantCategories = { prepared: PreparedListing[]; taken: TakenCategory[] };

/** Returns the names of categories in a chunk. */
export function namesOfCategories(prepared: readonly PreparedListing[]): string[] {
	return [...new Set(prepared.flatMap(({ category }) => category?.nameKey ?? []))];
}

/**
 * Puts the listings into the categories that their names stand for, and tells which these are: what the operator has chosen, else the category
 * of that other name, else the one of that name, else one that was there before the import and has that name, written otherwise.
 */
export async function withMeantCategories(
	ctx: ServiceContext,
	prepared: PreparedListing[],
	reading: Reading,
): Promise<MeantCategories> {
	const known = new Map(reading.named.map(({ asked, name, nameKey }) => [asked, { name, nameKey }]));
	const chosen = chosenNames(reading.categories);
	const open = namesOfCategories(prepared).filter((key) => !known.has(key) && !chosen.has(key));
	const same = await sameCategories(ctx, open, reading);
	const taken = new Map<string, TakenCategory>();
	const placed = prepared.map((one) => {
		const key = one.category?.nameKey;
		if (one.category === null || key === undefined || chosen.has(key)) return one;
		const category = known.get(key) ?? same.get(key);
		if (category === undefined || category.nameKey === key) return one;
		const { places = 0 } = taken.get(key) ?? {};
		const by = known.has(key) ? "before" : "spelling";
		taken.set(key, { key, name: one.category.name, to: category.name, by, places: places + 1 });
		return { ...one, category };
	});
	return taken.size === 0 ? { prepared, taken: [] } : { prepared: placed, taken: [...taken.values()] };
}

async function sameCategories(
	ctx: ServiceContext,
	open: readonly string[],
	{ importId, directory }: Reading,
): Promise<ReadonlyMap<string, { name: string; nameKey: string }>> {
	if (open.length === 0) return new Map();
	const trades = await readTrades(ctx, directory);
	const found = (besides: ReadonlySet<number>) =>
		open.flatMap((key) => {
			const category = sameCategory(trades, key, besides);
			return category === null ? [] : [[key, category] as const];
		});
	const first = found(new Set());
	if (first.length === 0) return new Map();
	// Two names of one file stay apart, whatever chunks they are in.
	const ids = [...new Set([...trades.categories.values()].flat().map(({ id }) => id))];
	const made = (await categoriesMadeBy(ctx.db, importId, ids).all()).results;
	const meant = made.length === 0 ? first : found(new Set(made.map(({ id }) => id)));
	return new Map(meant.map(([key, { name, nameKey }]) => [key, { name, nameKey }]));
}
