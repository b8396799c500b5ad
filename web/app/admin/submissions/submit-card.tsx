import { ChevronRight, Send } from "lucide-react";
import { Link } from "react-router";
import { submissionTexts } from "#web/admin/texts/submission.tr.ts";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { type EngineState, type SendAll as SendAllState, WAITING_CAP } from "#workers/contract/submission.ts";
import { TaskCard, Unreadable } from "../dashboard/task-card.tsx";
import { NOT_READY, SUBMISSIONS } from "./addresses.ts";
import { isOpen } from "./open-engine.ts";
import { SendAll } from "./send-all.tsx";
import { SubmitUrl } from "./submit-url.tsx";
import { SubmitUrls } from "./submit-urls.tsx";

const { card: t, badges: states, engines: names, stops } = submissionTexts;

/**
 * Shows 'URL Indexleme' on the dashboard: it sends one address, several, or the pages of all businesses. Null: the
 * state could not be read.
 */
export function SubmitCard({ known }: { known: { engines: EngineState[]; sendAll: SendAllState } | null }) {
	return (
		<TaskCard id="submissions" icon={Send} title={submissionTexts.title} text={t.text} className="gap-5">
			<noscript>{t.needsScript}</noscript>
			{known === null ? (
				<Unreadable text={t.unreadable} />
			) : (
				<>
					<EngineLines engines={known.engines} />
					<SubmitUrl ready={known.engines.some(isOpen)} />
					<SubmitUrls ready={known.engines.some(isOpen)} />
					<SendAll known={known.sendAll} engines={known.engines} />
				</>
			)}
			<Link to={SUBMISSIONS} className="text-link flex items-center gap-1 self-start font-medium">
				{t.toScreen}
				<ChevronRight aria-hidden="true" size={18} />
			</Link>
		</TaskCard>
	);
}

/** Shows a line for each engine: whether it takes anything, what waits, and what is left of its quota. */
function EngineLines({ engines }: { engines: EngineState[] }) {
	return (
		<>
			<ul className="grid gap-1 text-sm text-muted">
				{engines.map((state) => (
					<li key={state.engine}>{lineOf(state)}</li>
				))}
			</ul>
			{engines.map(
				({ engine, stopped }) =>
					stopped !== null && (
						<div key={engine} className="rounded-lg bg-shut-soft p-3 text-sm text-shut">
							<p className="font-medium">{t.stopped(names[engine], stops[stopped.reason])}</p>
							<Link to={SUBMISSIONS} className="mt-1 inline-block min-h-6 underline">
								{t.toStopped}
							</Link>
						</div>
					),
			)}
			{!engines.some(isOpen) && (
				<p id={NOT_READY} className="rounded-lg bg-notice-soft p-3 text-sm text-notice">
					{engines.some(({ ready }) => ready) ? t.allStopped : t.notReady}
				</p>
			)}
		</>
	);
}

function lineOf({ engine, ready, paused, stopped, heldUntil, waiting, quota }: EngineState): string {
	const count = waiting >= WAITING_CAP ? submissionTexts.atLeast(formatNumber(WAITING_CAP)) : formatNumber(waiting);
	const hindrance = !ready ? states.notReady : stopped ? states.stopped : paused ? states.paused : null;
	return [
		t.waiting(names[engine], count),
		...(quota && ready
			? [t.quota(formatNumber(Math.max(0, quota.limit - quota.used)), formatNumber(quota.limit))]
			: []),
		...(hindrance === null && heldUntil !== null ? [t.held(formatInstant(heldUntil))] : []),
		...(hindrance === null ? [] : [hindrance.toLocaleLowerCase("tr")]),
	].join(" · ");
}
