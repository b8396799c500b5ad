import { useEffect, useMemo, useState } from "react";
import { Link } from "react-router";
import { businessListTexts as t } from "#web/admin/texts/business-list.tr.ts";
import { Checkbox } from "#web/admin/ui/checkbox.tsx";
import { ColumnMenu } from "#web/admin/ui/column-menu.tsx";
import { DataTable, type RowSelectionState } from "#web/admin/ui/data-table.tsx";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import { useView } from "#web/admin/views/use-view.ts";
import type { View } from "#web/admin/views/view.ts";
import type { ManagedPage } from "#web/request/api.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { BusinessFilter } from "#workers/contract/business-filter.ts";
import type { ManagedOrder, ManagedSort } from "#workers/contract/business-list.ts";
import { BulkToolbar } from "./bulk/bulk-toolbar.tsx";
import { columnsOf, NUMBER_COLUMN } from "./columns.tsx";
import { listHref, type Typed } from "./list-address.ts";
import { ListPager } from "./list-pager.tsx";
import { ListTotal } from "./list-total.tsx";
import { isNoPage, NoSuchPage } from "./no-such-page.tsx";

type BusinessTableProps = {
	page: ManagedPage;
	typed: Typed;
	asked: ManagedOrder;
	filter: BusinessFilter;
	view: View;
	publicOrigin: string;
};

/** Shows a page of businesses, their number, and the controls of columns and row numbers, which are remembered. */
export function BusinessTable({ page, typed, asked, filter, view: stored, publicOrigin }: BusinessTableProps) {
	const [view, changeView] = useView("businesses", stored);
	const columns = useMemo(() => columnsOf(publicOrigin), [publicOrigin]);
	const [selected, setSelected] = useSelection(typed);
	const hydrated = useHydrated();
	const hidden = view.rowNumbers ? view.hidden : [...view.hidden, NUMBER_COLUMN];
	return (
		<>
			<div className="mb-3 flex flex-wrap items-start justify-between gap-3">
				<ListTotal page={page} asked={asked} />
				{hydrated && (
					<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
						<span title={t.rowNumbersHint}>
							<Checkbox
								checked={view.rowNumbers}
								label={t.rowNumbers}
								onChange={() => changeView({ rowNumbers: !view.rowNumbers })}
							/>
						</span>
						<ColumnMenu
							columns={columns.filter(({ id }) => id !== NUMBER_COLUMN)}
							hidden={view.hidden}
							onChange={(next) => changeView({ hidden: next })}
						/>
					</div>
				)}
			</div>
			<BulkToolbar
				selected={Object.keys(selected).map(Number)}
				filter={filter}
				total={page.total}
				totalExact={page.totalExact}
				onClear={() => setSelected({})}
			/>
			<DataTable
				caption={t.caption}
				columns={columns}
				rows={page.items}
				rowKey={({ id }) => String(id)}
				sorting={{
					by: page.order.sort,
					order: page.order.order,
					href: ({ by, order }) => listHref(typed, { sort: by as ManagedSort, order }),
				}}
				selection={hydrated ? { selected, onChange: setSelected, rowName: ({ name }) => name } : undefined}
				hidden={hidden}
				empty={<NothingFound page={page} typed={typed} asked={asked} />}
			/>
			{!isNoPage(page) && <ListPager page={page} typed={typed} asked={asked} />}
		</>
	);
}

/** Keeps the selected rows of all pages of a filter. Another filter begins a new selection. */
function useSelection(typed: Typed) {
	const filter = JSON.stringify(typed);
	const [selection, setSelection] = useState<{ filter: string; rows: RowSelectionState }>({ filter, rows: {} });
	useEffect(() => setSelection((now) => (now.filter === filter ? now : { filter, rows: {} })), [filter]);
	const rows = selection.filter === filter ? selection.rows : {};
	return [rows, (next: RowSelectionState) => setSelection({ filter, rows: next })] as const;
}

function NothingFound({ page, typed, asked }: { page: ManagedPage; typed: Typed; asked: ManagedOrder }) {
	if (page.hasNext && page.next !== null)
		return (
			<EmptyState title={t.noneYet.title} text={t.noneYet.text}>
				<Link to={listHref(typed, asked, { page: page.page + 1, anchor: page.next })} className="button">
					{t.noneYet.resume}
				</Link>
			</EmptyState>
		);
	if (isNoPage(page)) return <NoSuchPage page={page} typed={typed} asked={asked} />;
	const isFiltered = Object.keys(typed).length > 0;
	const texts = isFiltered ? t.filteredEmpty : t.empty;
	return (
		<EmptyState title={texts.title} text={texts.text}>
			{isFiltered && (
				<Link to={listHref({}, asked)} className="button">
					{t.filters.clear}
				</Link>
			)}
		</EmptyState>
	);
}
