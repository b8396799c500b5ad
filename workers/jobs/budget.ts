/** D1 gives an invocation 1,000 queries; the call that kicks a job has had some of them. */
const QUERIES = 900;
/** A cron that fires more than once an hour has 30 seconds of CPU; of a clock's 20 seconds a job computes a part. */
const MS = 20_000;
/** What a step may need, unless its job says otherwise. */
const A_STEP = 200;

/** What an invocation may still spend on its jobs. */
export type Budget = {
	/** Notes a step's queries. */
	spend(queries: number): void;
	/** Whether there is room for a job's first step of so many queries: that one is for every job, whatever the clock says. */
	mayBegin(queries?: number): boolean;
	/** Whether there is room for one more step like the largest so far. */
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
