import { businessListTexts as t } from "#web/admin/texts/business-list.tr.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import type { ManagedPage } from "#web/request/api.ts";
import { MANAGED_PAGE_SIZE, type ManagedOrder } from "#workers/contract/business-list.ts";
import type { Ordering } from "./order/use-ordered-page.ts";

/** Says how many there are, and what is other than was asked for; screen readers hear it whenever it changes. */
export function ListTotal({
	page,
	exact,
	asked,
	filling,
	ordering,
}: {
	page: ManagedPage;
	/** Is how many there are, where that is known. */
	exact: number | null;
	asked: ManagedOrder;
	/** Says that more rows of the page are looked for. */
	filling: boolean;
	ordering: Ordering;
}) {
	const { total, order, items, hasNext } = page;
	const goesOn = filling || (hasNext && items.length > 0 && items.length < MANAGED_PAGE_SIZE);
	const notes = [
		ordering === "ordering" ? t.ordering : order.sort === asked.sort ? null : t.byNumber,
		ordering === "ordering" || (exact !== null && !goesOn)
			? null
			: filling
				? t.filling
				: goesOn
					? t.goesOn
					: t.atLeastHint,
	].filter((note) => note !== null);
	return (
		<div role="status" className="min-w-0">
			<p className="font-semibold">{exact === null ? t.atLeast(formatNumber(total)) : t.total(formatNumber(exact))}</p>
			{notes.map((note) => (
				<p key={note} className="max-w-prose text-sm text-muted">
					{note}
				</p>
			))}
		</div>
	);
}
