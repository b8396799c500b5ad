import { useEffect, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { noteSeenEnd, seenEnds } from "#web/admin/change-sets/seen-ends.ts";
import { bulkTexts as t } from "#web/admin/texts/bulk.tr.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import type { ListFilter } from "#workers/contract/business-filter.ts";
import type { BulkSelection, ChangeSetItem } from "#workers/contract/change-set.ts";
import { SelectionExport } from "../../exports/selection-export.tsx";
import { BULK } from "./addresses.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import { OpenChanges } from "./open-changes.tsx";
import type { BulkData } from "./route.ts";

type BulkToolbarProps = {
	/** Holds row numbers, also of other pages. */
	selected: number[];
	/**
	 * Holds the filter of the list, and how many businesses it finds. When `totalExact` is false, there are at least
	 * this many.
	 */
	filter: ListFilter;
	total: number;
	totalExact: boolean;
	onClear: () => void;
};

/**
 * Offers actions for the selected businesses or for all results of the list's filter, and shows those that are under
 * way. It needs JavaScript.
 */
export function BulkToolbar(props: BulkToolbarProps) {
	return useHydrated() ? <Toolbar key={JSON.stringify(props.filter)} {...props} /> : null;
}

function Toolbar({ selected, filter, total, totalExact, onClear }: BulkToolbarProps) {
	// When a row is selected or unselected after 'all', single rows are meant again.
	const [allBeside, setAllBeside] = useState<string | null>(null);
	const all = allBeside === selected.join();
	const [asked, setAsked] = useState<"edit" | "remove" | null>(null);
	const { sets, add, close } = useOpenChanges();
	// Keeps the number that a preview has counted among all results, until the change is done.
	const [counted, setCounted] = useState<number | null>(null);
	const found = totalExact || counted !== null ? formatNumber(counted ?? total) : t.atLeast(formatNumber(total));
	const count = all ? found : formatNumber(selected.length);
	const selection: BulkSelection = all ? { filter } : { ids: selected };
	const clear = () => {
		setAllBeside(null);
		onClear();
	};
	const isSelected = all || selected.length > 0;
	return (
		<>
			<OpenChanges sets={sets} onClose={close} />
			<fieldset className="bulk-toolbar" data-selected={isSelected ? "" : undefined}>
				<legend className="sr-only">{t.region}</legend>
				<p role="status" className={isSelected ? "font-medium" : "sr-only"}>
					{isSelected && (all ? t.allSelected(count) : t.selected(count))}
				</p>
				{isSelected && (
					<>
						<button type="button" aria-haspopup="dialog" className="button" onClick={() => setAsked("edit")}>
							{t.edit}
						</button>
						<button
							type="button"
							aria-haspopup="dialog"
							className="button border-shut text-shut hover:border-shut hover:bg-shut-soft hover:text-shut"
							onClick={() => setAsked("remove")}
						>
							{t.remove}
						</button>
						<SelectionExport selection={selection} count={count} />
					</>
				)}
				{!all && total > 0 && filter.openAt === undefined && (
					<button type="button" className="button" onClick={() => setAllBeside(selected.join())}>
						{t.selectAll(found)}
					</button>
				)}
				{isSelected && (
					<button type="button" className="button" onClick={clear}>
						{t.clear}
					</button>
				)}
			</fieldset>
			<BulkDialog
				asked={asked}
				selection={selection}
				count={count}
				onCounted={all ? setCounted : uncounted}
				onClose={() => setAsked(null)}
				onBegun={(set) => {
					add(set);
					setAsked(null);
					setCounted(null);
					clear();
				}}
			/>
		</>
	);
}

/** Single rows are counted as they are selected. */
function uncounted() {}

/**
 * Holds the changes that are under way, and those that have ended since the list was last seen. One that was seen ended goes when it is closed, or
 * with the next list that is asked for: a page, an order, a filter, a reload.
 */
function useOpenChanges() {
	const { load, data } = useFetcher<BulkData>({ key: "open-changes" });
	const [begun, setBegun] = useState<ChangeSetItem[]>([]);
	const [isSeen, setSeen] = useState(seenEnds);
	const { pathname, search } = useLocation();
	const address = pathname + search;
	const [shownAt, setShownAt] = useState(address);
	if (shownAt !== address) {
		setShownAt(address);
		setSeen(seenEnds);
	}
	useEffect(() => {
		load(BULK);
	}, [load]);
	const told = data !== undefined && "open" in data ? data.open : [];
	const known = new Set(begun.map(({ id }) => id));
	const sets = [...begun, ...told.filter(({ id }) => !known.has(id))];
	return {
		sets: sets.filter(({ id }) => !isSeen(id)),
		add: (set: ChangeSetItem) => setBegun((before) => [set, ...before.filter(({ id }) => id !== set.id)]),
		close: (id: string) => {
			noteSeenEnd(id);
			setSeen(seenEnds);
		},
	};
}
