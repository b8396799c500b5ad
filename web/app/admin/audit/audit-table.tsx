import type { ReactNode } from "react";
import { Link } from "react-router";
import { auditTexts as t } from "#web/admin/texts/audit.tr.ts";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import { Instant } from "#web/admin/ui/instant.tsx";
import { Nothing } from "#web/admin/ui/nothing.tsx";
import { TableCell } from "#web/admin/ui/table-cell.tsx";
import type { AuditItem, AuditNames } from "#workers/contract/audit.ts";
import { describeActor } from "./actor.ts";
import { type ChangedValue, changedValues, differs, fieldName } from "./changed-values.ts";
import { auditHref, type FilterName } from "./filter.ts";
import { describeAction, describeSubject } from "./words.ts";

const COLUMNS = ["at", "actor", "action", "subject", "values", "request"] as const;
type Column = (typeof COLUMNS)[number];
type Typed = Partial<Record<FilterName, string>>;

type AuditTableProps = {
	items: AuditItem[];
	typed: Typed;
	/** Is the actor of the operator who looks. */
	own: string | null;
	/** Holds the names of subjects that have one, by id. */
	names: Record<string, string>;
	/** Holds today's names of the subjects of the rows, and of the categories and cities among the values. */
	known: AuditNames;
};

/**
 * Shows one change in each row. On screens narrower than a tablet each row is a card that also holds the columns'
 * names. Actor, subject and request are links that add a filter by their value.
 */
export function AuditTable({ items, ...shared }: AuditTableProps) {
	return (
		<div className="overflow-x-auto">
			<table className="data-table">
				<caption className="sr-only">{t.title}</caption>
				<thead>
					<tr>
						{COLUMNS.map((column) => (
							<th key={column} scope="col" className="max-md:sr-only">
								{t.columns[column]}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{items.map((item) => (
						<AuditRow key={item.id} item={item} {...shared} />
					))}
				</tbody>
			</table>
		</div>
	);
}

function AuditRow({ item, typed, own, names, known }: Omit<AuditTableProps, "items"> & { item: AuditItem }) {
	const actor = describeActor(item.actor);
	const name = known.subjects[item.id];
	const subject =
		name === undefined
			? describeSubject(item.subject, names)
			: t.named(name, shortened(item.subject).replace(/^business-/, ""));
	return (
		<tr>
			<Cell column="at">
				<Instant iso={item.at} className="xl:whitespace-nowrap" />
			</Cell>
			<Cell column="actor">
				<FilterLink typed={{ ...typed, actor: item.actor }} label={t.onlyActor(actor)}>
					{actor}
				</FilterLink>
				{item.actor === own && <span className="block text-sm text-muted">{t.thisSession}</span>}
			</Cell>
			<Cell column="action">{describeAction(item.action)}</Cell>
			<Cell column="subject">
				<FilterLink typed={{ ...typed, subject: item.subject }} label={t.onlySubject(subject)}>
					<span title={subject} className={shortened(subject) === subject ? "wrap-anywhere" : "whitespace-nowrap"}>
						{shortened(subject)}
					</span>
				</FilterLink>
			</Cell>
			<Cell column="values">
				<Values item={item} known={known} />
			</Cell>
			<Cell column="request">
				<FilterLink typed={{ ...typed, request: item.requestId }} label={t.onlyRequest(item.requestId)}>
					<code title={item.requestId} className="whitespace-nowrap">
						{shortened(item.requestId)}
					</code>
				</FilterLink>
			</Cell>
		</tr>
	);
}

/** Shortens an id to its beginning, which is enough to tell ids apart. Other subjects stay as they are. */
function shortened(text: string): string {
	return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) ? text.slice(0, 8) : text;
}

function Cell({ column, children }: { column: Column; children: ReactNode }) {
	return (
		<TableCell label={t.columns[column]} className="whole-words">
			{children}
		</TableCell>
	);
}

function FilterLink({ typed, label, children }: { typed: Typed; label: string; children: ReactNode }) {
	return (
		<Link to={auditHref(typed)} aria-label={label} className="text-link inline-block min-h-6">
			{children}
		</Link>
	);
}

function Values({ item, known }: { item: AuditItem; known: AuditNames }) {
	const values = changedValues(item.before, item.after, known, item.action);
	if (values.length === 0) return <Nothing />;
	return (
		<details>
			<summary
				aria-label={t.values.showOf(describeAction(item.action), formatInstant(item.at))}
				className="text-link inline-block min-h-6 whitespace-nowrap"
			>
				{t.values.show}
			</summary>
			<dl className="mt-2 flex flex-col gap-2 text-sm">
				{values.map((value) => (
					<div key={value.key}>
						<dt className="font-medium">{fieldName(item.action, value.key)}:</dt>
						<dd>{differs(value) ? <Difference value={value} /> : <span className="text-muted">{value.after}</span>}</dd>
					</div>
				))}
			</dl>
		</details>
	);
}

function Difference({ value }: { value: ChangedValue }) {
	if (value.before === null) return <Side name={t.values.after} text={value.after} />;
	return (
		<>
			<Side name={t.values.before} text={value.before} />
			<span aria-hidden="true"> → </span>
			<Side name={t.values.after} text={value.after} />
		</>
	);
}

function Side({ name, text }: { name: string; text: string | null }) {
	return (
		<span className={text === null ? "text-muted" : ""}>
			<span className="sr-only">{name}: </span>
			{text ?? t.values.missing}
		</span>
	);
}
