import { presentHub } from "#db/queries/hubs.ts";
import type { Database } from "#db/statement.ts";
import type { HubKind } from "#workers/contract/hub.ts";
import { MAX_SLUG_LENGTH } from "#workers/domain/slug.ts";
import { ServiceError } from "../errors.ts";

/** The address at which a hub is found that had another one. Errors: category-not-found, category-gone, city-not-found, city-gone. */
export async function presentSlug(db: Database, kind: HubKind, slug: string): Promise<string> {
	const hub = slug.length > MAX_SLUG_LENGTH ? null : await presentHub(db, kind, { slug }).first();
	if (hub === null) throw new ServiceError(`${kind}-not-found`, `No such ${kind}`);
	if (hub.removedAt !== null) throw new ServiceError(`${kind}-gone`, `This ${kind} was removed`);
	return hub.slug;
}

type Asked = { category: { id: number } | { slug: string } | null; city: string | null };
/** What a list is narrowed to instead, by the names that the parameters of its address have. */
export type Moved = { categoryId?: number; city?: string };

/**
 * Where a list leads whose category (by its id) or city (by its address) is not there under that name: null where nobody answers for it,
 * or nothing is missing.
 */
export async function movedList(
	db: Database,
	asked: Asked,
	found: { category: object | null; city: object | null },
): Promise<Moved | null> {
	const moved: Moved = {};
	if (asked.category !== null && "id" in asked.category && found.category === null) {
		const hub = await presentHub(db, "category", asked.category).first();
		if (hub?.removedAt === null) moved.categoryId = hub.id;
	}
	if (asked.city !== null && found.city === null) {
		const hub = await presentHub(db, "city", { slug: asked.city }).first();
		if (hub?.removedAt === null) moved.city = hub.slug;
	}
	return Object.keys(moved).length === 0 ? null : moved;
}
