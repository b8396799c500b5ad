import { useState } from "react";
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useNavigation, useSubmit } from "react-router";
import { placementTexts as t } from "#web/admin/texts/placement.tr.ts";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { Notice } from "#web/admin/ui/notice.tsx";
import { UnsavedChanges } from "#web/admin/ui/unsaved-changes.tsx";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import { useOpenIssues } from "#web/admin/ui/use-open-issues.ts";
import { adminApiContext } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import type { AdAnalytics, ManagedPlacements } from "#workers/contract/placement.ts";
import { AdFigures } from "./ad-figures.tsx";
import { loadOrNull } from "./load.server.ts";
import { NotLoaded } from "./not-loaded.tsx";
import { type PlacementResult, placementAction } from "./placement-action.server.ts";
import { Labelled } from "./placement-card.tsx";
import { failureText, useOutcome } from "./use-outcome.ts";

export { clientAction } from "#web/admin/ui/client-action.ts";

const PAGE = "/admin/placements/all";

/** Loads what is common to all places for ads, and their counts. */
export function loader({ context, request }: LoaderFunctionArgs) {
	const { placements } = context.get(adminApiContext);
	return loadOrNull(request, Promise.all([placements.screen(), placements.figures()]));
}

export function action({ context, request }: ActionFunctionArgs) {
	return placementAction(request, context.get(adminApiContext));
}

export function meta() {
	return adminMeta(t.tabs.all);
}

type Loaded = [ManagedPlacements, AdAnalytics];

export default function AllPlacementsRoute({
	loaderData,
	actionData,
}: PageProps<typeof loader> & { actionData?: PlacementResult }) {
	if (loaderData === null) return <NotLoaded />;
	const [stored, figures] = loaderData as Loaded;
	return (
		<>
			<Globals key={stored.revision} stored={stored} result={actionData} />
			<AdFigures figures={figures} />
		</>
	);
}

function Globals({ stored, result }: { stored: ManagedPlacements; result: PlacementResult | undefined }) {
	const [globals, setGlobals] = useState(stored.globals);
	const hydrated = useHydrated();
	const submit = useSubmit();
	const busy = useNavigation().state !== "idle";
	useOutcome(result, true, () => {});
	const { issues, touch } = useOpenIssues(result, result?.issues);
	const failure = failureText(result, issues.length);
	const issue = issues.find(({ path }) => path === "adClient")?.message;
	const unsaved = JSON.stringify(globals) !== JSON.stringify(stored.globals);
	return (
		<section aria-labelledby="globals-title" className="card mb-6 p-5 sm:p-6" inert={!hydrated}>
			<UnsavedChanges when={unsaved && !busy} />
			<h2 id="globals-title" className="mb-4 text-xl font-bold">
				{t.all.title}
			</h2>
			<Notice text={failure} tone="failure" />
			<Notice text={failure === null && result?.done === "saved" ? t.saved : null} />
			<div className="grid max-w-xl gap-5">
				<div>
					<label className="inline-flex min-h-11 cursor-pointer items-center gap-3 font-medium">
						<input
							type="checkbox"
							className="switch"
							checked={globals.off}
							aria-describedby="globals-off-hint"
							onChange={({ target }) => setGlobals({ ...globals, off: target.checked })}
						/>
						{t.all.off}
					</label>
					<p id="globals-off-hint" className="text-sm text-muted">
						{t.all.offHint}
					</p>
				</div>
				<Labelled
					id="globals-client"
					label={t.all.client}
					hint={t.all.clientHint}
					issue={issue === undefined ? null : (t.issues[issue] ?? t.issueElse)}
				>
					{(control) => (
						<input
							{...control}
							value={globals.adClient}
							onChange={({ target }) => {
								touch("adClient");
								setGlobals({ ...globals, adClient: target.value.trim() });
							}}
						/>
					)}
				</Labelled>
				<p className="text-sm text-muted">{t.all.consent}</p>
			</div>
			<div className="mt-5 flex flex-wrap items-center gap-4">
				<button
					type="button"
					className="button button-primary"
					disabled={busy}
					onClick={() =>
						submit(
							{ globals: JSON.stringify(globals), revision: String(stored.revision) },
							{ method: "post", action: PAGE },
						)
					}
				>
					{busy ? t.saving : t.save}
				</button>
				<Link to="/admin/settings/ads-txt" reloadDocument className="text-link">
					{t.all.adsTxt}
				</Link>
			</div>
		</section>
	);
}
