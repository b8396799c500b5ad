import { formatTotal } from "#web/public/format.ts";
import { listTexts, siteTexts } from "#web/public/texts/public.en.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { html, type Markup } from "#web/ui/markup.ts";
import { failureToast } from "../toast/toast.tsx";
import { type ListAddress, listHref } from "./list-address.ts";
import { Pagination } from "./pagination.tsx";
import { ViewToggle } from "./view-toggle.tsx";

/**
 * Draws the frame of a directory page: count, grid/list toggle, the items (each an `<li>`) or the empty state, and the
 * pages.
 */
export function DirectoryList({
	path,
	address,
	list,
	label,
	emptyText,
	failedText,
	items,
}: {
	path: string;
	address: ListAddress;
	list: { items: unknown[]; total: number; totalExact: boolean; page: number; pageSize: number };
	label: string;
	emptyText: string;
	failedText: string;
	items: Markup[];
}) {
	const searching = address.search !== "";
	return (
		<section id="results" aria-label={label} className="pt-6" data-region data-toast-failed={failureToast(failedText)}>
			<div className="mb-5 flex items-center justify-between gap-4">
				<p data-count className="text-muted">
					{searching && siteTexts.resultsFound(formatTotal(list.total, list.totalExact), list.total === 1)}
				</p>
				<ViewToggle path={path} address={address} />
			</div>
			{list.items.length > 0 ? (
				<ul
					className={
						address.view === "list"
							? "card divide-y divide-line"
							: "grid grid-flow-row-dense grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3"
					}
					// biome-ignore lint/security/noDangerouslySetInnerHtml: markup of ours, of which a page has dozens
					dangerouslySetInnerHTML={html`${items}`}
				/>
			) : (
				<EmptyState title={searching ? listTexts.noSearchResults : emptyText}>
					{searching && (
						<a href={path} data-clear className="button">
							{siteTexts.clearFilters}
						</a>
					)}
				</EmptyState>
			)}
			<Pagination
				page={list.page}
				pageSize={list.pageSize}
				total={list.total}
				href={(page) => listHref(path, address, { page })}
			/>
		</section>
	);
}
