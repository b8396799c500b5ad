import { commit } from "#db/batch.ts";
import { addToChangeSet } from "#db/queries/change-sets.ts";
import { directoryRow } from "#db/queries/directory.ts";
import { categoriesNamed, keepCategoryNames } from "#db/queries/imported-categories.ts";
import { freeImportLock, importById, receiptOf, writeReceipt } from "#db/queries/imports.ts";
import { keysOfListings } from "#db/queries/stored-businesses.ts";
import { readBatch, timeBatches } from "#db/statement.ts";
import type { ChunkReceipt } from "#workers/contract/import.ts";
import { SILENT_MS } from "#workers/contract/import-history.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import type { ImportChunk } from "#workers/domain/import/chunk.ts";
import { ownNames } from "#workers/domain/import/mapped-names.ts";
import { changeBusinesses } from "../businesses/write/commit.ts";
import type { PreparedListing } from "../businesses/write/listing.ts";
import type { Plan } from "../businesses/write/plan.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { untilWritten } from "../until-written.ts";
import { addCounts, addTaken, nextPart, noPartsDone, type PartsDone } from "./chunk-parts.ts";
import { compareChunk, leftOutOf, preparedOf, rulesOf } from "./compare.ts";
import { listedBy } from "./full-list.ts";
import { withImportLock } from "./import-lock.ts";
import { asksWho, knowAgain } from "./known-again.ts";
import { withPresentKeys } from "./known-by-address.ts";
import { matchedWith, withOwnCategories } from "./matched.ts";
import { namesOfCategories, withMeantCategories } from "./meant-categories.ts";
import { nextRows } from "./next-rows.ts";
import { fittingProblems } from "./problems.ts";
import { unpublishedRemovals } from "./unpublished.ts";

/** Time after which a silent sender counts as asleep. Others may have changed data meanwhile. */
const BREAK_MS = 10 * 60_000;

type Chunk = { importId: string; seq: number; sha256: string; chunk: ImportChunk };

/**
 * Writes one chunk and its receipt in one transaction; of a chunk whose businesses have more stored than a worker holds, parts come before
 * it in transactions of their own (chunk-parts.ts). A chunk with a receipt is answered from it and writes nothing; the same number with
 * another digest is refused. The write version protects what was read, so a change in between makes the whole step run again. Of existing
 * businesses only what the listing says changes, and nothing that somebody else has changed since the import began. Errors:
 * import-not-found, import-finished, import-running (another one), chunk-conflict, chunk-out-of-order. `visitorsWait` says that there are
 * visitors, for whom the next chunk should be small.
 */
export async function applyChunk(ctx: ServiceContext, sent: Chunk, visitorsWait = false): Promise<ChunkReceipt> {
	const asks = asksWho(sent.chunk);
	const prepared = asks ? [] : preparedOf(sent.chunk);
	const { db, busyMs } = timeBatches(ctx.db);
	const done = noPartsDone();
	const write = () =>
		asks ? tryUnknownChunk({ ...ctx, db }, sent, done) : tryChunk({ ...ctx, db }, sent, { prepared, done });
	const receipt = await withImportLock(ctx, async () => {
		for (;;) {
			const received = await untilWritten(write);
			if (received !== null) return received;
		}
	});
	return { ...receipt, nextRows: nextRows({ rows: sent.chunk.listings.length, ms: busyMs() }, visitorsWait) };
}

/** Is the stored receipt, without the advice for the next chunk. */
type Received = Omit<ChunkReceipt, "nextRows">;

/**
 * `unknown` counts listings that were left out because they identified nobody. `version` is the directory's version when they were looked
 * up. `done` holds what the parts before have written. `ordered` says that its listings have the keys that the directory has.
 */
type Asked = { prepared: PreparedListing[]; done: PartsDone; unknown?: number; version?: number; ordered?: true };

async function tryUnknownChunk(ctx: ServiceContext, sent: Chunk, done: PartsDone): Promise<Received | null> {
	const { writeVersion } = await directoryRow(ctx.db).first();
	const { chunk, unknown } = await knowAgain(ctx.db, sent.chunk, sent.importId);
	return tryChunk(ctx, { ...sent, chunk }, { prepared: preparedOf(chunk), done, unknown, version: writeVersion });
}

