import type { PositionRecord } from "#db/queries/lexicons.ts";
import { addToClusters, type Cluster } from "#workers/domain/search/lexicon/middle.ts";
import type { ServiceContext } from "../context.ts";

/** Tells how far a learning is. `version` and `businesses` are the directory's at its beginning. */
export type Learning = {
	id: string;
	version: number;
	businesses: number;
	began: number;
	parts: number;
	from: { word: string } | { business: number } | "all";
};

/** Counts the businesses in one place, and adds up their positions. */
type Sum<Key> = [key: Key, businesses: number, latitudes: number, longitudes: number];

/** Holds the result of a step. A postcode's key is the postcode, a blank and its country. */
type Part = { words?: [string, number][]; cities?: Sum<number>[]; postcodes?: Sum<string>[] };

/** The parts are in R2, because KV may answer with the state of a minute ago. Only one learning at a time has parts. */
export const LEARNING_FOLDER = "lexicon/";

export async function keepPart({ files }: ServiceContext, learning: string, at: number, part: Part): Promise<void> {
	await files.put(nameOf(learning, at), JSON.stringify(part));
}

/** Yields the parts of a learning in order, one at a time, because together they would fill the memory. A missing part is null. */
export async function* partsOf(
	{ files }: ServiceContext,
	learning: string,
	parts: number,
): AsyncGenerator<Part | null> {
	for (let at = 0; at < parts; at++) {
		const file = await files.get(nameOf(learning, at));
		yield file === null ? null : file.json<Part>();
	}
}

/** Removes the parts that learnings have left. */
export async function forgetParts({ files }: ServiceContext): Promise<void> {
	for (;;) {
		const { objects } = await files.list({ prefix: LEARNING_FOLDER });
		if (objects.length === 0) return;
		await files.delete(objects.map(({ key }) => key));
	}
}

function nameOf(learning: string, at: number): string {
	return `${LEARNING_FOLDER}${learning}/${at}`;
}

/** Sums the positions of businesses by city or postcode and place. Those without a position are left out. */
export function sumsBy<Key extends string | number>(
	records: readonly PositionRecord[],
	keyOf: (record: PositionRecord) => Key | null,
): Sum<Key>[] {
	const clusters = new Map<Key, Cluster[]>();
	for (const record of records) {
		const key = keyOf(record);
		const { latitude, longitude } = record;
		if (key !== null && latitude !== null && longitude !== null) addTo(clusters, [key, 1, latitude, longitude]);
	}
	return [...clusters].flatMap(([key, own]) =>
		own.map(({ count, latitudes, longitudes }): Sum<Key> => [key, count, latitudes, longitudes]),
	);
}

export function addTo<Key>(byKey: Map<Key, Cluster[]>, [key, count, latitudes, longitudes]: Sum<Key>): void {
	const added = { count, latitudes, longitudes };
	const clusters = byKey.get(key);
	if (clusters === undefined) byKey.set(key, [added]);
	else addToClusters(clusters, added);
}
