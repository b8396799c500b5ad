import { formatNumber, formatTotal } from "#web/public/format.ts";
import { listTexts, siteTexts } from "#web/public/texts/public.en.ts";
import type { BusinessSummary } from "#web/request/api.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { ListPage, SortField } from "#workers/contract/list.ts";
import { BusinessGrid } from "../card/business-grid.tsx";
import { failureToast } from "../toast/toast.tsx";
import { type ListAddress, listHref } from "./list-address.ts";
import { endsInOneLetter } from "./one-letter.ts";
import { Pagination } from "./pagination.tsx";
import { SortLinks } from "./sort-links.tsx";

type BusinessListProps = {
	path: string;
	address: ListAddress;
	list: ListPage<BusinessSummary>;
	sorts: readonly SortField[];
	initialSort: SortField | null;
	now: string;
	/** 'Showing X - Y of N businesses', with the place's name where the page has one. */
	showing: (from: string, to: string, total: string) => string;
	emptyText: string;
	clearHref: string;
};

/** A page's businesses with their sorts, count and pages: the part that changes while the visitor types (`data-region`). */
export function BusinessList({ path, address, list, sorts, initialSort, now, ...texts }: BusinessListProps) {
	const { items, total, totalExact, page, pageSize } = list;
	const first = (page - 1) * pageSize + 1;
	const totalText = formatTotal(total, totalExact);
	return (
		<section
			id="results"
			aria-label={siteTexts.search}
			className="pt-6"
			data-region
			data-loading={listTexts.loading}
			data-toast-failed={failureToast(listTexts.failed.businesses)}
		>
			<div className="mb-5 flex flex-wrap items-center justify-between gap-4">
				<p data-count className="text-muted max-sm:empty:hidden">
					{address.search !== "" && siteTexts.resultsFound(totalText, total === 1)}
				</p>
				<SortLinks path={path} address={address} sorts={sorts} initial={initialSort} />
			</div>
			{items.length > 0 ? (
				<BusinessGrid businesses={items} now={now} heading="h2" />
			) : (
				<EmptyState
					title={address.search === "" ? texts.emptyText : listTexts.noSearchResults}
					text={endsInOneLetter(address.search) ? listTexts.twoLetters : undefined}
				>
					{address.search !== "" && (
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
