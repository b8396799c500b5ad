import { Link } from "react-router";
import { backupTexts } from "#web/admin/texts/backup.tr.ts";
import { Badge } from "#web/admin/ui/badge.tsx";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { Instant } from "#web/admin/ui/instant.tsx";
import type { RestoreItem } from "#workers/contract/backup.ts";
import { FailureNote } from "./failure-note.tsx";

const t = backupTexts.restores;

/** Names a restore by the backup that it brings back, and a reset. */
export function titleOf({ kind, backupAt }: RestoreItem): string {
	return kind === "reset" || backupAt === null ? t.kinds[kind] : t.of(formatInstant(backupAt));
}

/** Returns the id of a backup's row in the list, to which a result leads. */
export function backupAnchor(id: string): string {
	return `backup-${id}`;
}

/** Says of a restore or reset that has ended when, what it has put back, what has stayed, and where the state before it is kept. */
export function RestoreResultText({ restore }: { restore: RestoreItem }) {
	const { state, startedAt, finishedAt, failure } = restore;
	const lines = resultLines(restore);
	return (
		<div className="flex flex-col gap-1">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-1">
				<span className="font-medium">{titleOf(restore)}</span>
				<Badge tone={state === "failed" ? "failure" : "success"}>{t.states[state]}</Badge>
				<Instant iso={finishedAt ?? startedAt} className="text-muted" />
			</div>
			{lines.map((line) => (
				<p key={line}>{line}</p>
			))}
			{failure !== null && <FailureNote failure={failure} />}
			{state === "finished" && <Before restore={restore} />}
		</div>
	);
}

/** What was not brought is left out. A restore of an earlier version has said nothing. */
function resultLines({ kind, result }: RestoreItem): string[] {
	if (result === null) return [];
	if (kind === "reset") return [t.removed(formatNumber(result.businesses))];
	const counts = (["businesses", "categories", "cities", "settings"] as const)
		.filter((name) => name === "businesses" || result[name] > 0)
		.map((name) => t.counts[name](formatNumber(result[name])));
	return [
		t.brought(counts.join(", ")),
		t.stayed([...result.kept.map((kind) => t.kept[kind]), t.alwaysKept].join(", ")),
	];
}

function Before({ restore: { safetyBackupId, safetyBackupAt } }: { restore: RestoreItem }) {
	if (safetyBackupId === null || safetyBackupAt === null) return null;
	return (
		<p>
			{t.before}{" "}
			<Link
				to={`/admin/database?before=${Date.parse(safetyBackupAt) + 1}#${backupAnchor(safetyBackupId)}`}
				className="text-link"
			>
				{t.beforeAt(formatInstant(safetyBackupAt))}
			</Link>
		</p>
	);
}
