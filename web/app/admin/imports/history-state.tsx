import { Link } from "react-router";
import { RunningChangeSet } from "#web/admin/change-sets/running.tsx";
import { importHistoryTexts as t } from "#web/admin/texts/import-history.tr.ts";
import { Badge, type BadgeTone } from "#web/admin/ui/badge.tsx";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import type { ImportItem, ImportState } from "#workers/contract/import-history.ts";

const TONES: Record<ImportState, BadgeTone> = {
	running: "notice",
	"broken-off": "failure",
	finished: "success",
	cancelled: "neutral",
	undoing: "notice",
	"taken-back": "neutral",
};

/** Says how far an import is, what to do about it, and how far it has been taken back. */
export function HistoryState({ item: { state, undo } }: { item: ImportItem }) {
	return (
		<>
			<Badge tone={TONES[state]}>{t.states[state]}</Badge>
			{state === "broken-off" && <span className="mt-1 block text-sm text-muted">{t.resume}</span>}
			{state === "undoing" && undo !== null && (
				<div className="mt-2 min-w-[min(16rem,100%)]">
					<RunningChangeSet set={undo} />
				</div>
			)}
			{undo !== null && undo.skipped > 0 && (
				<Link to={`/admin/changes/${undo.id}`} className="text-link mt-1 block text-sm">
					{t.left(formatNumber(undo.skipped))}
				</Link>
			)}
		</>
	);
}
