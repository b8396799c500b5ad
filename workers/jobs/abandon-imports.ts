import { abandonImports } from "#db/queries/imports.ts";
import type { Job } from "./run-job.ts";

const A_WEEK_MS = 7 * 24 * 60 * 60 * 1_000;

/** Closes imports that nobody has continued for a week, so that their file begins anew. */
export const abandonImportsJob: Job = {
	name: "abandon-imports",
	async step({ db }, _cursor, now) {
		const { meta } = await abandonImports(db, now - A_WEEK_MS, now).run();
		return { cursor: null, result: { abandoned: meta.changes } };
	},
};
