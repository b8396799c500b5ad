import { commit } from "#db/batch.ts";
import { leftAlone, noteChanges } from "#db/queries/before-values.ts";
import { type BusinessWrite, plannedRows, writeBusinesses } from "#db/queries/business-writes.ts";
import { forgetListCounts } from "#db/queries/list-counts.ts";
import type { CacheTag } from "#workers/contract/cache-tag.ts";
import { askPurges } from "../../cache-purges/ask.ts";
import type { ServiceContext } from "../../context.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { notePageChanges } from "../../page-changes/note.ts";
import { readKnown } from "./known.ts";
import { packRemoved } from "./packed.ts";
import { type Plan, planWrite, type Writing } from "./plan.ts";
import type { Target } from "./target.ts";

/** Describes a write of businesses, however its rows are made. */
type Write = BusinessWrite & {
	/** Holds the statements that write them. */
	rows: D1PreparedStatement[];
	/**
	 * Note for search engines how the write changes pages. These statements may still read the businesses as they were
	 * before.
	 */
	pageNotes: D1PreparedStatement[];
	/** Removes the counts of lists that the write changes. These may read the businesses as they were before, too. */
	listCounts: D1PreparedStatement[];
	/** Lists the tags of pages whose content changes. */
	tags: CacheTag[];
};

/**
 * Commits a write of businesses in one transaction after it claims their write version. All that follows from the write is in it, and the
 * caller's `extraStatements`: a receipt, an audit row. Throws WriteConflict when another writer was first; then nothing is written.
 */
export async function commitWrite(
	ctx: ServiceContext,
	{ rows, pageNotes, listCounts, tags, ...write }: Write,
	extraStatements: D1PreparedStatement[] = [],
): Promise<void> {
	await commit(ctx.db, [
		...writeBusinesses(ctx.db, write, [...pageNotes, ...listCounts, ...rows]),
		...askPurges(ctx, tags),
		...extraStatements,
	]);
}

/**
 * Plans and commits a change of businesses with `extraStatements`. `targets` were read at `writing.version`. For businesses that are `left`
 * alone, this is noted. Throws as `commitWrite` does.
 */
export async function changeBusinesses(
	ctx: ServiceContext,
	targets: readonly Target[],
	writing: Omit<Writing, "now">,
	extraStatements: (plan: Plan) => D1PreparedStatement[],
	left: readonly number[] = [],
): Promise<Plan> {
	const plan = planWrite(await readKnown(ctx, targets), targets, { ...writing, now: ctx.now });
	const { changeSet, version } = writing;
	// The notes come after the row of the change set, which may be among the others.
	const noted = [...plan.changes, ...leftAlone(left)];
	const notes = noteChanges(ctx.db, { changeSet, version }, packRemoved(noted));
	const write = {
		...plan,
		rows: plannedRows(ctx.db, plan),
		pageNotes: notePageChanges(ctx, plan.pages),
		listCounts: forgetListCounts(ctx.db, plan.lists),
	};
	// Businesses follow a city to the clock of the state that it gets.
	const follows = plan.newCities.some(({ following }) => following !== null);
	const following = follows ? [enqueue(ctx, "follow-renames")] : [];
	await commitWrite(ctx, write, [...extraStatements(plan), ...notes, ...following]);
	return plan;
}
