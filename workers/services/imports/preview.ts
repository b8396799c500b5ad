import { citiesNamed, countriesOfCities, type KnownCategory } from "#db/queries/known-taxonomies.ts";
import { readBatch } from "#db/statement.ts";
import { CHANGE_EXAMPLES, type ChangedBusiness } from "#workers/contract/change-set.ts";
import {
	type AskedPreview,
	type ImportPreview,
	NAMED_EXAMPLES,
	type NewCategory,
	type NewCity,
} from "#workers/contract/import-preview.ts";
import { isMoreOften, namesALetterAway } from "#workers/domain/import/like-towns.ts";
import { type CityKeys, cityKey } from "#workers/domain/listing/city.ts";
import { likeCategory } from "#workers/domain/search/trades/like-category.ts";
import { worldTowns } from "#workers/domain/world-towns/world-towns.ts";
import { changedFacts, type FactName, factsOf } from "../businesses/write/facts.ts";
import { type Known, readKnown } from "../businesses/write/known.ts";
import { planWrite } from "../businesses/write/plan.ts";
import type { Putting } from "../businesses/write/target.ts";
import { planTaxonomies } from "../businesses/write/taxonomies.ts";
import { namesIn } from "../change-sets/examples.ts";
import type { ServiceContext } from "../context.ts";
import { readTrades } from "../search/trades.ts";
import { compareAsked } from "./compare-asked.ts";
import { countPutBack } from "./put-back.ts";
import { countOtherTowns, countSameNames } from "./same-names.ts";

/** Lists the facts that operators do not know by name, or that follow from another fact. */
const UNTOLD: ReadonlySet<FactName> = new Set(["importHash", "nameKey", "categoryKey", "cityKey", "geoCell"]);

/**
 * Computes what a chunk would do if its import began now, and writes nothing. It reads as much as the import of the chunk would, whatever
 * the size of the directory.
 */
export async function previewChunk(
	ctx: ServiceContext,
	{ options, list, chunk: asked }: AskedPreview,
): Promise<ImportPreview> {
	const { db, now } = ctx;
	const { own, prepared, hidden, meant, targets, counts, unknown, renamed, apart } = await compareAsked(ctx, {
		options,
		chunk: asked,
	});
	const known = withFreeNames(await readKnown(ctx, targets), own);
	const { newCategories, newCities } = planTaxonomies(known, targets, now);
	const trades = newCategories.length === 0 ? null : await readTrades(ctx, known.directory);
	const wished = targets.map(({ after }) => after);
	const inCategories = Map.groupBy(wished, ({ category }) => category?.nameKey);
	const inCities = Map.groupBy(wished, ({ city }) => (city ? cityKey(city) : undefined));
	const elsewhere = await countriesElsewhere(ctx.db, newCities);
	const placesIn = (city: CityKeys) => inCities.get(cityKey(city))?.length ?? 0;
	const like = await likeCities(ctx.db, newCities, placesIn);
	return {
		...counts,
		outOfMode: counts.outOfMode + unknown,
		unknown,
		renamed: renamed.length,
		renamedExamples: renamed.slice(0, NAMED_EXAMPLES),
		apart,
		unpublishedHere: hidden.length,
		unpublishedExamples: hidden.slice(0, NAMED_EXAMPLES).map(({ name }) => name),
		...(await countPutBack(db, list, targets)),
		...(await countSameNames(db, targets)),
		...(await countOtherTowns(db, targets)),
		closed: prepared.filter(({ listing }) => listing.businessStatus === "CLOSED_PERMANENTLY").length,
		...(await examplesOf(ctx, known, targets)),
		made: targets
			.filter(({ before }) => before === null)
			.slice(0, CHANGE_EXAMPLES)
			.map(({ after: { facts, city } }) => ({ name: facts.name, city: city?.name ?? null })),
		categories: [
			...newCategories.map((row) => ({ ...row, key: row.nameKey, empty: false })),
			...emptyOf(known.categories.byKey, inCategories),
		].map(({ key, name, empty }): NewCategory => {
			const like = trades === null || empty || own.has(key) ? null : likeCategory(trades, key);
			return { key, name, empty, places: inCategories.get(key)?.length ?? 0, ...(like && { like: like.name }) };
		}),
		cities: [
			...newCities.map((row) => ({ ...row, key: cityKey(row), empty: false })),
			...emptyOf(known.cities.byKey, inCities),
		].map(({ key, name: city, nameKey, countryKey, state, country, countryCode, empty }): NewCity => {
			const named = countryKey === "" && !empty ? elsewhere.get(nameKey) : undefined;
			const places = inCities.get(key)?.length ?? 0;
			const near = empty ? undefined : like.get(key);
			return {
				...{ key, city, state, country, countryCode, empty, places },
				...(named && { elsewhere: named }),
				...(near !== undefined && { like: near }),
				...(!empty && !isTown(nameKey, countryCode) && { unlisted: true as const }),
			};
		}),
		taken: meant.taken,
	};
}

