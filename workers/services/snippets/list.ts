import { directoryRow } from "#db/queries/directory.ts";
import { enabledSnippets } from "#db/queries/snippets.ts";
import { readBatch } from "#db/statement.ts";
import type { ServiceContext } from "../context.ts";

/**
 * The operator's snippets that are switched on, with the version they were read at. In one batch: a change between two reads would
 * give the old snippets the new version.
 */
export async function listSnippets({ db }: ServiceContext) {
	const [[{ dataVersion }], snippets] = await readBatch(db, [directoryRow(db), enabledSnippets(db)]);
	return { dataVersion, value: snippets };
}
