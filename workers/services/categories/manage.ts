import { countCategory, directoryRow } from "#db/queries/directory.ts";
import { goneKeys } from "#db/queries/hubs.ts";
import { knownCategories } from "#db/queries/known-hubs.ts";
import type { CategoryRow } from "#db/schema/category.ts";
import { readBatch } from "#db/statement.ts";
import type { CategoryEdit, CategoryItem, NewCategory } from "#workers/contract/category.ts";
import type { HubPage, HubPast, HubQuery } from "#workers/contract/hub.ts";
import { categoryIcon } from "#workers/domain/category-icon.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { slugify } from "#workers/domain/slug.ts";
import { type Act, audit } from "../act.ts";
import { untilWritten } from "../businesses/write/commit.ts";
import { categoryBack } from "../businesses/write/hubs.ts";
import { ServiceError } from "../errors.ts";
import { changeHub, commitHub, refuseTaken } from "../hubs/change.ts";
import { listHubs } from "../hubs/list.ts";
import { readHub } from "../hubs/read.ts";
import { hubFacts, hubPast } from "../hubs/shown.ts";

/** A category as operators see it. */
export function categoryItem(row: CategoryRow): CategoryItem {
	const { id, name, slug, icon } = row;
	return { id, name, slug, icon, ...hubFacts(row) };
}

/** Errors: those of `listHubs`. */
export function listAllCategories(act: Act, query: HubQuery): Promise<HubPage<CategoryItem>> {
	return listHubs(act, "category", query, categoryItem);
}

/** Errors: category-not-found. */
export async function readCategory(act: Act, id: number): Promise<CategoryItem & HubPast> {
	const { hub } = await readHub(act, "category", id);
	return { ...categoryItem(hub), ...(await hubPast(act, "category", hub)) };
}

/**
 * Adds a category without a business; one that was removed and had this name comes back with what is said of it. Errors: name-taken,
 * slug-taken, validation-failed (its name makes no address), write-conflict.
 */
export async function createCategory(act: Act, edit: NewCategory): Promise<CategoryItem> {
	const { db, now } = act;
	const nameKey = foldText(edit.name);
	const row = await untilWritten(async () => {
		const [[directory], known] = await readBatch(db, [directoryRow(db), knownCategories(db, [nameKey], [])]);
		const gone = known.find(({ removedAt, mergedInto }) => removedAt !== null && mergedInto === null);
		const former = gone === undefined ? null : categoryBack(gone, { name: edit.name, nameKey }, now);
		const id = former?.id ?? directory.lastCategoryId + 1;
		const slug = edit.slug ?? former?.slug ?? slugify(edit.name);
		if (slug === "")
			throw new ServiceError("validation-failed", "No address", { issues: [{ path: "slug", message: "" }] });
		const icon = edit.icon ?? former?.icon ?? categoryIcon(edit.name);
		const after: CategoryRow = {
			...NEW,
			createdAt: now,
			updatedAt: now,
			...former,
			id,
			name: edit.name,
			nameKey,
			slug,
			icon,
		};
		await refuseTaken(act, "category", { id }, after);
		// As one that was never there: nothing leads from it.
		const before = { ...after, ...goneKeys(id), removedAt: now };
		const entry = audit(act, "category.create", String(id), { after: { name: edit.name, slug, icon } });
		const beside = former === null ? [countCategory(db, id)] : [];
		await commitHub(act, "category", directory, before, after, { beside }, entry);
		return after;
	});
	return categoryItem(row);
}

const NEW = { businessCount: 0, revision: 0, removedAt: null, mergedInto: null, following: null };

/** Renames a category, gives it another address or icon. Errors: those of `changeHub`. */
export async function updateCategory(
	act: Act,
	{ id, revision, ...edit }: CategoryEdit & { id: number },
): Promise<CategoryItem> {
	const row = await changeHub(act, "category", { id, revision, action: "category.edit" }, (before) => {
		const { name = before.name, slug = before.slug, icon = before.icon } = edit;
		return { after: { ...before, name, nameKey: foldText(name), slug, icon } };
	});
	return categoryItem(row);
}
