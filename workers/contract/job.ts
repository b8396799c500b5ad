/** Names every background job. The page has a text for each of them; `workers/jobs/schedule.ts` says when they run. */
export const JOB_NAMES = [
	"abandon-imports",
	"back-up",
	"build-sitemaps",
	"check-backups",
	"check-search",
	"check-sitemaps",
	"count-lists",
	"find-duplicates",
	"find-missing",
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
	"mend-zones",
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

/** Tells how far a job is. */
export type JobProgress = { done: number; total: number };

/**
 * Is the state of a job. `waiting`: it runs at its planned time. `queued`: a run was requested and has not begun.
 * `unfinished`: it has more to do than one run may, and continues.
 */
export type JobState = "never" | "waiting" | "queued" | "running" | "unfinished" | "failed";

/** Describes a job as the operators see it. Instants are ISO texts. */
export type JobItem = {
	name: JobName;
	state: JobState;
	/** Is the beginning of the last run, and its duration in milliseconds; null while it runs or when its worker died. */
	startedAt: string | null;
	durationMs: number | null;
	/** Is null for a job that runs only when it is requested. */
	nextAt: string | null;
	/** Counts failed runs in a row until now, and in total. */
	failedInARow: number;
	failures: number;
	/**
	 * Is the last error of any run; it stays when later runs succeed. Null when the worker died, since this error is not
	 * the cause.
	 */
	lastError: { text: string; at: string } | null;
	progress: JobProgress | null;
};
