/** Is one round trip to D1 as a call made it. Trips of one `wave` ran at the same time. */
export type Trip = { wave: number; kind: "batch" | "all"; statements: { sql: string; values: unknown[] }[] };
type Recording = { trips: Trip[]; rowsRead: number; queries: number };

type Recorded = { statement: D1PreparedStatement; sql: string; values: unknown[] };

/** Returns a D1 that records what is asked of it, in order, with D1's own count of the rows it read. */
export function recordingDatabase(db: D1Database): { db: D1Database; recording: Recording } {
	const recording: Recording = { trips: [], rowsRead: 0, queries: 0 };
	const sources = new WeakMap<object, Recorded>();
	let underWay = 0;
	let wave = -1;

	async function trip<T>(kind: Trip["kind"], asked: Recorded[], run: () => Promise<D1Result<T>[]>) {
		if (underWay === 0) wave++;
		underWay++;
		recording.trips.push({ wave, kind, statements: asked.map(({ sql, values }) => ({ sql, values })) });
		recording.queries += asked.length;
		try {
			const results = await run();
			for (const { meta } of results) recording.rowsRead += meta.rows_read ?? 0;
			return results;
		} finally {
			underWay--;
		}
	}
	function wrap(source: Recorded): D1PreparedStatement {
		async function all<T>(): Promise<D1Result<T>> {
			const [result] = await trip("all", [source], async () => [await source.statement.all<T>()]);
			return result as D1Result<T>;
		}
		const wrapped = {
			bind: (...values: unknown[]) => wrap({ ...source, statement: source.statement.bind(...values), values }),
			all,
			run: all,
			first: async () => (await all()).results[0] ?? null,
		} as unknown as D1PreparedStatement;
		sources.set(wrapped, source);
		return wrapped;
	}
	const recorder = {
		withSession: () => recorder,
		prepare: (sql: string) => wrap({ statement: db.prepare(sql), sql, values: [] }),
		batch(statements: D1PreparedStatement[]) {
			const asked = statements.map((statement) => sources.get(statement) as Recorded);
			return trip("batch", asked, () => db.batch(asked.map(({ statement }) => statement)));
		},
	} as unknown as D1Database;
	return { db: recorder, recording };
}

/** Runs the same statements in the same round trips, without anything around them. Returns the rows of each. */
export async function replay(db: D1Database, trips: Trip[]): Promise<unknown[][]> {
	const answers: unknown[][] = [];
	for (let at = 0; at < trips.length; ) {
		const wave = trips[at]?.wave;
		const together: Promise<unknown[][]>[] = [];
		for (; at < trips.length && trips[at]?.wave === wave; at++) together.push(repeat(db, trips[at] as Trip));
		for (const rows of await Promise.all(together)) answers.push(...rows);
	}
	return answers;
}

async function repeat(db: D1Database, { kind, statements }: Trip): Promise<unknown[][]> {
	const prepared = statements.map(({ sql, values }) => db.prepare(sql).bind(...values));
	const results = kind === "batch" ? await db.batch(prepared) : [await (prepared[0] as D1PreparedStatement).all()];
	return results.map((result) => result.results);
}
