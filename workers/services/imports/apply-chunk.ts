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
import { compareChunk, preparedOf, rulesOf } from "./compare.ts";
import { withImportLock } from "./import-lock.ts";
import { isCut, knowAgain } from "./known-again.ts";
import { matchedWith, withOwnCategories } from "./matched.ts";
import { namesOfCategories, withMeantCategories } from "./meant-categories.ts";
import { nextRows } from "./next-rows.ts";
import { fittingProblems } from "./problems.ts";

/** Time after which a silent sender counts as asleep. Others may have changed data meanwhile. */
const BREAK_MS = 10 * 60_000;

type Chunk = { importId: string; seq: number; sha256: string; chunk: ImportChunk };

/**
 * Writes one chunk and its receipt in one transaction. A chunk with a receipt is answered from it and writes nothing; the same number with
 * another digest is refused. The write version protects what was read, so a change in between makes the whole step run again. Of existing
 * businesses only what the listing says changes, and nothing that somebody else has changed since the import began. Errors:
 * import-not-found, import-finished, import-running (another one), chunk-conflict, chunk-out-of-order. `visitorsWait` says that there are
 * visitors, for whom the next chunk should be small.
 */
export async function applyChunk(ctx: ServiceContext, sent: Chunk, visitorsWait = false): Promise<ChunkReceipt> {
	const cut = isCut(sent.chunk);
	const prepared = cut ? [] : preparedOf(sent.chunk);
	const { db, busyMs } = timeBatches(ctx.db);
	const write = () => (cut ? tryCutChunk({ ...ctx, db }, sent) : tryChunk({ ...ctx, db }, sent, { prepared }));
	const receipt = await withImportLock(ctx, () => untilWritten(write));
	return { ...receipt, nextRows: nextRows({ rows: sent.chunk.listings.length, ms: busyMs() }, visitorsWait) };
}

/** Is the stored receipt, without the advice for the next chunk. */
type Received = Omit<ChunkReceipt, "nextRows">;

/**
 * `unknown` counts listings that were left out because they identified nobody. `version` is the directory's version when they were looked
 * up.
 */
type Asked = { prepared: PreparedListing[]; unknown?: number; version?: number };

async function tryCutChunk(ctx: ServiceContext, sent: Chunk): Promise<Received> {
	const { writeVersion } = await directoryRow(ctx.db).first();
	const { chunk, unknown } = await knowAgain(ctx.db, sent.chunk);
	return tryChunk(ctx, { ...sent, chunk }, { prepared: preparedOf(chunk), unknown, version: writeVersion });
}

async function tryChunk(
	ctx: ServiceContext,
	{ importId, seq, sha256, chunk }: Chunk,
	{ prepared, unknown = 0, version }: Asked,
): Promise<Received> {
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

	// An import that continues after a break, or after another one had its turn, is older than the changes in between.
	const resumed = row.resumed === 1 || row.importLock === 0 || ctx.now - row.updatedAt > BREAK_MS;
	const rules = rulesOf(JSON.parse(row.options));
	const { categories } = rules;
	const meant = await withMeantCategories(ctx, prepared, { importId, named, categories, directory });
	const { targets, cityIds, counts } = compareChunk(
		chunk,
		meant.prepared,
		await matchedWith(db, importId, withOwnCategories(known, prepared, ownNames(categories)), directory.writeVersion),
		rules,
		resumed,
	);
	counts.outOfMode += unknown;
	const spelt = meant.taken.flatMap(({ key, to, by }) => (by === "spelling" ? [[key, foldText(to)] as const] : []));
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
			problems: fittingProblems(chunk, meant.taken),
			totalRows: chunk.totalRows,
			cellProblemCount: chunk.cellProblemCount,
			mendedCount: chunk.mendedCount,
			resumed: resumed ? 1 : 0,
			categoriesCreated: plan?.newCategories.length ?? 0,
			cityIds: [...new Set([...cityIds, ...(plan?.businesses ?? []).flatMap(({ cityId }) => cityId ?? [])])],
		}),
		...(plan === null ? [] : [addToChangeSet(db, importId, plan, ctx.now)]),
		// What is alike today may not be so tomorrow: the name goes on to mean this category.
		...(spelt.length === 0 ? [] : keepCategoryNames(db, importId, spelt)),
	];
	if (targets.length === 0) await commit(db, receiptBeside(null));
	else
		await changeBusinesses(
			ctx,
			targets,
			{ changeSet: importId, version: version ?? directory.writeVersion },
			receiptBeside,
		);
	return { seq, replayed: false, ...counts };
}
