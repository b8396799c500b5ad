import type { Snippet } from "#web/request/api.ts";

/** Stores the operator's snippets, switched on, as the admin screens do: with a new version of the data. */
export async function storeSnippets(db: D1Database, snippets: Snippet[]): Promise<void> {
	const insert = db.prepare(
		`INSERT INTO html_snippets (id, name, code, position, consent, enabled, updated_at)
		VALUES (?1, ?2, ?3, ?4, ?5, 1, 0)`,
	);
	await db.batch([
		db.prepare("DELETE FROM html_snippets"),
		...snippets.map(({ id, name, code, position, consent }) => insert.bind(id, name, code, position, consent)),
		db.prepare("UPDATE directory SET data_version = data_version + 1"),
	]);
}
