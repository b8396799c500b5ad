import { followHub, nextFollowing } from "#workers/services/hubs/follow.ts";
import { eachInTurn } from "./each-in-turn.ts";
import type { Job } from "./run-job.ts";

/** Has the businesses of renamed categories and cities follow, one hub after the other. */
export const followRenamesJob: Job<"follow-renames"> = {
	name: "follow-renames",
	rows: { least: 75, most: 1_000 },
	step(act, cursor, { rows }) {
		return eachInTurn(
			cursor,
			(except) => nextFollowing(act, except),
			({ kind, hub }) => followHub(act, kind, hub.id, rows),
		);
	},
};
