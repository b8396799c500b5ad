import { directoryRow } from "#db/queries/directory.ts";
import { beginRun, cancelRun, type SendAllRecord, sendAllRow } from "#db/queries/send-all.ts";
import { engineRows } from "#db/queries/submission-engines.ts";
import { readBatch } from "#db/statement.ts";
import type { SendAll } from "#workers/contract/submission.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import { auditOfChange, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { enqueueSending, refuseClosed, someReadyEngines } from "./engines.ts";

export async function sendAllState({ db }: ServiceContext): Promise<SendAll> {
	const [[run], [directory]] = await readBatch(db, [sendAllRow(db), directoryRow(db)]);
	return shownRun(run, directory.businessCount);
}

/** Begins to send the pages of all businesses, except to engines that have stopped. Errors: engine-not-ready, send-all-running. */
export async function beginSendAll(ctx: ServiceContext, { google }: { google: boolean }): Promise<SendAll> {
	const ready = someReadyEngines(ctx.engines).filter((engine) => engine === "indexnow" || google);
	const { results: rows } = await engineRows(ctx.db).all();
	refuseClosed(ctx.engines, rows);
	const engines = ready.filter((engine) => rows.some((row) => row.engine === engine && row.stoppedAt === null));
	if (engines.length === 0)
		throw new ServiceError(
			"engine-not-ready",
			"IndexNow is not ready or has stopped, and so has Google or it was not asked for",
		);
	const entry = auditOfChange(ctx, "send-all.begin", "send-all", { after: { engines } });
	const [begun] = await ctx.db.batch([
		beginRun(ctx.db, { engines, now: ctx.now }),
		entry,
		...enqueueSending(ctx, engines),
	]);
	if (begun?.meta.changes === 0) throw new ServiceError("send-all-running", "All pages are being sent already");
	return sendAllState(ctx);
}

/** Ends the run where it is. What was sent stays sent. */
export async function cancelSendAll(ctx: ServiceContext): Promise<SendAll> {
	await ctx.db.batch([cancelRun(ctx.db, ctx.now), auditOfChange(ctx, "send-all.cancel", "send-all")]);
	return sendAllState(ctx);
}

function shownRun(run: SendAllRecord, pages: number): SendAll {
	const { state, total, successful, failed, google, startedAt, finishedAt, error } = run;
	return {
		state,
		pages,
		total,
		done: successful + failed,
		successful,
		failed,
		google: google === 1,
		startedAt: startedAt === null ? null : isoInstant(startedAt),
		finishedAt: finishedAt === null ? null : isoInstant(finishedAt),
		error,
	};
}
