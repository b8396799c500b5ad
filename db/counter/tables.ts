/**
 * Holds the tables of a counter's own database (SQLite of a Durable Object), which nobody else reads. Each day has its
 * own tables. Those of a past day are dropped as a whole, which costs nothing per row.
 */

/** Is the part of Cloudflare's storage that the counter's statements use. */
export type CounterSql = Pick<SqlStorage, "exec">;

type CounterState = { source: string; flushed: number };
/**
 * Holds a message that was counted. `batch` is the one that hands it over. `heap` is the JSON of its subject and
 * entries.
 */
type KeptMessage = { batch: number; hour: number; heap: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns a day's part of a table's name. */
function suffix(day: string): string {
	if (!DAY.test(day)) throw new Error(`Not a day: ${day}`);
	return day.replaceAll("-", "_");
}

/** Reads the counter's name and the last batch that it knows to be handed over. It creates both if they are missing. */
export function openState(sql: CounterSql, newSource: string): CounterState {
	sql.exec(
		"CREATE TABLE IF NOT EXISTS state (id INTEGER PRIMARY KEY CHECK (id = 1), source TEXT NOT NULL, flushed INTEGER NOT NULL)",
	);
	sql.exec("INSERT OR IGNORE INTO state (id, source, flushed) VALUES (1, ?1, 0)", newSource);
	return sql.exec<CounterState>("SELECT source, flushed FROM state WHERE id = 1").one();
}

export function noteFlushed(sql: CounterSql, flushed: number): void {
	sql.exec("UPDATE state SET flushed = ?1 WHERE id = 1 AND flushed < ?1", flushed);
}

/** Lists the days that have tables, the oldest first. */
export function keptDays(sql: CounterSql): string[] {
	return sql
		.exec<{ name: string }>(
			"SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB 'messages_*' ORDER BY name",
		)
		.toArray()
		.map(({ name }) => name.slice("messages_".length).replaceAll("_", "-"));
}

export function makeDay(sql: CounterSql, day: string): void {
	const of = suffix(day);
	sql.exec(
		`CREATE TABLE IF NOT EXISTS messages_${of} (id TEXT PRIMARY KEY, batch INTEGER NOT NULL, hour INTEGER NOT NULL, heap TEXT NOT NULL) WITHOUT ROWID`,
	);
	sql.exec(`CREATE TABLE IF NOT EXISTS visitors_${of} (hash TEXT PRIMARY KEY) WITHOUT ROWID`);
	sql.exec(
		`CREATE TABLE IF NOT EXISTS texts_${of} (hash TEXT PRIMARY KEY, visitor TEXT, held TEXT NOT NULL) WITHOUT ROWID`,
	);
}

export function dropDay(sql: CounterSql, day: string): void {
	for (const table of ["messages", "visitors", "texts"]) sql.exec(`DROP TABLE IF EXISTS ${table}_${suffix(day)}`);
}

/** Reads the messages of a day that must still be handed over. */
export function openMessages(sql: CounterSql, day: string, flushed: number): Iterable<KeptMessage> {
	return sql.exec<KeptMessage>(`SELECT batch, hour, heap FROM messages_${suffix(day)} WHERE batch > ?1`, flushed);
}

export function hasOpenMessages(sql: CounterSql, day: string, flushed: number): boolean {
	return !sql.exec(`SELECT 1 FROM messages_${suffix(day)} WHERE batch > ?1 LIMIT 1`, flushed).next().done;
}

/** Tells whether one of these days has a message. */
export function hasMessage(sql: CounterSql, days: readonly string[], id: string): boolean {
	const ofDay = (day: string) => `SELECT 1 FROM messages_${suffix(day)} WHERE id = ?1`;
	return !sql.exec(days.map(ofDay).join(" UNION ALL "), id).next().done;
}

export function keepMessage(sql: CounterSql, day: string, id: string, { batch, hour, heap }: KeptMessage): void {
	sql.exec(
		`INSERT INTO messages_${suffix(day)} (id, batch, hour, heap) VALUES (?1, ?2, ?3, ?4)`,
		id,
		batch,
		hour,
		heap,
	);
}

/** Tells whether a visitor is the day's first one with this hash, and notes the hash. */
export function isNewVisitor(sql: CounterSql, day: string, hash: string): boolean {
	const cursor = sql.exec(`INSERT OR IGNORE INTO visitors_${suffix(day)} (hash) VALUES (?1) RETURNING 1`, hash);
	return !cursor.next().done;
}

/**
 * Holds the state of a search text, which is found by its hash. `visitor` is its first visitor, and null once a second
 * one has used the text. `held` is the JSON of its numbers until then.
 */
type HeldText = { visitor: string | null; held: string };

export function heldText(sql: CounterSql, day: string, hash: string): HeldText | null {
	const found = sql.exec<HeldText>(`SELECT visitor, held FROM texts_${suffix(day)} WHERE hash = ?1`, hash).next();
	return found.done ? null : found.value;
}

export function holdText(sql: CounterSql, day: string, hash: string, { visitor, held }: HeldText): void {
	sql.exec(
		`INSERT INTO texts_${suffix(day)} (hash, visitor, held) VALUES (?1, ?2, ?3)
		ON CONFLICT (hash) DO UPDATE SET visitor = excluded.visitor, held = excluded.held`,
		hash,
		visitor,
		held,
	);
}
