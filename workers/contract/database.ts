import type { DatabaseGrowth } from "#workers/domain/database/growth.ts";
import type { JobName, JobProgress, JobState } from "./job.ts";

/** What one D1 database may hold on the paid plan (developers.cloudflare.com/d1/platform/limits). */
export const DATABASE_LIMIT_BYTES = 10_000_000_000;

/** The jobs that the screen of the database shows and starts. */
export const DATABASE_JOBS = [
	"measure-database",
	"prove-counts",
	"check-search",
	"optimize",
] as const satisfies JobName[];
export type DatabaseJob = (typeof DATABASE_JOBS)[number];

/** `rows` are counted; `bytes` are an estimate of the table with its indexes, made of the lengths of what its rows hold. */
export type TableSize = { name: string; rows: number; bytes: number };

/** A full-text index: how many parts it lies in (searching is quickest with one), and how many pages of 4 KB these have. */
export type IndexSize = { name: string; parts: number; pages: number };

/** What each of the jobs has come to when it ended last. */
export type DatabaseReports = {
	/** Largest first. */
	measure: { tables: TableSize[] };
	/** How many kept counts were not the counted ones, and were put right. */
	counts: { wrong: number };
	/**
	 * `businesses`, `categories` and `cities` that were looked for in their search indexes; how many were `missing` there, how many stood there
	 * that are `gone`; `words` of the indexes that were read from their first to their last page.
	 */
	search: { businesses: number; categories: number; cities: number; words: number; missing: number; gone: number };
	/** `whole`: each search index was merged into one part; otherwise the small parts alone. `merged` are pages. */
	optimize: { whole: boolean; merged: number; before: IndexSize[]; after: IndexSize[]; bytes: number };
};
export type ReportKind = keyof DatabaseReports;
export type DatabaseReport<Kind extends ReportKind> = { at: string } & DatabaseReports[Kind];

/** What a check has found; `subject` names it: "categories 12", "trade 4 9", "business_search 17". `found` is an ISO instant. */
export type DatabaseFinding = {
	kind: "counts" | "search";
	subject: string;
	kept: number;
	counted: number;
	found: string;
};

/** How the database stands. Instants are ISO texts. */
export type DatabaseStatus = {
	/** As the platform says, and what it allows. */
	bytes: number;
	limit: number;
	/** Null: fewer than two days were measured. */
	growth: DatabaseGrowth | null;
	/** The newest migration that was applied, and whether this build needs a newer one. */
	migration: string | null;
	ready: boolean;
	writeVersion: number;
	dataVersion: number;
	businesses: number;
	reports: { [Kind in ReportKind]: DatabaseReport<Kind> | null };
	/** The newest ones. */
	findings: DatabaseFinding[];
	jobs: Record<DatabaseJob, { state: JobState; progress: JobProgress | null; nextAt: string | null }>;
};
