const MAX_SNIPPETS = 100;

/** The operator's snippets that are switched on, in the order in which they stand in the page. */
export function enabledSnippets(db: D1Database): D1PreparedStatement {
	return db
		.prepare("SELECT id, name, code, position, consent FROM html_snippets WHERE enabled = 1 ORDER BY id LIMIT ?1")
		.bind(MAX_SNIPPETS);
}
