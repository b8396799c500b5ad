import { categoryKeyOf } from "#db/queries/categories.ts";
import { directoryRow } from "#db/queries/directory.ts";
import { aliasesOfHeld } from "#db/queries/known-taxonomies.ts";
import { cityOfBusiness, storedBusinesses } from "#db/queries/stored-businesses.ts";
import { readBatch } from "#db/statement.ts";
import { type BusinessEdit, changedFields, EDIT_MESSAGES, isImported } from "#workers/contract/business-edit.ts";
import { wholeChangeSet } from "../change-sets/whole.ts";
import { audit, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { untilWritten } from "../until-written.ts";
import { FACT_OF_FIELD, fieldsOf, placeOf } from "./fields.ts";
import { changeBusinesses } from "./write/commit.ts";
import { editedFacts } from "./write/edited.ts";
import { changedFacts, factsOf } from "./write/facts.ts";
import { columnsOfFact, handEditedOf, storedHandEdited } from "./write/hand-edited.ts";
import type { Plan } from "./write/plan.ts";

/** `revision` is the state that was edited. Without one, the edit applies to whatever is there, and the log says so (`unchecked`). */
type Edit = BusinessEdit & { id: number; revision?: number | undefined };

/**
 * Sets fields of a business by hand and notes that they were. A former address leads to the new one. It answers the change set's id, or
 * null when nothing differs. Errors: business-not-found, edit-conflict, category-not-found, slug-taken, validation-failed (with the field),
 * write-conflict.
 */
export async function editBusiness(ctx: ServiceContext, { id, revision, ...edit }: Edit): Promise<string | null> {
	const { db } = ctx;
	return untilWritten(async () => {
		const [[directory], [stored], [inCity], [category], otherNames] = await readBatch(db, [
			directoryRow(db),
			storedBusinesses(db, [id]),
			cityOfBusiness(db, id),
			edit.categoryId == null ? null : categoryKeyOf(db, edit.categoryId),
			aliasesOfHeld(db, "FROM businesses b WHERE b.id = ?1", id)[1],
		]);
		if (stored === undefined) throw new ServiceError("business-not-found", EDIT_MESSAGES.missing);
		expectRevision(stored, revision);
		const fields = fieldsOf(stored, inCity ?? null);
		const changed = changedFields(fields, edit);
		if (changed.includes("categoryId") && category === undefined) throw missingCategory();
		const before = factsOf(stored);
		const current = { facts: before, fields, place: placeOf(stored, inCity ?? null), otherNames };
		const { facts, city } = editedFacts(current, edit, changed, category);
		const wish = changed.includes("slug") ? edit.slug : undefined;
		const differing = changedFacts(before, facts);
		if (Object.keys(differing).length === 0 && city === undefined && wish === undefined) return null;
		const marks = changed.flatMap((field) => {
			if (!isImported(field)) return [];
			const name = FACT_OF_FIELD[field];
			const differs = columnsOfFact(name).some((column) => Object.hasOwn(differing, column));
			return differs || (name === "cityId" && city !== undefined) ? [name] : [];
		});
		facts.handEdited = storedHandEdited([...handEditedOf(before), ...marks]);
		const changeSet = crypto.randomUUID();
		const after = { facts, ...(city === undefined ? {} : { city }), slugs: wish === undefined ? [] : [wish] };
		const writing = { changeSet, version: directory.writeVersion };
		await changeBusinesses(ctx, [{ before: stored, after }], writing, (plan) => {
			expectSlug(plan, wish);
			return [
				...wholeChangeSet(ctx, changeSet, "edit", plan),
				enqueue(ctx, "find-duplicates"),
				...plan.businesses.map(factsOf).map((written) =>
					audit(ctx, "business.edit", String(id), {
						before: changedFacts(before, written),
						after: { ...changedFacts(written, before), ...(revision === undefined && { unchecked: true }) },
					}),
				),
			];
		});
		return changeSet;
	});
}

/** Throws edit-conflict when a record is in another state than the one that somebody edited. */
export function expectRevision(stored: { id: number; revision: number }, revision: number | undefined): void {
	if (revision === undefined || stored.revision === revision) return;
	throw new ServiceError("edit-conflict", EDIT_MESSAGES.conflict);
}

/**
 * Throws slug-taken when an operator's wish for an address cannot be fulfilled. It never gives another one silently.
 */
export function expectSlug({ businesses }: Plan, wish: string | undefined): void {
	if (wish === undefined || businesses.every(({ slug }) => slug === wish)) return;
	const issues = [{ path: "slug", message: EDIT_MESSAGES.slugTaken }];
	throw new ServiceError("slug-taken", EDIT_MESSAGES.slugTaken, { issues });
}

export function missingCategory(): ServiceError {
	const issues = [{ path: "categoryId", message: EDIT_MESSAGES.categoryGone }];
	return new ServiceError("category-not-found", EDIT_MESSAGES.categoryGone, { issues });
}
