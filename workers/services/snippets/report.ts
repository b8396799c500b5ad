import { countFailure, noteCookie } from "#db/queries/snippet-reports.ts";
import type { SnippetReport } from "#workers/contract/snippet.ts";
import type { ServiceContext } from "../context.ts";

/** Counts a page's report of its snippets. It keeps nothing of snippets that do not exist. */
export async function reportSnippets({ db, now }: ServiceContext, { failures, cookies }: SnippetReport): Promise<void> {
	const statements = [
		...failures.flatMap(({ snippet, kind, detail }) => countFailure(db, { snippetId: snippet, kind, detail }, now)),
		...cookies.map(({ snippet, name }) => noteCookie(db, snippet, name, now)),
	];
	if (statements.length > 0) await db.batch(statements);
}
