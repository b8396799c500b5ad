import { Link } from "react-router";
import { changeSetTexts as t } from "#web/admin/texts/change-set.tr.ts";
import { JobProgress } from "#web/admin/ui/job-progress.tsx";
import { useRefresh } from "#web/admin/ui/use-refresh.ts";
import type { ChangeSetItem } from "#workers/contract/change-set.ts";
import { progressOf } from "./describe.ts";
import { StoppedNotice } from "./stopped-notice.tsx";
import { useSteps } from "./use-steps.ts";

/** Shows the bar of a change set that is under way. It asks for the next step as long as the page is looked at. */
export function RunningChangeSet({ set }: { set: ChangeSetItem }) {
	const { newest, failed, again } = useSteps(set, useRefresh());
	return (
		<section className="card p-5" aria-label={t.running}>
			<JobProgress label={set.kind === "undo" ? t.undoing : t.running} job={progressOf(newest)}>
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
