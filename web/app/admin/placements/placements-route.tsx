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
import type { ManagedPlacements } from "#workers/contract/placement.ts";
import { loadOrNull } from "./load.server.ts";
import { NotLoaded } from "./not-loaded.tsx";
import { type PlacementResult, placementAction } from "./placement-action.server.ts";
import { PlacementCard } from "./placement-card.tsx";
import { draftOf, settingsOf, styleProblem } from "./placement-draft.ts";
import { failureText, useOutcome } from "./use-outcome.ts";

export { clientAction } from "#web/admin/ui/client-action.ts";

/** Is the tab itself, without the layout around all tabs. */
const PAGE = "/admin/placements?index";

/** Loads the places for ads. */
export function loader({ context, request }: LoaderFunctionArgs) {
	return loadOrNull(request, context.get(adminApiContext).placements.screen());
}

export function action({ context, request }: ActionFunctionArgs) {
	return placementAction(request, context.get(adminApiContext));
}

export function meta() {
	return adminMeta(t.tabs.placements);
}

export default function PlacementsRoute({
	loaderData,
	actionData,
}: PageProps<typeof loader> & { actionData?: PlacementResult }) {
	return loaderData === null ? (
		<NotLoaded />
	) : (
		<Placements key={loaderData.revision} loaded={loaderData} result={actionData} />
	);
}

function Placements({ loaded, result }: { loaded: ManagedPlacements; result: PlacementResult | undefined }) {
	const stored = loaded.items.map(({ houseAds: _, ...item }) => draftOf(item));
	const [drafts, setDrafts] = useState(stored);
	const [tried, setTried] = useState(false);
	const hydrated = useHydrated();
	const submit = useSubmit();
	const busy = useNavigation().state !== "idle";
	useOutcome(result, true, () => setTried(false));
	const unsaved = JSON.stringify(drafts) !== JSON.stringify(stored);
	const broken = drafts.some((draft) => styleProblem(draft) !== null);
	const { issues, touch } = useOpenIssues(result, result?.issues);
	const failure = tried && broken ? t.invalid : failureText(result, issues.length);

	function save() {
		setTried(true);
		const items = settingsOf(drafts);
		if (items !== null)
			submit({ items: JSON.stringify(items), revision: String(loaded.revision) }, { method: "post", action: PAGE });
	}
	return (
		<>
			<UnsavedChanges when={unsaved && !busy} />
			<p className="mb-5 max-w-prose text-muted">{t.placementsLead}</p>
			<Notice text={failure} tone="failure" />
			<Notice text={failure === null && result?.done === "saved" ? t.saved : null} />
			{loaded.globals.off && <p className="card mb-5 p-5 font-semibold text-shut">{t.allOff}</p>}
			<div className="card mb-6 flex flex-wrap items-center justify-between gap-3 p-5">
				<p className="max-w-prose text-muted">{t.houseAdsText}</p>
				<Link to="/admin/placements/own" className="button">
					{t.houseAds}
				</Link>
			</div>
			<section aria-label={t.tabs.placements} inert={!hydrated}>
				<ul className="grid gap-4">
					{drafts.map((draft, at) => (
						<PlacementCard
							key={draft.placement}
							draft={draft}
							client={loaded.globals.adClient}
							houseAds={loaded.items[at]?.houseAds ?? false}
							issues={issues.filter(({ path }) => path.startsWith(`${at}.`))}
							onChange={(next) => {
								for (const name of Object.keys(next) as (keyof typeof next)[])
									if (next[name] !== draft[name]) touch(`${at}.${name}`);
								setDrafts((all) => all.map((one, index) => (index === at ? next : one)));
							}}
						/>
					))}
				</ul>
				<button type="button" className="button button-primary mt-5" disabled={busy} onClick={save}>
					{busy ? t.saving : t.save}
				</button>
			</section>
		</>
	);
}
