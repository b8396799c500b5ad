import { backupTexts } from "#web/admin/texts/backup.tr.ts";
import { Badge } from "#web/admin/ui/badge.tsx";
import { Instant } from "#web/admin/ui/instant.tsx";
import { JobProgress } from "#web/admin/ui/job-progress.tsx";
import { useToast } from "#web/admin/ui/toasts.tsx";
import type { RestoreItem } from "#workers/contract/backup.ts";
import { FailureNote } from "./failure-note.tsx";
import { useEnd } from "./use-end.ts";

const t = backupTexts.restores;

/** Tells whether a restore or a reset is at work. */
export function isUnderWay({ state }: RestoreItem): boolean {
	return state !== "finished" && state !== "failed";
}

/** Lists the latest restores and resets. One that is under way shows its progress. */
export function Restores({ restores }: { restores: readonly RestoreItem[] }) {
	const toast = useToast();
	const newest = restores.find(({ kind }) => kind === "restore");
	useEnd(newest !== undefined && isUnderWay(newest), () => {
		if (newest?.state === "finished") toast({ title: t.done });
		if (newest?.state === "failed")
			toast({
				title: t.failed,
				text: newest.failure ? backupTexts.failures[newest.failure.code] : undefined,
				tone: "destructive",
			});
	});
	return (
		<section aria-labelledby="restores">
			<h2 id="restores" className="mb-3 text-lg font-semibold">
				{t.title}
			</h2>
			{restores.length === 0 ? (
				<p className="card p-5 text-muted">{t.none}</p>
			) : (
				<ul className="card divide-y divide-line">
					{restores.map((restore) => (
						<li key={restore.id} className="p-4">
							<Restore restore={restore} />
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

function Restore({ restore }: { restore: RestoreItem }) {
	const { kind, state, startedAt, failure, progress } = restore;
	if (isUnderWay(restore))
		return (
			<JobProgress
				label={`${t.kinds[kind]}: ${t.states[state]}`}
				job={{ ...(progress ?? { done: 0, total: 0 }), finished: false, still: progress === null }}
			/>
		);
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-1">
			<span className="font-medium">{t.kinds[kind]}</span>
			<Instant iso={startedAt} className="text-muted" />
			<Badge tone={state === "failed" ? "failure" : "success"}>{t.states[state]}</Badge>
			{failure !== null && <FailureNote failure={failure} />}
		</div>
	);
}
