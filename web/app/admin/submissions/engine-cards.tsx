import { submissionTexts } from "#web/admin/texts/submission.tr.ts";
import { submissionQueueTexts } from "#web/admin/texts/submission-queue.tr.ts";
import { Badge, type BadgeTone } from "#web/admin/ui/badge.tsx";
import { Fact } from "#web/admin/ui/fact.tsx";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { type EngineState, WAITING_CAP } from "#workers/contract/submission.ts";
import { SubmissionButton } from "./submission-button.tsx";

const { engines: names, stops, badges: badgeTexts } = submissionTexts;
const { engine: t } = submissionQueueTexts;

/** Shows for each search engine whether it is told anything now, why not, what waits, and what is left of its quota. */
export function EngineCards({ engines }: { engines: EngineState[] }) {
	return (
		<section aria-labelledby="engines">
			<h2 id="engines" className="mb-3 text-lg font-semibold">
				{t.title}
			</h2>
			<div className="grid items-start gap-4 lg:grid-cols-2">
				{engines.map((engine) => (
					<EngineCard key={engine.engine} state={engine} />
				))}
			</div>
		</section>
	);
}

function EngineCard({ state }: { state: EngineState }) {
	const { engine, waiting, sentToday, quota } = state;
	const { badge, tone, text, engineAnswer } = badgeOf(state);
	return (
		<article aria-labelledby={`engine-${engine}`} className="card flex flex-col gap-4 p-5">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h3 id={`engine-${engine}`} className="text-lg font-semibold">
					{names[engine]}
				</h3>
				<Badge tone={tone}>{badge}</Badge>
			</div>
			{text !== null && (
				<div
					className={
						tone === "failure" ? "rounded-lg bg-shut-soft p-3 text-shut" : "rounded-lg bg-notice-soft p-3 text-notice"
					}
				>
					<p className="font-medium">{text}</p>
					{engineAnswer.map((line) => (
						<p key={line} className="mt-1 text-sm">
							{line}
						</p>
					))}
				</div>
			)}
			<dl className="grid grid-cols-2 gap-4 xs:grid-cols-3">
				<Fact label={t.waiting}>
					{waiting >= WAITING_CAP ? submissionTexts.atLeast(formatNumber(WAITING_CAP)) : formatNumber(waiting)}
				</Fact>
				<Fact label={t.sentToday}>{formatNumber(sentToday)}</Fact>
				<Fact label={t.quota}>
					{quota === null
						? t.noQuota
						: t.quotaOf(formatNumber(Math.max(0, quota.limit - quota.used)), formatNumber(quota.limit))}
				</Fact>
			</dl>
			{quota !== null && <p className="text-sm text-muted">{t.resets(formatInstant(quota.resetsAt))}</p>}
			<Switch state={state} />
		</article>
	);
}

type EngineBadge = { badge: string; tone: BadgeTone; text: string | null; engineAnswer: string[] };

/** Says what keeps an engine from being told anything, the most serious reason first. */
function badgeOf({ engine, ready, notReady, stopped, paused, heldUntil }: EngineState): EngineBadge {
	if (stopped !== null) {
		const since = t.since(formatInstant(stopped.since));
		const engineAnswer = stopped.answer === null ? [] : [t.engineAnswer(stopped.status, stopped.answer)];
		return {
			badge: badgeTexts.stopped,
			tone: "failure",
			text: stops[stopped.reason],
			engineAnswer: [...engineAnswer, since],
		};
	}
	if (!ready) {
		const hindrance = t.hindrances[notReady ?? "not-configured"];
		const text = typeof hindrance === "string" ? hindrance : hindrance[engine];
		return { badge: badgeTexts.notReady, tone: "notice", text, engineAnswer: [] };
	}
	if (paused) return { badge: badgeTexts.paused, tone: "notice", text: t.pausedText, engineAnswer: [] };
	if (heldUntil !== null)
		return { badge: badgeTexts.held, tone: "notice", text: t.heldText(formatInstant(heldUntil)), engineAnswer: [] };
	return { badge: badgeTexts.ready, tone: "success", text: null, engineAnswer: [] };
}

/** Pauses or resumes an engine. It does not ask, because both are easily taken back. */
function Switch({ state: { engine, paused, stopped, ready } }: { state: EngineState }) {
	const resumes = paused || stopped !== null;
	if (!resumes && !ready) return null;
	const name = names[engine];
	return (
		<SubmissionButton
			intent={resumes ? "resume" : "pause"}
			fields={{ engine }}
			label={resumes ? t.resume : t.pause}
			name={resumes ? t.resumeOf(name) : t.pauseOf(name)}
		/>
	);
}
