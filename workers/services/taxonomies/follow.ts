import { jobByName } from "#db/queries/jobs.ts";
import {
	businessesOfTaxonomy,
	keepFollowing,
	nextFollowingTaxonomy,
	type TaxonomyRowOf,
} from "#db/queries/taxonomies.ts";
import { readBatch } from "#db/statement.ts";
import { TAGS_PER_PURGE } from "#workers/contract/cache-tag.ts";
import type { TaxonomyFollowing, TaxonomyKind } from "#workers/contract/taxonomy.ts";
import { clockFor } from "../businesses/write/clock.ts";
import { followSet } from "../businesses/write/set.ts";
import { askPurges } from "../cache-purges/ask.ts";
import type { ServiceContext } from "../context.ts";
import { kickStill } from "../jobs/kick-still.ts";
import { untilWritten } from "../until-written.ts";
import type { Cursor } from "./following.ts";
import { readTaxonomy } from "./read.ts";
import { allTags } from "./tags.ts";

/**
 * Returns a category or city, whose `following` says how far its businesses are. A rename that has stood still goes on behind the
 * answer. Errors: category-not-found, city-not-found.
 */
export async function followProgress<K extends TaxonomyKind>(
	ctx: ServiceContext,
	kind: K,
	id: number,
): Promise<TaxonomyRowOf<K>> {
	const { taxonomy } = await readTaxonomy(ctx, kind, id);
	if (taxonomy.following !== null) {
		const job = await jobByName(ctx.db, "follow-renames").first();
		kickStill(ctx, "follow-renames", job?.updatedAt ?? 0);
	}
	return taxonomy;
}

/** Returns how many businesses of a category or city have followed its name. */
export function followingOf({
	following,
	businessCount,
}: Pick<TaxonomyRowOf<TaxonomyKind>, "following" | "businessCount">): TaxonomyFollowing | null {
	if (following === null) return null;
	const { done } = JSON.parse(following) as Cursor;
	return { done: Math.min(done, businessCount), total: businessCount };
}

/**
 * Updates the next businesses of a renamed category or city, up to a limit. They get the values that they hold of it:
 * the keys that they are sorted by, the words that they are found by, the country and the clock of a city. This is no change of
 * theirs: neither their revision nor their history shows it. A business that is written meanwhile gets the new values,
 * so its place in the order does not matter. Errors: category-not-found, city-not-found, write-conflict.
 */
export async function followTaxonomy<K extends TaxonomyKind>(
	ctx: ServiceContext,
	kind: K,
	id: number,
	limit: number,
): Promise<TaxonomyRowOf<K>> {
	const { db } = ctx;
	return untilWritten(async () => {
		const { directory, taxonomy } = await readTaxonomy(ctx, kind, id);
		if (taxonomy.following === null) return taxonomy;
		const from = JSON.parse(taxonomy.following) as Cursor;
		const { results: next } = await businessesOfTaxonomy(db, kind, id, from, limit).all();
		// The indexes of words take rows in the order of their numbers at once.
		const ids = next.map((business) => business.id).sort((one, other) => one - other);
		const last = next.at(-1);
		const done = from.done + next.length;
		const following =
			last === undefined || next.length < limit
				? null
				: JSON.stringify({ ...from, nameKey: last.nameKey, id: last.id, done } satisfies Cursor);
		// If there are more pages than one purge takes, all lists and all cards of its businesses are purged at the end.
		const purges = taxonomy.businessCount <= TAGS_PER_PURGE;
		const countryCode = "countryCode" in taxonomy ? taxonomy.countryCode : null;
		const { nameKey } = taxonomy;
		const region =
			from.moved && "countryCode" in taxonomy ? { city: taxonomy.name, state: taxonomy.state, countryCode } : null;
		const clock = region && (await clockFor(db, ids, region));
		await followSet(ctx, { directory, purges }, { kind, id, nameKey, countryCode, clock, ids }, [
			keepFollowing(db, kind, id, following),
			...(following === null && !purges ? askPurges(ctx, allTags(kind, id)) : []),
		]);
		return { ...taxonomy, following };
	});
}

type Following = { [Kind in TaxonomyKind]: { id: string; kind: Kind; taxonomy: TaxonomyRowOf<Kind> } }[TaxonomyKind];

/** Returns a renamed category or city whose businesses have not all followed, except those of these `id`s ("category 12"). */
export async function nextFollowing({ db }: ServiceContext, except: readonly string[]): Promise<Following | null> {
	const idsOf = (kind: TaxonomyKind) =>
		except.flatMap((id) => (id.startsWith(`${kind} `) ? Number(id.slice(kind.length + 1)) : []));
	const [[category], [city]] = await readBatch(db, [
		nextFollowingTaxonomy(db, "category", idsOf("category")),
		nextFollowingTaxonomy(db, "city", idsOf("city")),
	]);
	if (category !== undefined) return { id: `category ${category.id}`, kind: "category", taxonomy: category };
	return city === undefined ? null : { id: `city ${city.id}`, kind: "city", taxonomy: city };
}
