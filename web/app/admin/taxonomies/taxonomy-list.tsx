import { Search } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { Form, Link } from "react-router";
import { taxonomyTexts as t, taxonomyKindTexts } from "#web/admin/texts/taxonomy.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { Badge } from "#web/admin/ui/badge.tsx";
import { type DataColumn, DataTable } from "#web/admin/ui/data-table.tsx";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { Instant } from "#web/admin/ui/instant.tsx";
import { Notice } from "#web/admin/ui/notice.tsx";
import { problemText } from "#web/admin/ui/notice-text.ts";
import { RoomLinks } from "#web/admin/ui/section-links.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import {
	TAXONOMY_MATCHES,
	type TaxonomyFacts,
	type TaxonomyKind,
	type TaxonomyPage,
	type TaxonomyQuery,
} from "#workers/contract/taxonomy.ts";
import { publicAddress, TAXONOMY_ROOMS, taxonomyAddress } from "./addresses.ts";
import { taxonomyListAddress } from "./query.ts";

type Item = TaxonomyFacts & { id: number; name: string; slug: string };

type TaxonomyListProps<Row extends Item> = {
	kind: TaxonomyKind;
	query: TaxonomyQuery;
	page: TaxonomyPage<Row>;
	/** Is the origin that `publicAddress` takes. */
	site: string;
	notice: string | null;
	/** Are the columns behind the name. */
	columns: readonly DataColumn<Row>[];
	/** Is shown before the name. */
	mark?: (row: Row) => ReactNode;
	/** Is the answer to the last posted form. */
	answer: unknown;
	/** Is shown next to the heading, such as the link to a new one. */
	children?: ReactNode;
};

/** Shows the list of categories or of cities: search, order, pages, and a link to each. */
export function TaxonomyList<Row extends Item>({
	kind,
	query,
	page,
	site,
	notice,
	columns,
	mark,
	answer,
	children,
}: TaxonomyListProps<Row>) {
	const texts = taxonomyKindTexts[kind];
	const room = TAXONOMY_ROOMS[kind];
	const all = useMemo(
		() => (query.removed ? removedColumns(kind, columns, mark) : tableColumns(kind, columns, mark, site)),
		[kind, columns, mark, site, query.removed],
	);
	const { items, found, next } = page;
	const searching = query.search !== "";
	return (
		<>
			<RoomLinks />
			<div className="flex flex-wrap items-start justify-between gap-x-3">
				<AdminHeading title={texts.title}>{texts.lead}</AdminHeading>
				{children}
			</div>
			<Notice text={problemText(answer)} tone="failure" />
			<Notice text={answer ? null : notice} />
			<div className="mb-4 flex flex-wrap items-end gap-3">
				<Form method="get" action={room} role="search" className="flex min-w-0 basis-full flex-wrap items-end gap-2">
					<label className="min-w-[min(12rem,100%)] flex-1">
						<span className="mb-1 block font-medium">{t.search}</span>
						<input
							key={query.search}
							type="search"
							name="search"
							defaultValue={query.search}
							maxLength={200}
							className="field"
						/>
					</label>
					<button type="submit" className="button">
						<Search aria-hidden="true" size={18} />
						{t.searchButton}
					</button>
					{searching && (
						<Link to={room} className="button">
							{t.clear}
						</Link>
					)}
				</Form>
				{!searching && (
					<nav aria-label={t.shown} className="flex flex-wrap gap-2">
						{SHOWN.map(({ id, ...which }) => (
							<Link
								key={id}
								to={taxonomyListAddress(room, { ...query, ...which }, {})}
								aria-current={query.empty === which.empty && query.removed === which.removed ? "true" : undefined}
								className="button aria-current:border-brand aria-current:bg-brand-soft aria-current:text-brand"
							>
								{t[id]}
							</Link>
						))}
					</nav>
				)}
			</div>
			<p role="status" className={found === null ? "sr-only" : "mb-3 text-muted"}>
				{found !== null && t.found(formatNumber(found), formatNumber(items.length), found >= TAXONOMY_MATCHES)}
			</p>
			<DataTable
				caption={texts.title}
				columns={all}
				rows={items}
				rowKey={(row) => String(row.id)}
				sorting={
					searching || query.removed
						? undefined
						: { by: query.sort, order: query.order, href: ({ by, order }) => sorted(room, query, by, order) }
				}
				empty={
					<EmptyState {...(query.removed ? t.noneRemoved : searching || query.empty ? texts.noneFound : texts.none)} />
				}
			/>
			{(next !== null || query.after !== undefined) && (
				<nav aria-label={t.pages} className="mt-6 flex flex-wrap items-center gap-3">
					{query.after !== undefined && (
						<Link to={taxonomyListAddress(room, query, {})} className="button">
							{t.first}
						</Link>
					)}
					{next !== null && (
						<Link to={taxonomyListAddress(room, query, { after: next })} rel="next" className="button">
							{t.next}
						</Link>
					)}
				</nav>
			)}
		</>
	);
}

