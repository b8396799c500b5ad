import { Pager } from "#web/admin/ui/pager.tsx";
import type { ManagedPage } from "#web/request/api.ts";
import { MANAGED_PAGE_SIZE, type ManagedOrder } from "#workers/contract/business-list.ts";
import { listHref, type Typed } from "./list-address.ts";
import { PageField } from "./seek/page-field.tsx";

/** Limits the pages that are all linked from the first one. */
const PAGES_LINKED = 4;

/**
 * Links the pages of the list. The neighbours are addressed by the first rows of this page and the next, the first and
 * the last page by themselves.
 */
export function ListPager({ page: at, typed, asked }: { page: ManagedPage; typed: Typed; asked: ManagedOrder }) {
	const { page, total, totalExact, hasNext, anchor, next } = at;
	const known = Math.ceil(total / MANAGED_PAGE_SIZE);
	// Pages that hold fewer rows than they could make more pages.
	const pages = totalExact ? Math.max(known, hasNext ? page + 1 : page) : hasNext ? Math.max(known, page) : page;
	const isWhole = anchor === null && next === null && totalExact;
	function href(target: number): string | null {
		const isEnd = target === 1 || (totalExact && target === known && !(target === page + 1 && next !== null));
		const beside = isWhole || isEnd ? null : target > page ? next : anchor;
		if (beside === null && !isWhole && !isEnd) return null;
		return listHref(typed, asked, { page: target, anchor: beside });
	}
	return (
		<>
			<Pager page={page} pages={pages} more={!totalExact && hasNext} href={href} />
			{(pages > PAGES_LINKED || (!totalExact && hasNext)) && <PageField typed={typed} asked={asked} />}
		</>
	);
}
