import { type AuditRow, actionOf, auditRows } from "#db/queries/audit.ts";
import { readBatch } from "#db/statement.ts";
import {
	AUDIT_PAGE,
	type AuditItem,
	type AuditPage,
	type AuditQuery,
	isIdBeginning,
	OPERATORS_OFFSET,
} from "#workers/contract/audit.ts";
import { DAY_MS, isoInstant } from "#workers/domain/instant.ts";
import type { ServiceContext } from "../context.ts";
import { namesOf } from "./names.ts";

/** A page looks through this many rows for those that match all of its filters. */
const SCANNED = 500;

/**
 * Lists a page of the changes with their author and time, the newest first. `next` is where the following page begins.
 */
export async function listAudit(
	ctx: ServiceContext,
	{ from, to, request, subject, ...query }: AuditQuery,
): Promise<AuditPage> {
	const { db } = ctx;
	const filter = {
		...query,
		...(subject !== undefined && isIdBeginning(subject) ? { subjectBeginning: subject } : { subject }),
		requestBeginning: request,
		from: from === undefined ? undefined : beginningOf(from),
		until: to === undefined ? undefined : beginningOf(to) + DAY_MS,
	};
	const [rows, [reach]] = await readBatch(db, auditRows(db, filter, AUDIT_PAGE + 1, SCANNED));
	const items = rows.slice(0, AUDIT_PAGE).map(itemOf);
	const oldest = reach.rows === SCANNED ? reach.oldest : null;
	const names = await namesOf(ctx, items);
	return { items, next: rows.length > AUDIT_PAGE ? (items.at(-1)?.id ?? null) : oldest, names };
}

/** Returns the instant at which a day such as "2026-03-05" begins for the operators. */
function beginningOf(day: string): number {
	return Date.parse(`${day}T00:00:00${OPERATORS_OFFSET}`);
}

/** Converts a row of the log to its form in answers. */
export function itemOf({ at, action, before, after, ...row }: AuditRow): AuditItem {
	return { ...row, action: actionOf(action), at: isoInstant(at), before: parsed(before), after: parsed(after) };
}

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json));