/** Returns what is known without the present categories that these names lead to although they are called otherwise. */
function withFreeNames(known: Known, own: ReadonlySet<string>): Known {
	if (own.size === 0) return known;
	const isFree = (key: string, { nameKey, removedAt }: KnownCategory) =>
		own.has(key) && nameKey !== key && removedAt === null;
	const byKey = new Map([...known.categories.byKey].filter(([key, category]) => !isFree(key, category)));
	return { ...known, categories: { ...known.categories, byKey } };
}

/** Returns, of new cities without a country, in which countries the directory has one of the same name. */
async function countriesElsewhere(
	db: ServiceContext["db"],
	made: readonly CityKeys[],
): Promise<ReadonlyMap<string, string[]>> {
	const names = new Set(made.filter(({ countryKey }) => countryKey === "").map(({ nameKey }) => nameKey));
	if (names.size === 0) return new Map();
	const rows = (await readBatch(db, countriesOfCities(db, [...names]))).flat();
	const byName = Map.groupBy(rows, ({ nameKey }) => nameKey);
	return new Map([...byName].map(([name, same]) => [name, [...new Set(same.map(({ countryCode }) => countryCode))]]));
}

/** Tells whether the world's list has a town of this name, in the country where one is known. */
function isTown(nameKey: string, countryCode: string | null): boolean {
	return worldTowns.named(nameKey).some((town) => countryCode === null || town.countryCode === countryCode);
}

/** Limits the new cities of a chunk whose names are held against those of the directory: a slip has few places. */
const MOST_DOUBTED = 20;

/** Returns, by the keys of new cities, the name of one of their country that is here, has more businesses, and is a letter away. */
async function likeCities(
	db: ServiceContext["db"],
	made: readonly CityKeys[],
	placesIn: (city: CityKeys) => number,
): Promise<ReadonlyMap<string, string>> {
	const doubted = made
		.filter(({ countryKey }) => countryKey !== "")
		.toSorted((one, other) => placesIn(one) - placesIn(other))
		.slice(0, MOST_DOUBTED)
		.map((city) => ({ city, names: new Set(namesALetterAway(city.nameKey)) }));
	const asked = doubted.flatMap(({ city, names }) => [...names].map((name) => [name, city.countryKey] as const));
	if (asked.length === 0) return new Map();
	const here = (await readBatch(db, citiesNamed(db, asked))).flat();
	const found = doubted.flatMap(({ city, names }) => {
		const near = here
			.filter(({ nameKey, countryKey }) => countryKey === city.countryKey && names.has(nameKey))
			.filter(({ businessCount }) => isMoreOften(businessCount, placesIn(city)))
			.toSorted((one, other) => other.businessCount - one.businessCount);
		return near.slice(0, 1).map(({ name }) => [cityKey(city), name] as const);
	});
	return new Map(found);
}

type Held = { businessCount: number; removedAt: number | null };

/** Returns those of the keys in a file that exist without a business, because others have emptied them. */
function emptyOf<Taxonomy extends Held>(
	byKey: ReadonlyMap<string, Taxonomy>,
	named: ReadonlyMap<string | undefined, unknown>,
) {
	return [...named.keys()].flatMap((key) => {
		const taxonomy = key === undefined ? undefined : byKey.get(key);
		if (key === undefined || taxonomy === undefined || taxonomy.businessCount > 0 || taxonomy.removedAt !== null)
			return [];
		return [{ ...taxonomy, key, empty: true }];
	});
}

async function examplesOf(ctx: ServiceContext, known: Known, targets: readonly Putting[]) {
	const first = targets.flatMap((target) => (target.before === null ? [] : [target])).slice(0, CHANGE_EXAMPLES);
	// The plan is never written, so its change set needs no row.
	const writing = { changeSet: "preview", version: known.directory.writeVersion, now: ctx.now };
	const { businesses, newCategories, newCities } = planWrite(known, first, writing);
	const examples = first.map(({ before }, index): ChangedBusiness => {
		const after = factsOf(businesses[index] ?? before);
		const names = Object.keys(changedFacts(factsOf(before), after)) as FactName[];
		return {
			id: before.id,
			name: before.name,
			slug: before.slug,
			kind: "updated",
			fields: names
				.filter((name) => !UNTOLD.has(name))
				.map((name) => ({ name, before: before[name], after: after[name] })),
		};
	});
	const names = await namesIn(ctx.db, examples);
	for (const { id, name } of newCategories) names.categories[id] = name;
	for (const { id, name } of newCities) names.cities[id] = name;
	return { examples, names };
}
