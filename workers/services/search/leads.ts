import { type Facts, PLAIN_FACTS } from "#db/queries/candidates.ts";
import { type CategoryRecord, categoriesByCount, categoriesById } from "#db/queries/categories.ts";
import { type CityRecord, citiesByCount, citiesById } from "#db/queries/cities.ts";
import { openCountsInCities } from "#db/queries/city-categories.ts";
import { readBatch } from "#db/statement.ts";
import type { SearchLead } from "#workers/contract/search.ts";
import { townName } from "#workers/domain/address/town-name.ts";
import type { Point } from "#workers/domain/position/geo.ts";
import { type PlannedSource, sourcesOf } from "#workers/domain/search/results/sources.ts";
import type { Narrowed } from "../businesses/narrowing.ts";
import type { ServiceContext } from "../context.ts";
import { type Meaning, townWithRegion } from "./meaning.ts";
import { type Pool, readPool } from "./pool.ts";

const MOST_LEADS = 4;
/**
 * Limits the businesses in a town or around it that are read, to learn which categories the town has, and which towns
 * have the category.
 */
const LOOKED_AT = 300;
const ANYWHERE = { categoryId: null, cityId: null };
const PLACED_FACTS: Facts = { ...PLAIN_FACTS, placed: true };

/**
 * Returns links from an empty list: the meant category in the towns nearest to the meant one, and what that town has; else the category,
 * the town, and the directory's largest of both. A list does not lead to itself. It reads some hundred rows.
 */
export async function leadsOf(
	ctx: ServiceContext,
	{ understood, origin }: Meaning,
	{ category, city }: Narrowed,
): Promise<SearchLead[]> {
	const { db } = ctx;
	const tradeId = category?.id ?? understood?.what?.categoryIds[0] ?? null;
	const townId = city?.id ?? (understood?.where?.kind === "city" ? (understood.where.cities[0]?.id ?? null) : null);
	const inTown = townId === null ? [] : sourcesOf(null, { categoryId: null, cityId: townId }, null);
	const inTownRead = readPool(db, few(inTown), ANYWHERE, origin === null ? PLACED_FACTS : PLAIN_FACTS);
	const point = origin ?? placeIn(await inTownRead);
	const around =
		point === null || tradeId === null
			? []
			: sourcesOf(null, { categoryId: tradeId, cityId: null }, { point, metres: null });
	const [near, there] = await Promise.all([readPool(db, few(around), ANYWHERE, PLAIN_FACTS), inTownRead]);
	const towns = mostFrequent(near, "cityId").filter((id) => id !== townId);
	const trades = mostFrequent(there, "categoryId").filter((id) => id !== tradeId);
	// The list of a category, or of a city, is where the visitor is already.
	const isItself = (other: CategoryRecord | CityRecord | null) => understood === null && other === null;
	const [[trade], [town], nearTowns, otherTrades, largestTrades, largestTowns] = await readBatch(db, [
		tradeId === null ? null : categoriesById(db, [tradeId]),
		townId === null ? null : citiesById(db, [townId]),
		towns.length === 0 ? null : citiesById(db, towns),
		trades.length === 0 ? null : categoriesById(db, trades),
		trades.length > 0 ? null : categoriesByCount(db, MOST_LEADS, 0),
		towns.length > 0 ? null : citiesByCount(db, MOST_LEADS, 0),
	]);
	return [
		...nearTowns.flatMap((one) => (trade === undefined ? [] : [tradeIn(trade, one)])),
		...otherTrades.flatMap((one) => (town === undefined ? [] : [tradeIn(one, town)])),
		...(trade === undefined ? largestTrades : isItself(city) ? [] : [trade]).map(toTrade),
		...(town === undefined ? largestTowns : isItself(category) ? [] : [town]).map(toTown),
	];
}

/** Returns where a town is: where one of its businesses is. A list without text has no other centre. */
function placeIn({ found }: Pool): Point | null {
	for (const { candidate } of found.values()) {
		const { latitude, longitude } = candidate;
		if (latitude !== null && longitude !== null) return { latitude, longitude };
	}
	return null;
}

/**
 * Returns links to the other towns of the same name, each with its number of places: those of the meant category, or all where it has none
 * of them.
 */
export async function otherTownLeads(
	{ db }: ServiceContext,
	{ understood, otherTowns }: Meaning,
	{ category }: Narrowed,
): Promise<SearchLead[]> {
	const towns = otherTowns.slice(0, MOST_LEADS);
	if (towns.length === 0) return [];
	const tradeId = category?.id ?? understood?.what?.categoryIds[0] ?? null;
	const ids = towns.map(({ id }) => id);
	const [ofTrade] = await readBatch(db, [tradeId === null ? null : openCountsInCities(db, tradeId, ids)]);
	const counts = new Map(ofTrade.map(({ cityId, openCount }) => [cityId, openCount]));
	return towns.map((town) => {
		const count = counts.get(town.id) ?? 0;
		return {
			label: townWithRegion(town),
			href: count === 0 ? `/city/${town.slug}` : `/search?category=${tradeId}&city=${town.slug}`,
			count: count === 0 ? town.businessCount : count,
		};
	});
}

function few(planned: readonly PlannedSource[]): PlannedSource[] {
	return planned.map((one) => ({ ...one, most: Math.min(one.most, Math.floor(LOOKED_AT / planned.length)) }));
}

function mostFrequent({ found }: Pool, key: "cityId" | "categoryId"): number[] {
	const counts = new Map<number, number>();
	for (const { candidate } of found.values()) {
		const id = candidate[key];
		if (id !== null && candidate.shut !== 2) counts.set(id, (counts.get(id) ?? 0) + 1);
	}
	return [...counts]
		.sort((a, b) => b[1] - a[1] || a[0] - b[0])
		.slice(0, MOST_LEADS + 1)
		.map(([id]) => id);
}

function tradeIn(trade: CategoryRecord, town: CityRecord): SearchLead {
	return { label: `${trade.name} in ${townName(town)}`, href: `/search?category=${trade.id}&city=${town.slug}` };
}

function toTrade({ name, slug }: CategoryRecord): SearchLead {
	return { label: name, href: `/category/${slug}` };
}

function toTown(town: CityRecord): SearchLead {
	return { label: townName(town), href: `/city/${town.slug}` };
}
