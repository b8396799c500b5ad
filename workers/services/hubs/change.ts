import { commit } from "#db/batch.ts";
import { claimVersion, type Directory } from "#db/queries/directory.ts";
import { type HubRowOf, holderOfKey, holderOfSlug, presentHub, writeHub } from "#db/queries/hubs.ts";
import { readBatch } from "#db/statement.ts";
import type { AuditAction } from "#workers/contract/audit.ts";
import { type HubKind, TAKEN } from "#workers/contract/hub.ts";
import { type Act, audit } from "../act.ts";
import { untilWritten } from "../businesses/write/commit.ts";
import { askPurges } from "../cache-purges/ask.ts";
import { ServiceError } from "../errors.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { notePageChanges } from "../page-changes/note.ts";
import { FROM_THE_START } from "./follow.ts";
import { hubPages } from "./pages.ts";
import { readHub } from "./read.ts";
import { hubTags } from "./tags.ts";

/** A category or a city as it is to be, and what is written with it. `countries`: by how much their number differs. */
export type HubChange<Row> = { after: Row; beside?: D1PreparedStatement[]; countries?: number };

/**
 * Changes a hub into what `change` makes of it, in one batch with its audit row; an equal one is left alone. Its businesses follow a new
 * name in steps (follow.ts). Errors: category-not-found, city-not-found, edit-conflict (another revision is stored), merge-under-way,
 * slug-taken, name-taken, write-conflict.
 */
export async function changeHub<K extends HubKind>(
	act: Act,
	kind: K,
	{ id, revision, action }: { id: number; revision: number; action: AuditAction },
	change: (before: HubRowOf<K>) => HubChange<HubRowOf<K>> | Promise<HubChange<HubRowOf<K>>>,
): Promise<HubRowOf<K>> {
	return untilWritten(async () => {
		const { directory, hub: before } = await readHub(act, kind, id);
		if (before.mergedInto !== null) throw new ServiceError("merge-under-way", `The ${kind} is being merged`);
		if (before.revision !== revision)
			throw new ServiceError(
				"edit-conflict",
				`The ${kind} has been changed meanwhile: its revision is ${before.revision}`,
			);
		const { after, beside = [], ...more } = await change(before);
		const before_ = shown(before);
		if (JSON.stringify(before_) === JSON.stringify(shown(after))) return before;
		await refuseTaken(act, kind, before, after);
		const follows = keyOf(before) !== keyOf(after) && after.removedAt === null && before.businessCount > 0;
		const written = {
			...after,
			revision: before.revision + 1,
			updatedAt: act.now,
			following: follows ? FROM_THE_START : after.following,
		};
		await commitHub(
			act,
			kind,
			directory,
			before,
			written,
			{ ...more, beside: [...beside, ...(follows ? [enqueue(act, "follow-renames")] : [])] },
			audit(act, action, String(id), differing(before, after)),
		);
		return written;
	});
}

/** The batch of a change. */
export async function commitHub<K extends HubKind>(
	act: Act,
	kind: K,
	directory: Directory,
	before: HubRowOf<K>,
	after: HubRowOf<K>,
	{ beside = [], countries = 0 }: Omit<HubChange<unknown>, "after">,
	entry: D1PreparedStatement,
): Promise<void> {
	const { db, now } = act;
	await commit(db, [
		claimVersion(db, directory.writeVersion, countries, now),
		...writeHub(db, kind, before, after, now),
		...beside,
		...askPurges(act, await hubTags(act, kind, before, directory)),
		...notePageChanges(act, await hubPages(act, kind, before, after)),
		entry,
	]);
}

/** What operators set of it, and whether it is there. */
function shown(row: HubRowOf<HubKind>): Record<string, unknown> {
	const { name, slug, removedAt, mergedInto } = row;
	const own = "icon" in row ? { icon: row.icon } : { state: row.state, countryCode: row.countryCode };
	return { name, slug, ...own, removedAt, mergedInto };
}

/** What stands for its place in the order of lists, and for what an import finds it by. */
function keyOf(row: HubRowOf<HubKind>): string {
	return JSON.stringify("countryKey" in row ? [row.nameKey, row.countryKey, row.countryCode] : row.nameKey);
}

function differing(before: HubRowOf<HubKind>, after: HubRowOf<HubKind>) {
	const [was, is] = [shown(before), shown(after)];
	const names = Object.keys(was).filter(
		(name) => was[name] !== is[name] && !(name === "slug" && after.removedAt !== null),
	);
	const only = (values: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, values[name]]));
	return after.removedAt === null
		? { before: only(was), after: only(is) }
		: { before: { name: before.name, slug: before.slug } };
}

/** Throws slug-taken or name-taken where another hub has what `after` is to have, or is led to by it. */
export async function refuseTaken<K extends HubKind>(
	{ db }: Act,
	kind: K,
	before: Pick<HubRowOf<K>, "id">,
	after: HubRowOf<K>,
): Promise<void> {
	if (after.removedAt !== null) return;
	const [[slug], [former], [named]] = await readBatch(db, [
		holderOfSlug(db, kind, after.slug),
		presentHub(db, kind, { slug: after.slug }),
		holderOfKey(db, kind, after),
	]);
	const refusal = (code: "slug-taken" | "name-taken", id: number) =>
		new ServiceError(code, `It is that of ${kind} ${id}`, {
			issues: [{ path: code === "slug-taken" ? "slug" : "name", message: TAKEN }],
		});
	if (named !== undefined && named.id !== before.id) throw refusal("name-taken", named.id);
	if (slug !== undefined && slug.id !== before.id) throw refusal("slug-taken", slug.id);
	// A former address leads to whoever had it; what it led to may have it itself.
	if (slug === undefined && former !== undefined && former.removedAt === null && former.id !== before.id)
		throw refusal("slug-taken", former.id);
}
