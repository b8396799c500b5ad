import { useEffect, useId, useRef, useState } from "react";
import { usePasswordWork } from "#web/admin/confirmation/password-calls.tsx";
import { backupTexts } from "#web/admin/texts/backup.tr.ts";
import { errorText } from "#web/admin/texts/error.tr.ts";
import { askApi } from "#web/admin/ui/ask-api.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { JobProgress } from "#web/admin/ui/job-progress.tsx";
import { useToast } from "#web/admin/ui/toasts.tsx";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import { useRefresh } from "#web/admin/ui/use-refresh.ts";
import { mayPass, sendBackup, UploadError, type UploadFailure } from "./send-backup.ts";

const t = backupTexts.upload;

type Upload = {
	file: File;
	done: number;
	total: number;
	sending: boolean;
	failure: string | null;
	/** Tells whether the same file may go on after its failure. A file that is no backup may not. */
	mayGoOn: boolean;
};

/** Lets an operator choose the file of a backup, and shows how far it has come in. */
export function UploadBackup() {
	const { upload, choose, again, cancel } = useUpload();
	const id = useId();
	const hydrated = useHydrated();
	return (
		<div className="card flex flex-col gap-4 p-5">
			<div>
				<h3 className="font-semibold">{t.title}</h3>
				<p id={`${id}-hint`} className="mt-1 text-muted">
					{t.text}
				</p>
			</div>
			{upload?.sending ? (
				<JobProgress
					label={t.progress}
					job={{ done: upload.done, total: upload.total, finished: false, still: upload.total === 0 }}
					note={t.note}
				>
					<button type="button" className="button self-start" onClick={cancel}>
						{t.cancel}
					</button>
				</JobProgress>
			) : (
				<label htmlFor={id} className="button upload-pick self-start" aria-disabled={!hydrated}>
					{t.pick}
					<input
						id={id}
						type="file"
						accept=".zip"
						disabled={!hydrated}
						aria-describedby={`${id}-hint`}
						className="sr-only"
						onChange={({ target }) => {
							const [file] = target.files ?? [];
							// Choosing the same file again must count as a choice too.
							target.value = "";
							if (file !== undefined) choose(file);
						}}
					/>
				</label>
			)}
			<div role="alert" className="empty:hidden">
				{upload?.failure && (
					<div className="rounded-xl bg-shut-soft p-4 text-shut">
						<p className="font-semibold">{t.failed}</p>
						<p className="mt-1 wrap-anywhere">{upload.failure}</p>
						{upload.mayGoOn && (
							<div className="mt-3 flex flex-wrap gap-3">
								<button type="button" className="button" onClick={again}>
									{t.again}
								</button>
								<button type="button" className="button" onClick={cancel}>
									{t.cancel}
								</button>
							</div>
						)}
					</div>
				)}
			</div>
		</div>
	);
}

function useUpload() {
	const [upload, setUpload] = useState<Upload | null>(null);
	const running = useRef<AbortController | null>(null);
	const openedId = useRef<string | null>(null);
	const withPassword = usePasswordWork();
	const toast = useToast();
	const refresh = useRefresh();
	useEffect(() => () => running.current?.abort(), []);

	async function choose(file: File): Promise<void> {
		const own = new AbortController();
		running.current?.abort();
		running.current = own;
		openedId.current = null;
		setUpload({ file, done: 0, total: 0, sending: true, failure: null, mayGoOn: true });
		const change = (to: Partial<Upload>) => own.signal.aborted || setUpload((now) => now && { ...now, ...to });
		try {
			const sent = await sendBackup(file, {
				withPassword,
				signal: own.signal,
				onProgress: change,
				onOpened: (id) => {
					openedId.current = id;
				},
			});
			if (!sent) return void change({ sending: false, failure: errorText("confirmation-required") });
			setUpload(null);
			toast({ title: t.done, text: t.doneText });
			refresh();
		} catch (error) {
			if (own.signal.aborted) return;
			own.abort();
			const code = error instanceof UploadError && "code" in error.failure ? error.failure.code : null;
			if (code === "backup-exists") {
				setUpload(null);
				toast({ title: t.there, text: t.thereText });
				return refresh();
			}
			const failure = error instanceof UploadError ? failureText(error.failure) : t.problems.unreadable;
			const mayGoOn = openedId.current !== null || (code !== null && mayPass(code));
			setUpload((now) => now && { ...now, sending: false, failure, mayGoOn });
		}
	}

	async function cancel(): Promise<void> {
		running.current?.abort();
		setUpload(null);
		const id = openedId.current;
		openedId.current = null;
		if (id !== null) await withPassword(() => askApi(`/api/admin/backups/uploads/${id}`, { method: "DELETE" }));
		toast({ title: t.cancelled });
		refresh();
	}
	return {
		upload,
		choose: (file: File) => void choose(file),
		again: () => upload && void choose(upload.file),
		cancel: () => void cancel(),
	};
}

function failureText(failure: UploadFailure): string {
	if ("problem" in failure) return t.problems[failure.problem];
	if ("missing" in failure) return t.incomplete(formatNumber(failure.missing));
	return failure.code === "unavailable" ? t.network : errorText(failure.code);
}
