import { optimize } from "#workers/services/database/optimize.ts";
import type { Job } from "./run-job.ts";

export const optimizeJob: Job<"optimize"> = {
	name: "optimize",
	rows: { least: 16, most: 500 },
	async step(ctx, cursor, { rows: pages }) {
		const merged = await optimize(ctx, cursor === null ? null : Number(cursor), pages);
		return { cursor: merged === null ? null : String(merged), result: null };
	},
};
