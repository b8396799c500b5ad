import { JOB_NAMES, type JobName } from "#workers/contract/job.ts";
import type { PlannedJob } from "#workers/services/jobs/list.ts";
import { abandonImportsJob } from "./abandon-imports.ts";
import { backUpJob } from "./back-up.ts";
import { buildSitemapsJob } from "./build-sitemaps.ts";
import { checkBackupsJob } from "./check-backups.ts";
import { checkSearchJob } from "./check-search.ts";
import { checkSitemapsJob } from "./check-sitemaps.ts";
import { countListsJob } from "./count-lists.ts";
import { findDuplicatesJob } from "./find-duplicates.ts";
import { findMissingJob } from "./find-missing.ts";
import { finishChangeSetsJob } from "./finish-change-sets.ts";
import { followPageChangesJob } from "./follow-page-changes.ts";
import { followRenamesJob } from "./follow-renames.ts";
import { forgetChangesJob } from "./forget-changes.ts";
import { forgetHitsJob } from "./forget-hits.ts";
import { forgetMessagesJob } from "./forget-messages.ts";
import { forgetPurgesJob } from "./forget-purges.ts";
import { forgetSettingsJob } from "./forget-settings.ts";
import { forgetSignInsJob } from "./forget-sign-ins.ts";
import { forgetSubmissionsJob } from "./forget-submissions.ts";
import { joinCitiesJob } from "./join-cities.ts";
import { keepNumbersJob } from "./keep-numbers.ts";
import { learnWordsJob } from "./learn-words.ts";
import { measureDatabaseJob } from "./measure-database.ts";
import { mendZonesJob } from "./mend-zones.ts";
import { optimizeJob } from "./optimize.ts";
import { proveCountsJob } from "./prove-counts.ts";
import { rebuildSearchJob } from "./rebuild-search.ts";
import { restoreJob } from "./restore.ts";
import type { Job } from "./run-job.ts";
import { sealAuditJob } from "./seal-audit.ts";
import { sendGoogleJob } from "./send-google.ts";
import { sendIndexNowJob } from "./send-indexnow.ts";
import { sweepBackupsJob } from "./sweep-backups.ts";
import { verifyAuditJob } from "./verify-audit.ts";

/** Is the cron that continues what the others have left: queued, failed and unfinished jobs. */
export const EVERY_MINUTE = "* * * * *";
const EVERY_FIVE = "*/5 * * * *";
const NIGHTLY = "17 3 * * *";
const LATER_AT_NIGHT = "47 3 * * *";
/** Runs before the other nightly crons. So their changes of a night are in the backup of the next night. */
const BACKUP = "17 2 * * *";
const AFTER_BACKUP = "47 4 * * *";
/** Is seven minutes past midnight in Istanbul. */
const AFTER_MIDNIGHT = "7 21 * * *";
const TOWARDS_MORNING = "17 4 * * *";

/** Lists every job with the cron of wrangler.toml that starts it. Jobs of the same cron run in this order. */
const SCHEDULE: { readonly [Name in JobName]: { cron: string; job: Job<Name> } } = {
	"abandon-imports": { cron: EVERY_FIVE, job: abandonImportsJob },
	"finish-change-sets": { cron: EVERY_FIVE, job: finishChangeSetsJob },
	"follow-renames": { cron: EVERY_FIVE, job: followRenamesJob },
	"find-missing": { cron: EVERY_FIVE, job: findMissingJob },
	"forget-hits": { cron: EVERY_FIVE, job: forgetHitsJob },
	"forget-sign-ins": { cron: EVERY_FIVE, job: forgetSignInsJob },
	"seal-audit": { cron: EVERY_FIVE, job: sealAuditJob },
	"follow-page-changes": { cron: EVERY_FIVE, job: followPageChangesJob },
	"build-sitemaps": { cron: EVERY_FIVE, job: buildSitemapsJob },
	"count-lists": { cron: EVERY_FIVE, job: countListsJob },
	"send-indexnow": { cron: "1-56/5 * * * *", job: sendIndexNowJob },
	"send-google": { cron: "1-56/5 * * * *", job: sendGoogleJob },
	// These jobs have crons of their own, because their steps use up the queries that D1 allows an invocation.
	"find-duplicates": { cron: "2-57/5 * * * *", job: findDuplicatesJob },
	restore: { cron: "3-58/5 * * * *", job: restoreJob },
	"rebuild-search": { cron: "3-58/5 * * * *", job: rebuildSearchJob },
	"learn-words": { cron: "4-59/5 * * * *", job: learnWordsJob },
	// Proving counts and the audit log reads every row once, so it runs at night.
	"prove-counts": { cron: NIGHTLY, job: proveCountsJob },
	"verify-audit": { cron: NIGHTLY, job: verifyAuditJob },
	"forget-messages": { cron: NIGHTLY, job: forgetMessagesJob },
	"forget-changes": { cron: NIGHTLY, job: forgetChangesJob },
	"forget-purges": { cron: NIGHTLY, job: forgetPurgesJob },
	"forget-settings": { cron: NIGHTLY, job: forgetSettingsJob },
	"forget-submissions": { cron: NIGHTLY, job: forgetSubmissionsJob },
	optimize: { cron: NIGHTLY, job: optimizeJob },
	"keep-numbers": { cron: AFTER_MIDNIGHT, job: keepNumbersJob },
	"mend-zones": { cron: LATER_AT_NIGHT, job: mendZonesJob },
	"join-cities": { cron: LATER_AT_NIGHT, job: joinCitiesJob },
	"check-search": { cron: TOWARDS_MORNING, job: checkSearchJob },
	"measure-database": { cron: TOWARDS_MORNING, job: measureDatabaseJob },
	"check-sitemaps": { cron: LATER_AT_NIGHT, job: checkSitemapsJob },
	"back-up": { cron: BACKUP, job: backUpJob },
	"check-backups": { cron: AFTER_BACKUP, job: checkBackupsJob },
	"sweep-backups": { cron: AFTER_BACKUP, job: sweepBackupsJob },
};
const PLANNED: readonly { cron: string; job: Job }[] = Object.values(SCHEDULE);

export const CRONS = [EVERY_MINUTE, ...new Set(PLANNED.map(({ cron }) => cron))];

/**
 * Returns the jobs of a cron expression. It throws for an unknown expression, because its jobs would silently never
 * run.
 */
export function jobsFor(cron: string): readonly Job[] {
	if (!CRONS.includes(cron)) throw new Error(`No job for the cron expression "${cron}"`);
	return PLANNED.flatMap((planned) => (planned.cron === cron ? planned.job : []));
}

/** Returns a job by its name; undefined for a former job whose row still exists. */
export function jobNamed(name: string): Job | undefined {
	return PLANNED.find(({ job }) => job.name === name)?.job;
}

/** Returns the expression of a job's cron. */
export function cronOf(name: JobName): string {
	return SCHEDULE[name].cron;
}

/** Lists all jobs in the order of the list, with their crons. */
export function plannedJobs(): PlannedJob[] {
	return JOB_NAMES.map((name) => ({ name, cron: cronOf(name) }));
}
