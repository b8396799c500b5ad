import type { JobRow } from "#db/schema/operation.ts";

export type ClaimedJob = Pick<JobRow, "name" | "fence" | "cursor" | "attempt">;

/** Takes a job whose lease is free, in one statement: of many workers one gets the row, with a fence of its own. */
export function claimJob(db: D1Database, name: string, now: number, leaseMs: number): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO jobs (name, state, lease_until, fence, attempt, updated_at) VALUES (?1, 'running', ?3, 1, 1, ?2)
			ON CONFLICT (name) DO UPDATE SET state = 'running', lease_until = ?3, fence = fence + 1, attempt = attempt + 1, updated_at = ?2
			WHERE lease_until <= ?2
			RETURNING name, fence, cursor, attempt`,
		)
		.bind(name, now, now + leaseMs);
}

/** Keeps where a job has come to. Changes nothing when somebody with a newer fence holds it. */
export function keepCursor(db: D1Database, job: ClaimedJob, cursor: string, now: number): D1PreparedStatement {
	return db
		.prepare("UPDATE jobs SET cursor = ?3, updated_at = ?4 WHERE name = ?1 AND fence = ?2")
		.bind(job.name, job.fence, cursor, now);
}

/** Ends a run: the lease is free again. `cursor` null begins anew next time; otherwise it goes on there. */
export function releaseJob(
	db: D1Database,
	job: ClaimedJob,
	end: { state: "idle" | "failed"; cursor: string | null; result: unknown; error: string | null },
	now: number,
): D1PreparedStatement {
	return db
		.prepare(
			`UPDATE jobs SET state = ?3, lease_until = 0, cursor = ?4, result = ?5, last_error = ?6, updated_at = ?7,
				attempt = CASE WHEN ?3 = 'idle' THEN 0 ELSE attempt END
			WHERE name = ?1 AND fence = ?2`,
		)
		.bind(
			job.name,
			job.fence,
			end.state,
			end.cursor,
			end.result === null ? null : JSON.stringify(end.result),
			end.error,
			now,
		);
}

export function jobByName(db: D1Database, name: string): D1PreparedStatement {
	return db
		.prepare("SELECT name, state, fence, cursor, result, last_error AS lastError FROM jobs WHERE name = ?1")
		.bind(name);
}

/** How many places a range of category or city ids really has, beside the kept count. Ranges keep the step small. */
export function countedPlaces(
	db: D1Database,
	table: "categories" | "cities",
	afterId: number,
	limit: number,
): D1PreparedStatement {
	const column = table === "categories" ? "category_id" : "city_id";
	return db
		.prepare(
			`SELECT t.id, t.business_count AS kept, (SELECT count(*) FROM businesses b WHERE b.${column} = t.id) AS counted
			FROM ${table} t WHERE t.id > ?1 ORDER BY t.id LIMIT ?2`,
		)
		.bind(afterId, limit);
}
export type CountedRecord = { id: number; kept: number; counted: number };

/** The counts above those of categories and cities, added up from them: each country's places, and the site's four totals. */
export function countedTotals(db: D1Database): D1PreparedStatement {
	const filled = (table: string) => `(SELECT count(*) FROM ${table} WHERE business_count > 0)`;
	return db.prepare(
		`SELECT 'country ' || o.code AS what, o.business_count AS kept, coalesce(y.places, 0) AS counted FROM countries o
			LEFT JOIN (SELECT country_code, sum(business_count) AS places FROM cities GROUP BY country_code) y
			ON y.country_code = o.code
		UNION ALL SELECT 'businesses', business_count, (SELECT coalesce(sum(business_count), 0) FROM categories)
			+ (SELECT count(*) FROM businesses WHERE category_id IS NULL) FROM site
		UNION ALL SELECT 'categories', category_count, ${filled("categories")} FROM site
		UNION ALL SELECT 'cities', city_count, ${filled("cities")} FROM site
		UNION ALL SELECT 'countries', country_count, ${filled("countries")} FROM site`,
	);
}
export type CountedTotal = { what: string; kept: number; counted: number };

/** Imports nobody has continued for long: the same file would begin anew. */
export function abandonImports(db: D1Database, untouchedSince: number, now: number): D1PreparedStatement {
	return db
		.prepare("UPDATE imports SET state = 'abandoned', updated_at = ?2 WHERE state = 'open' AND updated_at < ?1")
		.bind(untouchedSince, now);
}
