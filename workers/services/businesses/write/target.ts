import type { StoredBusiness, WholeBusiness } from "#db/schema/business.ts";
import type { City } from "#workers/domain/listing/city.ts";
import type { Facts } from "./facts.ts";

export type Category = { nameKey: string; name: string };

/** Describes the wanted state of a business. */
export type Wanted = {
	facts: Facts;
	/**
	 * Describes a category that is found or made by its name; null for none. When it is absent, the facts name the
	 * category by its id.
	 */
	category?: Category | null;
	city?: City | null;
	/** Says that its clock is that of its city: without a position it would have that of another one. */
	followsCity?: boolean;
	/** Is set only for a business that comes back. */
	createdAt?: number;
	/** Is when it has closed for good, for a closed business that comes back, or is closed again as it was. */
	closedAt?: number;
	/** Is the former revision, for a business that is to be exactly as it was. */
	revision?: number | undefined;
	/** Lists the slugs that it wishes for; the first free one is taken. If there are none, it keeps its slug. */
	slugs: string[];
};

/**
 * Describes one business that changes: its present and its wanted state. Null stands for a business that does not
 * exist.
 */
export type Target = Putting | Removal;

export type Putting =
	| { before: WholeBusiness; after: Wanted }
	/** It is created, or it comes back under its former id. */
	| { before: null; after: Wanted; id?: number };

/** It is removed. `leadsTo` is the business that then answers under its address and receives the listings of its source. */
export type Removal = { before: StoredBusiness; after: null; leadsTo?: number };
