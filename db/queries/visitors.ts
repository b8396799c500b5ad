import type { contactMessages } from "#db/schema/visitor.ts";

type NewMessage = Pick<
	typeof contactMessages.$inferSelect,
	"formId" | "name" | "email" | "subject" | "message" | "suspicion" | "createdAt"
>;

/** Counts a hit and answers how many the bucket has, in one statement: of any number at once each gets its own number. */
export function countHit(db: D1Database, bucket: string, expiresAt: number): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO rate_limits (bucket, hits, expires_at) VALUES (?1, 1, ?2)
			ON CONFLICT (bucket) DO UPDATE SET hits = hits + 1 RETURNING hits`,
		)
		.bind(bucket, expiresAt);
}

/** Forgets counters whose time is over, some at a time. */
export function forgetHits(db: D1Database, now: number, limit: number): D1PreparedStatement {
	return db
		.prepare("DELETE FROM rate_limits WHERE bucket IN (SELECT bucket FROM rate_limits WHERE expires_at < ?1 LIMIT ?2)")
		.bind(now, limit);
}

/** Deletes messages from before an instant, the oldest first. */
export function forgetMessages(db: D1Database, before: number, limit: number): D1PreparedStatement {
	return db
		.prepare(
			"DELETE FROM contact_messages WHERE id IN (SELECT id FROM contact_messages WHERE created_at < ?1 ORDER BY created_at LIMIT ?2)",
		)
		.bind(before, limit);
}

/** Stores a message. The same form a second time is the same message, as it was last written while nobody has read it. */
export function insertMessage(db: D1Database, message: NewMessage): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO contact_messages (form_id, name, email, subject, message, suspicion, state, created_at)
			VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'new', ?7)
			ON CONFLICT (form_id) DO UPDATE SET name = excluded.name, email = excluded.email, subject = excluded.subject,
				message = excluded.message, suspicion = excluded.suspicion WHERE state = 'new'`,
		)
		.bind(
			message.formId,
			message.name,
			message.email,
			message.subject,
			message.message,
			message.suspicion,
			message.createdAt,
		);
}

/** Adds measurements to a day's counts. `counts` rows: metric, bucket, value. */
export function addVitals(
	db: D1Database,
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
