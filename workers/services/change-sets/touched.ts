import { touchedOfSet } from "#db/queries/change-sets.ts";
import type { TouchedSince } from "#workers/contract/change-set.ts";
import type { ServiceContext } from "../context.ts";

/** Limits the businesses that are looked at. Of a larger change set the number is the least that it can be. */
const MOST_READ = 20_000;

/** Counts the businesses of a change set that were changed again since, before somebody takes it back: of these something stays. */
export async function touchedSince({ db }: ServiceContext, id: string): Promise<TouchedSince> {
	const { read, touched } = await touchedOfSet(db, id, MOST_READ).first();
	return { businesses: touched, exact: read < MOST_READ };
}
