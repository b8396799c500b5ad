import type { CategoryRow } from "#db/schema/category.ts";
import type { CategoryEdit, CategoryItem } from "#workers/contract/category.ts";
import type { HubPage, HubPast, HubQuery } from "#workers/contract/hub.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import type { Act } from "../act.ts";
import { changeHub } from "../hubs/change.ts";
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
