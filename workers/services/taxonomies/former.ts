import { presentTaxonomy } from "#db/queries/taxonomies.ts";
import type { Database } from "#db/statement.ts";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";
import { MAX_SLUG_LENGTH } from "#workers/domain/slug.ts";
import { ServiceError } from "../errors.ts";

/**
 * Returns the present address of a category or city by a former one. Errors: category-not-found, category-gone, city-not-found, city-gone.
 */
export async function presentSlug(db: Database, kind: TaxonomyKind, slug: string): Promise<string> {
	const taxonomy = slug.length > MAX_SLUG_LENGTH ? null : await presentTaxonomy(db, kind, { slug }).first();
	if (taxonomy === null) throw new ServiceError(`${kind}-not-found`, `No such ${kind}`);
	if (taxonomy.removedAt !== null) throw new ServiceError(`${kind}-gone`, `This ${kind} was removed`);
	return taxonomy.slug;
}

type Asked = { category: { id: number } | { slug: string } | null; city: string | null };
/** Holds the present names that narrow a list instead, by the names of its address parameters. */
export type Moved = { categoryId?: number; city?: string };

/**
 * Returns the present names for a list whose category (by its id) or city (by its address) was not found. Null: none has that name, or
 * nothing is missing.
 */
export async function movedList(
	db: Database,
	asked: Asked,
	found: { category: object | null; city: object | null },
): Promise<Moved | null> {
	const moved: Moved = {};
	if (asked.category !== null && "id" in asked.category && found.category === null) {
		const taxonomy = await presentTaxonomy(db, "category", asked.category).first();
		if (taxonomy?.removedAt === null) moved.categoryId = taxonomy.id;
	}
	if (asked.city !== null && found.city === null) {
		const taxonomy = await presentTaxonomy(db, "city", { slug: asked.city }).first();
		if (taxonomy?.removedAt === null) moved.city = taxonomy.slug;
	}
	return Object.keys(moved).length === 0 ? null : moved;
}
