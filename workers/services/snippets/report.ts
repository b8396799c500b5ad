import { countFailure, noteCookie } from "#db/queries/snippet-reports.ts";
import type { SnippetReport } from "#workers/contract/snippet.ts";
import type { ServiceContext } from "../context.ts";

/** Counts what a page tells of its snippets. Of snippets that are not there nothing is kept. */
export async function reportSnippets({ db, now }: ServiceContext, { failures, cookies }: SnippetReport): Promise<void> {
	const statements = [
		...failures.flatMap(({ snippet, kind, detail }) => countFailure(db, { snippetId: snippet, kind, detail }, now)),
		...cookies.map(({ snippet, name }) => noteCookie(db, snippet, name, now)),
	];
	if (statements.length > 0) await db.batch(statements);
}
