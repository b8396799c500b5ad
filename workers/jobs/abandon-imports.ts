import { abandonOldImports } from "#workers/services/imports/abandon.ts";
import type { Job } from "./run-job.ts";

export const abandonImportsJob: Job<"abandon-imports"> = {
	name: "abandon-imports",
	async step(act) {
		return { cursor: null, result: { abandoned: await abandonOldImports(act) } };
	},
};
