import type { BusinessSummary } from "#web/request/api.ts";
import type { ListPage, SortField } from "#workers/contract/list.ts";
import { countFilters } from "#workers/contract/list-filters.ts";
import type { FilterCounts, SearchNotes } from "#workers/contract/search.ts";
import { usesMiles } from "#workers/domain/position/distance-unit.ts";
import { type ChosenNames, filterChips } from "../filters/filter-chips.ts";
import { filterGroups } from "../filters/filter-options.ts";
import { filterLink, filterPanel } from "../filters/filter-panel.ts";
import type { ListPlace } from "../filters/list-place.ts";
import { NearButton } from "../near/near-button.tsx";
import { type ListAddress, listHref } from "./list-address.ts";
import { SortLinks } from "./sort-links.tsx";

/**
 * Shows the tools that narrow and sort a list: the panel of filters, 'Near me' and 'Open now', the sorts, and a chip
 * for each set filter.
 */
export function ListTools({
	place,
	address,
	list,
	notes,
	counts,
	names,
	sorts,
	initialSort,
}: {
	place: ListPlace;
	address: ListAddress;
	list: ListPage<BusinessSummary>;
	notes: SearchNotes | null;
	counts: FilterCounts | null;
	names: ChosenNames;
	sorts: readonly SortField[];
	initialSort: SortField | null;
}) {
	const measured = address.near !== null || (notes?.origin ?? null) !== null;
	const miles = address.within?.endsWith("mi") ?? usesMiles(list.items[0]?.country ?? null);
	const parsed = notes?.parsedFilters ?? [];
	const groups = filterGroups(place, address, { counts, measured, miles, parsed });
	const openNow = groups.find(({ id }) => id === "open")?.options.find(({ id }) => id === "open-now");
	const chips = filterChips(place, address, names, parsed);
	const total = { count: list.total, exact: list.totalExact };
	// A list without results can be widened, but not sorted or narrowed further.
	const isEmpty = list.total === 0;
	const filtered = countFilters(address) > 0;
	return (
		<>
			<div className="list-tools" data-swaps>
				{(filtered || (groups.length > 0 && !isEmpty)) && (
					<details
						id="filters"
						className="filters"
						// biome-ignore lint/security/noDangerouslySetInnerHtml: markup of ours, on every list
						dangerouslySetInnerHTML={filterPanel(place, address, groups, total, countFilters(address) + parsed.length)}
					/>
				)}
				<div>
					{address.near === null && !isEmpty && (
						<NearButton href={listHref(place.path, address, { page: 1 })} className="option near-option" />
					)}
					{openNow && !openNow.chosen && !isEmpty && (
						<span
							className="contents"
							// biome-ignore lint/security/noDangerouslySetInnerHtml: a link of ours
							dangerouslySetInnerHTML={filterLink({ ...openNow, id: "quick-open-now" })}
						/>
					)}
					{!isEmpty && (
						<SortLinks
							path={place.path}
							address={address}
							sorts={measured ? [...sorts, "distance"] : sorts}
							initial={initialSort}
						/>
					)}
				</div>
			</div>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: markup of ours, on every list */}
			{chips && <div data-swaps dangerouslySetInnerHTML={chips} />}
		</>
	);
}
