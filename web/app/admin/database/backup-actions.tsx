import { type ReactNode, useState } from "react";
import { usePasswordCall, usePasswordWork } from "#web/admin/confirmation/password-calls.tsx";
import { backupTexts as t } from "#web/admin/texts/backup.tr.ts";
import { errorText } from "#web/admin/texts/error.tr.ts";
import { type Answer, askApi } from "#web/admin/ui/ask-api.ts";
import { ConfirmActions, Dialog } from "#web/admin/ui/dialog.tsx";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import { useToast } from "#web/admin/ui/toasts.tsx";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import { useRefresh } from "#web/admin/ui/use-refresh.ts";
import type { BackupItem } from "#workers/contract/backup.ts";
import type { CurrentSession } from "#workers/contract/session.ts";
import { BringBackDialog } from "./bring-back-dialog.tsx";
import { RestoreDialog } from "./restore-dialog.tsx";
import { isUnderWay, useRestoreWatch } from "./restore-watch.tsx";

/** Offers the actions for a backup. Each is named with the time of the backup's data, for operators who hear only the buttons. */
export function BackupActions({ backup }: { backup: BackupItem }) {
	const { id, state, pinned, madeAt } = backup;
	const at = formatInstant(madeAt);
	const [open, setOpen] = useState<"restore" | "bring-back" | "remove" | "cancel" | null>(null);
	const [busy, setBusy] = useState(false);
	const call = usePasswordCall();
	const withPassword = usePasswordWork();
	const toast = useToast();
	const refresh = useRefresh();
	const path = `/api/admin/backups/${id}`;
	const close = () => setOpen(null);
	const { watched } = useRestoreWatch();
	const isRestoring = watched !== null && isUnderWay(watched) && watched.kind === "restore" && watched.backupId === id;

	/** Does something with the backup, or with its upload, and answers whether it was done. */
	async function act(method: "PATCH" | "DELETE", body?: object, at = path): Promise<boolean> {
		if (busy) return false;
		setBusy(true);
		const answer = await call(at, { method, body });
		setBusy(false);
		if (answer === null) return false;
		if ("code" in answer) toast({ title: t.failed, text: errorText(answer.code), tone: "destructive" });
		refresh();
		return "value" in answer;
	}

	async function remove(): Promise<void> {
		const removed = await act("DELETE");
		close();
		if (removed) toast({ title: t.removed });
	}

	/** Cancels an upload that no tab goes on with any more. */
	async function cancel(): Promise<void> {
		const cancelled = await act("DELETE", undefined, `/api/admin/backups/uploads/${id}`);
		close();
		if (cancelled) toast({ title: t.upload.cancelled });
	}

	/** Asks for the password first, because a file is downloaded from a plain address, where nobody can ask for it. */
	async function download(): Promise<void> {
		const answer = await withPassword(confirmedSession);
		if (answer === null) return;
		if ("code" in answer) toast({ title: t.failed, text: errorText(answer.code), tone: "destructive" });
		else location.assign(`${path}/download`);
	}

	if (state === "running") return null;
	if (state === "uploading")
		return (
			<div className="flex flex-wrap gap-2">
				<Action label={t.upload.cancel} at={at} asks onPress={() => setOpen("cancel")} />
				{open === "cancel" && (
					<Dialog
						open
						onOpenChange={(stays) => stays || close()}
						busy={busy}
						title={t.upload.cancelQuestion}
						text={t.upload.cancelText(at)}
					>
						<ConfirmActions confirm={t.upload.cancel} busy={busy} tone="danger" onConfirm={() => void cancel()} />
					</Dialog>
				)}
			</div>
		);
	const whole = state === "complete";
	return (
		<div className="flex flex-wrap gap-2">
			{whole && (
				<>
					<Action
						label={isRestoring ? t.restores.busy : t.restore}
						at={at}
						busy={isRestoring}
						asks
						onPress={() => setOpen("restore")}
					/>
					<Action label={t.bringBack} at={at} asks onPress={() => setOpen("bring-back")} />
					<Action label={t.download} at={at} onPress={() => void download()} />
					<Action label={pinned ? t.unpin : t.pin} at={at} onPress={() => void act("PATCH", { pinned: !pinned })} />
				</>
			)}
			{!pinned && <Action label={t.remove} at={at} asks onPress={() => setOpen("remove")} />}
			{open === "restore" && <RestoreDialog backup={backup} onClose={close} />}
			{open === "bring-back" && <BringBackDialog backup={backup} onClose={close} />}
			{open === "remove" && (
				<Dialog
					open
					onOpenChange={(stays) => stays || close()}
					busy={busy}
					title={t.removeQuestion}
					text={t.removeText(at)}
				>
					<ConfirmActions confirm={t.remove} busy={busy} tone="danger" onConfirm={() => void remove()} />
				</Dialog>
			)}
		</div>
	);
}

/** The way to the file takes less than this minute. */
const SOON_MS = 60_000;

/** Returns the operator's session while its password counts as given for some more time. */
async function confirmedSession(): Promise<Answer<CurrentSession>> {
	const answer = await askApi<CurrentSession>("/api/auth/session");
	if ("code" in answer) return answer;
	const until = answer.value.confirmedUntil;
	const lasts = until !== null && Date.parse(until) > Date.now() + SOON_MS;
	return lasts ? answer : { code: "confirmation-required" };
}

type ActionProps = { label: string; at: string; busy?: boolean; asks?: boolean; onPress: () => void };

/** One that `asks` opens a dialog. A busy one keeps the focus that it has, and does nothing. */
function Action({ label, at, busy = false, asks = false, onPress }: ActionProps): ReactNode {
	const hydrated = useHydrated();
	return (
		<button
			type="button"
			className="button"
			disabled={!hydrated}
			aria-disabled={busy || undefined}
			aria-haspopup={asks ? "dialog" : undefined}
			aria-label={t.of(label, at)}
			onClick={() => busy || onPress()}
		>
			{label}
		</button>
	);
}
