import { Link } from "react-router";
import { describeActor } from "#web/admin/audit/actor.ts";
import { changeSetTexts as t } from "#web/admin/texts/change-set.tr.ts";
import { Badge } from "#web/admin/ui/badge.tsx";
import { type DataColumn, DataTable } from "#web/admin/ui/data-table.tsx";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import { Instant } from "#web/admin/ui/instant.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { ChangeSetItem, ListedChangeSet } from "#workers/contract/change-set.ts";
import { describeBulk, describeCounts, describeState } from "./describe.ts";

/** Lists change sets, newest first. Each leads to its own page. */
export function ChangeSetTable({ items, filtered }: { items: ListedChangeSet[]; filtered: boolean }) {
	const nothing = filtered ? t.filteredEmpty : t.empty;
	return (
		<DataTable
			caption={t.title}
			columns={COLUMNS}
			rows={items}
			rowKey={(set) => set.id}
			empty={<EmptyState icon={filtered ? undefined : "clock"} title={nothing.title} text={nothing.text} />}
		/>
	);
}

const COLUMNS: readonly DataColumn<ListedChangeSet>[] = [
	{ id: "kind", header: t.columns.kind, cell: (set) => <Kind set={set} /> },
	{
		id: "at",
		header: t.columns.at,
		cell: (set) => <Instant iso={set.createdAt} className="md:whitespace-nowrap" />,
	},
	{ id: "actor", header: t.columns.actor, cell: (set) => describeActor(set.actor), className: "whole-words" },
	{ id: "counts", header: t.columns.counts, cell: describeCounts, className: "whole-words" },
	{ id: "state", header: t.columns.state, cell: (set) => <ChangeSetState set={set} /> },
];

function Kind({ set }: { set: ListedChangeSet }) {
	const kind = t.kinds[set.kind];
	return (
		<>
			<Link
				to={`/admin/changes/${set.id}`}
				aria-label={t.detailOf(
					[
						kind,
						...(set.fileName === null ? [] : [set.fileName]),
						...set.businesses.flatMap(({ name }) => name ?? []),
					].join(", "),
					formatInstant(set.createdAt),
				)}
				className="text-link inline-block min-h-6 font-medium"
			>
				{kind}
			</Link>
			{set.fileName !== null && <span className="block text-sm wrap-anywhere">{set.fileName}</span>}
			{set.businesses.map(({ id, name }) => (
				<span key={id} className="block text-sm break-words">
					{name ?? t.gone(id)}
				</span>
			))}
			{describeBulk(set.bulk)?.map((line) => (
				<span key={line} className="block text-sm text-muted">
					{line}
				</span>
			))}
		</>
	);
}

export function ChangeSetState({ set }: { set: ChangeSetItem }) {
	const { text, tone } = describeState(set);
	return <Badge tone={tone}>{text}</Badge>;
}
