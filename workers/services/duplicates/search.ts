import { commit } from "#db/batch.ts";
import {
	type ComparedRecord,
	changedSince,
	comparedByIds,
	type FoundPair,
	holdersOf,
	holdersOfKeys,
	keepPairs,
	moveSearch,
	type NeighbourRecord,
	namesakes,
	neighboursIn,
	openPairsOf,
	searchedUntil,
} from "#db/queries/duplicates.ts";
import { readBatch } from "#db/statement.ts";
import { pairName } from "#workers/contract/duplicate.ts";
import { likenessOf, NEAR_METRES, PHONE_CROWD, type Resembling } from "#workers/domain/duplicates/likeness.ts";
import { compareNames, mayGoTogether, type Name, readName } from "#workers/domain/duplicates/name.ts";
import { cellRange, levelForRadius } from "#workers/domain/position/geo.ts";
import { shortHash } from "../businesses/write/facts.ts";
import type { ServiceContext } from "../context.ts";
import { comparedOf } from "./compared.ts";

/**
 * A step compares at most this many businesses with the others. It reads some 130 rows for each, at most 1,400, and takes half a
 * millisecond of CPU.
 */
const A_STEP = 200;
const NAMESAKES = 8;
/**
 * Limits the neighbours read from a range of cells; a position has up to nine ranges. If there are more, only those
 * next door are compared.
 */
const NEIGHBOURS = 60;
const NEXT_DOOR_METRES = 30;
/** A change that began before others may be committed after them, so the last minute is read once more. */
const LATE_MS = 60_000;

/**
 * Compares the businesses that changed since the last step with possible duplicates: those with the same telephone, the
 * same id of another source, the same name in the city, or a similar name within 150 m. It answers how many it
 * compared, and whether there are more. A step may run twice, and at the same time as another one.
 */
export async function searchDuplicates(
	ctx: ServiceContext,
	limit = A_STEP,
): Promise<{ compared: number; done: boolean }> {
	const { db, now } = ctx;
	const from = await searchedUntil(db).first();
	const { results } = await changedSince(db, from, limit).all();
	const last = results.at(-1);
	if (last === undefined) return { compared: 0, done: true };
	const done = results.length < limit;
	const at = { changedAt: last.updatedAt, businessId: last.id };
	const late = { changedAt: now - LATE_MS, businessId: 0 };
	const to = done && late.changedAt < at.changedAt ? late : at;
	const { found, gone } = await pairsOf(ctx, results);
	await commit(db, [...keepPairs(db, { found, gone, now }), moveSearch(db, from, to)]);
	return { compared: results.length, done };
}

/** Finds what resembles these businesses now, and which of their open pairs no longer do. */
export async function pairsOf({ db }: ServiceContext, changed: ComparedRecord[]) {
	const known = new Map(changed.map((record) => [record.id, comparedOf(record)]));
	const phones = [...new Set([...known.values()].flatMap((one) => one.phones))];
	const ids = [...known.keys()];
	const named = changed.flatMap(({ id, cityId, nameKey }): [number, number, string][] =>
		cityId === null || nameKey === "" ? [] : [[id, cityId, nameKey]],
	);
	const [holding, keyed, alike, near, open] = await readBatch(db, [
		holdersOf(db, phones, PHONE_CROWD + 1),
		holdersOfKeys(db, changed.flatMap(otherKeys)),
		namesakes(db, named, NAMESAKES),
		neighboursIn(db, changed.flatMap(rangesWithin(NEAR_METRES)), NEIGHBOURS),
		openPairsOf(db, ids),
	]);
	const crowded = crowdedOf(near);
	const nextDoor = changed.filter(({ id }) => crowded.has(id)).flatMap(rangesWithin(NEXT_DOOR_METRES));
	const closer = nextDoor.length === 0 ? [] : (await neighboursIn(db, nextDoor, NEIGHBOURS).all()).results;

	const holders = new Map<string, number[]>();
	for (const { phone, id } of holding) holders.set(phone, [...(holders.get(phone) ?? []), id]);
	const pairs = new Map<string, [number, number]>();
	const pair = (one: number, other: number) => {
		if (one !== other) pairs.set(pairName(one, other), [Math.min(one, other), Math.max(one, other)]);
	};
	for (const { id, phones } of known.values())
		for (const phone of phones) {
			const others = holders.get(phone) ?? [];
			if (others.length <= PHONE_CROWD) for (const other of others) pair(id, other);
		}
	for (const { of, id } of [...keyed, ...alike]) pair(of, id);
	for (const { of, id } of withLikeNames(known, [...near, ...closer])) pair(of, id);
	for (const { a, b } of open) pair(a, b);

	const missing = [...new Set([...pairs.values()].flat())].filter((id) => !known.has(id));
	if (missing.length > 0)
		for (const record of (await comparedByIds(db, missing).all()).results) known.set(record.id, comparedOf(record));
	const found: FoundPair[] = [];
	const resembling = new Set<string>();
	for (const [name, [a, b]] of pairs) {
		const [one, other] = [known.get(a), known.get(b)];
		if (one === undefined || other === undefined) continue;
		const likeness = likenessOf(one, other, (phone) => holders.get(phone)?.length ?? 0);
		if (likeness === null) continue;
		found.push({ a, b, ...likeness });
		resembling.add(name);
	}
	const gone = open.filter(({ a, b }) => !resembling.has(pairName(a, b))).map(({ a, b }): [number, number] => [a, b]);
	return { found, gone };
}

/** Returns the keys that a file without this business's first id would give it (domain/listing/source-key.ts). */
function otherKeys({ id, googleId, cid }: ComparedRecord): [number, string][] {
	const keys = [googleId === null ? null : `google:${googleId}`, cid === null ? null : `cid:${cid}`];
	return keys.flatMap((key): [number, string][] => (key === null ? [] : [[id, shortHash(key)]]));
}

function rangesWithin(metres: number) {
	return ({ id, latitude, longitude }: ComparedRecord): [number, number, number][] => {
		if (latitude === null || longitude === null) return [];
		const ranges = cellRange(latitude, longitude, levelForRadius(metres, latitude));
		return ranges.map(([from, to]) => [id, from, to]);
	};
}

/** Returns the businesses that have a range with too many neighbours. */
function crowdedOf(near: NeighbourRecord[]): Set<number> {
	const sizes = new Map<number, number>();
	const crowded = new Set<number>();
	for (const { of, range } of near) {
		const size = (sizes.get(range) ?? 0) + 1;
		sizes.set(range, size);
		if (size === NEIGHBOURS) crowded.add(of);
	}
	return crowded;
}

/** Keeps the neighbours whose names could be those of the same business. More is read only of these. */
function withLikeNames(known: ReadonlyMap<number, Resembling>, near: NeighbourRecord[]): NeighbourRecord[] {
	const names = new Map<string, Name>();
	const nameOf = (text: string) => {
		const name = names.get(text) ?? readName(text, []);
		names.set(text, name);
		return name;
	};
	return near.filter(({ of, id, name }) => {
		const one = known.get(of);
		if (one === undefined || of === id) return false;
		const [mine, theirs] = [nameOf(one.name), nameOf(name)];
		return mayGoTogether(mine, theirs) && compareNames(mine, theirs, null) !== "different";
	});
}
