import { type CategoryKey, categoryKeyOf } from "#db/queries/categories.ts";
import { directoryRow } from "#db/queries/directory.ts";
import { businessOfSourceKey } from "#db/queries/stored-businesses.ts";
import { readBatch } from "#db/statement.ts";
import { changedFields, EMPTY_FIELDS, type NewBusiness } from "#workers/contract/business-edit.ts";
import { wholeChangeSet } from "../change-sets/whole.ts";
import { audit, type ServiceContext } from "../context.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { untilWritten } from "../until-written.ts";
import { expectSlug, missingCategory } from "./edit.ts";
import { changeBusinesses } from "./write/commit.ts";
import { editedFacts } from "./write/edited.ts";
import { NO_FACTS, shortHash } from "./write/facts.ts";
import { newSlugs } from "./write/slugs.ts";

/**
 * Adds a business that an operator typed. Its source is "operator", so no import ever changes it. It answers the id; a form that was sent
 * before answers the id of its business. Errors: category-not-found, slug-taken, validation-failed, write-conflict.
 */
export async function createBusiness(ctx: ServiceContext, { formId, ...edit }: NewBusiness): Promise<number> {
	const { db } = ctx;
	const sourceId = sourceIdOf(formId);
	const sourceKey = shortHash(sourceId);
	return untilWritten(async () => {
		const [[directory], [existing], [category]] = await readBatch(db, [
			directoryRow(db),
			businessOfSourceKey(db, sourceKey),
			categoryKeyOf(db, edit.categoryId),
		]);
		if (existing !== undefined) return existing.id;
		if (category === undefined) throw missingCategory();
		const { facts, city } = typedBusiness(edit, category, { sourceId, sourceKey });
		const slugs = edit.slug === undefined ? newSlugs(facts.name, city?.name ?? null, sourceKey) : [edit.slug];
		const changeSet = crypto.randomUUID();
		const writing = { changeSet, version: directory.writeVersion };
		const plan = await changeBusinesses(ctx, [{ before: null, after: { facts, city, slugs } }], writing, (plan) => {
			expectSlug(plan, edit.slug);
			return [
				...wholeChangeSet(ctx, changeSet, "create", plan),
				enqueue(ctx, "find-duplicates"),
				...plan.businesses.map(({ id, name, slug }) =>
					audit(ctx, "business.create", String(id), { after: { name, slug } }),
				),
			];
		});
		return plan.directory.lastBusinessId;
	});
}

/** Makes the source id of what an operator adds. The same form gives the same id. */
export function sourceIdOf(formId: string = crypto.randomUUID()): string {
	return `operator:${formId}`;
}

/** Computes what is stored of a business that an operator typed. Errors: validation-failed. */
export function typedBusiness(edit: NewBusiness, category?: CategoryKey, key = { sourceId: "", sourceKey: "" }) {
	const current = {
		facts: { ...NO_FACTS, source: "operator", ...key },
		fields: EMPTY_FIELDS,
		place: NOWHERE,
		otherNames: [],
	};
	const { facts, city = null } = editedFacts(current, edit, changedFields(EMPTY_FIELDS, edit), category);
	return { facts, city };
}

const NOWHERE = { city: null, state: null, country: null, countryCode: null };
