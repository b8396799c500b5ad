import { insertAudit, insertAuditOfChange } from "#db/queries/audit.ts";
import type { Database } from "#db/statement.ts";
import type { Actor } from "#workers/contract/actor.ts";
import type { AuditAction } from "#workers/contract/audit.ts";
import type { JobName } from "#workers/contract/job.ts";
import type { Counting } from "./numbers/counting.ts";
import type { EngineSettings } from "./submissions/settings.ts";

/**
 * Is the context of a service call. The api's middleware makes it from the caller, and the job runner makes it as the
 * system. A service function is `verb(ctx, input)`: it returns data or throws a `ServiceError`, and never sees a cookie
 * or a header.
 */
export type ServiceContext = {
	/** Is a session of D1 (database/session.ts). */
	db: Database;
	/** Is KV, which is only a cache and never the source of truth. */
	cache: KVNamespace;
	files: R2Bucket;
	/** Counts visits. */
	counter: Counting;
	/** Is in milliseconds since 1970. */
	now: number;
	actor: Actor;
	requestId: string;
	/** Counts the secrets hashed in this request, for the limit sentinel. */
	usage: { secretHashes: number };
	/** Is true after a request for a purge (cache-purges/ask.ts). The answer then says so. */
	purge: { asked: boolean };
	/** Names the jobs to run after the answer, or after the job that requests them (jobs/enqueue.ts). */
	kicks: Set<JobName>;
	/** Holds the addresses of search engines, and the keys that identify this site to them. */
	engines: EngineSettings;
};

type Audited = { before?: unknown; after?: unknown };

/** Makes the row of the audit log for a change. It belongs to the batch of that change. */
export function audit(
	ctx: ServiceContext,
	action: AuditAction,
	subject: string,
	values: Audited = {},
): D1PreparedStatement {
	return insertAudit(ctx.db, entryOf(ctx, action, subject, values));
}

/**
 * Makes the same row, written only if the statement before it in the batch changed something. When two callers request the same change at
 * once, it is logged once.
 */
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
