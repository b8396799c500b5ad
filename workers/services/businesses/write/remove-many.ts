import { commit } from "#db/batch.ts";
import { claim, writeCounts } from "#db/queries/business-writes.ts";
import type { Directory } from "#db/queries/directory.ts";
import {
	countRemoved,
	type ManyRemoved,
	noteRemovedPages,
	removedOfCategories,
	removedOfCities,
	removedPlaces,
	removeMany,
} from "#db/queries/removals.ts";
import { readBatch } from "#db/statement.ts";
import { EVERYTHING } from "#workers/contract/cache-purge.ts";
import { type CacheTag, TAGS_PER_PURGE } from "#workers/contract/cache-tag.ts";
import { businessPath } from "#workers/domain/seo/canonical.ts";
import type { Act } from "../../act.ts";
import { askPurges } from "../../cache-purges/ask.ts";
import { changesFoot, ShownTags } from "./shown-tags.ts";
import { countsOf, NOWHERE } from "./uniform.ts";

/**
 * Removes many businesses in one transaction with what stands `beside` it, each kept whole for its return. What is purged and what it throws is as of
 * `changeUniformly`. Answers how many have gone.
 */
export async function removeManyBusinesses(
	act: Act,
	writing: { changeSet: string; directory: Directory },
	removed: ManyRemoved,
	beside: (removed: number) => D1PreparedStatement[],
): Promise<void> {
	const { db, now } = act;
	const [[{ businesses }], ofCategories, ofCities, places] = await readBatch(db, [
		countRemoved(db, removed),
		removedOfCategories(db, removed),
		removedOfCities(db, removed),
		removedPlaces(db, removed, TAGS_PER_PURGE + 1),
	]);
	const { directory, changeSet } = writing;
	const version = directory.writeVersion;
	const nowhere = {
		wanted: null,
		wantedCount: null,
		wantedGone: 0,
		wantedCountry: null,
		wantedCountryCount: null,
	} as const;
	const counts = countsOf(
		ofCategories.map((one) => ({ ...nowhere, ...one })),
		ofCities.map((one) => ({ ...nowhere, ...one })),
	);
	const seen = businesses > 0;
	const after = {
		...directory,
		businessCount: directory.businessCount - businesses,
		categoryCount: directory.categoryCount + counts.filledCategories,
		cityCount: directory.cityCount + counts.filledCities,
		countryCount: directory.countryCount + counts.filledCountries,
		contentChangedAt: seen ? now : directory.contentChangedAt,
	};
	await commit(db, [
		claim(db, { version, directory: after, seen }),
		...(seen ? [noteRemovedPages(db, removed, businessPath(""), now)] : []),
		...removeMany(db, removed, { changeSet, version }),
		...writeCounts(db, counts),
		...askPurges(act, seen ? tagsOf(places, changesFoot(directory.contentChangedAt, now)) : []),
		...beside(businesses),
	]);
}

type Place = { id: number; categoryId: number | null; cityId: number | null };

/** The tags of the pages that show something else from now on; none where there are more than one purge takes. */
function tagsOf(places: Place[], foot: boolean): CacheTag[] {
	if (foot) return [EVERYTHING];
	if (places.length > TAGS_PER_PURGE) return [];
	const tags = new ShownTags();
	for (const { id, ...place } of places) tags.ofBusiness(id, { ...NOWHERE, ...place }, null);
	tags.ofCounts({
		categories: places.some(({ categoryId }) => categoryId !== null),
		cities: places.some(({ cityId }) => cityId !== null),
		total: true,
	});
	return tags.all();
}
