import { commit } from "#db/batch.ts";
import { businessesOfListings } from "#db/queries/business-writes.ts";
import { addToChangeSet } from "#db/queries/change-sets.ts";
import { directoryRow } from "#db/queries/directory.ts";
import { importById, receiptOf, writeReceipt } from "#db/queries/imports.ts";
import { readBatch } from "#db/statement.ts";
import type { ChunkReceipt } from "#workers/contract/import.ts";
import type { ImportChunk } from "#workers/domain/import/chunk.ts";
import type { Act } from "../act.ts";
import { changeBusinesses, untilWritten } from "../businesses/write/commit.ts";
import { isAsStored, type PreparedListing, prepareListing, wantedOf } from "../businesses/write/listing.ts";
import type { Plan } from "../businesses/write/plan.ts";
import type { Putting } from "../businesses/write/target.ts";
import { ServiceError } from "../errors.ts";
import { fittingProblems } from "./problems.ts";

/** A sender that was silent for so long has been asleep, and nobody knows what has changed meanwhile. */
const BREAK_MS = 10 * 60_000;

type Chunk = { importId: string; seq: number; sha256: string; chunk: ImportChunk };

/**
 * Writes one chunk and its receipt in one transaction. A chunk whose receipt stands is answered from it and writes nothing; the
 * same number with another digest is refused. What was read before is protected by the write version, so a change that comes
 * between makes the whole step run again. Of businesses that exist only what the listing says changes, and nothing that somebody else
 * has changed since the import began. Errors: import-not-found, import-finished, chunk-conflict, chunk-out-of-order.
 */
export async function applyChunk(act: Act, sent: Chunk): Promise<ChunkReceipt> {
	const prepared = firstOfEach(sent.chunk.listings.map(prepareListing));
	return untilWritten(() => tryChunk(act, sent, prepared));
}

/** The sender collapses repeated businesses; two in one chunk would still meet in one INSERT, so the first one wins here too. */
function firstOfEach(listings: PreparedListing[]): PreparedListing[] {
	const seen = new Set<string>();
	return listings.filter((one) => !seen.has(one.sourceKey) && seen.add(one.sourceKey));
}

async function tryChunk(
	act: Act,
	{ importId, seq, sha256, chunk }: Chunk,
	prepared: PreparedListing[],
): Promise<ChunkReceipt> {
	const { db } = act;
	const [[directory], [row], [receipt], known, stored, storedCities, byOthers, categoryAliases, cityAliases] =
		await readBatch(db, [
			directoryRow(db),
			importById(db, importId),
			receiptOf(db, importId, seq),
			...businessesOfListings(db, importId, prepared),
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

	const before = new Map(stored.map((business) => [business.sourceKey, business]));
	const cities = new Map(storedCities.map((city) => [city.id, city]));
	// Two imports at once are of one age: the later write stays. One that goes on after a break is older than what came meanwhile.
	const resumed = row.resumed === 1 || act.now - row.updatedAt > BREAK_MS;
	const newer = new Set(resumed ? byOthers.map(({ sourceKey }) => sourceKey) : []);
	const sourceKeys = new Set(known.map(({ sourceKey }) => sourceKey));
	const targets: Putting[] = [];
	const unchanged: { cityId: number | null }[] = known.filter(({ sourceKey }) => !before.has(sourceKey));
	let leftNewer = 0;
	for (const one of prepared) {
		const business = before.get(one.sourceKey);
		if (business === undefined) {
			if (!sourceKeys.has(one.sourceKey)) targets.push({ before: null, after: wantedOf(one, null, false) });
			continue;
		}
		const city = cities.get(business.cityId ?? -1) ?? null;
		const aliases = {
			category: categoryAliases.filter(({ categoryId }) => categoryId === business.categoryId),
			city: cityAliases.filter(({ cityId }) => cityId === business.cityId),
		};
		const after = wantedOf(one, { business, city, aliases }, row.overwriteEdited === 1);
		if (isAsStored(after, business)) unchanged.push(business);
		else if (newer.has(one.sourceKey)) leftNewer++;
		else targets.push({ before: business, after });
	}
	const imported = targets.filter((target) => target.before === null).length;
	const counts = {
		imported,
		updated: targets.length - imported,
		unchanged: unchanged.length,
		newer: leftNewer,
		duplicates: chunk.duplicates + (chunk.listings.length - prepared.length),
		rejected: chunk.rejected.length,
	};
	const receiptBeside = (plan: Plan | null) => [
		...writeReceipt(db, {
			importId,
			seq,
			sha256,
			firstRow: chunk.firstRow,
			lastRow: chunk.lastRow,
			...counts,
			createdAt: act.now,
			actor: act.actor,
			requestId: act.requestId,
			problems: fittingProblems(chunk),
			totalRows: chunk.totalRows,
			cellProblemCount: chunk.cellProblemCount,
			mendedCount: chunk.mendedCount,
			resumed: resumed ? 1 : 0,
			categoriesCreated: plan?.newCategories.length ?? 0,
			cityIds: [...new Set([...unchanged, ...(plan?.businesses ?? [])].flatMap(({ cityId }) => cityId ?? []))],
		}),
		...(plan === null ? [] : [addToChangeSet(db, importId, plan, act.now)]),
	];
	if (targets.length === 0) await commit(db, receiptBeside(null));
	else await changeBusinesses(act, targets, { changeSet: importId, version: directory.writeVersion }, receiptBeside);
	return { seq, replayed: false, ...counts };
}
