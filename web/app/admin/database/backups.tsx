import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { usePasswordCall } from "#web/admin/confirmation/password-calls.tsx";
import { backupTexts as t } from "#web/admin/texts/backup.tr.ts";
import { errorText } from "#web/admin/texts/error.tr.ts";
import { Badge, type BadgeTone } from "#web/admin/ui/badge.tsx";
import { type DataColumn, DataTable } from "#web/admin/ui/data-table.tsx";
import { formatBytes } from "#web/admin/ui/format-bytes.ts";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { Instant } from "#web/admin/ui/instant.tsx";
import { JobProgress } from "#web/admin/ui/job-progress.tsx";
import { useToast } from "#web/admin/ui/toasts.tsx";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import { useRefresh } from "#web/admin/ui/use-refresh.ts";
import type { BackupItem, BackupPage, BackupState } from "#workers/contract/backup.ts";
import { BackupActions } from "./backup-actions.tsx";
import { CurrentRestore } from "./current-restore.tsx";
import { FailureNote } from "./failure-note.tsx";
import { Proofs } from "./proofs.tsx";
import { backupAnchor } from "./restore-result.tsx";
import { UploadBackup } from "./upload-backup.tsx";
import { useEnd } from "./use-end.ts";

const BACKUPS = "/api/admin/backups";
const TONES: Record<BackupState, BadgeTone> = {
	running: "brand",
	uploading: "notice",
	complete: "success",
	failed: "failure",
};

const COLUMNS: readonly DataColumn<BackupItem>[] = [
	{ id: "at", header: t.columns.at, cell: (backup) => <When backup={backup} />, always: true },
	{
		id: "content",
		header: t.columns.content,
		cell: (backup) => backup.state === "complete" && <Content backup={backup} />,
	},
	{
		id: "proofs",
		header: t.columns.proofs,
		cell: (backup) => backup.state === "complete" && <Proofs proofs={backup.proofs} />,
	},
	{ id: "actions", header: t.columns.actions, cell: (backup) => <BackupActions backup={backup} /> },
];

/**
 * Shows the backups and the controls that make one or take one in as a file. `first` says whether the newest ones are
 * shown.
 */
export function Backups({ page, first }: { page: BackupPage; first: boolean }) {
	const { hash, key } = useLocation();
	// The result of a restore leads to a backup, also for a keyboard.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be pressed again
	useEffect(() => {
		if (hash !== "") document.getElementById(hash.slice(1))?.focus();
	}, [hash, key]);
	return (
		<section aria-labelledby="backups">
			<h2 id="backups" className="text-lg font-semibold">
				{t.title}
			</h2>
			<p className="mt-1 mb-3 max-w-prose text-muted">{t.lead}</p>
			<div className="mb-4 empty:hidden">
				<CurrentRestore of="restore" />
			</div>
			<div className="mb-4 grid items-start gap-4 lg:grid-cols-2">
				<MakeBackup backups={page.items} />
				<UploadBackup />
			</div>
			<DataTable
				caption={t.caption}
				columns={COLUMNS}
				rows={page.items}
				rowKey={({ id }) => id}
				empty={<p className="card p-5 text-muted">{t.empty}</p>}
			/>
			<nav aria-label={t.title} className="mt-4 flex flex-wrap gap-3 empty:hidden">
				{!first && (
					<Link to="/admin/database" preventScrollReset className="button">
						{t.newest}
					</Link>
				)}
				{page.next !== null && (
					<Link to={`/admin/database?before=${page.next}`} preventScrollReset rel="next" className="button">
						{t.older}
					</Link>
				)}
			</nav>
		</section>
	);
}

function When({ backup: { id, startedAt, madeAt, origin, state, failure } }: { backup: BackupItem }) {
	return (
		<div id={backupAnchor(id)} tabIndex={-1} className="flex flex-col items-start gap-1">
			<Instant iso={startedAt} className="font-semibold" />
			<span className="text-sm text-muted">{t.origins[origin]}</span>
			{madeAt !== startedAt && <span className="text-sm text-muted">{t.madeAt(formatInstant(madeAt))}</span>}
			<Badge tone={TONES[state]}>{t.states[state]}</Badge>
			{failure !== null && <FailureNote failure={failure} />}
		</div>
	);
}

function Content({ backup: { businesses, bytes, pinned, keptUntil } }: { backup: BackupItem }) {
	return (
		<div className="flex flex-col items-start gap-1">
			{businesses !== null && <span>{t.businesses(formatNumber(businesses))}</span>}
			{bytes !== null && <span className="text-sm text-muted">{formatBytes(bytes)}</span>}
			{pinned && <Badge tone="brand">{t.pinned}</Badge>}
			{keptUntil !== null && <span className="text-sm text-muted">{t.keptUntil(formatInstant(keptUntil))}</span>}
		</div>
	);
}

function MakeBackup({ backups }: { backups: readonly BackupItem[] }) {
	const [busy, setBusy] = useState(false);
	const call = usePasswordCall();
	const toast = useToast();
	const hydrated = useHydrated();
	const refresh = useRefresh();
	const running = backups.find(({ state }) => state === "running");
	useEnd(running !== undefined, () => {
		const [newest] = backups.filter(({ origin }) => origin !== "uploaded");
		if (newest?.state === "complete") toast({ title: t.made });
		if (newest?.state === "failed")
			toast({
				title: t.makeFailed,
				text: newest.failure ? t.failures[newest.failure.code] : undefined,
				tone: "destructive",
			});
	});
	async function make(): Promise<void> {
		if (busy || running !== undefined) return;
		setBusy(true);
		const answer = await call(BACKUPS, { method: "POST" });
		setBusy(false);
		if (answer === null) return;
		if ("code" in answer) toast({ title: t.makeFailed, text: errorText(answer.code), tone: "destructive" });
		else {
			toast({ title: t.begun });
			refresh();
		}
	}
	const atWork = busy || running !== undefined;
	return (
		<div className="card flex flex-col gap-4 p-5">
			<button
				type="button"
				className="button button-primary self-start"
				disabled={!hydrated}
				aria-disabled={atWork || undefined}
				onClick={() => void make()}
			>
				{atWork ? t.making : t.make}
			</button>
			{running?.progress && (
				<JobProgress
					label={t.making}
					job={{ ...running.progress, finished: false, still: running.progress.done === 0 }}
				/>
			)}
		</div>
	);
}
