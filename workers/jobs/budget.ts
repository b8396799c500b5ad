/**
 * Limits the queries of the jobs. D1 allows an invocation 1,000 queries, and the call that starts a job has already
 * used some of them.
 */
const QUERIES = 900;
/**
 * Limits the time of the jobs. A cron that runs more than once an hour has 30 seconds of CPU time. In 20 seconds of
 * clock time a job computes for only a part of it.
 */
const MS = 20_000;
/** Says how many queries a step may need, unless its job gives another number. */
const A_STEP = 200;

/** Keeps the rest of an invocation's budget for its jobs. */
export type Budget = {
	/** Notes a step's queries. */
	spend(queries: number): void;
	/**
	 * Tells whether enough queries are left for a job's first step. Every job gets this step, even when the time is over.
	 */
	mayBegin(queries?: number): boolean;
	/** Tells whether enough is left for one more step that is as large as the largest so far. */
	mayGoOn(): boolean;
};

export function newBudget(now: () => number): Budget {
	const until = now() + MS;
	let left = QUERIES;
	let largest = 0;
	return {
		spend(queries) {
			left -= queries;
			largest = Math.max(largest, queries);
		},
		mayBegin: (queries = A_STEP) => left >= queries,
		mayGoOn: () => left >= largest && now() < until,
	};
}
