import { useEffect, useRef } from "react";
import { backupTexts } from "#web/admin/texts/backup.tr.ts";
import { JobProgress } from "#web/admin/ui/job-progress.tsx";
import type { RestoreItem } from "#workers/contract/backup.ts";
import { RestoreResultText, titleOf } from "./restore-result.tsx";
import { isUnderWay, useRestoreWatch } from "./restore-watch.tsx";

const t = backupTexts.restores;

/**
 * Shows the restore or reset that is under way, and how it has ended, as long as the page is open. One that was begun on this page takes the
 * focus at once, so that it is in sight and is read aloud. `of` is the kind that is shown here; without it, either is.
 */
export function CurrentRestore({ of }: { of?: RestoreItem["kind"] }) {
	const { watched, begun } = useRestoreWatch();
	const region = useRef<HTMLElement>(null);
	const shown = watched !== null && (of === undefined || of === watched.kind) ? watched : null;
	const isOwn = shown !== null && shown.id === begun;
	useEffect(() => {
		if (!isOwn) return;
		region.current?.focus({ preventScroll: true });
		region.current?.scrollIntoView({ block: "center" });
	}, [isOwn]);
	if (shown === null) return null;
	const running = isUnderWay(shown);
	return (
		<section ref={region} tabIndex={-1} aria-label={titleOf(shown)} className="card w-full p-5">
			{running && (
				<JobProgress
					label={`${titleOf(shown)}: ${t.states[shown.state]}`}
					job={{ ...(shown.progress ?? { done: 0, total: 0 }), finished: false, still: shown.progress === null }}
				/>
			)}
			<div role="status">{!running && <RestoreResultText restore={shown} />}</div>
		</section>
	);
}
