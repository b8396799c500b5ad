import { useEffect, useState } from "react";
import { importTexts } from "#web/admin/texts/import.tr.ts";
import { Dialog, DialogActions, DialogClose, DialogTrigger } from "#web/admin/ui/dialog.tsx";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { JobProgress } from "#web/admin/ui/job-progress.tsx";
import { cancelImport, pauseImport, resumeImport } from "./import-session.ts";
import type { ImportStage, ImportState } from "./import-state.ts";

const t = importTexts.run;

type Sending = Extract<ImportStage, { at: "sending" }>;

/**
 * Shows an import under way: its bar with the rows per second and the time left, and the buttons that pause or end it.
 */
export function RunPanel({ state: { plan }, stage }: { state: ImportState; stage: Sending }) {
	const { rows, before, run } = stage;
	const paused = run === "paused";
	const online = useOnline();
	return (
		<section aria-labelledby="run" className="card mt-4 p-5">
			<h2 id="run" className="sr-only">
				{t.title}
			</h2>
			<JobProgress
				label={labelOf(stage)}
				note={t.note}
				job={{ done: rows, total: plan?.totalRows ?? 0, finished: false, still: run !== "going" || rows === 0 }}
			>
				{before > 0 && <p className="text-sm text-muted">{t.resumed(formatNumber(before))}</p>}
				<p role="status" className={online && run !== "waiting" ? "sr-only" : "font-medium text-notice"}>
					{!online ? t.offline : run === "waiting" ? t.waiting : ""}
				</p>
				<div className="mt-2 flex flex-wrap gap-3">
					<button
						type="button"
						className="button"
						disabled={run === "cancelling"}
						onClick={paused ? resumeImport : pauseImport}
					>
						{paused ? t.resume : t.pause}
					</button>
					<CancelButton disabled={run === "cancelling"} />
				</div>
			</JobProgress>
		</section>
	);
}

function labelOf({ rows, run }: Sending): string {
	if (run === "paused") return rows === 0 ? t.openingPaused : t.paused;
	if (run === "cancelling") return t.cancelling;
	return rows === 0 ? t.opening : t.title;
}

function CancelButton({ disabled }: { disabled: boolean }) {
	const [open, setOpen] = useState(false);
	return (
		<Dialog
			open={open}
			onOpenChange={setOpen}
			title={t.cancelQuestion}
			text={t.cancelText}
			trigger={
				<DialogTrigger
					className="button border-shut text-shut hover:border-shut hover:bg-shut-soft hover:text-shut disabled:border-line disabled:text-muted"
					disabled={disabled}
				>
					{t.cancel}
				</DialogTrigger>
			}
		>
			<DialogActions>
				<DialogClose className="button">{t.keep}</DialogClose>
				<DialogClose className="button button-danger" onClick={cancelImport}>
					{t.cancelConfirm}
				</DialogClose>
			</DialogActions>
		</Dialog>
	);
}

/** Tells whether the browser has a network at all. */
function useOnline(): boolean {
	const [online, setOnline] = useState(() => navigator.onLine);
	useEffect(() => {
		const look = () => setOnline(navigator.onLine);
		addEventListener("online", look);
		addEventListener("offline", look);
		return () => {
			removeEventListener("online", look);
			removeEventListener("offline", look);
		};
	}, []);
	return online;
}
