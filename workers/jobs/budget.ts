/** D1 gives an invocation 1,000 queries. The call that kicks a job has already used some of them. */
const QUERIES = 900;
/** A cron that fires more than once an hour has 30 seconds of CPU. In 20 seconds of clock time a job computes only a part. */
const MS = 20_000;
/** The queries that a step may need, unless its job says otherwise. */
const A_STEP = 200;

/** The rest of an invocation's budget for its jobs. */
export type Budget = {
	/** Notes a step's queries. */
	spend(queries: number): void;
	/** Tells whether there is room for a job's first step of so many queries. Every job gets this step, whatever the clock says. */
	mayBegin(queries?: number): boolean;
	/** Tells whether there is room for one more step as large as the largest so far. */
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
