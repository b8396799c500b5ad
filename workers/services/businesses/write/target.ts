import type { StoredBusiness } from "#db/schema/business.ts";
import type { City } from "#workers/domain/listing/city.ts";
import type { Facts } from "./facts.ts";

export type Category = { nameKey: string; name: string };

/** What a business is to be. */
export type Wanted = {
	facts: Facts;
	/** Found or made by its name; null: none. Not there: the one that the facts name by its id. */
	category?: Category | null;
	city?: City | null;
	/** Of a business that comes back. */
	createdAt?: number;
	/** Of a business that is to be exactly as it was: the revision that it had then. */
	revision?: number | undefined;
	/** The slugs that it would like, the first free one is taken; none: it keeps the one it has. */
	slugs: string[];
};

/** One business that changes: how it is now, and what it is to be. Null stands for a business that is not there. */
export type Target = Putting | Removal;

export type Putting =
	| { before: StoredBusiness; after: Wanted }
	/** It comes, or, of the id that it had, comes back. */
	| { before: null; after: Wanted; id?: number };

/** It goes; `leadsTo` is the business that answers under its address from now on, and that its source's listings are of. */
export type Removal = { before: StoredBusiness; after: null; leadsTo?: number };
