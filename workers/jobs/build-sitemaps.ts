import { importIsUnderWay } from "#workers/services/imports/under-way.ts";
import { type Building, buildSitemaps } from "#workers/services/sitemaps/build.ts";
import type { Job } from "./run-job.ts";

/** Makes the waiting files of the sitemaps, and publishes them. */
export const buildSitemapsJob: Job<"build-sitemaps"> = {
	name: "build-sitemaps",
	waits: importIsUnderWay,
	async step(ctx, cursor) {
		const stored: Building | null = cursor === null ? null : JSON.parse(cursor);
		const building = await buildSitemaps(ctx, stored);
		if (building === null) return { cursor: null, result: { files: stored?.done ?? 0 }, progress: stored ?? undefined };
		return { cursor: JSON.stringify(building), result: null, progress: building };
	},
};
