import { useEffect } from "react";
import { useFetcher } from "react-router";
import { taxonomyTexts as t } from "#web/admin/texts/taxonomy.tr.ts";
import { JobProgress } from "#web/admin/ui/job-progress.tsx";
import type { TaxonomyFollowing, TaxonomyKind } from "#workers/contract/taxonomy.ts";
import { taxonomyAddress } from "./addresses.ts";

const STEP_EVERY_MS = 700;

/** How far a category's or city's businesses have followed its new name. They do without this page too: each look asks, and the screen is read anew. */
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
