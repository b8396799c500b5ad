import { followTaxonomy, nextFollowing } from "#workers/services/taxonomies/follow.ts";
import { eachInTurn } from "./each-in-turn.ts";
import type { Job } from "./run-job.ts";

/** Updates the businesses of renamed categories and cities, one category or city after the other. */
export const followRenamesJob: Job<"follow-renames"> = {
	name: "follow-renames",
	rows: { least: 50, most: 1_000 },
	step(ctx, cursor, { rowsOf }) {
		return eachInTurn(
			cursor,
			(except) => nextFollowing(ctx, except),
			({ kind, taxonomy }) => followTaxonomy(ctx, kind, taxonomy.id, rowsOf(kind)),
		);
	},
};
