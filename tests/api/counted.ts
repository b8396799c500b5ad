import { env } from "cloudflare:workers";

/** Holds what is in the tables of numbers. */
type Counted = {
	days: Record<string, Record<string, number>>;
	hours: Record<string, Record<string, number>>;
	/** Has keys like "day kind subject". */
	subjects: Record<string, number>;
};

export async function countedRows(): Promise<Counted> {
	const read = async <Row>(sql: string) => (await env.DB.prepare(sql).all<Row>()).results;
	const byName = (rows: { at: string; counts: string }[]) =>
		Object.fromEntries(rows.map(({ at, counts }) => [at, JSON.parse(counts) as Record<string, number>]));
	return {
		days: byName(await read("SELECT day AS at, counts FROM number_days")),
		hours: byName(await read("SELECT hour AS at, counts FROM number_hours")),
		subjects: Object.fromEntries(
			(
				await read<{ at: string; count: number }>(
					"SELECT day || ' ' || kind || ' ' || subject AS at, count FROM number_subjects",
				)
			).map(({ at, count }) => [at, count]),
		),
	};
}

const TABLES = ["hours", "days", "subjects", "tops", "businesses", "vitals", "ads", "flushes", "gaps"];

export async function emptyNumbers(): Promise<void> {
	await env.DB.batch(TABLES.map((name) => env.DB.prepare(`DELETE FROM number_${name}`)));
}

/** Returns everything in the tables of numbers, as text. */
export async function allNumbersText(): Promise<string> {
	const results = await env.DB.batch(TABLES.map((name) => env.DB.prepare(`SELECT * FROM number_${name}`)));
	return JSON.stringify(results.map(({ results: rows }) => rows));
}
