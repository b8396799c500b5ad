import { businessListTexts as t } from "#web/admin/texts/business-list.tr.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import type { BusinessFilter } from "#workers/contract/business-filter.ts";

export type BulkToolbarProps = {
	/** Row numbers, also of other pages. */
	selected: number[];
	/** What the list is filtered by, and how many that finds; where it is not exact, at least so many. */
	filter: BusinessFilter;
	total: number;
	totalExact: boolean;
	onClear: () => void;
};

/** What is done to the selected businesses. */
export function BulkToolbar({ selected, onClear }: BulkToolbarProps) {
	if (selected.length === 0) return null;
	return (
		<div className="mb-3 flex flex-wrap items-center gap-3">
			<p role="status">{t.selected(formatNumber(selected.length))}</p>
			<button type="button" className="button" onClick={onClear}>
				{t.clearSelection}
			</button>
		</div>
	);
}
