import { nextDataVersion } from "#db/queries/directory.ts";
import { snippetsState, switchSnippets } from "#db/queries/snippets.ts";
import { SNIPPETS_TAG } from "#workers/contract/cache-tag.ts";
import type { ManagedSnippets } from "#workers/contract/snippet.ts";
import { askPurges } from "../cache-purges/ask.ts";
import { auditOfChange, type ServiceContext } from "../context.ts";
import { managedSnippets } from "./manage.ts";

/** Takes all snippets out of every page, or puts them back. Each keeps its own content. */
export async function switchAllSnippets(ctx: ServiceContext, { off }: { off: boolean }): Promise<ManagedSnippets> {
	const { db } = ctx;
	const state = await snippetsState(db).first();
	if ((state.off === 1) !== off)
		await db.batch([
			switchSnippets(db, off),
			auditOfChange(ctx, "snippet.switch", "html-injection", { before: { off: !off }, after: { off } }),
			nextDataVersion(db),
			...askPurges(ctx, [SNIPPETS_TAG]),
		]);
	return managedSnippets(ctx);
}
