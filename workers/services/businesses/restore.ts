import { type ChangeRecord, changesSince } from "#db/queries/business-changes.ts";
import { directoryRow } from "#db/queries/directory.ts";
import { storedBusinesses, takenSourceKeys } from "#db/queries/stored-businesses.ts";
import { presentTaxonomy } from "#db/queries/taxonomies.ts";
import type { StoredBusiness, WholeBusiness } from "#db/schema/business.ts";
import { type Database, readBatch } from "#db/statement.ts";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";
import { wholeChangeSet } from "../change-sets/whole.ts";
import { audit, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { untilWritten } from "../until-written.ts";
import { changeBusinesses } from "./write/commit.ts";
import { changedFacts, factsOf } from "./write/facts.ts";
import { closingOf, foundBusiness, foundFields } from "./write/found.ts";
import { unpacked } from "./write/packed.ts";
import { wishedSlugs } from "./write/slugs.ts";
import type { Putting } from "./write/target.ts";

/** A state further back than this many changes cannot be restored. */
const MOST_CHANGES = 1_000;

/**
 * Restores the state that the change `version` of a business's history left, also when the business was removed since. For a removal, it is
 * the state that the removal found. It answers the change set's id, or null when the business is in that state. Errors: version-not-found
 * (not kept any more), business-exists (an import created it again under another number), write-conflict.
 */
export async function restoreBusiness(
	ctx: ServiceContext,
	{ id, version }: { id: number; version: number },
): Promise<string | null> {
	const { db } = ctx;
	return untilWritten(async () => {
		const [[directory], [stored], changes] = await readBatch(db, [
			directoryRow(db),
			storedBusinesses(db, [id]),
			changesSince(db, id, version, MOST_CHANGES),
		]);
		const state = stateAt(stored ?? null, await unpacked(db, changes), version);
		if (state === null) throw new ServiceError("version-not-found", `Business ${id} has no state ${version}`);
		const target = await targetOf(ctx, id, stored ?? null, state);
		if (target === null) return null;
		const changeSet = crypto.randomUUID();
		const writing = { changeSet, version: directory.writeVersion };
		await changeBusinesses(ctx, [target], writing, (plan) => [
			...wholeChangeSet(ctx, changeSet, "restore", plan),
			...plan.businesses.map(factsOf).map((written) => {
				const before = stored === undefined ? null : changedFacts(factsOf(stored), written);
				const after = stored === undefined ? { slug: written.slug } : changedFacts(written, factsOf(stored));
				return audit(ctx, "business.restore", String(id), { before, after: { version, ...after } });
			}),
		]);
		return changeSet;
	});
}

/**
 * Returns the state that a change left: the stored one with each later change reversed, or, for a removal, what it found. Null: there was
 * no business, or the change is no longer known.
 */
function stateAt(stored: StoredBusiness | null, newestFirst: ChangeRecord[], version: number): WholeBusiness | null {
	const change = newestFirst.at(-1);
	if (change?.version !== version) return null;
	if (change.kind === "removed") return foundBusiness(change);
	let state: WholeBusiness | null = stored;
	for (const later of newestFirst.slice(0, -1))
		state = later.kind === "updated" && state !== null ? { ...state, ...foundFields(later) } : foundBusiness(later);
	return state;
}

async function targetOf(
	{ db }: ServiceContext,
	id: number,
	stored: StoredBusiness | null,
	state: WholeBusiness,
): Promise<Putting | null> {
	const { createdAt, revision } = state;
	const facts = factsOf(state);
	const slugs = wishedSlugs(facts.slug, facts.sourceId);
	if (stored === null) {
		const taken = await takenSourceKeys(db, [state.sourceKey]).first();
		if (taken !== null) throw new ServiceError("business-exists", `An import has brought business ${id} anew`);
		return { before: null, id, after: { facts, createdAt, closedAt: closingOf(state), revision, slugs } };
	}
	Object.assign(facts, await presentTaxonomies(db, state, stored));
	if (Object.keys(changedFacts(factsOf(stored), facts)).length === 0) return null;
	const isClosedAgain = facts.businessStatus === "CLOSED_PERMANENTLY" && stored.businessStatus !== facts.businessStatus;
	return {
		before: stored,
		after: {
			...{ facts, revision, slugs: facts.slug === stored.slug ? [] : slugs },
			...(isClosedAgain && state.closedAt != null && { closedAt: state.closedAt }),
		},
	};
}

/** Finds the category and city that replace those of a former state, which may have been merged meanwhile. */
async function presentTaxonomies(
	db: Database,
	state: StoredBusiness,
	stored: StoredBusiness,
): Promise<Partial<StoredBusiness>> {
	const { categoryId, categoryKey, cityId, cityKey } = stored;
	const headOf = (kind: TaxonomyKind, id: number | null) => (id === null ? null : presentTaxonomy(db, kind, { id }));
	const [[category], [city]] = await readBatch(db, [
		headOf("category", state.categoryId),
		headOf("city", state.cityId),
	]);
	return {
		...(category !== undefined && category.id === categoryId && { categoryId, categoryKey }),
		...(city !== undefined && city.id === cityId && { cityId, cityKey }),
	};
}
