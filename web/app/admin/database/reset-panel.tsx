import { type ReactNode, useState } from "react";
import { PasswordCalls, usePasswordCall } from "#web/admin/confirmation/password-calls.tsx";
import { backupTexts } from "#web/admin/texts/backup.tr.ts";
import { errorText } from "#web/admin/texts/error.tr.ts";
import { ConfirmActions, Dialog, DialogTrigger } from "#web/admin/ui/dialog.tsx";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import { useToast } from "#web/admin/ui/toasts.tsx";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import type { BackupItem, RestoreItem } from "#workers/contract/backup.ts";
import { CurrentRestore } from "./current-restore.tsx";
import { RestoreDialog } from "./restore-dialog.tsx";
import { isUnderWay, useRestoreWatch } from "./restore-watch.tsx";
import { SiteNameField } from "./site-name-field.tsx";

const t = backupTexts.reset;

/** Holds the newest reset that can still be undone, with the backup that was made before it. */
export type UndoableReset = { reset: RestoreItem; backup: BackupItem };

type ResetPanelProps = { undoable: UndoableReset | null };

/**
 * Shows the dangerous operations: those that empty the directory, their progress, and one button that takes the last
 * one back.
 */
export function ResetPanel({ undoable }: ResetPanelProps) {
	return (
		<PasswordCalls>
			<section aria-labelledby="danger" className="rounded-xl border-2 border-shut p-5">
				<h2 id="danger" className="text-lg font-semibold text-shut">
					{t.title}
				</h2>
				<Panel undoable={undoable}>
					<CurrentRestore of="reset" />
				</Panel>
			</section>
		</PasswordCalls>
	);
}

/**
 * Shows the dangerous operations closed, on a screen that is about something else. While one runs, they are open. A restore has its progress
 * here too, because nothing else of that screen shows it.
 */
export function FoldedResetPanel({ undoable }: ResetPanelProps) {
	const { watched } = useRestoreWatch();
	const [open, setOpen] = useState(watched !== null && isUnderWay(watched));
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
						<Panel undoable={undoable}>
							<CurrentRestore />
						</Panel>
					</div>
				</details>
			</section>
		</PasswordCalls>
	);
}

/** `children` is the operation that is under way, and how it has ended. */
function Panel({ undoable, children }: ResetPanelProps & { children: ReactNode }) {
	const [undoing, setUndoing] = useState(false);
	const hydrated = useHydrated();
	const { watched } = useRestoreWatch();
	const running = watched !== null && isUnderWay(watched) ? watched.kind : null;
	return (
		<>
			<p className="mt-1 mb-4 max-w-prose text-muted">{t.text}</p>
			<div className="flex flex-col items-start gap-4">
				{children}
				{running !== "reset" && <ResetButton />}
				{undoable !== null && running !== "reset" && (
					<div>
						<p className="mb-2 text-sm text-muted">
							{undoable.backup.keptUntil !== null && t.undoText(formatInstant(undoable.backup.keptUntil))}
						</p>
						<button
							type="button"
							className="button"
							disabled={!hydrated}
							aria-haspopup="dialog"
							aria-disabled={running !== null || undefined}
							onClick={() => running === null && setUndoing(true)}
						>
							{running === null ? t.undo : backupTexts.restores.busy}
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
	const { begin } = useRestoreWatch();

	function type(typed: string): void {
		setName(typed);
		setProblem(null);
	}

	async function reset(): Promise<void> {
		if (busy) return;
		setBusy(true);
		setProblem(null);
		const answer = await call<RestoreItem>("/api/reset-database", { method: "DELETE", body: { siteName: name } });
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
		begin(answer.value);
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
				<SiteNameField value={name} onChange={type} problem={problem} />
				<ConfirmActions confirm={t.confirm} busy={busy} tone="danger" disabled={name.trim() === ""} />
			</form>
		</Dialog>
	);
}
