import { htmlSnippets } from "#db/schema/snippet.ts";
import { columnsOf, type Database, type RowOf, type Statement, select } from "#db/statement.ts";

const MAX_SNIPPETS = 100;
const SNIPPET = columnsOf({
	id: htmlSnippets.id,
	name: htmlSnippets.name,
	code: htmlSnippets.code,
	position: htmlSnippets.position,
	consent: htmlSnippets.consent,
});
export type SnippetRecord = RowOf<typeof SNIPPET>;

/** The operator's snippets that are switched on, in the order in which they stand in the page. */
export function enabledSnippets(db: Database): Statement<SnippetRecord> {
	return select(db, SNIPPET, "FROM html_snippets WHERE enabled = 1 ORDER BY id LIMIT ?1 + 0", MAX_SNIPPETS);
}
