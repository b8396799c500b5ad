import { websiteKey } from "../duplicates/contact.ts";
import { readStreet } from "../duplicates/street.ts";

/**
 * A place that was renamed or has moved is among those that a whole list lacks, and beside them it is new. What both still have tells that the two
 * may be one: their number, their website or their house.
 */

/** Holds what tells of a business whether it is one that has moved. `cityKey` is folded. */
type Mover = {
	id: number;
	name: string;
	phone: string | null;
	website: string | null;
	address: string | null;
	street: string | null;
	cityKey: string;
};

/** Names what two businesses share, the strongest first. */
const SHARED_FACTS = ["phone", "website", "house"] as const;
export type SharedFact = (typeof SHARED_FACTS)[number];

type MovedPair<Business> = { missing: Business; made: Business; shared: SharedFact[] };

const KEYS: Record<SharedFact, (one: Mover) => string | null> = {
	phone: ({ phone }) => phone,
	website: ({ website }) => websiteKey(website),
	house: houseKey,
};

/**
 * Pairs missing businesses with new ones that share a fact which no other of them has: what several have is an office's, or a shopping
 * centre's. Each is in one pair, by its strongest fact.
 */
export function movedPairs<Business extends Mover>(
	missing: readonly Business[],
	made: readonly Business[],
): MovedPair<Business>[] {
	const pairs: MovedPair<Business>[] = [];
	const paired = new Set<number>();
	for (const fact of SHARED_FACTS) {
		const [gone, come] = [byKey(missing, fact), byKey(made, fact)];
		for (const [key, [one, ...more]] of gone) {
			const [other, ...others] = come.get(key) ?? [];
			if (one === undefined || other === undefined || more.length + others.length > 0) continue;
			if (paired.has(one.id) || paired.has(other.id)) continue;
			paired.add(one.id).add(other.id);
			pairs.push({ missing: one, made: other, shared: sharedBy(one, other) });
		}
	}
	return pairs;
}

function byKey<Business extends Mover>(businesses: readonly Business[], fact: SharedFact): Map<string, Business[]> {
	const keys = Map.groupBy(businesses, (one) => KEYS[fact](one) ?? "");
	keys.delete("");
	return keys;
}

function sharedBy(one: Mover, other: Mover): SharedFact[] {
	return SHARED_FACTS.filter((fact) => {
		const key = KEYS[fact](one);
		return key !== null && key !== "" && key === KEYS[fact](other);
	});
}

function houseKey({ street, address, cityKey }: Mover): string | null {
	const read = readStreet(street, address);
	if (read === null || read.house === null || read.words.length === 0) return null;
	const { from, letter } = read.house;
	return `${[...read.words].sort().join(" ")}|${from}${letter}|${cityKey}`;
}
