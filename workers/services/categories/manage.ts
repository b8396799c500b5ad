import { countCategory, directoryRow } from "#db/queries/directory.ts";
import { knownCategories } from "#db/queries/known-taxonomies.ts";
import { goneKeys } from "#db/queries/taxonomies.ts";
import type { CategoryRow } from "#db/schema/category.ts";
import { readBatch } from "#db/statement.ts";
import type { CategoryEdit, CategoryItem, NewCategory } from "#workers/contract/category.ts";
import type { TaxonomyPage, TaxonomyPast, TaxonomyQuery } from "#workers/contract/taxonomy.ts";
import { categoryIcon } from "#workers/domain/category-icon.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { slugify } from "#workers/domain/slug.ts";
import { categoryBack } from "../businesses/write/taxonomies.ts";
import { audit, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { changeTaxonomy, commitTaxonomy, refuseTaken } from "../taxonomies/change.ts";
import { listTaxonomies } from "../taxonomies/list.ts";
import { readTaxonomy } from "../taxonomies/read.ts";
import { taxonomyFacts, taxonomyPast } from "../taxonomies/shown.ts";
import { untilWritten } from "../until-written.ts";

/** Converts a row to a category as operators see it. */
export function categoryItem(row: CategoryRow): CategoryItem {
	const { id, name, slug, icon } = row;
	return { id, name, slug, icon, ...taxonomyFacts(row) };
}

/** Lists all categories. Errors: those of `listTaxonomies`. */
export function listAllCategories(ctx: ServiceContext, query: TaxonomyQuery): Promise<TaxonomyPage<CategoryItem>> {
	return listTaxonomies(ctx, "category", query, categoryItem);
}

/** Reads a category with its past. Errors: category-not-found. */
export async function readCategory(ctx: ServiceContext, id: number): Promise<CategoryItem & TaxonomyPast> {
	const { taxonomy } = await readTaxonomy(ctx, "category", id);
	return { ...categoryItem(taxonomy), ...(await taxonomyPast(ctx, "category", taxonomy)) };
}

/**
 * Adds a category without a business. A removed one of this name returns with the given facts. Errors: name-taken, slug-taken,
 * validation-failed (its name makes no address), write-conflict.
 */
export async function createCategory(ctx: ServiceContext, edit: NewCategory): Promise<CategoryItem> {
	const { db, now } = ctx;
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
		await refuseTaken(ctx, "category", { id }, after);
		// It is treated as a new one: no former address leads to it.
		const before = { ...after, ...goneKeys(id), removedAt: now };
		const entry = audit(ctx, "category.create", String(id), { after: { name: edit.name, slug, icon } });
		const extraStatements = former === null ? [countCategory(db, id)] : [];
		await commitTaxonomy(ctx, "category", directory, before, after, { extraStatements }, entry);
		return after;
	});
	return categoryItem(row);
}

const NEW = { businessCount: 0, revision: 0, removedAt: null, mergedInto: null, following: null };

/** Renames a category, or changes its address or icon. Errors: those of `changeTaxonomy`. */
export async function updateCategory(
	ctx: ServiceContext,
	{ id, revision, ...edit }: CategoryEdit & { id: number },
): Promise<CategoryItem> {
	const row = await changeTaxonomy(ctx, "category", { id, revision, action: "category.edit" }, (before) => {
		const { name = before.name, slug = before.slug, icon = before.icon } = edit;
		return { after: { ...before, name, nameKey: foldText(name), slug, icon } };
	});
	return categoryItem(row);
}
