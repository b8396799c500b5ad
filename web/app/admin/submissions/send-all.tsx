import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { screenTexts } from "#web/admin/texts/screen.tr.ts";
import { submissionTexts } from "#web/admin/texts/submission.tr.ts";
import { askApi } from "#web/admin/ui/ask-api.ts";
import { Checkbox } from "#web/admin/ui/checkbox.tsx";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { JobProgress } from "#web/admin/ui/job-progress.tsx";
import { useToast } from "#web/admin/ui/toasts.tsx";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import { useJob } from "#web/admin/ui/use-job.ts";
import { useRefresh } from "#web/admin/ui/use-refresh.ts";
import type { EngineState, SendAll as SendAllState } from "#workers/contract/submission.ts";
import { NOT_READY } from "./addresses.ts";
import { isOpen } from "./open-engine.ts";
import { reasonOf } from "./reason.ts";

const { card: t, stops } = submissionTexts;
const PATH = "/api/admin/submissions/send-all";

/** Sends the page of every business. This is a job of the server, and the page only watches it. */
export function SendAll({ known, engines }: { known: SendAllState; engines: EngineState[] }) {
	const open = engines.filter(isOpen);
	const google = open.find(({ engine }) => engine === "google");
	const others = open.some(({ engine }) => engine !== "google");
	const ready = open.length > 0;
	const [withGoogle, setWithGoogle] = useState(false);
	const [busy, setBusy] = useState(false);
	const question = useRef<HTMLDialogElement>(null);
	/** Is the button that begins or the one that stops. When one replaces the other, the focus goes with it. */
	const button = useRef<HTMLButtonElement>(null);
	const toast = useToast();
	const hydrated = useHydrated();
	const refresh = useRefresh();
	const { state, running, unreachable, show } = useJob({ path: PATH, known, isRunning, onEnd: sayEnd });

	function sayEnd(ended: SendAllState): void {
		// The engine may have stopped.
		if (ended.state === "failed") refresh();
		if (ended.state === "failed") toast({ title: t.failed, text: failureOf(ended), tone: "destructive" });
		if (ended.state === "done")
			toast({ title: t.allDone, text: outcomeOf(ended), tone: ended.successful > 0 ? "default" : "destructive" });
	}

	async function ask(method: "POST" | "DELETE"): Promise<void> {
		if (busy) return;
		setBusy(true);
		// When only Google is open, there is nothing to choose.
		const body = method === "POST" ? { google: google !== undefined && (withGoogle || !others) } : undefined;
		const answer = await askApi<SendAllState>(PATH, { method, body });
		setBusy(false);
		if (!("value" in answer)) {
			toast({ title: t.failed, text: reasonOf(answer.code, t.allFailed), tone: "destructive" });
			return;
		}
		const focused = document.activeElement === button.current;
		flushSync(() => show(answer.value));
		if (focused) button.current?.focus();
	}

	return (
		<section aria-labelledby="send-all">
			<h4 id="send-all" className="font-medium">
				{t.all}
			</h4>
			<p className="mt-1 text-sm text-muted">{t.allText}</p>
			{running ? (
				<div className="mt-3">
					<JobProgress
						label={state.total === 0 ? t.allBegins : t.allProgress}
						job={{ done: state.done, total: state.total, finished: false, still: state.done === 0 }}
					>
						{unreachable && <p className="text-sm text-shut">{t.unreadable}</p>}
						<button
							ref={button}
							type="button"
							className="button self-start"
							aria-disabled={busy || undefined}
							onClick={() => ask("DELETE")}
						>
							{t.allStop}
						</button>
					</JobProgress>
				</div>
			) : (
				<div className="mt-3 flex flex-col gap-3">
					{google && others && (
						<div>
							<Checkbox checked={withGoogle} label={t.allGoogle} onChange={() => setWithGoogle((chosen) => !chosen)} />
							<p className="mt-1 text-sm text-muted">{t.allGoogleHint(formatNumber(google.quota?.limit ?? 0))}</p>
						</div>
					)}
					<button
						ref={button}
						type="button"
						className="button button-primary self-start"
						disabled={!hydrated || !ready}
						aria-disabled={busy || undefined}
						aria-describedby={ready ? undefined : NOT_READY}
						onClick={() => !busy && question.current?.showModal()}
					>
						{busy ? t.sending : t.allSend}
					</button>
					{/* This is the browser's own dialog, because ui/dialog.tsx would be too large for a first screen. */}
					<dialog
						ref={question}
						aria-labelledby="send-all-question"
						aria-describedby="send-all-text"
						className="admin-dialog text-ink backdrop:bg-black/50"
					>
						<h5 id="send-all-question" className="text-lg font-bold">
							{t.allAsk}
						</h5>
						<p id="send-all-text" className="mt-2 text-muted">
							{t.allAskText(
								formatNumber(state.pages),
								formatNumber(open.reduce((sum, { sentToday }) => sum + sentToday, 0)),
							)}
						</p>
						<form method="dialog" className="mt-5 flex flex-wrap justify-end gap-3">
							<button type="submit" className="button">
								{screenTexts.cancel}
							</button>
							<button type="submit" className="button button-primary" onClick={() => ask("POST")}>
								{t.allConfirm}
							</button>
						</form>
					</dialog>
				</div>
			)}
			<p className="mt-3 text-sm text-muted empty:hidden">{lastOf(state)}</p>
		</section>
	);
}

function isRunning({ state }: SendAllState): boolean {
	return state === "running";
}

/** Says how the last run ended. */
function lastOf(run: SendAllState): string | null {
	if (run.finishedAt === null) return null;
	const ends = { done: "", failed: failureOf(run), cancelled: t.allCancelled, idle: "", running: "" };
	return t.last(formatInstant(run.finishedAt), `${ends[run.state]} ${outcomeOf(run)}`.trim());
}

/** Says how many were sent. A run that was stopped has an error, although no page has one. */
function outcomeOf({ state, successful, failed }: SendAllState): string {
	if (state === "failed" && failed === 0) return t.allBefore(formatNumber(successful));
	return t.allOutcome(formatNumber(successful), formatNumber(failed));
}

function failureOf({ error }: SendAllState): string {
	return error === null ? t.allFailed : stops[error];
}
