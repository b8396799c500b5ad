/** What is sent to search engines: pages that have changed, are new or are gone. */

export const ENGINES = ["google", "indexnow"] as const;
export type Engine = (typeof ENGINES)[number];

/** The job that sends to an engine. */
export const SENDING_JOB = { google: "send-google", indexnow: "send-indexnow" } as const satisfies Record<
	Engine,
	string
>;

/** As Google's Indexing API calls them. IndexNow is told the address alone, and sees for itself. */
export const SUBMISSION_TYPES = ["URL_UPDATED", "URL_DELETED"] as const;
export type SubmissionType = (typeof SUBMISSION_TYPES)[number];

export const SUBMISSION_STATES = ["waiting", "sent", "refused"] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** Why something is sent: the page has changed, an operator wants it, or all pages are sent. */
export const SUBMISSION_CAUSES = ["change", "operator", "all"] as const;
export type SubmissionCause = (typeof SUBMISSION_CAUSES)[number];

/**
 * Why an address is not taken. `unknown-page`: the site has no such page. `not-indexable`: search engines may not or should not have it
 * (search, admin, thin categories and cities, former addresses, a query, a fragment). `still-there`: it is said to be gone and is not.
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
 * Why nothing more is sent to an engine until an operator resumes it. Google: `not-owner` (the service account is no owner of the
 * property), `api-disabled`, `forbidden` (any other 403), `token-refused` (its 401 again after a new token), `grant-refused` (the token
 * endpoint takes neither key nor clock), `key-unusable` (the secret holds no private key). IndexNow: `key-refused` (403),
 * `url-mismatch` (422), `bad-request` (any other 4xx).
 */
export const STOP_REASONS = [
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

/** Addresses that one call of the bulk takes. */
export const MAX_BULK_URLS = 100;
/** Submissions on a page of the list, and how far they are counted: beyond, there are more. */
export const SUBMISSIONS_PAGE = 50;
export const SUBMISSIONS_CAP = 1_000;
/** What waits is counted up to here. */
export const WAITING_CAP = 10_000;

/** One address for one engine. Instants are ISO 8601. */
export type Submission = {
	/** 0: sent along with all pages, which leaves no row of its own. */
	id: number;
	url: string;
	engine: Engine;
	type: SubmissionType;
	state: SubmissionState;
	cause: SubmissionCause;
	queuedAt: string;
	/** When the engine took or refused it; null while it waits. */
	sentAt: string | null;
	/** The earliest that it is sent; null when it does not wait. */
	nextAt: string | null;
	attempts: number;
	/** The engine's last answer to it: HTTP status and what it said. */
	status: number | null;
	answer: string | null;
};

export type EngineState = {
	engine: Engine;
	ready: boolean;
	/** `local-site`: a site that the internet does not see tells real engines nothing. */
	notReady: null | "not-configured" | "local-site";
	paused: boolean;
	/** `status` 0: it never came to a call. `answer` is what the engine said, in its own words. */
	stopped: null | { status: number; reason: StopReason; answer: string | null; since: string };
	/** Nothing is sent before this instant: the engine asked for it, or failed. */
	heldUntil: string | null;
	/** Up to `WAITING_CAP`. */
	waiting: number;
	/** Since midnight: Pacific for Google, UTC for IndexNow. */
	sentToday: number;
	/** Of the Pacific day; null where the engine has none. */
	quota: null | { limit: number; used: number; resetsAt: string };
};

/**
 * All businesses' pages, sent in groups. `done` are those that an engine took or refused. Where IndexNow is ready the figures are
 * IndexNow's, and Google's part, if it was asked for, goes on within its quota; otherwise they are Google's. `error` is why IndexNow or
 * Google stopped; resuming the engine goes on.
 */
export type SendAll = {
	state: "idle" | "running" | "done" | "failed" | "cancelled";
	/** Businesses that there are now, each a page. */
	pages: number;
	/** Of the run: without those that the engine was told of as they are in the last 24 hours. */
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

/** What `POST /api/submit-url` answers: where it waits now, and which of these have stopped: they get it once an operator has resumed them. */
export type Submitted = { url: string; engines: Engine[]; stopped: Engine[] };
/** What `POST /api/submit-urls-bulk` answers. `failed` are those with a refusal; `stopped` as above. */
export type BulkSubmitted = {
	summary: { total: number; successful: number; failed: number };
	stopped: Engine[];
	results: { url: string; refusal: UrlRefusal | null }[];
};
