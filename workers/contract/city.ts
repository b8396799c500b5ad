import type { TaxonomyFacts } from "./taxonomy.ts";

/** Describes a city as operators see it. */
export type CityItem = {
	id: number;
	name: string;
	slug: string;
	state: string | null;
	country: string | null;
	/** Is an ISO 3166-1 alpha-2 code. */
	countryCode: string | null;
} & TaxonomyFacts;

/**
 * Holds an operator's changes of a city. Missing fields stay; null removes a value. `revision` is the one that was
 * seen.
 */
export type CityEdit = {
	revision: number;
	name?: string;
	slug?: string;
	state?: string | null;
	countryCode?: string | null;
};

/** Says of a typed city whether it would be a new one, and which of those that are there may be meant. */
export type MeantCity = { isNew: boolean; like: { name: string; state: string | null; country: string | null }[] };
