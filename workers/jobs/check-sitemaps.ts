import { type Check, checkSitemaps } from "#workers/services/sitemaps/check.ts";
import type { Job } from "./run-job.ts";

/**
 * Compares every file of the sitemaps with the tables. It also compares the stored files with those that the index
 * names. Files that differ are built again.
 */
export const checkSitemapsJob: Job<"check-sitemaps"> = {
	name: "check-sitemaps",
	async step(ctx, cursor) {
		const stored: Check | null = cursor === null ? null : JSON.parse(cursor);
		const { done, ...check } = await checkSitemaps(ctx, stored);
		const { checked, wrong, lost, leftOver } = check;
		return { cursor: done ? null : JSON.stringify(check), result: { checked, wrong, lost, leftOver } };
	},
};
