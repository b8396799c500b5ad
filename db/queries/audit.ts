import { getTableColumns } from "drizzle-orm";
import { auditLog } from "#db/schema/audit.ts";
import { columnsOf, computed, type Database, type RowOf, select, selectOne } from "#db/statement.ts";
import type { Actor } from "#workers/contract/actor.ts";
import type { AuditAction } from "#workers/contract/audit.ts";

export type AuditEntry = {
	at: number;
	actor: Actor;
	action: AuditAction;
	subject: string;
	before: unknown;
	after: unknown;
	requestId: string;
};

/** Maps actions to what rows of the log call them, where that differs: rows are sealed, so none can be named anew. */
const STORED: Partial<Record<AuditAction, string>> = { "change-set.taxonomies": "change-set.hubs" };

/** Returns the action that a row of the log names. */
export function actionOf(stored: string): string {
	const named = Object.entries(STORED).find(([, name]) => name === stored);
	return named?.[0] ?? stored;
}

const INSERT = "INSERT INTO audit_log (at, actor, action, subject, before, after, request_id)";

/** Inserts one row of the audit log. It belongs to the batch of its change. */
export function insertAudit(db: Database, entry: AuditEntry): D1PreparedStatement {
	return db.prepare(`${INSERT} VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`).bind(...valuesOf(entry));
}

/**
 * Inserts the same, if the statement before it in the batch changed something. When two callers request the same change at once, it is
 * logged once.
 */
export function insertAuditOfChange(db: Database, entry: AuditEntry): D1PreparedStatement {
	return db.prepare(`${INSERT} SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE changes() > 0`).bind(...valuesOf(entry));
}

function valuesOf(entry: AuditEntry) {
	const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
	const { at, actor, action, subject, before, after, requestId } = entry;
	return [at, actor, STORED[action] ?? action, subject, json(before), json(after), requestId];
}

const ROW = columnsOf(getTableColumns(auditLog));
export type AuditRow = RowOf<typeof ROW>;
/** Holds the number of rows that a page has looked through, and the oldest of them. */
const REACH = columnsOf({ rows: computed<number>("count(*)"), oldest: computed<number | null>("min(id)") });

type AuditFilter = {
	action?: AuditAction;
	actor?: string;
	subject?: string;
	/** Is the beginning of ids, at least eight hexadecimal characters, so that few rows have the same. */
	subjectBeginning?: string;
	requestBeginning?: string;
	/** These two are instants: rows are read from the first one, and before the second one. */
	from?: number;
	until?: number;
	/** Selects rows that are older than this id. */
	before?: number;
};

/**
 * Lists the values to filter by, the most selective first. The first given one chooses the index; the others are
 * compared.
 */
const VALUES = [
	["requestBeginning", "request_id", "begins"],
	["subjectBeginning", "subject", "begins"],
	["subject", "subject", "is"],
	["actor", "actor", "is"],
	["action", "action", "is"],
] as const;

/**
 * Limits the rows at the edge of a day among which the first or the last id is looked for: a row names when its work began and is written
 * when that ends, so rows of the same time may have their ids in another order.
 */
const AT_AN_EDGE = 50;

/**
 * Makes two reads: the newest `limit` matching rows among the newest `scanned` that an index finds, and how far these reach as `{ rows,
 * oldest }`. So a request reads no more than that, however long the log is. Ids grow with time, so days limit them too.
 */
export function auditRows(db: Database, filter: AuditFilter, limit: number, scanned: number) {
	const values: (string | number)[] = [scanned];
	const bind = (value: string | number) => `?${values.push(value)}`;
	const compared = VALUES.flatMap(([name, column, how]) => {
		const value = name === "action" && filter.action ? (STORED[filter.action] ?? filter.action) : filter[name];
		if (value === undefined) return [];
		// "g" comes after every character of an id.
		if (how === "begins") return [() => `${column} >= ${bind(value)} AND ${column} < ${bind(`${value}g`)}`];
		return [() => `${column} = ${bind(value)}`];
	});
	const found = compared.slice(0, 1).map((condition) => condition());
	const fitting: string[] = [];
	if (filter.before !== undefined) found.push(`id < ${bind(filter.before)}`);
	if (filter.from !== undefined) {
		const from = bind(filter.from);
		const first = `SELECT id FROM audit_log WHERE at >= ${from} ORDER BY at LIMIT ${AT_AN_EDGE}`;
		found.push(`id >= (SELECT min(id) FROM (${first}))`);
		fitting.push(`at >= ${from}`);
	}
	if (filter.until !== undefined) {
		const until = bind(filter.until);
		const last = `SELECT id FROM audit_log WHERE at < ${until} ORDER BY at DESC LIMIT ${AT_AN_EDGE}`;
		found.push(`id <= (SELECT max(id) FROM (${last}))`);
		fitting.push(`at < ${until}`);
	}
	const newest = `SELECT * FROM audit_log${where(found)} ORDER BY id DESC LIMIT ?1`;
	const reach = selectOne(db, REACH, `FROM (${newest})`, ...values);
	fitting.push(...compared.slice(1).map((condition) => condition()));
	const rest = `FROM (${newest}) audit_log${where(fitting)} ORDER BY id DESC LIMIT ${bind(limit)}`;
	return [select(db, ROW, rest, ...values), reach] as const;
}

function where(conditions: string[]): string {
	return conditions.length === 0 ? "" : ` WHERE ${conditions.join(" AND ")}`;
}
