import { retryNow, submissionById } from "#db/queries/submissions.ts";
import type { Engine } from "#workers/contract/submission.ts";
import { auditOfChange, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { enqueueSending } from "./engines.ts";

/**
 * Sends a refused address again, or a waiting one at once, and answers to which engine. Errors: not-found, duplicate (another one waits, or
 * it was sent).
 */
export async function retrySubmission(ctx: ServiceContext, id: number): Promise<Engine> {
	const known = await submissionById(ctx.db, id).first();
	if (known === null) throw new ServiceError("not-found", `No submission ${id}`);
	const entry = auditOfChange(ctx, "url.retry", known.path, { after: { engine: known.engine, type: known.type } });
	const [retried] = await ctx.db.batch([retryNow(ctx.db, id, ctx.now), entry, ...enqueueSending(ctx, [known.engine])]);
	if (retried?.meta.changes === 0)
		throw new ServiceError("duplicate", "It was sent, or the same address waits already");
	return known.engine;
}
