import {
	type ColumnDef,
	columnVisibilityFeature,
	type Header,
	type RowSelectionState,
	rowSelectionFeature,
	rowSortingFeature,
	tableFeatures,
	useTable,
} from "@tanstack/react-table";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { Link, useNavigation } from "react-router";
import { tableTexts as t } from "#web/admin/texts/table.tr.ts";
import { Checkbox } from "./checkbox.tsx";
import { LoadFailure, Skeleton } from "./states.tsx";
import { TableCell } from "./table-cell.tsx";

export type { RowSelectionState };

export type DataColumn<Row> = {
	id: string;
	header: string;
	cell: (row: Row) => ReactNode;
	/** Says that the table can be sorted by this column, and in which order first. */
	sort?: "asc" | "desc" | undefined;
	/** Is a sentence about the column, which its header has as a title. */
	note?: string;
	/** Says that the column holds numbers. They are aligned to the end of the column. */
	numeric?: boolean;
	/** Says that the column cannot be hidden. */
	always?: boolean;
	/** Is the class of every cell, including the header's cell. */
	className?: string;
};

type SortOrder = { by: string; order: "asc" | "desc" };

export type DataTableProps<Row> = {
	/** Is read aloud as the table's name. */
	caption: string;
	/** Must be as stable as the rows: defined at the module's top or in a memo. */
	columns: readonly DataColumn<Row>[];
	rows: readonly Row[];
	rowKey: (row: Row) => string;
	/** Says how the rows are sorted, and the address for another order. */
	sorting?: SortOrder & { href: (order: SortOrder) => string };
	/** Holds the keys of the selected rows, also of other pages. `rowName` names a row's checkbox. */
	selection?: {
		selected: RowSelectionState;
		onChange: (selected: RowSelectionState) => void;
		rowName: (row: Row) => string;
		/** Is true before the scripts have come, which alone can do something with a selection. */
		waits?: boolean;
	};
	/** Holds the ids of the columns that are hidden. */
	hidden?: readonly string[];
	/** Is shown in place of one row. */
	instead?: { key: string; content: ReactNode } | undefined;
	/** Says that other rows will take the place of these. */
	busy?: boolean;
	/** Says what is shown instead of rows: grey bars while they load, or a message that they could not be loaded. */
	state?: "ready" | "loading" | "failed";
	onRetry?: () => void;
	/** Is shown when there is no row. */
	empty: ReactNode;
};

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature });

