import { X } from "lucide-react";
import { Link, useRevalidator } from "react-router";
import {
	describeBulk,
	describeCounts,
	describeSelection,
	describeState,
	progressOf,
} from "#web/admin/change-sets/describe.ts";
import { useSeenEnd } from "#web/admin/change-sets/seen-ends.ts";
import { StoppedNotice } from "#web/admin/change-sets/stopped-notice.tsx";
import { UndoButton } from "#web/admin/change-sets/undo-button.tsx";
import { useSteps } from "#web/admin/change-sets/use-steps.ts";
import { bulkTexts } from "#web/admin/texts/bulk.tr.ts";
import { changeSetTexts } from "#web/admin/texts/change-set.tr.ts";
import { JobProgress } from "#web/admin/ui/job-progress.tsx";
import type { ChangeSetItem } from "#workers/contract/change-set.ts";

const t = bulkTexts.open;

/** Shows bulk changes and undos: one that is under way with its bar, one that has just ended as a line. */
export function OpenChanges({ sets, onClose }: { sets: ChangeSetItem[]; onClose: (id: string) => void }) {
	if (sets.length === 0) return null;
	return (
		<section aria-label={t.region} className="mb-4 flex flex-col gap-2">
			{sets.map((set) => (
				<OpenChange key={set.id} set={set} onClose={() => onClose(set.id)} />
			))}
		</section>
	);
}

function OpenChange({ set, onClose }: { set: ChangeSetItem; onClose: () => void }) {
	const { revalidate } = useRevalidator();
	const { newest, failed, again } = useSteps(set, revalidate);
	useSeenEnd(newest.id, newest.done);
	const { done, kind, brokenOff } = newest;
	const ended = brokenOff ? `${describeState(newest).text}.` : t.ended(changeSetTexts.kinds[kind]);
	const label = labelOf(newest);
	return (
		<div className={done ? "ended-change" : "card p-5"}>
			<p role="status" className={done ? "min-w-0 flex-1 basis-40" : "sr-only"}>
				{done && `${ended} ${describeCounts(newest)}.`}
			</p>
			{done ? (
				<EndedActions set={newest} onClose={onClose} />
			) : (
				<JobProgress label={label} job={progressOf(newest)}>
					{failed && <StoppedNotice again={again} />}
					<div className="flex flex-wrap items-center gap-3">
						<UndoButton set={newest} />
						<Link to={`/admin/changes/${newest.id}`} className="button">
							{t.details}
						</Link>
					</div>
				</JobProgress>
			)}
		</div>
	);
}

/** Says what a change does: "Toplu değişiklik: Doğrulama: Evet", "Birleştirme: “Kahve” içindeki tüm işletmelerde". */
function labelOf({ kind, bulk }: ChangeSetItem): string {
	const name = changeSetTexts.kinds[kind];
	if (kind === "undo" || bulk === null) return name;
	const what = kind === "merge" ? [describeSelection(bulk)] : (describeBulk(bulk) ?? []);
	return t.set(name, what.join(" · "));
}

/** An undo is taken back on its own page alone, where it says what that does. */
function EndedActions({ set, onClose }: { set: ChangeSetItem; onClose: () => void }) {
	return (
		<>
			{set.kind !== "undo" && <UndoButton set={set} tone="neutral" />}
			<Link to={`/admin/changes/${set.id}`} className="text-link inline-flex min-h-11 items-center">
				{t.details}
			</Link>
			<button
				type="button"
				aria-label={t.close}
				className="grid size-11 cursor-pointer place-items-center rounded-lg"
				onClick={onClose}
			>
				<X aria-hidden="true" size={18} />
			</button>
		</>
	);
}
