import { retryNow, submissionById } from "#db/queries/submissions.ts";
import type { Engine } from "#workers/contract/submission.ts";
import { type Act, auditOfChange } from "../act.ts";
import { ServiceError } from "../errors.ts";
import { enqueueSending } from "./engines.ts";

/** Sends an address again that was refused, or at once one that waits; answers to which engine. Errors: not-found, duplicate (another one waits, or it was sent). */
export async function retrySubmission(act: Act, id: number): Promise<Engine> {
	const known = await submissionById(act.db, id).first();
	if (known === null) throw new ServiceError("not-found", `No submission ${id}`);
	const entry = auditOfChange(act, "url.retry", known.path, { after: { engine: known.engine, type: known.type } });
	const [retried] = await act.db.batch([retryNow(act.db, id, act.now), entry, ...enqueueSending(act, [known.engine])]);
	if (retried?.meta.changes === 0)
		throw new ServiceError("duplicate", "It was sent, or the same address waits already");
	return known.engine;
}
