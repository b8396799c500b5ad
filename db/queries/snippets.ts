import { bulkInsert } from "#db/batch.ts";
import { htmlSnippets, snippetState, snippetVersions } from "#db/schema/snippet.ts";
import { columnsOf, type Database, type OneRow, type RowOf, type Statement, select, selectOne } from "#db/statement.ts";
import { MAX_SNIPPETS } from "#workers/domain/snippets/snippet.ts";

const SNIPPET = columnsOf({
	id: htmlSnippets.id,
	name: htmlSnippets.name,
	code: htmlSnippets.code,
	position: htmlSnippets.position,
	consent: htmlSnippets.consent,
	pageKinds: htmlSnippets.pageKinds,
	shownFrom: htmlSnippets.shownFrom,
	shownUntil: htmlSnippets.shownUntil,
});
export type SnippetRecord = RowOf<typeof SNIPPET>;

const MANAGED = columnsOf({
	id: htmlSnippets.id,
	name: htmlSnippets.name,
	description: htmlSnippets.description,
	code: htmlSnippets.code,
	position: htmlSnippets.position,
	enabled: htmlSnippets.enabled,
	consent: htmlSnippets.consent,
	pageKinds: htmlSnippets.pageKinds,
	shownFrom: htmlSnippets.shownFrom,
	shownUntil: htmlSnippets.shownUntil,
	place: htmlSnippets.place,
	revision: htmlSnippets.revision,
	updatedAt: htmlSnippets.updatedAt,
});
export type ManagedSnippetRecord = RowOf<typeof MANAGED>;

const STATE = columnsOf({ revision: snippetState.revision, off: snippetState.off });
const VERSION = columnsOf({ version: snippetVersions.version, at: snippetVersions.at, actor: snippetVersions.actor });
const WHOLE_VERSION = columnsOf({
	version: snippetVersions.version,
	at: snippetVersions.at,
	actor: snippetVersions.actor,
	kept: snippetVersions.kept,
});

/** Limits the versions of a snippet that are kept. */
const KEPT_VERSIONS = 50;

/** Reads the operator's snippets that are switched on, in their order in the page; none while all are off. */
export function enabledSnippets(db: Database): Statement<SnippetRecord> {
	return select(
		db,
		SNIPPET,
		`FROM html_snippets WHERE enabled = 1 AND code <> '' AND (SELECT off FROM snippet_state WHERE id = 1) = 0
		ORDER BY place, id LIMIT ?1 + 0`,
		MAX_SNIPPETS,
	);
}

/** Reads every snippet, in the order of the list. */
export function allSnippets(db: Database): Statement<ManagedSnippetRecord> {
	return select(db, MANAGED, "FROM html_snippets ORDER BY place, id LIMIT ?1 + 0", MAX_SNIPPETS);
}

export function snippetsState(db: Database): OneRow<RowOf<typeof STATE>> {
	return selectOne(db, STATE, "FROM snippet_state WHERE id = 1");
}

/** Counts a save of the revision that was read. The whole batch fails when another save came first (db/batch.ts). */
export function claimSnippets(db: Database, revision: number): D1PreparedStatement {
	return db
		.prepare("UPDATE snippet_state SET revision = CASE WHEN revision = ?1 THEN ?1 + 1 END WHERE id = 1")
		.bind(revision);
}

export function switchSnippets(db: Database, off: boolean): D1PreparedStatement {
	return db.prepare("UPDATE snippet_state SET off = ?1 WHERE id = 1 AND off <> ?1").bind(off ? 1 : 0);
}

/** Writes the given snippets, and replaces those with the same ids. */
export function putSnippets(db: Database, rows: ManagedSnippetRecord[]): D1PreparedStatement[] {
	return bulkInsert(db, htmlSnippets, rows, { target: "id", update: "all" });
}

export function removeSnippets(db: Database, ids: readonly string[]): D1PreparedStatement {
	return db
		.prepare("DELETE FROM html_snippets WHERE id IN (SELECT value FROM json_each(?1))")
		.bind(JSON.stringify(ids));
}

type NewVersion = Omit<typeof snippetVersions.$inferInsert, "id">;

/** Keeps versions. A version that is kept already stays as it is. Of each snippet the newest fifty remain. */
export function keepVersions(db: Database, versions: NewVersion[]): D1PreparedStatement[] {
	const ids = JSON.stringify([...new Set(versions.map(({ snippetId }) => snippetId))]);
	return [
		...bulkInsert(db, snippetVersions, versions, { target: "snippet_id, version", update: "nothing" }),
		db
			.prepare(
				`DELETE FROM snippet_versions WHERE id IN (SELECT id FROM (SELECT id, row_number() OVER
				(PARTITION BY snippet_id ORDER BY version DESC) AS n FROM snippet_versions
				WHERE snippet_id IN (SELECT value FROM json_each(?1))) WHERE n > ?2)`,
			)
			.bind(ids, KEPT_VERSIONS),
	];
}

/** Reads when a snippet was saved and by whom, the newest first. */
export function versionsOf(db: Database, snippetId: string): Statement<RowOf<typeof VERSION>> {
	return select(
		db,
		VERSION,
		"FROM snippet_versions WHERE snippet_id = ?1 ORDER BY version DESC LIMIT ?2 + 0",
		snippetId,
		KEPT_VERSIONS,
	);
}

/** Reads a snippet as a save left it. */
export function versionOfSnippet(
	db: Database,
	snippetId: string,
	version: number,
): Statement<RowOf<typeof WHOLE_VERSION>> {
	return select(db, WHOLE_VERSION, "FROM snippet_versions WHERE snippet_id = ?1 AND version = ?2", snippetId, version);
}
