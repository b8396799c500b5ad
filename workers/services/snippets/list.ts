import { enabledSnippets } from "#db/queries/snippets.ts";
import { nextSpanChange, type PlacedSnippet } from "#workers/domain/snippets/snippet.ts";
import type { ServiceContext } from "../context.ts";
import { placedSnippets } from "./shown.ts";

/**
 * Lists the snippets that are in pages now, and the moment (milliseconds) at which the clock next changes the list;
 * null when it never does.
 */
export async function listSnippets({
	db,
	now,
}: ServiceContext): Promise<{ snippets: PlacedSnippet[]; changesAt: number | null }> {
	const { results } = await enabledSnippets(db).all();
	return { snippets: placedSnippets(results, now), changesAt: nextSpanChange(results, now) };
}
