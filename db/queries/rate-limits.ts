import { rateLimits } from "#db/schema/rate-limit.ts";
import { columnsOf, type Database, returning } from "#db/statement.ts";

const HITS = columnsOf({ hits: rateLimits.hits });

/** Counts a hit and returns the bucket's number of hits, in one statement. However many come at once, each gets its own number. */
export function countHit(db: Database, bucket: string, expiresAt: number) {
	return returning(
		db,
		`INSERT INTO rate_limits (bucket, hits, expires_at) VALUES (?1, 1, ?2)
		ON CONFLICT (bucket) DO UPDATE SET hits = hits + 1`,
		HITS,
		bucket,
		expiresAt,
	);
}

/** Forgets counters whose time is over, some at a time. */
export function forgetHits(db: Database, now: number, limit: number): D1PreparedStatement {
	return db
		.prepare("DELETE FROM rate_limits WHERE bucket IN (SELECT bucket FROM rate_limits WHERE expires_at < ?1 LIMIT ?2)")
		.bind(now, limit);
}