/** Writes the next part of a chunk. Returns null when there are more; the last one has the receipt. */
async function tryChunk(
	ctx: ServiceContext,
	{ importId, seq, sha256, chunk }: Chunk,
	{ prepared, done, unknown = 0, version, ordered }: Asked,
): Promise<Received | null> {
	const { db } = ctx;
	const [[directory], [row], [receipt], named, known] = await readBatch(db, [
		directoryRow(db),
		importById(db, importId),
		receiptOf(db, importId, seq),
		categoriesNamed(db, namesOfCategories(prepared)),
		keysOfListings(db, importId, prepared),
	]);
	if (row === undefined) throw new ServiceError("import-not-found", `No import ${importId}`);
	if (receipt !== undefined) {
		if (receipt.sha256 !== sha256)
			throw new ServiceError("chunk-conflict", `Chunk ${seq} was received before with other content`);
		const { sha256: _, ...counts } = receipt;
		return { ...counts, replayed: true };
	}
	if (row.state !== "open") throw new ServiceError("import-finished", `Import ${importId} is finished`);
	if (row.nextSeq !== seq) throw new ServiceError("chunk-out-of-order", `Chunk ${row.nextSeq} comes next, not ${seq}`);
	const readAt = version ?? directory.writeVersion;
	const former = ordered ? null : await withPresentKeys(db, prepared, known);
	if (former !== null) {
		const asked = {
			prepared: former,
			done,
			unknown,
			version: readAt,
			ordered: true as const,
		};
		return tryChunk(ctx, { importId, seq, sha256, chunk }, asked);
	}

	// An import that continues after a break, or after another one had its turn, is older than the changes in between.
	const resumed = row.resumed === 1 || row.importLock === 0 || ctx.now - row.updatedAt > BREAK_MS;
	const rules = rulesOf(JSON.parse(row.options));
	const { categories } = rules;
	const own = withOwnCategories(known, prepared, ownNames(categories));
	const left = prepared.filter(({ sourceKey }) => !done.keys.has(sourceKey));
	const part = await nextPart(db, left, own);
	const isLast = part.length === left.length;
	const keys = new Set(part.map(({ sourceKey }) => sourceKey));
	const meant = await withMeantCategories(ctx, part, { importId, named, categories, directory });
	const compared = compareChunk(
		isLast ? leftOutOf(chunk, prepared) : { duplicates: 0, rejected: 0 },
		meant.prepared,
		await matchedWith(
			db,
			importId,
			own.filter(({ sourceKey }) => keys.has(sourceKey)),
			directory.writeVersion,
		),
		rules,
		{ resumed, isEdited: chunk.edited === true },
	);
	const removals =
		isLast && rules.unpublished === "remove"
			? await unpublishedRemovals(db, importId, chunk, prepared, { writeVersion: directory.writeVersion, resumed })
			: [];
	const targets = [...compared.targets, ...removals];
	const counts = addCounts(done.counts, compared.counts);
	const cityIds = [...done.cityIds, ...compared.cityIds];
	const writing = { changeSet: importId, version: readAt };
	if (isLast) counts.outOfMode += unknown;
	const taken = addTaken(done.taken, meant.taken);
	const spelt = meant.taken.flatMap(({ key, to, by }) => (by === "spelling" ? [[key, foldText(to)] as const] : []));
	const beside = (plan: Plan | null) => [
		...(plan === null ? [] : [addToChangeSet(db, importId, plan, ctx.now)]),
		// What is alike today may not be so tomorrow: the name goes on to mean this category.
		...(spelt.length === 0 ? [] : keepCategoryNames(db, importId, spelt)),
	];
	if (!isLast) {
		const plan = targets.length === 0 ? null : await changeBusinesses(ctx, targets, writing, beside);
		for (const key of keys) done.keys.add(key);
		done.counts = counts;
		done.taken = taken;
		done.categoriesCreated += plan?.newCategories.length ?? 0;
		done.cityIds = [...cityIds, ...(plan?.businesses ?? []).map(({ cityId }) => cityId)];
		return null;
	}
	const receiptBeside = (plan: Plan | null) => [
		freeImportLock(db, importId, ctx.now - SILENT_MS),
		...writeReceipt(db, {
			importId,
			seq,
			sha256,
			firstRow: chunk.firstRow,
			lastRow: chunk.lastRow,
			...counts,
			createdAt: ctx.now,
			actor: ctx.actor,
			requestId: ctx.requestId,
			problems: fittingProblems(chunk, taken),
			totalRows: chunk.totalRows,
			cellProblemCount: chunk.cellProblemCount,
			mendedCount: chunk.mendedCount,
			resumed: resumed ? 1 : 0,
			categoriesCreated: done.categoriesCreated + (plan?.newCategories.length ?? 0),
			cityIds: [
				...new Set([...cityIds, ...(plan?.businesses ?? []).map(({ cityId }) => cityId)].filter((id) => id !== null)),
			],
		}),
		...listedBy(db, row, chunk, prepared),
		...beside(plan),
	];
	if (targets.length === 0) await commit(db, receiptBeside(null));
	else await changeBusinesses(ctx, targets, writing, receiptBeside);
	return { seq, replayed: false, ...counts };
}
