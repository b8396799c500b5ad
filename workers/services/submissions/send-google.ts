import { countAnswers, endRun, moveRun, passOver, sendAllRow } from "#db/queries/send-all.ts";
import { countDay, engineDay, engineRow, exhaustDay, hold, reserve, stop } from "#db/queries/submission-engines.ts";
import { type DueSubmission, dueSubmissions, keepWaiting, queueBusinesses, settle } from "#db/queries/submissions.ts";
import { readBatch } from "#db/statement.ts";
import { MINUTE_MS } from "#workers/domain/instant.ts";
import { backoffMs } from "#workers/domain/submissions/backoff.ts";
import { pacificDay } from "#workers/domain/submissions/pacific-day.ts";
import type { ServiceContext } from "../context.ts";
import { isHeldBack } from "./engines.ts";
import { type PublishAnswer, publish } from "./google.ts";
import { forgetToken, googleToken } from "./google-token.ts";
import { type Failure, verdictOf } from "./google-verdict.ts";
import { nextOfAll } from "./told.ts";

/** Limits the calls of one batch. Each call counts (developers.google.com/search/apis/indexing-api/v3/using-api). */
const A_BATCH = 100;
const ENGINE = "google";
/** Limits the tries of an address that fails while others do not. */
const MOST_TRIES = 5;

/**
 * Sends Google the next batch of the queue, within the quota of the Pacific day. If the queue is empty, it takes the next of all pages
 * while those are being sent. The quota of a call is written down before the call, so that a worker that dies never spends it twice. With
 * `last`, nothing more is sent for a minute. It answers whether there may be more to send.
 */
export async function sendToGoogle(ctx: ServiceContext, last = false): Promise<boolean> {
	const { db, now, engines } = ctx;
	const { day, resetsAt } = pacificDay(now);
	const quota = engines.googleDailyQuota;
	const [[engine], [spent], [run]] = await readBatch(db, [
		engineRow(db, ENGINE),
		engineDay(db, ENGINE, day),
		sendAllRow(db),
	]);
	const room = Math.min(A_BATCH, quota - (spent?.reserved ?? 0));
	if (isHeldBack(ctx, engine) || room <= 0) return false;
	if (run.googleAfter !== null) await queueMore(ctx, run.googleAfter, room);
	const { results: due } = await dueSubmissions(db, ENGINE, now, room).all();
	if (due.length === 0) return false;

	const token = await googleToken(ctx);
	if ("stop" in token) return giveUp(ctx, { ...token.stop, kind: "stop" });
	if ("failed" in token) return holdBack(ctx, engine.failures + 1, token.failed.retryAfterMs);
	const [reserved] = await db.batch([reserve(db, ENGINE, day, { calls: due.length, quota })]);
	if (reserved?.meta.changes === 0) return false;

	const answers = await publishOnceMore(ctx, token.token, due);
	const judged = due
		.map((row) => ({ row, answer: answers.get(row.id) ?? NO_ANSWER }))
		.map((one) => ({
			...one,
			verdict: verdictOf(one.answer),
		}));
	const answered = ({ row, answer }: { row: DueSubmission; answer: PublishAnswer }) => ({
		id: row.id,
		round: row.round,
		type: row.type,
		status: answer.status,
		answer: answer.answerText,
	});
	const taken = judged.filter(({ verdict }) => verdict.kind === "sent");
	const failing = judged.filter(({ verdict }) => verdict.kind === "later");
	// When all addresses fail, Google itself fails, not one of the addresses.
	const outage = failing.length === judged.length;
	const isSpent = ({ row, verdict }: (typeof judged)[number]) =>
		verdict.kind === "refused" || (verdict.kind === "later" && !outage && row.attempts + 1 >= MOST_TRIES);
	const refused = judged.filter(isSpent);
	const left = judged.filter((one) => !taken.includes(one) && !refused.includes(one));
	const ofAll = (some: typeof judged) => some.filter(({ row }) => row.cause === "all").length;
	const tried = left.filter(({ verdict }) => verdict.kind === "later" && !outage);
	const untried = left.filter((one) => !tried.includes(one));
	await db.batch([
		...settle(db, "sent", taken.map(answered), now),
		...settle(db, "refused", refused.map(answered), now),
		...keepWaiting(
			db,
			tried.map((one) => ({ ...answered(one), at: now + backoffMs(one.row.attempts + 1) })),
			true,
		),
		...keepWaiting(
			db,
			untried.map((one) => ({ ...answered(one), at: now })),
			false,
		),
		countDay(db, ENGINE, day, { reserved: 0, sent: taken.length }),
		countAnswers(db, ENGINE, { successful: ofAll(taken), failed: ofAll(refused) }),
		...(taken.length > 0 ? [hold(db, ENGINE, { until: last ? now + MINUTE_MS : 0, failures: 0 })] : []),
	]);

	const failure = worstOf(judged.map(({ verdict }) => verdict));
	if (failure?.kind === "stop") return giveUp(ctx, failure);
	if (failure?.kind === "tomorrow") {
		// A few minutes are added, because clocks differ.
		const until = resetsAt + Math.round(Math.random() * 5 * MINUTE_MS);
		await db.batch([exhaustDay(db, ENGINE, day, quota), hold(db, ENGINE, { until, failures: 0 })]);
		return false;
	}
	const retryAfter = Math.max(0, ...judged.map(({ answer }) => answer.retryAfterMs));
	if (failure?.kind === "slower") return holdBack(ctx, engine.failures + 1, Math.max(MINUTE_MS, retryAfter));
	if (outage) return holdBack(ctx, engine.failures + 1, retryAfter);
	if (taken.length === 0 && refused.length === 0) return false;
	return true;
}

