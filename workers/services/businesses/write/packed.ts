import { deflateRawSync, inflateRawSync } from "node:zlib";
import { type PackRecord, packsOf } from "#db/queries/before-values.ts";
import type { StoredBusiness } from "#db/schema/business.ts";
import { BUSINESSES_A_PACK, type NotedChange, type NotedChanges } from "#db/schema/change-set.ts";
import type { Database } from "#db/statement.ts";

/** Fewer removals than this are noted one by one. */
const FEW = 10;
/** Limits the UTF-16 units of a pack's lines. D1 takes 2 MB a value, even if the text hardly deflates. */
const MOST_LENGTH = 500_000;

/** Makes the note of a business that is removed. */
export function removalOf(stored: StoredBusiness): NotedChange {
	return { businessId: stored.id, kind: "removed", before: JSON.stringify(stored), place: null, revision: null };
}

/** Packs the notes of a write's removed businesses when they are many. */
export function packRemoved(changes: readonly NotedChange[]): NotedChanges {
	if (changes.filter(({ kind }) => kind === "removed").length < FEW) return { changes, packs: [] };
	const packs: string[][] = [];
	let [pack, length]: [string[], number] = [[], 0];
	const noted = changes.map((change) => {
		const { kind, before } = change;
		if (kind !== "removed" || before === null) return change;
		length += before.length;
		if (packs.length === 0 || pack.length === BUSINESSES_A_PACK || length > MOST_LENGTH) {
			[pack, length] = [[], before.length];
			packs.push(pack);
		}
		pack.push(before);
		return { ...change, before: null, place: (packs.length - 1) * BUSINESSES_A_PACK + pack.length - 1 };
	});
	return { changes: noted, packs: packs.map((lines) => deflateRawSync(lines.join("\n"))) };
}

/** Returns the lines of a pack. */
export function linesOfPack(pack: Uint8Array | readonly number[]): string[] {
	return inflateRawSync(Uint8Array.from(pack)).toString("utf8").split("\n");
}

type Packed = { changeSet: number; version: number; place: number | null; before: string | null };

/** Replaces references into packs by what the packs hold. */
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
