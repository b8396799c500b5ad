import { abandonImportsJob } from "./abandon-imports.ts";
import { findDuplicatesJob } from "./find-duplicates.ts";
import { finishChangeSetsJob } from "./finish-change-sets.ts";
import { followRenamesJob } from "./follow-renames.ts";
import { forgetChangesJob } from "./forget-changes.ts";
import { forgetHitsJob } from "./forget-hits.ts";
import { forgetMessagesJob } from "./forget-messages.ts";
import { forgetPurgesJob } from "./forget-purges.ts";
import { forgetSignInsJob } from "./forget-sign-ins.ts";
import { optimizeJob } from "./optimize.ts";
import { proveCountsJob } from "./prove-counts.ts";
import type { Job } from "./run-job.ts";
import { sealAuditJob } from "./seal-audit.ts";
import { verifyAuditJob } from "./verify-audit.ts";

/** Every cron expression of wrangler.toml and its jobs, in order. */
const SCHEDULE: Record<string, readonly Job[]> = {
	"*/5 * * * *": [
		abandonImportsJob,
		finishChangeSetsJob,
		followRenamesJob,
		forgetHitsJob,
		forgetSignInsJob,
		sealAuditJob,
	],
	// Alone in its invocation: its steps use up the queries that D1 gives one.
	"2-57/5 * * * *": [findDuplicatesJob],
	// Proving counts and the audit log reads every row once, so it is for the night.
	"17 3 * * *": [proveCountsJob, verifyAuditJob, forgetMessagesJob, forgetChangesJob, forgetPurgesJob, optimizeJob],
};

export const CRONS = Object.keys(SCHEDULE);

/** The jobs of a cron expression. Throws for one that nobody knows: a silent cron is a job that never runs. */
export function jobsFor(cron: string): readonly Job[] {
	const jobs = Object.hasOwn(SCHEDULE, cron) ? SCHEDULE[cron] : undefined;
	if (jobs === undefined) throw new Error(`No job for the cron expression "${cron}"`);
	return jobs;
}
