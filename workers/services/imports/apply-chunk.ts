import { commit, WriteConflict } from "#db/batch.ts";
import type { Directory } from "#db/queries/directory.ts";
import {
	type KnownBusiness,
	type KnownCategory,
	type KnownCity,
	knownFor,
	type ReceiptRecord,
	writeChunkRows,
	writeReceipt,
} from "#db/queries/imports.ts";
import type { ImportRow } from "#db/schema/import.ts";
import { readBatch } from "#db/statement.ts";
import type { ChunkReceipt } from "#workers/contract/import.ts";
import type { ImportChunk } from "#workers/domain/import/chunk.ts";
import type { Act } from "../act.ts";
import { cityKey, planWrite } from "../businesses/write/plan.ts";
import { type CityIdentity, type PreparedListing, prepareListing } from "../businesses/write/rows.ts";
import { ServiceError } from "../errors.ts";

const MAX_TRIES = 5;

/**
 * Writes one chunk and its receipt in one transaction. A chunk whose receipt stands is answered from it and writes nothing; the
 * same number with another digest is refused. What was read before is protected by the data version, so a change that comes
 * between makes the whole step run again. Errors: import-not-found, import-finished, chunk-conflict, chunk-out-of-order.
 */
export async function applyChunk(
	act: Act,
	{ importId, seq, sha256, chunk }: { importId: string; seq: number; sha256: string; chunk: ImportChunk },
): Promise<ChunkReceipt> {
	const prepared = firstOfEach(chunk.listings.map(prepareListing));
	for (let attempt = 1; ; attempt++) {
		try {
			return await tryChunk(act.db, importId, seq, sha256, chunk, prepared, act.now);
		} catch (error) {
			if (!(error instanceof WriteConflict) || attempt === MAX_TRIES) throw error;
		}
	}
}

/** The sender collapses repeated places; two in one chunk would still meet in one INSERT, so the first one wins here too. */
function firstOfEach(listings: PreparedListing[]): PreparedListing[] {
	const seen = new Set<string>();
	return listings.filter((one) => !seen.has(one.sourceKey) && seen.add(one.sourceKey));
}

async function tryChunk(
	db: D1Database,
	importId: string,
	seq: number,
	sha256: string,
	chunk: ImportChunk,
	prepared: PreparedListing[],
	now: number,
): Promise<ChunkReceipt> {
	const cities = new Map<string, CityIdentity>();
	for (const { city } of prepared) if (city !== null && !cities.has(city.key)) cities.set(city.key, city);
	const known = await readKnown(db, importId, seq, prepared, [...cities.values()]);
	if (known.import === null) throw new ServiceError("import-not-found", `No import ${importId}`);
	if (known.receipt !== null) {
		if (known.receipt.sha256 !== sha256)
			throw new ServiceError("chunk-conflict", `Chunk ${seq} was received before with other content`);
		const { sha256: _, ...counts } = known.receipt;
		return { ...counts, replayed: true };
	}
	if (known.import.state !== "open") throw new ServiceError("import-finished", `Import ${importId} is finished`);
	if (known.import.nextSeq !== seq)
		throw new ServiceError("chunk-out-of-order", `Chunk ${known.import.nextSeq} comes next, not ${seq}`);

	const changed = prepared.filter((one) => known.businesses.get(one.sourceKey)?.importHash !== one.importHash);
	const imported = changed.filter((one) => !known.businesses.has(one.sourceKey)).length;
	const write = changed.length === 0 ? null : await planWrite(db, known, changed, cities, now);
	const receipt = {
		importId,
		seq,
		sha256,
		firstRow: chunk.firstRow,
		lastRow: chunk.lastRow,
		imported,
		updated: changed.length - imported,
		unchanged: prepared.length - changed.length,
		duplicates: chunk.duplicates + (chunk.listings.length - prepared.length),
		rejected: chunk.rejected.length,
		createdAt: now,
	};
	await commit(db, [
		...(write === null ? [] : writeChunkRows(db, write)),
		...writeReceipt(db, {
			...receipt,
			problems: { rejected: chunk.rejected, cells: chunk.cellProblems },
			totalRows: chunk.totalRows,
			cellProblemCount: chunk.cellProblemCount,
			categoriesCreated: write?.newCategories.length ?? 0,
			cityIds: [...known.cities.values(), ...(write?.newCities ?? [])].map((city) => city.id),
		}),
	]);
	const { imported: _i, updated, unchanged, duplicates, rejected } = receipt;
	return { seq, replayed: false, imported, updated, unchanged, duplicates, rejected };
}

/** What the database knows of a chunk's businesses, by their keys. */
export type Known = {
	directory: Directory;
	import: ImportRow | null;
	receipt: ReceiptRecord | null;
	businesses: Map<string, KnownBusiness>;
	categories: Map<string, KnownCategory>;
	cities: Map<string, KnownCity>;
};

async function readKnown(
	db: D1Database,
	importId: string,
	seq: number,
	prepared: PreparedListing[],
	cities: CityIdentity[],
): Promise<Known> {
	const categoryKeys = new Set(prepared.map((one) => one.categoryKey).filter((key) => key !== ""));
	const [[directory], [row = null], [receipt = null], businesses, categories, knownCities] = await readBatch(
		db,
		knownFor(db, importId, seq, {
			sourceKeys: prepared.map((one) => one.sourceKey),
			categoryKeys: [...categoryKeys],
			cityKeys: cities.map((city) => [city.nameKey, city.countryKey, city.stateKey]),
		}),
	);
	return {
		directory,
		import: row,
		receipt,
		businesses: new Map(businesses.map((business) => [business.sourceKey, business])),
		categories: new Map(categories.map((category) => [category.nameKey, category])),
		cities: new Map(knownCities.map((city) => [cityKey(city), city])),
	};
}
