import { citiesWithoutState } from "#db/queries/taxonomies.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { beginMerge } from "./merge.ts";

/** Cities looked at in one step. */
const A_STEP = 1_000;

/**
 * Merges the next cities that are known without their state into the one of their name in their country of which it is known, at most
 * `most`, as an operator would: each is a change set that can be taken back, and is then left alone. Where two have that name nobody knows
 * which is meant. Answers how many it has begun, and the id behind which it goes on; null: there are no further ones.
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

/** False where somebody else has changed or merged one of them meanwhile. */
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