/**
 * Shows rows that the server has sorted and divided into pages. Headers of sortable columns are links, so that an order
 * has an address. Rows are selected one by one, in a range with Shift, or all of the page. On screens narrower than a
 * tablet each row is a card that holds the columns' names. While another page is loaded, the rows stay, dimmed.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
	if (props.state === "failed") return <LoadFailure onRetry={props.onRetry} />;
	if (props.state === "loading") return <Skeleton rows={8} />;
	return props.rows.length === 0 ? props.empty : <Rows {...props} />;
}

function Rows<Row extends object>({
	caption,
	columns,
	rows,
	rowKey,
	sorting,
	selection,
	hidden = [],
	instead,
	busy: isReplaced = false,
}: DataTableProps<Row>) {
	const busy = useNavigation().state !== "idle" || isReplaced;
	const definitions = useMemo<ColumnDef<typeof features, Row>[]>(
		() =>
			columns.map(({ id, header, sort, always }) => ({
				id,
				header,
				// The table sorts only columns that have a value. The server knows the real value, so any value does here.
				accessorFn: (row: Row) => row,
				enableSorting: sort !== undefined,
				sortDescFirst: sort === "desc",
				enableHiding: !always,
			})),
		[columns],
	);
	const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
	const table = useTable({
		features,
		columns: definitions,
		data: rows as Row[],
		getRowId: rowKey,
		manualSorting: true,
		enableSortingRemoval: false,
		enableMultiSort: false,
		state: {
			sorting: sorting ? [{ id: sorting.by, desc: sorting.order === "desc" }] : [],
			rowSelection: selection?.selected ?? {},
			columnVisibility: Object.fromEntries(hidden.map((id) => [id, byId.get(id)?.always === true])),
		},
		onRowSelectionChange: (next) => selection?.onChange(typeof next === "function" ? next(selection.selected) : next),
	});
	return (
		<div ref={noteFit} className="overflow-x-auto">
			<table className="data-table" aria-busy={busy}>
				<caption className="sr-only">{caption}</caption>
				<thead>
					{table.getHeaderGroups().map((group) => (
						<tr key={group.id}>
							{selection && (
								<th scope="col" className={selectClass(selection)}>
									<Checkbox
										checked={table.getIsAllRowsSelected()}
										mixed={isPartly(table.getRowModel().rows)}
										label={t.selectPage}
										labelClass="md:sr-only"
										disabled={selection.waits}
										onChange={() => table.toggleAllRowsSelected(!table.getIsAllRowsSelected())}
									/>
								</th>
							)}
							{group.headers.map((header) => (
								<HeaderCell
									key={header.id}
									header={header as Header<typeof features, Row, unknown>}
									column={byId.get(header.id) as DataColumn<Row>}
									sorting={sorting}
								/>
							))}
						</tr>
					))}
				</thead>
				<tbody>
					{table.getRowModel().rows.map((row) =>
						row.id === instead?.key ? (
							<tr key={row.id} className="data-table-instead">
								<td colSpan={row.getVisibleCells().length + (selection ? 1 : 0)}>{instead.content}</td>
							</tr>
						) : (
							<tr key={row.id} data-selected={row.getIsSelected() ? "" : undefined}>
								{selection && (
									<td className={selectClass(selection)}>
										<Checkbox
											checked={row.getIsSelected()}
											label={t.selectRow(selection.rowName(row.original))}
											labelClass="sr-only"
											disabled={selection.waits}
											onChange={row.getToggleSelectedHandler()}
										/>
									</td>
								)}
								{row.getVisibleCells().map((cell) => (
									<Cell key={cell.id} column={byId.get(cell.column.id) as DataColumn<Row>} row={row.original} />
								))}
							</tr>
						),
					)}
				</tbody>
			</table>
		</div>
	);
}

function selectClass({ waits }: { waits?: boolean }): string {
	return waits ? "data-table-select needs-scripts" : "data-table-select";
}

/**
 * Marks the table's frame when all columns fit into it. Then the frame does not scroll, and the table's head can stay
 * visible.
 */
function noteFit(frame: HTMLElement | null): (() => void) | undefined {
	if (frame === null) return;
	const note = () => {
		const table = frame.firstElementChild;
		if (table !== null) frame.toggleAttribute("data-fits", table.scrollWidth <= frame.clientWidth + 1);
	};
	const observer = new ResizeObserver(note);
	observer.observe(frame);
	if (frame.firstElementChild !== null) observer.observe(frame.firstElementChild);
	return () => observer.disconnect();
}

function isPartly(rows: { getIsSelected: () => boolean }[]): boolean {
	const selected = rows.filter((row) => row.getIsSelected()).length;
	return selected > 0 && selected < rows.length;
}

function Cell<Row>({ column, row }: { column: DataColumn<Row>; row: Row }) {
	const className = `${column.numeric ? "md:text-right tabular-nums" : ""} ${column.className ?? ""}`;
	return (
		<TableCell label={column.header} className={className}>
			{column.cell(row)}
		</TableCell>
	);
}

type HeaderCellProps<Row extends object> = {
	header: Header<typeof features, Row, unknown>;
	column: DataColumn<Row>;
	sorting: DataTableProps<Row>["sorting"];
};

function HeaderCell<Row extends object>({ header, column, sorting }: HeaderCellProps<Row>) {
	const className = `${column.numeric ? "md:text-right" : ""} ${column.className ?? ""}`;
	if (!sorting || !header.column.getCanSort())
		return (
			<th scope="col" title={column.note} className={`max-md:sr-only ${className}`}>
				{column.header}
			</th>
		);
	const sorted = header.column.getIsSorted();
	const next = header.column.getNextSortingOrder() || "asc";
	const Arrow = sorted === false ? ChevronsUpDown : sorted === "asc" ? ArrowUp : ArrowDown;
	return (
		<th
			scope="col"
			aria-sort={sorted === false ? undefined : sorted === "asc" ? "ascending" : "descending"}
			className={className}
		>
			<Link
				to={sorting.href({ by: column.id, order: next })}
				preventScrollReset
				title={t.sortBy(column.header, next === "asc")}
				className="data-table-sort"
			>
				{column.header}
				<Arrow aria-hidden="true" size={16} className={sorted === false ? "opacity-50" : ""} />
			</Link>
		</th>
	);
}
