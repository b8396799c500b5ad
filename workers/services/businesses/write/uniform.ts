import { commit } from "#db/batch.ts";
import { claim, replaceSearchTexts, writeCounts } from "#db/queries/business-writes.ts";
import type { Directory } from "#db/queries/directory.ts";
import {
	type CategoryMove,
	type CityMove,
	categoryMoves,
	changedBy,
	changingPlaces,
	changingTexts,
	cityMoves,
	countStep,
	noteUniformPages,
	type UniformStep,
	writeUniformly,
} from "#db/queries/uniform-writes.ts";
import { readBatch } from "#db/statement.ts";
import { EVERYTHING } from "#workers/contract/cache-purge.ts";
import { type CacheTag, TAGS_PER_PURGE } from "#workers/contract/cache-tag.ts";
import type { Act } from "../../act.ts";
import { askPurges } from "../../cache-purges/ask.ts";
import { searchText } from "./facts.ts";
import { changesFoot, ShownTags } from "./shown-tags.ts";
import { Tally } from "./tally.ts";

/** What a step has done: `present` are the businesses of it that are there. */
export type UniformDone = { present: number; updated: number };

/**
 * Changes many businesses alike, or gives them back what they had, in one transaction with what stands `beside` it; what a business
 * has already is left as it is. More than a purge of single pages takes is not purged here: who ends the job purges everything, once.
 * The change set has to be read together with `directory`; throws WriteConflict when another writer was first, and nothing is written.
 * Null, and nothing is written: a category or a city that businesses are to go to is not there any more.
 */
export async function changeUniformly(
	act: Act,
	writing: { changeSet: string; directory: Directory },
	step: UniformStep,
	beside: (done: UniformDone) => D1PreparedStatement[],
): Promise<UniformDone | null> {
	const { db, now } = act;
	const [[counted], ofCategories, ofCities, texts, places] = await readBatch(db, [
		countStep(db, step),
		categoryMoves(db, step),
		cityMoves(db, step),
		changingTexts(db, step),
		changingPlaces(db, step, TAGS_PER_PURGE + 1),
	]);
	if ([...ofCategories, ...ofCities].some(({ wantedGone }) => wantedGone === 1)) return null;
	const version = writing.directory.writeVersion;
	const counts = countsOf(ofCategories, ofCities);
	const moving = ofCategories.length > 0 ? ofCategories : ofCities;
	const eligible = counted?.eligible ?? moving.reduce((sum, { businesses }) => sum + businesses, 0);
	const done = { present: counted?.present ?? eligible, updated: eligible };
	const seen = done.updated > 0;
	const directory = {
		...writing.directory,
		categoryCount: writing.directory.categoryCount + counts.filledCategories,
		cityCount: writing.directory.cityCount + counts.filledCities,
		countryCount: writing.directory.countryCount + counts.filledCountries,
		contentChangedAt: seen ? now : writing.directory.contentChangedAt,
	};
	const closes = changedBy(step).some((fact) => fact === "isOpen" || fact === "businessStatus");
	const search = texts.map((business) => searchText(business.id, business));
	await commit(db, [
		claim(db, { version, directory, seen }),
		...(seen ? [noteUniformPages(db, step, now)] : []),
		...writeUniformly(db, step, { changeSet: writing.changeSet, version, now }, eligible),
		...replaceSearchTexts(
			db,
			search.map(({ id }) => id),
			search,
		),
		...writeCounts(db, counts),
		...askPurges(act, seen ? tagsOf(places, counts, closes, changesFoot(writing.directory.contentChangedAt, now)) : []),
		...beside(done),
	]);
	return done;
}

/** How the numbers of businesses change, and how many more categories, cities and countries have any. */
export function countsOf(ofCategories: CategoryMove[], ofCities: CityMove[]) {
	const [categories, cities, countries] = [new Tally<number>(), new Tally<number>(), new Tally<string>()];
	const before = {
		categories: new Map<number, number>(),
		cities: new Map<number, number>(),
		countries: new Map<string, number>(),
	};
	for (const { found, wanted, businesses, foundCount, wantedCount } of ofCategories) {
		categories.move(found, wanted, businesses);
		note(before.categories, found, foundCount);
		note(before.categories, wanted, wantedCount);
	}
	for (const { found, wanted, businesses, foundCount, wantedCount, ...of } of ofCities) {
		cities.move(found, wanted, businesses);
		note(before.cities, found, foundCount);
		note(before.cities, wanted, wantedCount);
		countries.move(of.foundCountry, of.wantedCountry, businesses);
		note(before.countries, of.foundCountry, of.foundCountryCount);
		note(before.countries, of.wantedCountry, of.wantedCountryCount);
	}
	return {
		categoryCounts: categories.changes(),
		cityCounts: cities.changes(),
		countryCounts: countries.changes().map(([code, by]): [string, string, number] => [code, code, by]),
		filledCategories: categories.filled(before.categories),
		filledCities: cities.filled(before.cities),
		filledCountries: countries.filled(before.countries),
	};
}

function note<K>(counts: Map<K, number>, key: K | null, count: number | null): void {
	if (key !== null) counts.set(key, count ?? 0);
}

type Place = {
	id: number;
	categoryId: number | null;
	cityId: number | null;
	toCategoryId: number | null;
	toCityId: number | null;
};

/**
 * The tags of the pages that show something else from now on; none where there are more than one purge takes. `closes`: some may close, or
 * open again.
 */
function tagsOf(places: Place[], counts: ReturnType<typeof countsOf>, closes: boolean, foot: boolean): CacheTag[] {
	if (foot) return [EVERYTHING];
	if (places.length > TAGS_PER_PURGE) return [];
	const tags = new ShownTags();
	for (const { id, categoryId, cityId, toCategoryId, toCityId } of places) {
		const after = { ...NOWHERE, categoryId: toCategoryId, cityId: toCityId, isOpen: closes ? 0 : NOWHERE.isOpen };
		tags.ofBusiness(id, { ...NOWHERE, categoryId, cityId }, after);
	}
	tags.ofCounts({ categories: counts.categoryCounts.length > 0, cities: counts.cityCounts.length > 0, total: false });
	return tags.all();
}

/** What else decides where a business stands: it stays as it is, or goes with these two. */
export const NOWHERE = {
	categoryKey: "",
	cityKey: "",
	nameKey: "",
	rating: null,
	reviewCount: 0,
	isOpen: 1,
	businessStatus: null,
	openingHours: null,
	timeZone: null,
	priceRange: null,
	about: null,
};
