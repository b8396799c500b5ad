/** Every background job; the texts of the page name each of them. `workers/jobs/schedule.ts` says when they run. */
export const JOB_NAMES = [
	"abandon-imports",
	"back-up",
	"build-sitemaps",
	"check-backups",
	"check-search",
	"check-sitemaps",
	"count-lists",
	"find-duplicates",
	"finish-change-sets",
	"follow-page-changes",
	"follow-renames",
	"forget-changes",
	"forget-hits",
	"forget-messages",
	"forget-purges",
	"forget-settings",
	"forget-sign-ins",
	"forget-submissions",
	"join-cities",
	"keep-numbers",
	"learn-words",
	"measure-database",
	"optimize",
	"prove-counts",
	"rebuild-search",
	"restore",
	"seal-audit",
	"send-google",
	"send-indexnow",
	"sweep-backups",
	"verify-audit",
] as const;
export type JobName = (typeof JOB_NAMES)[number];

/** How far a job has come in what it has to do. */
export type JobProgress = { done: number; total: number };

/**
 * `waiting`: it runs at the time it is planned for. `queued`: somebody has asked for it and no run has begun. `unfinished`: it has more to do
 * than one run may, and goes on.
 */
export type JobState = "never" | "waiting" | "queued" | "running" | "unfinished" | "failed";

/** A job as the operators see it. Instants are ISO texts. */
export type JobItem = {
	name: JobName;
	state: JobState;
	/** When the last run began, and how long it took in milliseconds; null while it is under way or where its worker has died. */
	startedAt: string | null;
	durationMs: number | null;
	/** Null: when somebody or something asks for it. */
	nextAt: string | null;
	/** Failed runs in a row until now, and in all. */
	failedInARow: number;
	failures: number;
	/** The last one, of whatever run: it stays when later ones succeed. Null where the worker has died, of which it is not the cause. */
	lastError: { text: string; at: string } | null;
	progress: JobProgress | null;
};
