import { commit, WriteConflict } from "#db/batch.ts";
import { leftAlone, noteChanges } from "#db/queries/before-values.ts";
import { type BusinessWrite, plannedRows, writeBusinesses } from "#db/queries/business-writes.ts";
import { forgetListCounts } from "#db/queries/list-counts.ts";
import type { CacheTag } from "#workers/contract/cache-tag.ts";
import { askPurges } from "../../cache-purges/ask.ts";
import type { ServiceContext } from "../../context.ts";
import { notePageChanges } from "../../page-changes/note.ts";
import { readKnown } from "./known.ts";
import { packRemoved } from "./packed.ts";
import { type Plan, planWrite, type Writing } from "./plan.ts";
import type { Target } from "./target.ts";

const MAX_TRIES = 5;
/** The longest wait before the second try; it doubles with each. */
const FIRST_WAIT_MS = 20;

/** A write of businesses, whichever way its rows come about. */
type Write = BusinessWrite & {
	/** The statements that write them. */
	rows: D1PreparedStatement[];
	/** Notes of what it does to pages, for search engines; they may look at the businesses as they are before. */
	pageNotes: D1PreparedStatement[];
	/** They take the counts of lists away that it changes; these may look at the businesses as well. */
	listCounts: D1PreparedStatement[];
	/** Of the pages that show something else from now on. */
	tags: CacheTag[];
};

/**
 * Commits a write of businesses in one transaction behind the claim of its write version, with all that follows from it and the
 * `extraStatements` of who writes: a receipt, an audit row. Throws WriteConflict when another writer was first, and nothing is written.
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
 * Plans and commits a change of businesses with `extraStatements`. `targets` were read at `writing.version`; of businesses that are `left` alone
 * that is noted. Throws as `commitWrite`.
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
	// Behind the row of the change set, which may be among the others.
	const noted = [...plan.changes, ...leftAlone(left)];
	const notes = noteChanges(ctx.db, { changeSet, version }, packRemoved(noted));
	const write = {
		...plan,
		rows: plannedRows(ctx.db, plan),
		pageNotes: notePageChanges(ctx, plan.pages),
		listCounts: forgetListCounts(ctx.db, plan.lists),
	};
	await commitWrite(ctx, write, [...extraStatements(plan), ...notes]);
	return plan;
}

/** Reads, plans and commits; when another writer was first, waits a little while (each of several another one) and does it anew. */
export async function untilWritten<T>(attempt: () => Promise<T>): Promise<T> {
	for (let tries = 1; ; tries++) {
		try {
			return await attempt();
		} catch (error) {
			if (!(error instanceof WriteConflict) || tries === MAX_TRIES) throw error;
			const wait = Math.random() * FIRST_WAIT_MS * 2 ** (tries - 1);
			await new Promise((resolve) => setTimeout(resolve, wait));
		}
	}
}
