import { versionOfSnippet, versionsOf } from "#db/queries/snippets.ts";
import type { SnippetItem, SnippetVersion, WholeSnippetVersion } from "#workers/contract/snippet.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { versionFacts } from "./shown.ts";

/** Lists the kept saves of a snippet, the newest first: fifty at most. */
export async function listSnippetVersions({ db }: ServiceContext, id: string): Promise<SnippetVersion[]> {
	return (await versionsOf(db, id).all()).results.map(versionFacts);
}

/** Reads a snippet as one of its saves left it. Errors: version-not-found. */
export async function snippetVersion(
	{ db }: ServiceContext,
	{ id, version }: { id: string; version: number },
): Promise<WholeSnippetVersion> {
	const found = await versionOfSnippet(db, id, version).first();
	if (found === null) throw new ServiceError("version-not-found", "There is no such version of the snippet");
	return { ...versionFacts(found), kept: found.kept === null ? null : (JSON.parse(found.kept) as SnippetItem) };
}
