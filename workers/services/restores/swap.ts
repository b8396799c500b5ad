import { placeAdsOfPlans } from "#db/queries/house-ads.ts";
import { noteHouseSpans } from "#db/queries/placements.ts";
import { setRestoreState } from "#db/queries/restores.ts";
import { bringOver, forgetDerived, moveDirectory } from "#db/queries/side-rows.ts";
import { endSwap, rowsUpTo, schemaObjects, swapTables, writtenColumns } from "#db/queries/side-tables.ts";
import { addMissingFiles, markFiles } from "#db/queries/sitemaps.ts";
import { moveSubscribers } from "#db/queries/subscribers.ts";
import type { RestoreRow } from "#db/schema/restore.ts";
import { readBatch } from "#db/statement.ts";
import { EVERYTHING } from "#workers/contract/cache-purge.ts";
import type { JobName } from "#workers/contract/job.ts";
import { askPurges } from "../cache-purges/ask.ts";
import { audit, type ServiceContext } from "../context.ts";
import { enqueue } from "../jobs/enqueue.ts";
import type { Prepared } from "./cursor.ts";
import { DERIVED_INDEXES, DERIVED_TABLES, staysUnlessEmpty } from "./plan.ts";

/** What is made anew of the rows behind the swap, while visitors get pages. */
const FOLLOWING: readonly JobName[] = [
	"build-sitemaps",
	"count-lists",
	"learn-words",
	"find-duplicates",
	"prove-counts",
	"optimize",
];

/** A search index of so many businesses is gone in less time than its names take to change. */
const MOST_INDEXED = 20_000;
const isIndex = (table: string) => DERIVED_INDEXES.some((name) => name === table);

/** Somebody has written since the backup of now was made, which therefore is not of now. */
const MOVED = /NOT NULL constraint failed: directory\.write_version/;

/**
 * Puts the side tables into the place of the living ones in one transaction, behind the write version that the backup of now shows: with what
 * they say of themselves, the versions moved on, the audit row and what follows. False: somebody has written since; nothing has changed.
 */
export async function swapIn(
	ctx: ServiceContext,
	restore: RestoreRow,
	{ filled, renamed }: Prepared,
	{ writeVersion, bookmark, search }: { writeVersion: number; bookmark: string | null; search: boolean },
): Promise<boolean> {
	const { db } = ctx;
	const { results: schema } = await schemaObjects(db).all();
	const replaced = [...filled, ...DERIVED_TABLES].filter((name) => name !== "directory" && !renamed.includes(name));
	const staying = renamed.filter(staysUnlessEmpty);
	const [[living], ...columns] = await readBatch(db, [
		rowsUpTo(db, "businesses", MOST_INDEXED + 1),
		...[...replaced, ...staying].map((name) => writtenColumns(db, name)),
	]);
	const smallIndexes = (living?.rows ?? 0) <= MOST_INDEXED;
	const named = (at: number) => (columns[at] ?? []).map(({ name }) => name);
	const dropped = smallIndexes ? renamed.filter(isIndex) : [];
	const swap = swapTables(db, schema, {
		renamed: renamed.filter((name) => !dropped.includes(name)),
		dropped,
		replaced: replaced.map((table, at) => ({ table, columns: named(at), ifEmpty: staysUnlessEmpty(table) })),
	});
	try {
		await db.batch([
			moveDirectory(db, { writeVersion, now: ctx.now, filled: filled.includes("directory") }),
			...swap,
			...staying.map((table, at) => bringOver(db, table, named(replaced.length + at))),
			...forgetDerived(db),
			moveSubscribers(db),
			...placeAdsOfPlans(db, null, ctx.now),
			noteHouseSpans(db),
			addMissingFiles(db),
			markFiles(db, null),
			...askPurges(ctx, [EVERYTHING]),
			...FOLLOWING.map((job) => enqueue(ctx, job)),
			...(search ? [enqueue(ctx, "rebuild-search")] : []),
			setRestoreState(db, restore.id, "deriving"),
			audit(ctx, restore.kind === "reset" ? "database.reset" : "backup.restore", restore.id, {
				after: {
					backup: restore.kind === "reset" ? null : restore.backupId,
					safetyBackup: restore.safetyBackupId,
					bookmark,
					undo: bookmark === null ? null : undoCommand(bookmark),
				},
			}),
		]);
		return true;
	} catch (error) {
		// Whatever it says, the swap's own failure is what counts.
		await endSwap(db)
			.run()
			.catch(() => {});
		if (MOVED.test(String(error))) return false;
		throw error;
	}
}

/** Goes back to the moment before the swap, of all that is in the database. */
function undoCommand(bookmark: string): string {
	return `npx wrangler d1 time-travel restore directory --bookmark=${bookmark}`;
}
