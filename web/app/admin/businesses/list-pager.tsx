import { Pager } from "#web/admin/ui/pager.tsx";
import type { ManagedPage } from "#web/request/api.ts";
import { MANAGED_PAGE_SIZE, type ManagedOrder } from "#workers/contract/business-list.ts";
import { listHref, type Typed } from "./list-address.ts";

/** The pages of the list: those around by the rows that this one and the next begin at, the first and the last by themselves. */
export function ListPager({ page: at, typed, asked }: { page: ManagedPage; typed: Typed; asked: ManagedOrder }) {
	const { page, total, totalExact, hasNext, anchor, next } = at;
	const known = Math.ceil(total / MANAGED_PAGE_SIZE);
	// Pages that hold fewer than they could make more of them.
	const pages = totalExact ? Math.max(known, hasNext ? page + 1 : page) : hasNext ? Math.max(known, page) : page;
	const isWhole = anchor === null && next === null && totalExact;
	function href(target: number): string | null {
		const isEnd = target === 1 || (totalExact && target === known && !(target === page + 1 && next !== null));
		const beside = isWhole || isEnd ? null : target > page ? next : anchor;
		if (beside === null && !isWhole && !isEnd) return null;
		return listHref(typed, asked, { page: target, anchor: beside });
	}
	return <Pager page={page} pages={pages} more={!totalExact && hasNext} href={href} />;
}
