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

/** The oldest day before another that has measurements of its own. */
export function oldestVitalsDay(db: Database, before: string): D1PreparedStatement {
	return db.prepare("SELECT min(day) AS day FROM web_vitals WHERE day < ?1").bind(before);
}

/** Adds a day's counts to its month and deletes the day. Twice in a row is as once; both statements belong into one transaction. */
export function rollUpVitals(db: Database, day: string): D1PreparedStatement[] {
	return [
		db
			.prepare(
				`INSERT INTO web_vitals_months (month, page, metric, bucket, count, total)
				SELECT substr(day, 1, 7), page, metric, bucket, count, total FROM web_vitals WHERE day = ?1
				ON CONFLICT (month, page, metric, bucket)
				DO UPDATE SET count = count + excluded.count, total = total + excluded.total`,
			)
			.bind(day),
		db.prepare("DELETE FROM web_vitals WHERE day = ?1").bind(day),
	];
}
