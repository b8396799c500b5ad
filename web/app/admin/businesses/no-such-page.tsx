import { Link } from "react-router";
import { businessListTexts } from "#web/admin/texts/business-list.tr.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import type { ManagedPage } from "#web/request/api.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { MANAGED_PAGE_SIZE, type ManagedOrder } from "#workers/contract/business-list.ts";
import { listHref, type Typed } from "./list-address.ts";

const t = businessListTexts.noSuchPage;

/**
 * Tells whether the list ends before the page that was asked for. A list without businesses has only its first page.
 */
export function isNoPage({ page, items, total, hasNext }: ManagedPage): boolean {
	return page > 1 && items.length === 0 && total > 0 && !hasNext;
}

type NoSuchPageProps = { page: Pick<ManagedPage, "page" | "total" | "totalExact">; typed: Typed; asked: ManagedOrder };

export function NoSuchPage({ page, typed, asked }: NoSuchPageProps) {
	const last = page.totalExact ? Math.ceil(page.total / MANAGED_PAGE_SIZE) : null;
	const at = formatNumber(page.page);
	return (
		<EmptyState title={t.title} text={last === null ? t.unknown(at) : t.text(at, formatNumber(last))}>
			<div className="flex flex-wrap justify-center gap-3">
				{last !== null && last > 1 && (
					<Link to={listHref(typed, asked, { page: last, anchor: null })} className="button button-primary">
						{t.last}
					</Link>
				)}
				<Link to={listHref(typed, asked)} className="button">
					{t.first}
				</Link>
			</div>
		</EmptyState>
	);
}
