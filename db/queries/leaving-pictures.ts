import { bulkInsert } from "#db/batch.ts";
import { leavingPictures } from "#db/schema/leaving-picture.ts";
import type { Database } from "#db/statement.ts";
import { MINUTE_MS } from "#workers/domain/instant.ts";

/** A removal of pictures takes seconds. A mark that is older was left by one that died, and the next one takes it away. */
const LEAVING_MS = 15 * MINUTE_MS;

/** Marks pictures as being removed. */
export function markLeaving(db: Database, shas: readonly string[], now: number): D1PreparedStatement[] {
	const rows = shas.map((sha) => ({ sha, at: now }));
	return bulkInsert(db, leavingPictures, rows, { target: "sha", update: "all" });
}

/** Takes all marks away. */
export function clearLeaving(db: Database): D1PreparedStatement {
	return db.prepare("DELETE FROM leaving_pictures");
}

/** Lets the batch fail when one of these pictures is being removed (db/batch.ts). */
export function expectPictures(db: Database, shas: readonly string[], now: number): D1PreparedStatement[] {
	if (shas.length === 0) return [];
	const sql = `UPDATE directory SET write_version = CASE WHEN NOT EXISTS (
		SELECT 1 FROM json_each(?1) j CROSS JOIN leaving_pictures p ON p.sha = j.value AND p.at > ?2) THEN write_version END WHERE id = 1`;
	return [db.prepare(sql).bind(JSON.stringify(shas), now - LEAVING_MS)];
}