const unanswered = (failed: { status: number; retryAfterMs: number }): PublishAnswer => ({
	...failed,
	answerText: null,
	text: "",
});
const NO_ANSWER = unanswered({ status: 0, retryAfterMs: 0 });

/** Queues the next of all pages, and ends the run for Google when none are left. */
async function queueMore(ctx: ServiceContext, after: number, room: number): Promise<void> {
	const { db, now } = ctx;
	const waiting = (await dueSubmissions(db, ENGINE, now, room).all()).results;
	if (waiting.length >= room) return;
	const { pages, untold } = await nextOfAll(ctx, ENGINE, { after, limit: room - waiting.length });
	const ids = untold.map(({ id }) => id);
	const next = pages.at(-1)?.id;
	const ended = waiting.length === 0 ? [moveRun(db, ENGINE, null), endRun(db, ENGINE, { error: null, now })] : [];
	await db.batch(
		next === undefined
			? ended
			: [
					queueBusinesses(db, ENGINE, ids, { cause: "all", now }),
					passOver(db, ENGINE, pages.length - ids.length),
					moveRun(db, ENGINE, next),
				],
	);
}

/** Publishes again after a 401, which means that the token has expired. */
async function publishOnceMore(
	ctx: ServiceContext,
	token: string,
	due: readonly DueSubmission[],
): Promise<Map<number, PublishAnswer>> {
	const answers = await publish(ctx, token, due);
	const refused = due.filter(({ id }) => answers.get(id)?.status === 401);
	if (refused.length === 0) return answers;
	forgetToken();
	const fresh = await googleToken(ctx);
	// A failure of the token server is not Google's answer to an address, and stops nothing.
	if ("failed" in fresh)
		return new Map([...answers, ...refused.map(({ id }) => [id, unanswered(fresh.failed)] as const)]);
	if (!("token" in fresh)) return answers;
	const again = await publish(ctx, fresh.token, refused);
	if ([...again.values()].some(({ status }) => status === 401)) forgetToken();
	return new Map([...answers, ...again]);
}

function worstOf(verdicts: readonly Failure[]): Failure | undefined {
	for (const kind of ["stop", "tomorrow", "slower"] as const) {
		const found = verdicts.find((verdict) => verdict.kind === kind);
		if (found !== undefined) return found;
	}
	return undefined;
}

async function giveUp({ db, now }: ServiceContext, failure: Extract<Failure, { kind: "stop" }>): Promise<false> {
	const { reason, status, answer } = failure;
	await db.batch([stop(db, ENGINE, { reason, status, answer, at: now }), endRun(db, ENGINE, { error: reason, now })]);
	return false;
}

async function holdBack({ db, now }: ServiceContext, failures: number, retryAfter: number): Promise<false> {
	await db.batch([hold(db, ENGINE, { until: now + backoffMs(failures, retryAfter), failures })]);
	return false;
}
