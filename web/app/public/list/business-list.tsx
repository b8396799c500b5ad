import { formatNumber, formatTotal } from "#web/public/format.ts";
import { listTexts, siteTexts } from "#web/public/texts/public.en.ts";
import { noteTexts } from "#web/public/texts/search.en.ts";
import type { BusinessSummary } from "#web/request/api.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { ListPage, SortField } from "#workers/contract/list.ts";
import { countFilters } from "#workers/contract/list-filters.ts";
import type { SearchAnswer } from "#workers/contract/search.ts";
import { FILLERS } from "#workers/domain/search/fillers.ts";
import { queryWords } from "#workers/domain/search/index-words.ts";
import { BusinessGrid } from "../card/business-grid.tsx";
import { SponsoredBusinesses } from "../card/sponsored-businesses.tsx";
import { type ChosenNames, chosenFilters } from "../filters/filter-chips.ts";
import type { ListPlace } from "../filters/list-place.ts";
import { failureToast } from "../toast/toast.tsx";
import { foundText } from "./found-text.ts";
import { isNarrowed, type ListAddress, listHref } from "./list-address.ts";
import { ListTools } from "./list-tools.tsx";
import { endsInOneLetter } from "./one-letter.ts";
import { Pagination } from "./pagination.tsx";
import { Leads, Namesakes, SearchNotes, UnderstoodAs, WithoutFilters } from "./search-notes.tsx";

export type BusinessListProps = {
	place: ListPlace;
	address: ListAddress;
	list: ListPage<BusinessSummary>;
	answer: SearchAnswer;
	/** Holds the names of the chosen category and city, if the page knows them. */
	names?: ChosenNames;
	sorts: readonly SortField[];
	initialSort: SortField | null;
	now: string;
	/** Says 'Showing X - Y of N businesses', with the place's name if the page has one. */
	showing: (from: string, to: string, total: string) => string;
	emptyText: string;
	clearHref: string;
	/** Lists businesses that have paid to be shown above the list. */
	sponsored?: readonly BusinessSummary[];
};

const NO_NAMES: ChosenNames = { category: null, city: null };

/**
 * Shows a page's businesses with filters, sorts, the count and links to pages. This part changes while the visitor
 * types (`data-region`).
 */
export function BusinessList({
	place,
	address,
	list,
	answer: { notes, counts },
	names = NO_NAMES,
	sorts,
	initialSort,
	now,
	sponsored = [],
	...texts
}: BusinessListProps) {
	const { path } = place;
	const { items, total, totalExact, page, pageSize } = list;
	const first = (page - 1) * pageSize + 1;
	const totalText = formatTotal(total, totalExact);
	const narrowed = isNarrowed(address);
	const chips = items.length > 0 ? [] : chosenFilters(place, address, names, notes?.parsedFilters ?? []);
	const searched = address.search !== "" || countFilters(address) > 0;
	return (
		<section
			id="results"
			aria-label={siteTexts.search}
			className="business-list"
			data-region
			data-filtered={narrowed ? "" : undefined}
			data-found={address.search === "" ? undefined : Math.min(total, 1_001)}
			data-mended={notes !== null && isMended(notes) ? "" : undefined}
			data-loading={listTexts.loading}
			data-toast-failed={failureToast(listTexts.failed.businesses)}
		>
			<ListTools {...{ place, address, list, notes, counts, names, sorts, initialSort }} />
			<div id="found" className="found">
				<p data-count>{narrowed && foundText(total, totalExact)}</p>
				{notes && <UnderstoodAs address={address} notes={notes} />}
			</div>
			{notes && <SearchNotes path={path} address={address} notes={notes} isEmpty={items.length === 0} />}
			{items.length > 0 ? (
				<>
					<Namesakes leads={notes?.leads ?? []} />
					{sponsored.length > 0 && <SponsoredBusinesses businesses={sponsored} now={now} />}
					<BusinessGrid businesses={items} now={now} heading="h2" behind={sponsored.length} spots />
				</>
			) : (
				<EmptyState
					title={searched ? listTexts.noSearchResults : texts.emptyText}
					text={reasonOf(address, chips.length > 0, notes)}
				>
					{chips.length > 0 && <WithoutFilters {...{ place, address, chips }} keptAway={notes?.keptAway ?? []} />}
					<Leads leads={notes?.leads ?? []} />
					{narrowed && chips.length === 0 && (
						<a href={texts.clearHref} data-clear className="button">
							{siteTexts.clearFilters}
						</a>
					)}
				</EmptyState>
			)}
			{total > pageSize && (
				<>
					<Pagination
						page={page}
						pageSize={pageSize}
						total={total}
						href={(target) => listHref(path, address, { page: target })}
						shortcuts
					/>
					<p className="mt-4 text-center text-sm text-muted">
						{texts.showing(formatNumber(first), formatNumber(first + items.length - 1), totalText)}
					</p>
				</>
			)}
		</section>
	);
}

/** Tells whether a search has found its results by changing the typed text. */
function isMended({ mended, dropped, nothingIn, notHere }: NonNullable<SearchAnswer["notes"]>): boolean {
	return mended !== null || nothingIn !== null || notHere.length + dropped.length > 0;
}

/** Says why nothing is found, if that is known. */
function reasonOf({ search }: ListAddress, isFiltered: boolean, notes: SearchAnswer["notes"]): string | undefined {
	if (endsInOneLetter(search)) return listTexts.twoLetters;
	if (search !== "" && queryWords(search).every((word) => FILLERS.has(word))) return noteTexts.nothingTyped;
	if (isFiltered) return noteTexts.narrowed;
	const isTradeAlone = notes?.leftOut.length === 0 && notes.dropped.length === 0 && notes.nothingIn === null;
	return isTradeAlone && notes.what !== null ? noteTexts.nobodyIs(notes.what, notes.where) : undefined;
}
