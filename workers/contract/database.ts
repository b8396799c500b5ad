import type { DatabaseGrowth } from "#workers/domain/database/growth.ts";
import type { JobName, JobProgress, JobState } from "./job.ts";

/** Limits the bytes of one D1 database on the paid plan (developers.cloudflare.com/d1/platform/limits). */
export const DATABASE_LIMIT_BYTES = 10_000_000_000;

/** Names the jobs that the screen of the database shows and starts. */
export const DATABASE_JOBS = [
	"measure-database",
	"prove-counts",
	"check-search",
	"optimize",
] as const satisfies JobName[];
export type DatabaseJob = (typeof DATABASE_JOBS)[number];

/** `rows` are counted. `bytes` are an estimate of the table with its indexes, made from the lengths of its values. */
export type TableSize = { name: string; rows: number; bytes: number };

/** Describes a full-text index by the number of its parts (a search is fastest with one), and their pages of 4 KB. */
export type IndexSize = { name: string; parts: number; pages: number };

/** Holds the last result of each of the jobs. */
export type DatabaseReports = {
	/** The largest come first. */
	measure: { tables: TableSize[] };
	/** Says how many kept counts differed from the real ones, and were corrected. */
	counts: { wrong: number };
	/**
	 * Counts the `businesses`, `categories` and `cities` that were looked up in their search indexes, those that are
	 * `missing` there, the entries that are `gone`, and the `words` of the indexes that were read from their first to
	 * their last.
	 */
	search: { businesses: number; categories: number; cities: number; words: number; missing: number; gone: number };
	/**
	 * `whole` says whether each search index was merged into one part; otherwise only the small parts were. `merged`
	 * counts pages.
	 */
	optimize: { whole: boolean; merged: number; before: IndexSize[]; after: IndexSize[]; bytes: number };
};
export type ReportKind = keyof DatabaseReports;
export type DatabaseReport<Kind extends ReportKind> = { at: string } & DatabaseReports[Kind];

/**
 * Is a finding of a check. `subject` names it: "categories 12", "trade 4 9", "business_search 17". `found` is an ISO
 * instant.
 */
export type DatabaseFinding = {
	kind: "counts" | "search";
	subject: string;
	kept: number;
	counted: number;
	found: string;
};

/** Holds the state of the database. Instants are ISO texts. */
export type DatabaseStatus = {
	/** Counts the bytes that the platform reports. `limit` is the platform's limit. */
	bytes: number;
	limit: number;
	/** Is null when fewer than two days were measured. */
	growth: DatabaseGrowth | null;
	/** Is the newest applied migration. `ready` says whether it is new enough for this build. */
	migration: string | null;
	ready: boolean;
	writeVersion: number;
	dataVersion: number;
	businesses: number;
	reports: { [Kind in ReportKind]: DatabaseReport<Kind> | null };
	/** Lists the newest findings. */
	findings: DatabaseFinding[];
	jobs: Record<DatabaseJob, { state: JobState; progress: JobProgress | null; nextAt: string | null }>;
};
