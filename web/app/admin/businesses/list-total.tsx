import { businessListTexts as t } from "#web/admin/texts/business-list.tr.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import type { ManagedPage } from "#web/request/api.ts";
import { MANAGED_PAGE_SIZE, type ManagedOrder } from "#workers/contract/business-list.ts";

/**
 * Says how many businesses there are and how the list differs from what was asked. Screen readers hear every change of
 * it.
 */
export function ListTotal({ page, asked }: { page: ManagedPage; asked: ManagedOrder }) {
	const { total, totalExact, order, items, hasNext } = page;
	const goesOn = hasNext && items.length > 0 && items.length < MANAGED_PAGE_SIZE;
	const notes = [
		totalExact ? null : goesOn ? t.goesOn : t.atLeastHint,
		order.sort === asked.sort ? null : t.byNumber,
	].filter((note) => note !== null);
	return (
		<div role="status" className="min-w-0">
			<p className="font-semibold">{(totalExact ? t.total : t.atLeast)(formatNumber(total))}</p>
			{notes.map((note) => (
				<p key={note} className="max-w-prose text-sm text-muted">
					{note}
				</p>
			))}
		</div>
	);
}
