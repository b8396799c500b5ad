import { goOnWithSendAll } from "#db/queries/send-all.ts";
import { type EngineRecord, engineDay, engineRow, engineRows, pause, resume } from "#db/queries/submission-engines.ts";
import { countWaiting } from "#db/queries/submissions.ts";
import { readBatch } from "#db/statement.ts";
import { ENGINES, type Engine, type EngineState, SENDING_JOB, WAITING_CAP } from "#workers/contract/submission.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import { pacificDay, utcDay } from "#workers/domain/submissions/pacific-day.ts";
import { auditOfChange, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { serviceAccountOf } from "./service-account.ts";
import { type EngineSettings, isWithinReach } from "./settings.ts";

/** Returns why an engine may not be told anything; null when it may. */
export function notReady(settings: EngineSettings, engine: Engine): EngineState["notReady"] {
	if (engine === "google" && serviceAccountOf(settings) === null) return "not-configured";
	const url = engine === "google" ? settings.googleIndexingUrl : settings.indexNowUrl;
	if (url === null) return "not-configured";
	return isWithinReach(settings, url) ? null : "local-site";
}

/** Returns the engines that may be told of a page. */
function readyEngines(settings: EngineSettings): Engine[] {
	return ENGINES.filter((engine) => notReady(settings, engine) === null);
}

/** Returns the same engines. Throws with the reason when there are none. Errors: engine-not-ready. */
export function someReadyEngines(settings: EngineSettings): Engine[] {
	const ready = readyEngines(settings);
	if (ready.length > 0) return ready;
	const reasons = ENGINES.map((engine) => ({ path: engine, message: notReady(settings, engine) ?? "" }));
	throw new ServiceError("engine-not-ready", "No search engine can be told of this site", { issues: reasons });
}

/**
 * Returns the engines that may be told, and those of them that have stopped: what waits for these is sent once an operator has resumed
 * them. Throws with the reasons when all have stopped. Errors: engine-not-ready.
 */
export async function someOpenEngines({
	db,
	engines,
}: ServiceContext): Promise<{ ready: Engine[]; stopped: Engine[] }> {
	const ready = someReadyEngines(engines);
	const { results } = await engineRows(db).all();
	refuseClosed(engines, results);
	const stops = new Map(results.flatMap((row) => (row.stoppedAt === null ? [] : [[row.engine, row.stopReason]])));
	const stopped = ready.filter((engine) => stops.has(engine));
	if (stopped.length < ready.length) return { ready, stopped };
	const reasons = ENGINES.map((engine) => ({
		path: engine,
		message: notReady(engines, engine) ?? stops.get(engine) ?? "",
	}));
	throw new ServiceError("engine-not-ready", "Each search engine that is set up has stopped until it is resumed", {
		issues: reasons,
	});
}

/** Throws while the site is closed to search engines. Errors: engine-not-ready. */
export function refuseClosed(settings: EngineSettings, rows: readonly Pick<EngineRecord, "closed">[]): void {
	if (!rows.some(({ closed }) => closed === 1)) return;
	const reasons = ENGINES.map((engine) => ({ path: engine, message: notReady(settings, engine) ?? "closed-site" }));
	throw new ServiceError("engine-not-ready", "The site is closed to search engines", { issues: reasons });
}

/**
 * Tells whether nothing may be sent now: the engine is not ready, the site is closed to it, an operator or the breaker holds it, or it asked
 * for a pause.
 */
export function isHeldBack(
	{ engines, now }: ServiceContext,
	{ engine, paused, stoppedAt, heldUntil, closed }: EngineRecord,
): boolean {
	return notReady(engines, engine) !== null || closed === 1 || paused === 1 || stoppedAt !== null || heldUntil > now;
}

/** Requests a run of the jobs that send to these engines; it is in the batch of what they will send. */
export function enqueueSending(ctx: ServiceContext, engines: readonly Engine[]): D1PreparedStatement[] {
	return engines.map((engine) => enqueue(ctx, SENDING_JOB[engine]));
}

/** Returns the day that an engine counts by. */
function dayOf(engine: Engine, now: number): string {
	return engine === "google" ? pacificDay(now).day : utcDay(now);
}

/** Reads what each engine is told, and what holds it back. */
export async function engineStates({ db, now, engines: settings }: ServiceContext): Promise<EngineState[]> {
	return Promise.all(
		ENGINES.map(async (engine) => {
			const [[row], [day], [waiting]] = await readBatch(db, [
				engineRow(db, engine),
				engineDay(db, engine, dayOf(engine, now)),
				countWaiting(db, engine, WAITING_CAP),
			]);
			const missing = notReady(settings, engine) ?? (row.closed === 1 ? "closed-site" : null);
			const { resetsAt } = pacificDay(now);
			const limit = settings.googleDailyQuota;
			return {
				engine,
				ready: missing === null,
				notReady: missing,
				paused: row.paused === 1,
				stopped: stoppedOf(row),
				heldUntil: row.heldUntil > now ? isoInstant(row.heldUntil) : null,
				waiting: waiting.count,
				sentToday: day?.sent ?? 0,
				quota:
					engine === "google"
						? { limit, used: Math.min(limit, day?.reserved ?? 0), resetsAt: isoInstant(resetsAt) }
						: null,
			};
		}),
	);
}

function stoppedOf({ stopReason, stopStatus, stopAnswer, stoppedAt }: EngineRecord): EngineState["stopped"] {
	if (stopReason === null || stoppedAt === null) return null;
	return { status: stopStatus ?? 0, reason: stopReason, answer: stopAnswer, since: isoInstant(stoppedAt) };
}

/** Stops sending to an engine until it is resumed. Its queue stays. */
export async function pauseEngine(ctx: ServiceContext, engine: Engine): Promise<void> {
	await ctx.db.batch([pause(ctx.db, engine), auditOfChange(ctx, "engine.pause", engine)]);
}

/** Resumes an engine that was paused or that has stopped, and also a run of all pages that this stopped. */
export async function resumeEngine(ctx: ServiceContext, engine: Engine): Promise<void> {
	await ctx.db.batch([
		resume(ctx.db, engine),
		auditOfChange(ctx, "engine.resume", engine),
		goOnWithSendAll(ctx.db, engine),
		...enqueueSending(ctx, [engine]),
	]);
}
