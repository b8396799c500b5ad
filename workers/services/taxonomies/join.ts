import { citiesWithoutState } from "#db/queries/taxonomies.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { beginMerge } from "./merge.ts";

/** Limits the cities that one step looks at. */
const A_STEP = 1_000;

/**
 * Merges the next cities without a state, at most `most`, into the city of the same name and country that has one, as an operator would.
 * Each merge is a change set that can be taken back, and then that city is left alone. If two cities have the name, it is unclear which is
 * meant, and nothing is merged. It answers how many merges it has begun, and the id after which it continues; null when there are no more.
 */
export async function joinCities(
	ctx: ServiceContext,
	afterId: number,
	most: number,
): Promise<{ begun: number; next: number | null }> {
	const { results } = await citiesWithoutState(ctx.db, afterId, A_STEP).all();
	let begun = 0;
	for (const { id, revision, stated } of results) {
		if (stated === null || begun === most) continue;
		if (await beginJoin(ctx, { id, revision, into: stated })) begun++;
	}
	return { begun, next: results.length < A_STEP ? null : (results.at(-1)?.id ?? null) };
}

/** Begins a merge. False: somebody else has changed or merged one of them meanwhile. */
async function beginJoin(ctx: ServiceContext, city: { id: number; revision: number; into: number }): Promise<boolean> {
	try {
		await beginMerge(ctx, "city", city);
		return true;
	} catch (error) {
		if (error instanceof ServiceError && ["edit-conflict", "merge-under-way", "city-not-found"].includes(error.code))
			return false;
		throw error;
	}
}
