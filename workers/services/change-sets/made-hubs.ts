import { commit } from "#db/batch.ts";
import { addToChangeSet, changeSetById } from "#db/queries/change-sets.ts";
import { claimVersion, type Directory, directoryRow } from "#db/queries/directory.ts";
import { forgetMadeHubs, hubsMadeBy, type MadeHub, removeEmptyHubs } from "#db/queries/made-hubs.ts";
import { readBatch } from "#db/statement.ts";
import { EVERYTHING } from "#workers/contract/cache-purge.ts";
import {
	CATEGORIES_TAG,
	type CacheTag,
	CITIES_TAG,
	categoryTag,
	cityTag,
	HOME_TAG,
} from "#workers/contract/cache-tag.ts";
import type { HubKind } from "#workers/contract/hub.ts";
import { categoryPath, cityPath } from "#workers/domain/seo/canonical.ts";
import { type Act, audit } from "../act.ts";
import { changesFoot } from "../businesses/write/shown-tags.ts";
import { askPurges } from "../cache-purges/ask.ts";
import { notePageChanges } from "../page-changes/note.ts";
import { endOfUndo, HUBS_LEFT } from "./undo-uniformly.ts";

/** How many hubs of each kind a step removes: a step is one transaction, and one row of the audit log names them all. */
const A_STEP = 200;
/** More are sooner purged with everything. */
const FEW = 25;

/**
 * The last steps of an undo: removes the next categories and cities that the change set has made or brought back, as operators remove
 * empty ones. Those stay that a business is in, that another was merged into, or that somebody has changed since. False: it has ended.
 * Throws WriteConflict.
 */
export async function removeMadeHubs(act: Act, undoId: string, id: string): Promise<boolean> {
	const { db, now } = act;
	const [[directory], [undo], categories, cities] = await readBatch(db, [
		directoryRow(db),
		changeSetById(db, undoId),
		hubsMadeBy(db, id, "category", A_STEP),
		hubsMadeBy(db, id, "city", A_STEP),
	]);
	if (undo === undefined || undo.state !== "open") return false;
	const ended = categories.length < A_STEP && cities.length < A_STEP;
	const gone = { category: categories.filter(isUnused), city: cities.filter(isUnused) };
	const paths = [
		...gone.category.map(({ slug }) => categoryPath(slug)),
		...gone.city.map(({ slug }) => cityPath(slug)),
	];
	const told = { categories: gone.category.map(named), cities: gone.city.map(named) };
	await commit(db, [
		claimVersion(db, directory.writeVersion, 0, now),
		...(["category", "city"] as const).flatMap((kind) => [
			...(gone[kind].length === 0 ? [] : removeEmptyHubs(db, kind, gone[kind].map(idOf), now)),
			forgetMadeHubs(db, id, kind, (kind === "category" ? categories : cities).map(idOf)),
		]),
		addToChangeSet(db, undoId, { cursor: HUBS_LEFT }, now),
		...askPurges(act, tagsOf(gone, directory, now)),
		...notePageChanges(act, { hubs: paths, gone: paths }),
		...(paths.length === 0 ? [] : [audit(act, "change-set.hubs", id, { before: told })]),
		...(ended ? endOfUndo(act, { undo, id }, {}) : []),
	]);
	return !ended;
}

function isUnused({ unused }: MadeHub): boolean {
	return unused === 1;
}

function idOf({ id }: MadeHub): number {
	return id;
}

function named({ name }: MadeHub): string {
	return name;
}

function tagsOf(gone: Record<HubKind, MadeHub[]>, { contentChangedAt }: Directory, now: number): CacheTag[] {
	const { category, city } = gone;
	if (category.length + city.length === 0) return [];
	if (category.length + city.length > FEW || changesFoot(contentChangedAt, now)) return [EVERYTHING];
	return [
		HOME_TAG,
		...(category.length === 0 ? [] : [CATEGORIES_TAG, ...category.map(({ id }) => categoryTag(id))]),
		...(city.length === 0 ? [] : [CITIES_TAG, ...city.map(({ id }) => cityTag(id))]),
	];
}
