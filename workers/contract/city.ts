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
