import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { businessListTexts } from "#web/admin/texts/business-list.tr.ts";
import { listPageTexts as t } from "#web/admin/texts/list-page.tr.ts";
import { askApi } from "#web/admin/ui/ask-api.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { LoadFailure } from "#web/admin/ui/states.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { ListFilter } from "#workers/contract/business-filter.ts";
import {
	MANAGED_PAGE_SIZE,
	type ManagedOrder,
	type ManagedStretch,
	MOST_COUNTED,
} from "#workers/contract/business-list.ts";
import { listHref, type Typed } from "../list-address.ts";
import { listQuery } from "../list-query.ts";
import { NoSuchPage } from "../no-such-page.tsx";
import { placesOf, rememberPlace } from "./places.ts";
import { type Sought, type Step, seek } from "./seek.ts";

type SoughtPageProps = { typed: Typed; asked: ManagedOrder; filter: ListFilter };

/** Looks for the page of the address, which lies far from both ends, and opens it in the place of its address without an anchor. */
export function SoughtPage({ typed, asked, filter }: SoughtPageProps) {
	const navigate = useNavigate();
	const { search } = useLocation();
	const page = Number(new URLSearchParams(search).get("page"));
	const [attempt, setAttempt] = useState(0);
	const [instead, setInstead] = useState<Exclude<Sought, { outcome: "found" }> | null>(null);
	const list = JSON.stringify([typed, asked]);
	const query = JSON.stringify({ ...filter, ...asked });
	// biome-ignore lint/correctness/useExhaustiveDependencies: another attempt looks again
	useEffect(() => {
		const stopped = new AbortController();
		setInstead(null);
		const step: Step = (part) => stretch({ ...JSON.parse(query), ...part }, stopped.signal);
		const target = (page - 1) * MANAGED_PAGE_SIZE;
		seek(target, placesOf(list), step, (place) => rememberPlace(list, place)).then((sought) => {
			if (stopped.signal.aborted) return;
			if (sought.outcome !== "found") return setInstead(sought);
			const { anchor } = sought.place;
			// Without an anchor its address is the one that has led here.
			if (anchor === null) return setInstead({ outcome: "failed" });
			navigate(listHref(typed, asked, { page, anchor }), { replace: true, state: { sought: page } });
		});
		return () => stopped.abort();
	}, [list, query, page, attempt]);
	const { tooDeep } = businessListTexts;
	const first = (
		<Link to={listHref(typed, asked)} className="button">
			{tooDeep.first}
		</Link>
	);
	if (instead?.outcome === "failed") return <LoadFailure onRetry={() => setAttempt(attempt + 1)} />;
	if (instead?.outcome === "ended")
		return <NoSuchPage page={{ page, total: instead.total, totalExact: true }} typed={typed} asked={asked} />;
	if (instead !== null)
		return (
			<EmptyState title={tooDeep.title} text={t.tooFar(formatNumber(MOST_COUNTED))}>
				{first}
			</EmptyState>
		);
	return (
		<>
			<p role="status" className="py-8 text-center text-muted">
				{t.seeking(formatNumber(page))}
			</p>
			<noscript>
				<EmptyState title={tooDeep.title} text={tooDeep.text}>
					{first}
				</EmptyState>
			</noscript>
		</>
	);
}

async function stretch(part: Record<string, unknown>, signal: AbortSignal): Promise<ManagedStretch | null> {
	const answer = await askApi<ManagedStretch>(`/api/admin/businesses/stretch?${listQuery(part)}`, { signal });
	return "value" in answer ? answer.value : null;
}
