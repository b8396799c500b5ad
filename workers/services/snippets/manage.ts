import { knownCookies, recentFailures, type SnippetCookieRecord } from "#db/queries/snippet-reports.ts";
import { allSnippets, snippetsState } from "#db/queries/snippets.ts";
import { readBatch } from "#db/statement.ts";
import type { ManagedSnippets, SnippetFailures } from "#workers/contract/snippet.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import { measurementSnippets } from "#workers/domain/snippets/measurement.ts";
import type { ServiceContext } from "../context.ts";
import { measurementIds } from "./measurement.ts";
import { itemOf, writtenAt } from "./shown.ts";

/** Lists every snippet as operators see it, with what browsers have reported of it. */
export async function managedSnippets(ctx: ServiceContext): Promise<ManagedSnippets> {
	const { db, now } = ctx;
	const [[state], snippets, failures, cookies] = await readBatch(db, [
		snippetsState(db),
		allSnippets(db),
		recentFailures(db, now),
		knownCookies(db),
	]);
	const failuresOf = (id: string): SnippetFailures | null => {
		const found = failures.find(({ snippetId }) => snippetId === id);
		return found === undefined
			? null
			: { count: found.failures, kind: found.kind, detail: found.detail, at: isoInstant(found.at) };
	};
	const cookiesOf = (id: string) => cookies.filter(({ snippetId }) => snippetId === id).map(shownCookie);
	return {
		items: snippets.map((snippet) => ({
			...itemOf(snippet),
			revision: snippet.revision,
			updatedAt: writtenAt(snippet.updatedAt),
			failures: failuresOf(snippet.id),
			cookies: cookiesOf(snippet.id),
		})),
		revision: state.revision,
		off: state.off === 1,
		measurement: measurementSnippets(await measurementIds(ctx)).map(({ id, name, consent }) => ({
			id,
			name,
			consent,
			failures: failuresOf(id),
			cookies: cookiesOf(id),
		})),
		cookies: cookiesOf(""),
	};
}

function shownCookie({ name, seenAt }: SnippetCookieRecord) {
	return { name, seenAt: isoInstant(seenAt) };
}
