import { commit } from "#db/batch.ts";
import { addToChangeSet, changeSetById } from "#db/queries/change-sets.ts";
import { claimVersion, type Directory, directoryRow } from "#db/queries/directory.ts";
import {
	forgetMadeTaxonomies,
	type MadeTaxonomy,
	removeEmptyTaxonomies,
	taxonomiesMadeBy,
} from "#db/queries/made-taxonomies.ts";
import { readBatch } from "#db/statement.ts";
import { EVERYTHING } from "#workers/contract/cache-purge.ts";
import {
	CATEGORIES_TAG,
	type CacheTag,
	CITIES_TAG,
	categoryTag,
	cityTag,
	HOME_TAG,
	LISTS_TAG,
	linkedCategoryTag,
} from "#workers/contract/cache-tag.ts";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";
import { categoryPath, cityPath } from "#workers/domain/seo/canonical.ts";
import { changesFoot } from "../businesses/write/shown-tags.ts";
import { askPurges } from "../cache-purges/ask.ts";
import { audit, type ServiceContext } from "../context.ts";
import { notePageChanges } from "../page-changes/note.ts";
import { endOfUndo, TAXONOMIES_LEFT } from "./undo-uniformly.ts";

/**
 * A step removes at most this many categories and cities of each kind. A step is one transaction, and one row of the audit log names them
 * all.
 */
const A_STEP = 200;
/** If more than this go, all lists are purged. */
const FEW = 25;

/**
 * Takes the last steps of an undo: it removes the next categories and cities that the change set made or brought back, as operators remove
 * empty ones. One stays if a business is in it, another was merged into it, or somebody has changed it since. It returns false when the
 * undo has ended. Throws WriteConflict.
 */
export async function removeMadeTaxonomies(ctx: ServiceContext, undoId: string, id: string): Promise<boolean> {
	const { db, now } = ctx;
	const [[directory], [undo], categories, cities] = await readBatch(db, [
		directoryRow(db),
		changeSetById(db, undoId),
		taxonomiesMadeBy(db, id, "category", A_STEP),
		taxonomiesMadeBy(db, id, "city", A_STEP),
	]);
	if (undo === undefined || undo.state !== "open") return false;
	const ended = categories.length < A_STEP && cities.length < A_STEP;
	const gone = { category: categories.filter(isUnused), city: cities.filter(isUnused) };
	const paths = [
		...gone.category.map(({ slug }) => categoryPath(slug)),
		...gone.city.map(({ slug }) => cityPath(slug)),
	];
	const summary = { categories: gone.category.map(named), cities: gone.city.map(named) };
	await commit(db, [
		claimVersion(db, directory.writeVersion, 0, now),
		...(["category", "city"] as const).flatMap((kind) => [
			...(gone[kind].length === 0 ? [] : removeEmptyTaxonomies(db, kind, gone[kind].map(idOf), now)),
			forgetMadeTaxonomies(db, id, kind, (kind === "category" ? categories : cities).map(idOf)),
		]),
		addToChangeSet(db, undoId, { cursor: TAXONOMIES_LEFT }, now),
		...askPurges(ctx, tagsOf(gone, directory, now)),
		...notePageChanges(ctx, { taxonomies: paths, gone: paths }),
		...(paths.length === 0 ? [] : [audit(ctx, "change-set.taxonomies", id, { before: summary })]),
		...(ended ? endOfUndo(ctx, { undo, id }, {}) : []),
	]);
	return !ended;
}

function isUnused({ unused }: MadeTaxonomy): boolean {
	return unused === 1;
}

function idOf({ id }: MadeTaxonomy): number {
	return id;
}

function named({ name }: MadeTaxonomy): string {
	return name;
}

function tagsOf(gone: Record<TaxonomyKind, MadeTaxonomy[]>, { contentChangedAt }: Directory, now: number): CacheTag[] {
	const { category, city } = gone;
	if (category.length + city.length === 0) return [];
	if (changesFoot(contentChangedAt, now)) return [EVERYTHING];
	const many = category.length + city.length > FEW;
	return [
		HOME_TAG,
		...(many ? [LISTS_TAG] : []),
		...(category.length === 0 ? [] : [CATEGORIES_TAG, ...category.map(({ id }) => linkedCategoryTag(id))]),
		...(city.length === 0 ? [] : [CITIES_TAG]),
		...(many ? [] : [...category.map(({ id }) => categoryTag(id)), ...city.map(({ id }) => cityTag(id))]),
	];
}
