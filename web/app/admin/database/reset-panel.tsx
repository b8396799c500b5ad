import { useState } from "react";
import { PasswordCalls, usePasswordCall } from "#web/admin/confirmation/password-calls.tsx";
import { backupTexts } from "#web/admin/texts/backup.tr.ts";
import { errorText } from "#web/admin/texts/error.tr.ts";
import { ConfirmActions, Dialog, DialogTrigger } from "#web/admin/ui/dialog.tsx";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import { JobProgress } from "#web/admin/ui/job-progress.tsx";
import { useToast } from "#web/admin/ui/toasts.tsx";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import { useRefresh, useRefreshEvery } from "#web/admin/ui/use-refresh.ts";
import type { BackupItem, RestoreItem } from "#workers/contract/backup.ts";
import { RestoreDialog } from "./restore-dialog.tsx";
import { isUnderWay } from "./restores.tsx";
import { SiteNameField } from "./site-name-field.tsx";
import { useEnd } from "./use-end.ts";

const t = backupTexts.reset;
/** The page asks this often how far a reset is. */
const LOOK_MS = 2_000;

/** Holds the newest reset that can still be undone, with the backup that was made before it. */
export type UndoableReset = { reset: RestoreItem; backup: BackupItem };

type ResetPanelProps = {
	/** Holds the latest restores and resets. Null when they could not be read. */
	restores: readonly RestoreItem[] | null;
	undoable: UndoableReset | null;
};

/**
 * Shows the dangerous operations: those that empty the directory, their progress, and one button that takes the last
 * one back.
 */
export function ResetPanel(props: ResetPanelProps) {
	return (
		<PasswordCalls>
			<section aria-labelledby="danger" className="rounded-xl border-2 border-shut p-5">
				<h2 id="danger" className="text-lg font-semibold text-shut">
					{t.title}
				</h2>
				<Panel {...props} />
			</section>
		</PasswordCalls>
	);
}

/** Shows the dangerous operations closed, on a screen that is about something else. While one runs, they are open. */
export function FoldedResetPanel(props: ResetPanelProps) {
	const [open, setOpen] = useState(runningReset(props.restores) !== null);
	return (
		<PasswordCalls>
			<section aria-labelledby="danger" className="card px-5 py-1">
				<details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
					<summary className="inline-flex min-h-11 items-center">
						<h2 id="danger" className="text-link font-semibold">
							{t.title}
						</h2>
					</summary>
					<div className="pb-4">
						<Panel {...props} />
					</div>
				</details>
			</section>
		</PasswordCalls>
	);
}

/** Returns the reset that is under way, or null. */
function runningReset(restores: ResetPanelProps["restores"]): RestoreItem | null {
	return restores?.find((one) => one.kind === "reset" && isUnderWay(one)) ?? null;
}

function Panel({ restores, undoable }: ResetPanelProps) {
	const [undoing, setUndoing] = useState(false);
	const hydrated = useHydrated();
	const toast = useToast();
	const newest = restores?.find(({ kind }) => kind === "reset");
	const running = newest !== undefined && isUnderWay(newest);
	useRefreshEvery(running ? LOOK_MS : null);
	useEnd(running, () => {
		if (newest?.state === "finished") toast({ title: t.done });
		if (newest?.state === "failed")
			toast({
				title: t.failed,
				text: newest.failure ? backupTexts.failures[newest.failure.code] : undefined,
				tone: "destructive",
			});
	});
	return (
		<>
			<p className="mt-1 mb-4 max-w-prose text-muted">{t.text}</p>
			<div className="flex flex-col items-start gap-4">
				{running ? (
					<div className="w-full">
						<JobProgress
							label={backupTexts.restores.states[newest.state]}
							job={{ ...(newest.progress ?? { done: 0, total: 0 }), finished: false, still: newest.progress === null }}
						/>
					</div>
				) : (
					<ResetButton />
				)}
				{undoable !== null && !running && (
					<div>
						<p className="mb-2 text-sm text-muted">
							{undoable.backup.keptUntil !== null && t.undoText(formatInstant(undoable.backup.keptUntil))}
						</p>
						<button type="button" className="button" disabled={!hydrated} onClick={() => setUndoing(true)}>
							{t.undo}
						</button>
						{undoing && <RestoreDialog backup={undoable.backup} onClose={() => setUndoing(false)} />}
					</div>
				)}
			</div>
		</>
	);
}

function ResetButton() {
	const [open, setOpen] = useState(false);
	const [name, setName] = useState("");
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	const call = usePasswordCall();
	const toast = useToast();
	const hydrated = useHydrated();
	const refresh = useRefresh();

	async function reset(): Promise<void> {
		if (busy) return;
		setBusy(true);
		setProblem(null);
		const answer = await call("/api/reset-database", { method: "DELETE", body: { siteName: name } });
		setBusy(false);
		if (answer === null) return;
		if ("code" in answer) {
			setProblem(errorText(answer.code));
			toast({ title: t.failed, text: errorText(answer.code), tone: "destructive" });
			return;
		}
		setOpen(false);
		setName("");
		toast({ title: t.begun });
		refresh();
	}
	return (
		<Dialog
			open={open}
			onOpenChange={setOpen}
			busy={busy}
			title={t.question}
			text={t.text}
			trigger={
				<DialogTrigger className="button button-danger" disabled={!hydrated}>
					{t.button}
				</DialogTrigger>
			}
		>
			<form
				className="mt-4"
				onSubmit={(event) => {
					event.preventDefault();
					void reset();
				}}
			>
				<SiteNameField value={name} onChange={setName} problem={problem} />
				<ConfirmActions confirm={t.confirm} busy={busy} tone="danger" disabled={name.trim() === ""} />
			</form>
		</Dialog>
	);
}
