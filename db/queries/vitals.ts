import type { Database } from "#db/statement.ts";
/** Adds measurements to a day's counts. `counts` rows: metric, bucket, value. */
export function addVitals(
	db: Database,
	day: string,
	page: string,
	counts: [metric: string, bucket: number, value: number][],
): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO web_vitals (day, page, metric, bucket, count, total)
			SELECT ?1, ?2, value->>0, value->>1, 1, value->>2 FROM json_each(?3) WHERE true
			ON CONFLICT (day, page, metric, bucket) DO UPDATE SET count = count + 1, total = total + excluded.total`,
		)
		.bind(day, page, JSON.stringify(counts));
}
