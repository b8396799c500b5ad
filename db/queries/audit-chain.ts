import { getTableColumns } from "drizzle-orm";
import { auditLog } from "#db/schema/audit.ts";
import { type AuditLinkRow, auditChain } from "#db/schema/audit-chain.ts";
import { columnsOf, type Database, type Statement, select } from "#db/statement.ts";
import type { AuditRow } from "./audit.ts";

const LINK = columnsOf(getTableColumns(auditChain));
const ROW = columnsOf(getTableColumns(auditLog));
/** This is below every id, so that rows inserted before the first one are in the first link's range too. */
const BELOW_ALL = "-9223372036854775808";

export function lastLink(db: Database): Statement<AuditLinkRow> {
	return select(db, LINK, "FROM audit_chain ORDER BY last_id DESC LIMIT 1");
}

/** Reads the link that ends with a row. */
export function linkOf(db: Database, lastId: number): Statement<AuditLinkRow> {
	return select(db, LINK, "FROM audit_chain WHERE last_id = ?1", lastId);
}

/** Reads the first rows after the last link, in the order of their ids. */
export function unsealedRows(db: Database, limit: number): Statement<AuditRow> {
	const sealed = `coalesce((SELECT max(last_id) FROM audit_chain), ${BELOW_ALL})`;
	return select(db, ROW, `FROM audit_log WHERE id > ${sealed} ORDER BY id LIMIT ?1`, limit);
}

/** Its `commit` is a WriteConflict when the link before already has a next one. */
export function insertLink(
	db: Database,
	{ lastId, afterId, hash, sealedAt, rowHashes }: AuditLinkRow,
): D1PreparedStatement {
	return db
		.prepare("INSERT INTO audit_chain (last_id, after_id, hash, sealed_at, row_hashes) VALUES (?1, ?2, ?3, ?4, ?5)")
		.bind(lastId, afterId, hash, sealedAt, rowHashes);
}

/** Reads the next links after an audit row's id, 0 for the beginning. */
export function linksAfter(db: Database, afterId: number, limit: number): Statement<AuditLinkRow> {
	return select(db, LINK, "FROM audit_chain WHERE last_id > ?1 ORDER BY last_id LIMIT ?2", afterId, limit);
}

/** Reads the audit rows that those links seal, at most `limit`, in the order of their ids. */
export function rowsOfLinks(db: Database, afterId: number, links: number, limit: number): Statement<AuditRow> {
	const from = `CASE WHEN ?1 = 0 THEN ${BELOW_ALL} ELSE ?1 END`;
	const next = "SELECT last_id FROM audit_chain WHERE last_id > ?1 ORDER BY last_id LIMIT ?2";
	const to = `(SELECT max(last_id) FROM (${next}))`;
	const rest = `FROM audit_log WHERE id > ${from} AND id <= ${to} ORDER BY id LIMIT ?3`;
	return select(db, ROW, rest, afterId, links, limit);
}
