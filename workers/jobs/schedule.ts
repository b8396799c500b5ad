import { JOB_NAMES } from "#workers/contract/job.ts";
import type { PlannedJob } from "#workers/services/jobs/list.ts";
import { abandonImportsJob } from "./abandon-imports.ts";
import { buildSitemapsJob } from "./build-sitemaps.ts";
import { checkSitemapsJob } from "./check-sitemaps.ts";
import { findDuplicatesJob } from "./find-duplicates.ts";
import { finishChangeSetsJob } from "./finish-change-sets.ts";
import { followPageChangesJob } from "./follow-page-changes.ts";
import { followRenamesJob } from "./follow-renames.ts";
import { forgetChangesJob } from "./forget-changes.ts";
import { forgetHitsJob } from "./forget-hits.ts";
import { forgetMessagesJob } from "./forget-messages.ts";
import { forgetPurgesJob } from "./forget-purges.ts";
import { forgetSignInsJob } from "./forget-sign-ins.ts";
import { forgetSubmissionsJob } from "./forget-submissions.ts";
import { joinCitiesJob } from "./join-cities.ts";
import { learnWordsJob } from "./learn-words.ts";
import { optimizeJob } from "./optimize.ts";
import { proveCountsJob } from "./prove-counts.ts";
import { rebuildSearchJob } from "./rebuild-search.ts";
import { rollUpVitalsJob } from "./roll-up-vitals.ts";
import type { Job } from "./run-job.ts";
import { sealAuditJob } from "./seal-audit.ts";
import { sendGoogleJob } from "./send-google.ts";
import { sendIndexNowJob } from "./send-indexnow.ts";
import { verifyAuditJob } from "./verify-audit.ts";

/** This cron takes up what the others left: queued, failed and unfinished jobs. */
export const EVERY_MINUTE = "* * * * *";
/** Every cron expression of wrangler.toml and its jobs, in order. */
const SCHEDULE: Record<string, readonly Job[]> = {
	[EVERY_MINUTE]: [],
	"*/5 * * * *": [
		abandonImportsJob,
		finishChangeSetsJob,
		followRenamesJob,
		forgetHitsJob,
		forgetSignInsJob,
		sealAuditJob,
		followPageChangesJob,
		buildSitemapsJob,
	],
	"1-56/5 * * * *": [sendIndexNowJob, sendGoogleJob],
	// Each alone in its invocation: their steps use up the queries that D1 gives one.
	"2-57/5 * * * *": [findDuplicatesJob],
	"3-58/5 * * * *": [rebuildSearchJob],
	"4-59/5 * * * *": [learnWordsJob],
	// Proving counts and the audit log reads every row once, so it is for the night.
	"17 3 * * *": [
		proveCountsJob,
		verifyAuditJob,
		forgetMessagesJob,
		forgetChangesJob,
		forgetPurgesJob,
		forgetSubmissionsJob,
		rollUpVitalsJob,
		optimizeJob,
	],
	"47 3 * * *": [joinCitiesJob, checkSitemapsJob],
};

export const CRONS = Object.keys(SCHEDULE);

const JOBS = new Map(
	Object.entries(SCHEDULE).flatMap(([cron, jobs]) => jobs.map((job) => [job.name, { job, cron }] as const)),
);

/** The jobs of a cron expression. Throws for one that nobody knows: a silent cron is a job that never runs. */
export function jobsFor(cron: string): readonly Job[] {
	const jobs = Object.hasOwn(SCHEDULE, cron) ? SCHEDULE[cron] : undefined;
	if (jobs === undefined) throw new Error(`No job for the cron expression "${cron}"`);
	return jobs;
}

/** A job by its name; undefined for one that is no more, whose row is still there. */
export function jobNamed(name: string): Job | undefined {
	return JOBS.get(name)?.job;
}

/** The expression of a job's cron; null for a job that is no more. */
export function cronOf(name: string): string | null {
	return JOBS.get(name)?.cron ?? null;
}

/** Every job's name. */
export function jobNames(): string[] {
	return [...JOBS.keys()];
}

/** All jobs in the order of the list, with when each is due. */
export function plannedJobs(): PlannedJob[] {
	return JOB_NAMES.map((name) => ({ name, cron: cronOf(name) }));
}
