import { useEffect } from "react";
import { useFetcher } from "react-router";
import { taxonomyTexts as t } from "#web/admin/texts/taxonomy.tr.ts";
import { JobProgress } from "#web/admin/ui/job-progress.tsx";
import type { TaxonomyFollowing, TaxonomyKind } from "#workers/contract/taxonomy.ts";
import { taxonomyAddress } from "./addresses.ts";

const STEP_EVERY_MS = 700;

/**
 * Shows how many businesses of a category or city have its new name. They also follow without this page: each look
 * asks, and the screen is loaded again.
 */
export function TaxonomyProgress({
	kind,
	id,
	following,
}: {
	kind: TaxonomyKind;
	id: number;
	following: TaxonomyFollowing;
}) {
	const fetcher = useFetcher();
	const { state, submit } = fetcher;
	useEffect(() => {
		if (state !== "idle") return;
		const timer = setTimeout(
			() => submit({ intent: "follow" }, { method: "post", action: taxonomyAddress(kind, id) }),
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
