import { Link } from "react-router";
import { changeSetTexts as t } from "#web/admin/texts/change-set.tr.ts";
import { JobProgress } from "#web/admin/ui/job-progress.tsx";
import { useRefresh } from "#web/admin/ui/use-refresh.ts";
import type { ChangeSetItem } from "#workers/contract/change-set.ts";
import { StoppedNotice } from "./stopped-notice.tsx";
import { useSteps } from "./use-steps.ts";

/** Shows the bar of a change set that is under way. It asks for the next step as long as the page is looked at. */
export function RunningChangeSet({ set }: { set: ChangeSetItem }) {
	const { newest, failed, again } = useSteps(set, useRefresh());
	const total = newest.total ?? 0;
	const done = newest.done ? total : Math.floor((newest.share ?? 0) * total);
	return (
		<section className="card p-5" aria-label={t.running}>
			<JobProgress label={set.kind === "undo" ? t.undoing : t.running} job={{ done, total, finished: newest.done }}>
				{failed && <StoppedNotice again={again} />}
			</JobProgress>
			<noscript>
				<Link to={`/admin/changes/${set.id}`} reloadDocument className="button mt-3">
					{t.refresh}
				</Link>
			</noscript>
		</section>
	);
}
