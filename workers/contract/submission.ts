/**
 * This file describes submissions to the search engines. The engines learn of pages that have changed, are
 * new or are gone.
 */

export const ENGINES = ["google", "indexnow"] as const;
export type Engine = (typeof ENGINES)[number];

/** Names the job that sends to an engine. */
export const SENDING_JOB = { google: "send-google", indexnow: "send-indexnow" } as const satisfies Record<
	Engine,
	string
>;

/** The types have the names of Google's Indexing API. IndexNow gets only the address, and reads the page itself. */
export const SUBMISSION_TYPES = ["URL_UPDATED", "URL_DELETED"] as const;
export type SubmissionType = (typeof SUBMISSION_TYPES)[number];

export const SUBMISSION_STATES = ["waiting", "sent", "refused"] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** Names the causes of a submission: the page has changed, an operator wants it, or all pages are sent. */
const SUBMISSION_CAUSES = ["change", "operator", "all"] as const;
export type SubmissionCause = (typeof SUBMISSION_CAUSES)[number];

/**
 * Names the reasons for refusing an address. `unknown-page`: the site has no such page. `not-indexable`: search engines
 * may not or should not have it (search, admin, thin categories and cities, former addresses, a query, a fragment).
 * `still-there`: it is reported as gone, but is not.
 */
export const URL_REFUSALS = [
	"not-a-url",
	"not-https",
	"foreign",
	"unknown-page",
	"not-indexable",
	"duplicate",
	"still-there",
] as const;
export type UrlRefusal = (typeof URL_REFUSALS)[number];

/**
 * Names the reasons why nothing more is sent to an engine until an operator resumes it. Google: `not-owner` (the
 * service account is no owner of the property), `api-disabled`, `forbidden` (any other 403), `token-refused` (its 401
 * again after a new token), `grant-refused` (the token endpoint accepts neither key nor clock), `key-unusable` (the
 * secret holds no private key). IndexNow: `key-refused` (403), `url-mismatch` (422), `bad-request` (any other 4xx).
 */
const STOP_REASONS = [
	"not-owner",
	"api-disabled",
	"forbidden",
	"token-refused",
	"grant-refused",
	"key-unusable",
	"key-refused",
	"url-mismatch",
	"bad-request",
] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** Limits the addresses of one bulk call. */
export const MAX_BULK_URLS = 100;
/** Limits the submissions on a page of the list. The second number limits their count. Beyond it there are more. */
export const SUBMISSIONS_PAGE = 50;
export const SUBMISSIONS_CAP = 1_000;
/** Waiting rows are counted up to this. */
export const WAITING_CAP = 10_000;

/** Describes the submission of one address to one engine. Instants are ISO 8601. */
export type Submission = {
	/** Is 0 when it was sent together with all pages, which leaves no row of its own. */
	id: number;
	url: string;
	engine: Engine;
	type: SubmissionType;
	state: SubmissionState;
	cause: SubmissionCause;
	queuedAt: string;
	/** Is the time when the engine took or refused it; null while it waits. */
	sentAt: string | null;
	/** Is the earliest time of sending; null when it does not wait. */
	nextAt: string | null;
	attempts: number;
	/** Holds the engine's last answer: its HTTP status, and its text in `answer`. */
	status: number | null;
	answer: string | null;
};

export type EngineState = {
	engine: Engine;
	ready: boolean;
	/**
	 * Says why nothing can be sent. `local-site`: real engines are not told of a site that is not on the internet.
	 * `closed-site`: operators have closed the site to search engines; what changes meanwhile waits.
	 */
	notReady: null | "not-configured" | "local-site" | "closed-site";
	paused: boolean;
	/** Says why sending has stopped. With `status` 0 no call was made. `answer` is the engine's own text. */
	stopped: null | { status: number; reason: StopReason; answer: string | null; since: string };
	/** Nothing is sent before this instant, because the engine asked for it or failed. */
	heldUntil: string | null;
	/** Counts the waiting addresses, at most `WAITING_CAP`. */
	waiting: number;
	/** Counts what was sent since midnight, in Pacific time for Google and UTC for IndexNow. */
	sentToday: number;
	/** Is the quota of the Pacific day; null when the engine has none. */
	quota: null | { limit: number; used: number; resetsAt: string };
};

/**
 * Describes a run that sends all businesses' pages, in groups. `done` are those that an engine took or refused. If
 * IndexNow is ready, the figures are IndexNow's, and Google's part, if requested, continues within its quota; otherwise
 * they are Google's. `error` is why IndexNow or Google stopped; resuming the engine continues the run.
 */
export type SendAll = {
	state: "idle" | "running" | "done" | "failed" | "cancelled";
	/** Counts the businesses of the directory. Each has a page. */
	pages: number;
	/**
	 * Counts the addresses of the run, without those that the engine learned of in their present state in the last 24
	 * hours.
	 */
	total: number;
	done: number;
	successful: number;
	failed: number;
	google: boolean;
	startedAt: string | null;
	finishedAt: string | null;
	error: StopReason | null;
};

/** `search` is the beginning of an address, of its path, or of a business's slug. */
export type SubmissionQuery = { engine?: Engine; state?: SubmissionState; search?: string; page: number };

/**
 * Is the answer of `POST /api/submit-url`. `engines` are those that the address waits for now. `stopped` are those of
 * them that have stopped; they get it once an operator has resumed them.
 */
export type Submitted = { url: string; engines: Engine[]; stopped: Engine[] };
/**
 * Is the answer of `POST /api/submit-urls-bulk`. `failed` counts the addresses with a refusal; `stopped` means the same
 * as above.
 */
export type BulkSubmitted = {
	summary: { total: number; successful: number; failed: number };
	stopped: Engine[];
	results: { url: string; refusal: UrlRefusal | null }[];
};
