import { countAnswers, endRun, insertGroup, moveRun, passOver, sendAllRow } from "#db/queries/send-all.ts";
import { countDay, engineRow, hold, stop } from "#db/queries/submission-engines.ts";
import { type DueSubmission, dueSubmissions, keepWaiting, queueBusinesses, settle } from "#db/queries/submissions.ts";
import { readBatch } from "#db/statement.ts";
import type { StopReason } from "#workers/contract/submission.ts";
import { absoluteUrl, businessPath } from "#workers/domain/seo/canonical.ts";
import { backoffMs } from "#workers/domain/submissions/backoff.ts";
import { utcDay } from "#workers/domain/submissions/pacific-day.ts";
import type { ServiceContext } from "../context.ts";
import { answerText, askEngine, type EngineAnswer } from "./ask-engine.ts";
import { isHeldBack } from "./engines.ts";
import { indexNowKey } from "./key.ts";
import { nextOfAll } from "./told.ts";

/** Limits the addresses of one call (indexnow.org/documentation). */
const A_GROUP = 10_000;
const ENGINE = "indexnow";

/**
 * Sends IndexNow the next group of the queue. If that is empty, it takes the next of all pages while they are being sent. 200 and 202 are
 * final; 403 and 422 stop the engine until an operator resumes it; anything else is retried later. It answers whether there may be more to
 * send.
 */
export async function sendToIndexNow(ctx: ServiceContext): Promise<boolean> {
	const { db, now } = ctx;
	const [[engine], due, [run]] = await readBatch(db, [
		engineRow(db, ENGINE),
		dueSubmissions(db, ENGINE, now, A_GROUP),
		sendAllRow(db),
	]);
	if (isHeldBack(ctx, engine)) return false;
	if (due.length > 0) {
		const answer = await tell(
			ctx,
			due.map(({ path }) => path),
		);
		const rows = due.map((row) => answered(row, answer));
		if (!isTaken(answer)) {
			const waiting = keepWaiting(
				db,
				rows.map((row) => ({ ...row, at: now })),
				false,
			);
			return holdBack(ctx, answer, engine.failures, waiting);
		}
		const ofAll = due.filter(({ cause }) => cause === "all").length;
		await db.batch([
			...settle(db, "sent", rows, now),
			...(ofAll > 0 ? [countAnswers(db, ENGINE, { successful: ofAll, failed: 0 })] : []),
			...wentWell(ctx, due.length, engine.failures),
		]);
		return true;
	}
	if (run.state !== "running" || run.indexnowAfter === null) return false;
	const { pages: group, untold } = await nextOfAll(ctx, ENGINE, { after: run.indexnowAfter, limit: A_GROUP });
	const [first, last] = [group[0], group.at(-1)];
	if (first === undefined || last === undefined) {
		await db.batch([moveRun(db, ENGINE, null), endRun(db, ENGINE, { error: null, now })]);
		return false;
	}
	if (untold.length < group.length) {
		// The others go by themselves: what was sent together has no gaps.
		const ids = untold.map(({ id }) => id);
		await db.batch([
			...(ids.length > 0 ? [queueBusinesses(db, ENGINE, ids, { cause: "all", now })] : []),
			passOver(db, ENGINE, group.length - ids.length),
			moveRun(db, ENGINE, last.id),
		]);
		return true;
	}
	const answer = await tell(
		ctx,
		group.map(({ slug }) => businessPath(slug)),
	);
	if (!isTaken(answer)) return holdBack(ctx, answer, engine.failures, []);
	const { status, text } = answer;
	await db.batch([
		insertGroup(db, {
			engine: ENGINE,
			firstId: first.id,
			lastId: last.id,
			sentAt: now,
			status,
			answer: answerText(text),
		}),
		countAnswers(db, ENGINE, { successful: group.length, failed: 0 }),
		moveRun(db, ENGINE, last.id),
		...wentWell(ctx, group.length, engine.failures),
	]);
	return true;
}

async function tell(ctx: ServiceContext, paths: readonly string[]): Promise<EngineAnswer> {
	const { origin, indexNowUrl } = ctx.engines;
	const key = await indexNowKey(ctx);
	const body = JSON.stringify({
		host: new URL(origin).host,
		key,
		keyLocation: `${origin}/${key}.txt`,
		urlList: paths.map((path) => absoluteUrl(path, origin)),
	});
	return askEngine(indexNowUrl ?? "", {
		body,
		headers: { "Content-Type": "application/json; charset=utf-8" },
		now: ctx.now,
	});
}

const isTaken = ({ status }: EngineAnswer) => status === 200 || status === 202;

function answered({ id, round, type }: DueSubmission, { status, text }: EngineAnswer) {
	return { id, round, type, status, answer: answerText(text) };
}

function wentWell({ db, now }: ServiceContext, count: number, failures: number): D1PreparedStatement[] {
	const counted = countDay(db, ENGINE, utcDay(now), { reserved: count, sent: count });
	return failures === 0 ? [counted] : [counted, hold(db, ENGINE, { until: 0, failures: 0 })];
}

/** Stops the engine when another try would get the same answer; otherwise it waits. */
async function holdBack(
	{ db, now }: ServiceContext,
	answer: EngineAnswer,
	failures: number,
	waiting: D1PreparedStatement[],
): Promise<false> {
	const { status, text } = answer;
	const reason = stopReason(status);
	const consequence =
		reason === null
			? [hold(db, ENGINE, { until: now + backoffMs(failures + 1, answer.retryAfterMs), failures: failures + 1 })]
			: [
					stop(db, ENGINE, { reason, status, answer: answerText(text), at: now }),
					endRun(db, ENGINE, { error: reason, now }),
				];
	await db.batch([...waiting, ...consequence]);
	return false;
}

function stopReason(status: number): StopReason | null {
	if (status === 403) return "key-refused";
	if (status === 422) return "url-mismatch";
	return status >= 400 && status < 500 && status !== 429 && status !== 408 ? "bad-request" : null;
}
