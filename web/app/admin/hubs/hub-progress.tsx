import { useEffect } from "react";
import { useFetcher } from "react-router";
import { hubTexts as t } from "#web/admin/texts/hub.tr.ts";
import { JobProgress } from "#web/admin/ui/job-progress.tsx";
import type { HubFollowing, HubKind } from "#workers/contract/hub.ts";
import { hubAddress } from "./addresses.ts";

const STEP_EVERY_MS = 700;

/** How far a hub's businesses have followed its new name. They do without this page too: each look asks, and the screen is read anew. */
export function HubProgress({ kind, id, following }: { kind: HubKind; id: number; following: HubFollowing }) {
	const fetcher = useFetcher();
	const { state, submit } = fetcher;
	useEffect(() => {
		if (state !== "idle") return;
		const timer = setTimeout(
			() => submit({ intent: "follow" }, { method: "post", action: hubAddress(kind, id) }),
			STEP_EVERY_MS,
		);
		return () => clearTimeout(timer);
	}, [state, submit, kind, id]);
	return (
		<div className="card mb-6 p-5">
			<JobProgress label={t.progress} job={{ ...following, finished: false }} />
		</div>
	);
}
