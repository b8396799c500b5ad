import { deflateRawSync, inflateRawSync } from "node:zlib";
import { type NotedChange, type NotedChanges, type PackRecord, packsOf } from "#db/queries/before-values.ts";
import type { StoredBusiness } from "#db/schema/business.ts";
import { BUSINESSES_A_PACK } from "#db/schema/change-set.ts";
import type { Database } from "#db/statement.ts";

/** Fewer that go together are noted each by itself. */
const FEW = 10;

/** What is noted of a business that goes. */
export function removalOf(stored: StoredBusiness): NotedChange {
	return { businessId: stored.id, kind: "removed", before: JSON.stringify(stored), place: null, revision: null };
}

/** The notes of a write with those of the businesses that go packed, where these are many. */
export function packRemoved(changes: readonly NotedChange[]): NotedChanges {
	const removed = changes.flatMap(({ kind, before }) => (kind === "removed" && before !== null ? [before] : []));
	if (removed.length < FEW) return { changes, packs: [] };
	let place = 0;
	return {
		changes: changes.map((change) =>
			change.kind === "removed" ? { ...change, before: null, place: place++ } : change,
		),
		packs: packsOfLines(removed),
	};
}

/** Lines of JSON, so many a pack, in their order. */
export function packsOfLines(lines: readonly string[]): Uint8Array[] {
	const packs: Uint8Array[] = [];
	for (let at = 0; at < lines.length; at += BUSINESSES_A_PACK)
		packs.push(deflateRawSync(lines.slice(at, at + BUSINESSES_A_PACK).join("\n")));
	return packs;
}

/** The lines of a pack. */
export function linesOfPack(pack: Uint8Array | readonly number[]): string[] {
	return inflateRawSync(Uint8Array.from(pack)).toString("utf8").split("\n");
}

type Packed = { changeSet: number; version: number; place: number | null; before: string | null };

/** Changes as they are read, with what stands of them in packs in its place. */
export async function unpacked<Change extends Packed>(db: Database, changes: readonly Change[]): Promise<Change[]> {
	if (changes.every(({ place }) => place === null)) return [...changes];
	const { results } = await packsOf(db, changes).all();
	const lines = new Map(results.map((record) => [keyOf(record), linesOfPack(record.businesses)]));
	return changes.map((change) => {
		if (change.place === null) return change;
		const pack = Math.floor(change.place / BUSINESSES_A_PACK);
		const before = lines.get(keyOf({ ...change, pack }))?.[change.place % BUSINESSES_A_PACK];
		if (before === undefined) throw new Error(`Change ${change.version} has no place ${change.place}`);
		return { ...change, before };
	});
}

function keyOf({ changeSet, version, pack }: Omit<PackRecord, "businesses">): string {
	return `${changeSet} ${version} ${pack}`;
}
