import { useEffect, useMemo, useRef, useState } from "react";
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
import type { ListFilter } from "#workers/contract/business-filter.ts";
import { type ManagedOrder, type ManagedSort, MOST_COUNTED } from "#workers/contract/business-list.ts";
import { SavedView } from "../list-views/saved-view.tsx";
import { BulkToolbar } from "./bulk/bulk-toolbar.tsx";
import { columnsOf, NUMBER_COLUMN } from "./columns.tsx";
import { listHref, type Typed } from "./list-address.ts";
import { useListKeys } from "./list-keys.ts";
import { ListPager } from "./list-pager.tsx";
import { ListTotal } from "./list-total.tsx";
import { isNoPage, NoSuchPage } from "./no-such-page.tsx";
import type { Ordering } from "./order/use-ordered-page.ts";
import { OrderChoice } from "./order-choice.tsx";
import { QuickEditForm } from "./quick-edit/quick-edit-form.tsx";
import { useQuickEdit } from "./quick-edit/use-quick-edit.ts";
import { useExactTotal } from "./use-exact-total.ts";
import { useFilledPage } from "./use-filled-page.ts";

type BusinessTableProps = {
	page: ManagedPage;
	ordering: Ordering;
	typed: Typed;
	asked: ManagedOrder;
	filter: ListFilter;
	view: View;
	publicOrigin: string;
};

const NONE: readonly ManagedSort[] = [];

/** Shows a page of businesses, their number, and the controls of columns and row numbers, which are remembered. */
export function BusinessTable({
	page: read,
	ordering,
	typed,
	asked,
	filter,
	view: stored,
	publicOrigin,
}: BusinessTableProps) {
	const { page, filling } = useFilledPage(read, filter, asked, ordering);
	const [view, changeView] = useView("businesses", stored);
	const exact = useExactTotal(page, filter, ordering);
	const quick = useQuickEdit();
	const hydrated = useHydrated();
	// What can be counted, the screen puts in order by itself.
	const isOrderable = hydrated && exact !== null && exact <= MOST_COUNTED;
	const unsorted = isOrderable ? NONE : read.unsorted;
	const columns = useMemo(() => columnsOf(publicOrigin, quick.open, unsorted), [publicOrigin, quick.open, unsorted]);
	const edited = page.items.find(({ id }) => id === quick.editing);
	const [selected, setSelected] = useSelection(typed);
	const list = useRef<HTMLDivElement>(null);
	useListKeys(list, view.shortcuts);
	const hidden = view.rowNumbers ? view.hidden : [...view.hidden, NUMBER_COLUMN];
	return (
		<>
			<div className="list-tools">
				<ListTotal page={page} exact={exact} asked={asked} filling={filling} ordering={ordering} />
				{hydrated && (
					<details className="list-view">
						<summary className="text-link ms-auto flex min-h-11 w-fit items-center">{t.view}</summary>
						<div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-2">
							<span title={t.rowNumbersHint}>
								<Checkbox
									checked={view.rowNumbers}
									label={t.rowNumbers}
									onChange={() => changeView({ rowNumbers: !view.rowNumbers })}
								/>
							</span>
							<Checkbox checked={view.roomy} label={t.roomy} onChange={() => changeView({ roomy: !view.roomy })} />
							<span title={t.shortcutsHint}>
								<Checkbox
									checked={view.shortcuts}
									label={t.shortcuts}
									onChange={() => changeView({ shortcuts: !view.shortcuts })}
								/>
							</span>
							<ColumnMenu
								columns={columns.filter(({ id }) => id !== NUMBER_COLUMN)}
								hidden={view.hidden}
								onChange={(next) => changeView({ hidden: next })}
							/>
							<SavedView />
							<p className="text-muted text-sm">{t.shortcutsHint}</p>
						</div>
					</details>
				)}
			</div>
			<BulkToolbar
				selected={Object.keys(selected).map(Number)}
				filter={filter}
				total={exact ?? page.total}
				totalExact={exact !== null}
				onClear={() => setSelected({})}
			/>
			<div ref={list} className={view.roomy ? undefined : "compact-list"}>
				{page.items.length > 0 && (
					<OrderChoice columns={columns} typed={typed} order={page.order} disabled={!hydrated} />
				)}
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
					selection={{ selected, onChange: setSelected, rowName: ({ name }) => name, waits: !hydrated }}
					hidden={hidden}
					instead={
						edited && {
							key: String(edited.id),
							content: (
								<QuickEditForm
									key={edited.id}
									business={edited}
									refusal={quick.refusal}
									busy={quick.busy}
									onSave={(edit) => quick.save(edited, edit)}
									onCancel={() => quick.close(edited.id)}
								/>
							),
						}
					}
					busy={ordering === "ordering"}
					empty={
						ordering === "ordering" ? (
							<WithoutScripts typed={typed} asked={asked} />
						) : filling ? null : (
							<NothingFound page={page} typed={typed} asked={asked} />
						)
					}
				/>
			</div>
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

/** Says that a page cannot be opened where no script puts the list in order. */
function WithoutScripts({ typed, asked }: { typed: Typed; asked: ManagedOrder }) {
	const { tooDeep } = t;
	return (
		<noscript>
			<EmptyState title={tooDeep.title} text={tooDeep.text}>
				<Link to={listHref(typed, asked)} className="button">
					{tooDeep.first}
				</Link>
			</EmptyState>
		</noscript>
	);
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
	if (!isFiltered)
		return (
			<EmptyState icon="store" title={t.empty.title} text={t.empty.text}>
				<Link to="/admin/excel" className="button">
					{t.empty.toImport}
				</Link>
			</EmptyState>
		);
	return (
		<EmptyState title={t.filteredEmpty.title} text={t.filteredEmpty.text}>
			<Link to={listHref({}, asked)} className="button">
				{t.filters.clear}
			</Link>
		</EmptyState>
	);
}
