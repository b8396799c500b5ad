import { insertAudit, insertAuditOfChange } from "#db/queries/audit.ts";
import type { Database } from "#db/statement.ts";
import type { Actor } from "#workers/contract/actor.ts";
import type { AuditAction } from "#workers/contract/audit.ts";
import type { JobName } from "#workers/contract/job.ts";
import type { Counting } from "./numbers/counting.ts";
import type { EngineSettings } from "./submissions/settings.ts";

/**
 * What a rule needs to act: made by the api's middleware from who calls, and by the job runner as the system. A verb is
 * `verb(ctx, input)`; it returns data or throws a `ServiceError`, and never sees a cookie or a header.
 */
export type ServiceContext = {
	/** A session of D1 (database/session.ts). */
	db: Database;
	/** KV: a cache only, never the truth. */
	cache: KVNamespace;
	/** R2. */
	files: R2Bucket;
	/** What counts visits. */
	counter: Counting;
	/** Milliseconds since 1970. */
	now: number;
	actor: Actor;
	requestId: string;
	/** Counted by the limit sentinel: secrets hashed in this request. */
	usage: { secretHashes: number };
	/** Whether it has asked for a purge (cache-purges/ask.ts): then its answer says so. */
	purge: { asked: boolean };
	/** Jobs that are to run behind the answer, or behind the job that asks (jobs/enqueue.ts). */
	kicks: Set<JobName>;
	/** Where search engines are, and what they know this site by. */
	engines: EngineSettings;
};

type Audited = { before?: unknown; after?: unknown };

/** The row of the audit log that tells of a change; it stands in the batch of that change. */
export function audit(
	ctx: ServiceContext,
	action: AuditAction,
	subject: string,
	values: Audited = {},
): D1PreparedStatement {
	return insertAudit(ctx.db, entryOf(ctx, action, subject, values));
}

/** The same, if the statement before it in the batch changed something: what two callers ask for at once is logged once. */
export function auditOfChange(
	ctx: ServiceContext,
	action: AuditAction,
	subject: string,
	values: Audited = {},
): D1PreparedStatement {
	return insertAuditOfChange(ctx.db, entryOf(ctx, action, subject, values));
}

function entryOf(ctx: ServiceContext, action: AuditAction, subject: string, { before = null, after = null }: Audited) {
	return { at: ctx.now, actor: ctx.actor, action, subject, before, after, requestId: ctx.requestId };
}