const SHOWN = [
	{ id: "all", empty: false, removed: false },
	{ id: "onlyEmpty", empty: true, removed: false },
	{ id: "onlyRemoved", empty: false, removed: true },
] as const;

function sorted(room: string, query: TaxonomyQuery, by: string, order: "asc" | "desc"): string {
	return taxonomyListAddress(room, query, { sort: by === "name" ? "name" : "count", order });
}

/** Returns the columns of removed ones. They have no screen and no page, but each can be brought back. */
function removedColumns<Row extends Item>(
	kind: TaxonomyKind,
	more: readonly DataColumn<Row>[],
	mark: ((row: Row) => ReactNode) | undefined,
): DataColumn<Row>[] {
	return [
		{
			id: "name",
			header: t.columns.name,
			always: true,
			cell: (row) => (
				<span className="flex items-center gap-2 font-semibold">
					{mark?.(row)}
					<span className="min-w-0 break-words">{row.name}</span>
				</span>
			),
		},
		...more,
		{
			id: "removed",
			header: t.columns.removed,
			cell: (row) => <Instant iso={row.updatedAt} className="text-sm text-muted" />,
		},
		{
			id: "restore",
			header: t.columns.restore,
			cell: (row) => (
				<Form method="post" action={`${TAXONOMY_ROOMS[kind]}?removed=true`}>
					<input type="hidden" name="id" value={row.id} />
					<button type="submit" name="intent" value="restore" aria-label={t.restoreOf(row.name)} className="button">
						{t.restore}
					</button>
				</Form>
			),
		},
	];
}

function tableColumns<Row extends Item>(
	kind: TaxonomyKind,
	more: readonly DataColumn<Row>[],
	mark: ((row: Row) => ReactNode) | undefined,
	site: string,
): DataColumn<Row>[] {
	return [
		{
			id: "name",
			header: t.columns.name,
			sort: "asc",
			always: true,
			cell: (row) => (
				<span className="flex flex-wrap items-center gap-2">
					<span className="flex min-w-0 items-center gap-2">
						{mark?.(row)}
						<Link to={taxonomyAddress(kind, row.id)} className="text-link min-w-0 font-semibold break-words">
							{row.name}
						</Link>
					</span>
					{row.mergedInto !== null && <Badge tone="notice">{t.merging}</Badge>}
					{row.following !== null && <Badge tone="notice">{t.following}</Badge>}
					{row.businessCount === 0 && row.mergedInto === null && <Badge>{t.empty}</Badge>}
				</span>
			),
		},
		...more,
		{
			id: "slug",
			header: t.columns.address,
			cell: (row) => (
				<a href={publicAddress(kind, row.slug, site)} target="_blank" rel="noopener" className="text-link break-all">
					{publicAddress(kind, row.slug, "")}
					<span className="sr-only"> {t.newTab}</span>
				</a>
			),
		},
		{
			id: "count",
			header: t.columns.count,
			sort: "desc",
			numeric: true,
			cell: (row) => formatNumber(row.businessCount),
		},
		{
			id: "updated",
			header: t.columns.updated,
			cell: (row) => <Instant iso={row.updatedAt} className="text-sm text-muted lg:whitespace-nowrap" />,
		},
	];
}
