import { useEffect, useId, useState } from "react";
import { usePasswordCall } from "#web/admin/confirmation/password-calls.tsx";
import { backupTexts } from "#web/admin/texts/backup.tr.ts";
import { errorText } from "#web/admin/texts/error.tr.ts";
import { type Answer, askApi } from "#web/admin/ui/ask-api.ts";
import { ConfirmActions, Dialog } from "#web/admin/ui/dialog.tsx";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { formatPercent } from "#web/admin/ui/format-percent.ts";
import { useToast } from "#web/admin/ui/toasts.tsx";
import type { BackupItem, RestoredSample, RestoreItem, RestorePreview } from "#workers/contract/backup.ts";
import { useRestoreWatch } from "./restore-watch.tsx";
import { SiteNameField } from "./site-name-field.tsx";

const t = backupTexts.dialog;

/**
 * Shows what a restore would bring and take. Then the operator types the site's name, and the password if it was not
 * given lately.
 */
export function RestoreDialog({ backup, onClose }: { backup: BackupItem; onClose: () => void }) {
	const [name, setName] = useState("");
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	const call = usePasswordCall();
	const toast = useToast();
	const { begin } = useRestoreWatch();

	function type(typed: string): void {
		setName(typed);
		setProblem(null);
	}

	async function restore(): Promise<void> {
		if (busy) return;
		setBusy(true);
		setProblem(null);
		const body = { backupId: backup.id, siteName: name };
		const answer = await call<RestoreItem>("/api/admin/restores", { method: "POST", body });
		setBusy(false);
		if (answer === null) return;
		if ("code" in answer) setProblem(errorText(answer.code));
		else {
			toast({ title: backupTexts.restores.begun });
			begin(answer.value);
			onClose();
		}
	}
	return (
		<Dialog
			open
			wide
			onOpenChange={(stays) => stays || onClose()}
			busy={busy}
			title={t.title(formatInstant(backup.madeAt))}
			text={t.text}
		>
			<Preview backupId={backup.id} />
			<form
				className="mt-5"
				onSubmit={(event) => {
					event.preventDefault();
					void restore();
				}}
			>
				<SiteNameField value={name} onChange={type} problem={problem} />
				<ConfirmActions confirm={t.confirm} busy={busy} tone="danger" disabled={name.trim() === ""} />
			</form>
		</Dialog>
	);
}

type Looking = {
	share: number;
	found: Omit<RestorePreview, "next" | "share"> | null;
	/** Says why it could not look at everything. */
	failed: string | null;
	done: boolean;
};
const NOTHING_SEEN: Looking = { share: 0, found: null, failed: null, done: false };

/** Asks part by part, because a large backup takes several calls. */
function usePreview(backupId: string): Looking {
	const [looking, setLooking] = useState(NOTHING_SEEN);
	useEffect(() => {
		const ended = new AbortController();
		async function look(): Promise<void> {
			let found: Looking["found"] = null;
			for (let from: number | null = 0; from !== null; ) {
				const path: string = `/api/admin/restores/preview?backup=${backupId}&from=${from}`;
				const answer: Answer<RestorePreview> = await askApi(path, { signal: ended.signal });
				if (ended.signal.aborted) return;
				if ("code" in answer) return setLooking((before) => ({ ...before, failed: errorText(answer.code) }));
				const { next, share, ...part } = answer.value;
				found = found === null ? part : added(found, part);
				from = next;
				setLooking({ share, found, failed: null, done: next === null });
			}
		}
		void look();
		return () => ended.abort();
	}, [backupId]);
	return looking;
}

const SHOWN = 10;
function added(one: NonNullable<Looking["found"]>, other: NonNullable<Looking["found"]>) {
	const sum = (a: RestoredSample, b: RestoredSample) => ({
		count: a.count + b.count,
		businesses: [...a.businesses, ...b.businesses].slice(0, SHOWN),
	});
	return {
		added: sum(one.added, other.added),
		changed: sum(one.changed, other.changed),
		removed: sum(one.removed, other.removed),
		missingPictures: other.missingPictures,
	};
}

function Preview({ backupId }: { backupId: string }) {
	const { share, found, failed, done } = usePreview(backupId);
	const nothing = found && found.added.count + found.changed.count + found.removed.count === 0;
	return (
		<div className="mt-4 flex flex-col gap-3">
			<p role="status" className="text-muted empty:hidden">
				{failed !== null
					? `${t.unreadable} ${failed}`
					: done
						? nothing
							? t.nothing
							: ""
						: share > 0
							? t.lookedAt(formatPercent(share))
							: t.looking}
			</p>
			{!done && failed === null && (
				<progress className="job-progress" value={share > 0 ? share : undefined} max={1} aria-label={t.looking} />
			)}
			{found && !nothing && (
				<>
					<Sample title={t.added} sample={found.added} />
					<Sample title={t.changed} sample={found.changed} />
					<Sample title={t.removed} sample={found.removed} danger />
				</>
			)}
			{found?.missingPictures != null && found.missingPictures.count > 0 && (
				<p className="text-shut">
					{t.missingPictures(formatNumber(found.missingPictures.count), found.missingPictures.names.join(", "))}
				</p>
			)}
		</div>
	);
}

type SampleProps = { title: (count: string) => string; sample: RestoredSample; danger?: boolean };

function Sample({ title, sample: { count, businesses }, danger = false }: SampleProps) {
	const heading = useId();
	if (count === 0) return null;
	return (
		<section aria-labelledby={heading} className={danger ? "text-shut" : ""}>
			<h3 id={heading} className="font-semibold">
				{title(formatNumber(count))}
			</h3>
			<ul className="list-disc pl-6 text-sm">
				{businesses.map(({ id, name }) => (
					<li key={id} className="wrap-anywhere">
						{name} <span className="tabular-nums">#{id}</span>
					</li>
				))}
			</ul>
			{count > businesses.length && <p className="pl-6 text-sm">{t.more(formatNumber(count - businesses.length))}</p>}
		</section>
	);
}
