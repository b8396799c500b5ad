import { listing } from "#tests/factories/listing.ts";
import { json } from "#tests/factories/operator.ts";
import type { DuplicatePage, DuplicatePair } from "#workers/contract/duplicate.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import type { ServiceContext } from "#workers/services/context.ts";
import { searchDuplicates } from "#workers/services/duplicates/search.ts";
import { businessOf, importBy } from "./directory.ts";
import { ctxOn, signedInBrowser } from "./worker.ts";

/** Businesses that may be one, and the operator's calls about them. */

let clock = 86_400_000;
/**
 * Returns an act some minutes after the last one, so that no search looks at anything twice. A negative `minutes` goes
 * back.
 */
export function later(minutes = 5): ServiceContext {
	clock += minutes * 60_000;
	return ctxOn({ now: clock });
}

export const PHONE = "+441135551234";
export const HERE = { latitude: 53.8, longitude: -1.55, address: "12 High Street, Leeds", street: "12 High Street" };
export const luigi = (facts: Partial<Listing> = {}) =>
	listing({ ...HERE, name: "Luigi's", category: "Restaurant", ...facts });

/** Imports listings, and returns the ids of their businesses. */
export async function imported<const L extends readonly Listing[]>(
	...listings: L
): Promise<{ [At in keyof L]: number }> {
	await importBy(later(), [...listings]);
	const ids = await Promise.all(listings.map(async (place) => (await businessOf(place)).id));
	return ids as { [At in keyof L]: number };
}

/** Searches to the end, and returns how many businesses were compared. */
export async function search(): Promise<number> {
	let compared = 0;
	for (let steps = 0; steps < 100; steps++) {
		const step = await searchDuplicates(later());
		compared += step.compared;
		if (step.done) return compared;
	}
	throw new Error("no end");
}

/** Uses its own session each time, because files that share this module do not share a database. */
export async function asOperator(path: string, init?: RequestInit): Promise<Response> {
	return (await signedInBrowser()).fetch(`/api/admin/duplicates${path}`, init);
}

export async function call<T>(path: string, init?: RequestInit): Promise<T> {
	const response = await asOperator(path, init);
	if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
	return response.status === 204 ? (undefined as T) : response.json();
}
export const queue = (query = "") => call<DuplicatePage>(query);
export const pairsOf = async (query = "") => (await queue(query)).items.map(({ pair }) => pair);
export const pairOf = (one: number, other: number) => call<DuplicatePair>(`/${one}-${other}`);
export const post = (body: unknown = {}) => json("POST", body);
