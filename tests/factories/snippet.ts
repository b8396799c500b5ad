import { json } from "#tests/factories/operator.ts";
import type { Snippet } from "#web/request/api.ts";
import type { SnippetItem } from "#workers/contract/snippet.ts";

/** Stores the operator's snippets, switched on, as the admin screens do: with a new version of the data. */
export async function storeSnippets(db: D1Database, snippets: Snippet[]): Promise<void> {
	const insert = db.prepare(
		`INSERT INTO html_snippets (id, name, code, position, consent, page_kinds, enabled, updated_at)
		VALUES (?1, ?2, ?3, ?4, ?5, ?6, 1, 0)`,
	);
	await db.batch([
		db.prepare("DELETE FROM html_snippets"),
		...snippets.map(({ id, name, code, position, consent, pageKinds = [] }) =>
			insert.bind(id, name, code, position, consent, JSON.stringify(pageKinds)),
		),
		db.prepare("UPDATE directory SET data_version = data_version + 1"),
	]);
}

/** Makes an item as the screen sends it: switched on, a necessary line at the end of every page. */
export function snippetItem(facts: Partial<SnippetItem> = {}): SnippetItem {
	const id = facts.id ?? "note";
	return {
		id,
		name: id,
		description: "",
		code: `<p data-note="${id}">Note</p>`,
		enabled: true,
		position: "body-end",
		consent: "necessary",
		pageKinds: [],
		shownFrom: null,
		shownUntil: null,
		...facts,
	};
}

/** Makes what the screen sends to save all snippets. `revision` is the one that was edited. */
export function saving(items: readonly object[], revision?: number): RequestInit {
	return json("POST", items, revision === undefined ? {} : { "If-Match": `"${revision}"` });
}
