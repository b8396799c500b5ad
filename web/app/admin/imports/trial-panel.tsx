import { importTexts } from "#web/admin/texts/import.tr.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { JobProgress } from "#web/admin/ui/job-progress.tsx";
import type { PlannedFile, Trial } from "./import-messages.ts";

const t = importTexts.trial;

/** What would become of the file's rows, counted while the whole file is tried out. */
export function TrialPanel({ plan, trial }: { plan: PlannedFile; trial: Trial | null }) {
	const figures: (readonly [label: string, count: number])[] = [
		[t.figures.rows, plan.totalRows],
		[t.figures.places, trial?.places ?? 0],
		[t.figures.duplicates, trial?.duplicates ?? 0],
		[t.figures.rejected, trial?.rejected ?? 0],
		[t.figures.closed, trial?.closed ?? 0],
		[t.figures.cellProblems, trial?.cellProblems ?? 0],
		[t.figures.mended, trial?.mended ?? 0],
	];
	return (
		<div className="flex flex-col gap-5">
			{trial?.findings == null && (
				<JobProgress
					label={t.running}
					note={t.note}
					job={{ done: trial?.rows ?? 0, total: plan.totalRows, finished: false }}
				/>
			)}
			<dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
				{figures.map(([label, count]) => (
					<div key={label} className="rounded-xl bg-surface p-4">
						<dt className="text-sm text-muted">{label}</dt>
						<dd className="text-2xl font-bold tabular-nums">{formatNumber(count)}</dd>
					</div>
				))}
			</dl>
		</div>
	);
}
