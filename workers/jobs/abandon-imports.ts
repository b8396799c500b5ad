import { abandonOldImports } from "#workers/services/imports/abandon.ts";
import type { Job } from "./run-job.ts";

export const abandonImportsJob: Job<"abandon-imports"> = {
	name: "abandon-imports",
	async step(ctx) {
		return { cursor: null, result: { abandoned: await abandonOldImports(ctx) } };
	},
};
