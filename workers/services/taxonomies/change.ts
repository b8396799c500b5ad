import { commit } from "#db/batch.ts";
import { claimVersion, type Directory } from "#db/queries/directory.ts";
import {
	holderOfKey,
	holderOfSlug,
	presentTaxonomy,
	type TaxonomyRowOf,
	writeTaxonomy,
} from "#db/queries/taxonomies.ts";
import { readBatch } from "#db/statement.ts";
import type { AuditAction } from "#workers/contract/audit.ts";
import { TAKEN, type TaxonomyKind } from "#workers/contract/taxonomy.ts";
import { askPurges } from "../cache-purges/ask.ts";
import { audit, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { notePageChanges } from "../page-changes/note.ts";
import { untilWritten } from "../until-written.ts";
import { fromTheStart, isMoving } from "./following.ts";
import { taxonomyPages } from "./pages.ts";
import { readTaxonomy } from "./read.ts";
import { taxonomyTags } from "./tags.ts";

/**
 * Holds the wanted state of a category or a city, and the statements written with it. `countries` says how much the number of countries
 * changes.
 */
export type TaxonomyChange<Row> = { after: Row; extraStatements?: D1PreparedStatement[]; countries?: number };

/**
 * Changes a category or city by `change`, in one batch with its audit row; an equal one is left alone. Its businesses follow a new name in
 * steps (follow.ts). Errors: category-not-found, city-not-found, edit-conflict (another revision is stored), merge-under-way, slug-taken,
 * name-taken, write-conflict.
 */
export async function changeTaxonomy<K extends TaxonomyKind>(
	ctx: ServiceContext,
	kind: K,
	{ id, revision, action }: { id: number; revision: number; action: AuditAction },
	change: (before: TaxonomyRowOf<K>) => TaxonomyChange<TaxonomyRowOf<K>> | Promise<TaxonomyChange<TaxonomyRowOf<K>>>,
): Promise<TaxonomyRowOf<K>> {
	return untilWritten(async () => {
		const { directory, taxonomy: before } = await readTaxonomy(ctx, kind, id);
		if (before.mergedInto !== null) throw new ServiceError("merge-under-way", `The ${kind} is being merged`);
		if (before.revision !== revision)
			throw new ServiceError(
				"edit-conflict",
				`The ${kind} has been changed meanwhile: its revision is ${before.revision}`,
			);
		const { after, extraStatements = [], ...more } = await change(before);
		const shownBefore = shown(before);
		if (JSON.stringify(shownBefore) === JSON.stringify(shown(after))) return before;
		await refuseTaken(ctx, kind, before, after);
		const moves = regionOf(before) !== regionOf(after);
		const differs = moves || keyOf(before) !== keyOf(after);
		const follows = differs && after.removedAt === null && before.businessCount > 0;
		const written = {
			...after,
			revision: before.revision + 1,
			updatedAt: ctx.now,
			following: follows ? fromTheStart(moves || isMoving(before)) : after.following,
		};
		await commitTaxonomy(
			ctx,
			kind,
			directory,
			before,
			written,
			{ ...more, extraStatements: [...extraStatements, ...(follows ? [enqueue(ctx, "follow-renames")] : [])] },
			audit(ctx, action, String(id), differing(before, after)),
		);
		return written;
	});
}

/** Commits the batch of a change. */
export async function commitTaxonomy<K extends TaxonomyKind>(
	ctx: ServiceContext,
	kind: K,
	directory: Directory,
	before: TaxonomyRowOf<K>,
	after: TaxonomyRowOf<K>,
	{ extraStatements = [], countries = 0 }: Omit<TaxonomyChange<unknown>, "after">,
	entry: D1PreparedStatement,
): Promise<void> {
	const { db, now } = ctx;
	await commit(db, [
		claimVersion(db, directory.writeVersion, countries, now),
		...writeTaxonomy(db, kind, before, after, now),
		...extraStatements,
		...askPurges(ctx, await taxonomyTags(ctx, kind, before, directory)),
		...notePageChanges(ctx, await taxonomyPages(ctx, kind, before, after)),
		entry,
	]);
}

/** Returns the facts that operators set, and whether it exists. */
function shown(row: TaxonomyRowOf<TaxonomyKind>): Record<string, unknown> {
	const { name, slug, removedAt, mergedInto } = row;
	const own =
		"icon" in row ? { icon: row.icon } : { state: row.state, country: row.country, countryCode: row.countryCode };
	return { name, slug, ...own, removedAt, mergedInto };
}

/** Returns the key that lists are sorted by and imports find it by. */
function keyOf(row: TaxonomyRowOf<TaxonomyKind>): string {
	return JSON.stringify("countryKey" in row ? [row.nameKey, row.countryKey, row.countryCode] : row.nameKey);
}

/** Returns what decides on the clock of a city's businesses. */
function regionOf(row: TaxonomyRowOf<TaxonomyKind>): string {
	return "countryKey" in row ? JSON.stringify([row.countryCode, row.stateKey]) : "";
}

function differing(before: TaxonomyRowOf<TaxonomyKind>, after: TaxonomyRowOf<TaxonomyKind>) {
	const [was, is] = [shown(before), shown(after)];
	const names = Object.keys(was).filter(
		(name) => was[name] !== is[name] && !(name === "slug" && after.removedAt !== null),
	);
	const only = (values: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, values[name]]));
	return after.removedAt === null
		? { before: only(was), after: only(is) }
		: { before: { name: before.name, slug: before.slug } };
}

/** Throws slug-taken or name-taken when another category or city has the name or address of `after`, or is found by a former one. */
export async function refuseTaken<K extends TaxonomyKind>(
	{ db }: ServiceContext,
	kind: K,
	before: Pick<TaxonomyRowOf<K>, "id">,
	after: TaxonomyRowOf<K>,
): Promise<void> {
	if (after.removedAt !== null) return;
	const [[slug], [former], [named]] = await readBatch(db, [
		holderOfSlug(db, kind, after.slug),
		presentTaxonomy(db, kind, { slug: after.slug }),
		holderOfKey(db, kind, after),
	]);
	const refusal = (code: "slug-taken" | "name-taken", id: number) =>
		new ServiceError(code, `It is that of ${kind} ${id}`, {
			issues: [{ path: code === "slug-taken" ? "slug" : "name", message: TAKEN }],
		});
	if (named !== undefined && named.id !== before.id) throw refusal("name-taken", named.id);
	if (slug !== undefined && slug.id !== before.id) throw refusal("slug-taken", slug.id);
	// A former address leads to its former owner. That owner may have the address again.
	if (slug === undefined && former !== undefined && former.removedAt === null && former.id !== before.id)
		throw refusal("slug-taken", former.id);
}
