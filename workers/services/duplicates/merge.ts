import { directoryRow } from "#db/queries/directory.ts";
import { type FoundPair, insertMerged, pairOf } from "#db/queries/duplicates.ts";
import { storedBusinesses } from "#db/queries/stored-businesses.ts";
import { openSubscriptions } from "#db/queries/subscriptions.ts";
import { readBatch } from "#db/statement.ts";
import type { DuplicateMerge, Merged } from "#workers/contract/duplicate.ts";
import { changeBusinesses } from "../businesses/write/commit.ts";
import { changedFacts, factsOf } from "../businesses/write/facts.ts";
import type { Target } from "../businesses/write/target.ts";
import { wholeChangeSet } from "../change-sets/whole.ts";
import { audit, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { refuseSubscribed } from "../subscriptions/refuse-subscribed.ts";
import { untilWritten } from "../until-written.ts";
import { mergedFacts } from "./merged-facts.ts";

/**
 * Merges two businesses into one, as one change set. The one that stays takes the chosen values of the other. The other is removed: its
 * addresses lead to the one that stays, its reviews go there, and imports that bring its id again change nothing. Errors:
 * business-not-found (neither of the two is kept), edit-conflict (one of them was changed or removed since it was shown),
 * subscription-conflict (the removed one has a plan, paid or awaiting its payment, which would be lost with its page: it must stay, or its
 * plan must end first), write-conflict.
 */
export async function mergeDuplicates(
	ctx: ServiceContext,
	{ ids, keep, revisions, ...choice }: DuplicateMerge & { ids: readonly [a: number, b: number] },
): Promise<Merged> {
	const { db, now } = ctx;
	if (!ids.includes(keep)) throw new ServiceError("business-not-found", `${keep} is none of ${ids.join(" and ")}`);
	return untilWritten(async () => {
		const [[directory], stored, [listed], sold] = await readBatch(db, [
			directoryRow(db),
			storedBusinesses(db, ids),
			pairOf(db, ids),
			openSubscriptions(db, ids[0] === keep ? ids[1] : ids[0], null),
		]);
		const kept = stored.find((business) => business.id === keep);
		const gone = stored.find((business) => business.id !== keep);
		const asShown = ids.every((id, at) => stored.find((one) => one.id === id)?.revision === revisions[at]);
		if (kept === undefined || gone === undefined || !asShown)
			throw new ServiceError("edit-conflict", "One of the two was changed since it was shown");
		refuseSubscribed(sold, now);
		const before = factsOf(kept);
		const facts = mergedFacts(
			{ facts: before, countryCode: kept.inCountryCode },
			{ facts: factsOf(gone), countryCode: gone.inCountryCode },
			choice,
		);
		const stays: Target[] =
			Object.keys(changedFacts(before, facts)).length === 0 ? [] : [{ before: kept, after: { facts, slugs: [] } }];
		const changeSet = crypto.randomUUID();
		const writing = { changeSet, version: directory.writeVersion };
		const pair: FoundPair = {
			a: ids[0],
			b: ids[1],
			score: listed?.score ?? 0,
			reasons: listed === undefined ? [] : JSON.parse(listed.reasons),
			distanceMetres: listed?.distanceMetres ?? null,
		};
		await changeBusinesses(ctx, [...stays, { before: gone, after: null, leadsTo: keep }], writing, (plan) => [
			...wholeChangeSet(ctx, changeSet, "merge", plan, keep),
			insertMerged(db, pair, now),
			audit(ctx, "business.merge", String(keep), {
				before: { ...changedFacts(before, facts), gone: { id: gone.id, slug: gone.slug, name: gone.name } },
				after: changedFacts(facts, before),
			}),
		]);
		return { changeSet, kept: { id: keep, slug: kept.slug, name: facts.name } };
	});
}
