import { breakOffBrought } from "#db/queries/change-sets.ts";
import { findNamesakes } from "#db/queries/cities.ts";
import { keepCountsOfAds, placeAdsOfPlans, settleAds } from "#db/queries/house-ads.ts";
import { addNumbersOf } from "#db/queries/number-writes.ts";
import { noteHouseSpans } from "#db/queries/placements.ts";
import { markSwapped } from "#db/queries/restores.ts";
import { bringOver, forgetDerived, moveDirectory } from "#db/queries/side-rows.ts";
import { endSwap, FORMER, rowsUpTo, SIDE, schemaObjects, swapTables, writtenColumns } from "#db/queries/side-tables.ts";
import { addMissingFiles, markFiles } from "#db/queries/sitemaps.ts";
import { forgetStatistics } from "#db/queries/statistics.ts";
import { bookSubscribers, moveSubscribers } from "#db/queries/subscribers.ts";
import type { RestoreRow } from "#db/schema/restore.ts";
import { readBatch } from "#db/statement.ts";
import type { RestoreResult } from "#workers/contract/backup.ts";
import { EVERYTHING } from "#workers/contract/cache-purge.ts";
import type { JobName } from "#workers/contract/job.ts";
import { askPurges } from "../cache-purges/ask.ts";
import { audit, type ServiceContext } from "../context.ts";
import { enqueue } from "../jobs/enqueue.ts";
import type { Prepared } from "./cursor.ts";
import { DERIVED_INDEXES, DERIVED_TABLES, isAdded, staysUnlessEmpty } from "./plan.ts";

/** These jobs compute what follows from the rows after the swap, while visitors already get pages. */
const FOLLOWING: readonly JobName[] = [
	"build-sitemaps",
	"count-lists",
	"learn-words",
	"find-duplicates",
	"mend-zones",
	"prove-counts",
	"optimize",
];

/** Up to this many businesses, a search index is removed faster than its names change. */
const MOST_INDEXED = 20_000;
const isIndex = (table: string) => DERIVED_INDEXES.some((name) => name === table);

/** Somebody wrote after the safety backup, so it no longer shows the present state. */
const MOVED = /NOT NULL constraint failed: directory\.write_version/;

type SwapFacts = {
	/** Is that of the safety backup. */
	writeVersion: number;
	bookmark: string | null;
	/** Tells whether the search must be written again afterwards. */
	search: boolean;
	/** Says which pictures of the backup are not there; null for a reset. */
	pictures: { count: number; names: string[] } | null;
	result: RestoreResult;
};

/**
 * Puts the side tables in place of the live ones in one transaction, if the write version is still that of the safety backup. The
 * transaction also moves the versions and counts on, writes the audit row and queues the jobs that follow. It returns false when somebody
 * has written since; then nothing has changed.
 */
export async function swapIn(
	ctx: ServiceContext,
	restore: RestoreRow,
	{ filled, renamed }: Prepared,
	{ writeVersion, bookmark, search, pictures, result }: SwapFacts,
): Promise<boolean> {
	const { db } = ctx;
	const { results: schema } = await schemaObjects(db).all();
	const unnamed = [...filled, ...DERIVED_TABLES].filter((name) => name !== "directory" && !renamed.includes(name));
	const replaced = unnamed.filter((name) => !isAdded(name));
	const staying = renamed.filter(staysUnlessEmpty);
	const added = filled.filter(isAdded);
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
			...(filled.includes("house_ads") ? [keepCountsOfAds(db)] : []),
			...swap,
			...staying.map((table, at) => bringOver(db, table, named(replaced.length + at))),
			...added.map((table) => addNumbersOf(db, table, `${renamed.includes(table) ? FORMER : SIDE}${table}`)),
			...forgetDerived(db),
			findNamesakes(db),
			moveSubscribers(db),
			bookSubscribers(db, ctx.now),
			...settleAds(db, ctx.now),
			...placeAdsOfPlans(db, null, ctx.now),
			...breakOffBrought(db, ctx.now),
			noteHouseSpans(db),
			addMissingFiles(db),
			markFiles(db, null),
			...askPurges(ctx, [EVERYTHING]),
			...FOLLOWING.map((job) => enqueue(ctx, job)),
			...(search ? [enqueue(ctx, "rebuild-search")] : []),
			// They are of the former tables.
			...forgetStatistics(db, null),
			markSwapped(db, restore.id, JSON.stringify(result)),
			audit(ctx, restore.kind === "reset" ? "database.reset" : "backup.restore", restore.id, {
				after: {
					backup: restore.kind === "reset" ? null : restore.backupId,
					safetyBackup: restore.safetyBackupId,
					bookmark,
					undo: bookmark === null ? null : undoCommand(bookmark),
					...(pictures === null || pictures.count === 0 ? {} : { missingPictures: pictures }),
				},
			}),
		]);
		return true;
	} catch (error) {
		// Only the swap's own failure matters here, whatever this one says.
		await endSwap(db)
			.run()
			.catch(() => {});
		if (MOVED.test(String(error))) return false;
		throw error;
	}
}

/** Returns the command that sets the whole database back to the moment before the swap. */
function undoCommand(bookmark: string): string {
	return `npx wrangler d1 time-travel restore directory --bookmark=${bookmark}`;
}
