import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { describeActor } from "#web/admin/audit/actor.ts";
import { UndoEffects } from "#web/admin/change-sets/undo-effects.tsx";
import { importHistoryTexts as t } from "#web/admin/texts/import-history.tr.ts";
import { importListTexts } from "#web/admin/texts/import-list.tr.ts";
import { ConfirmButton } from "#web/admin/ui/confirm-button.tsx";
import { type DataColumn, DataTable } from "#web/admin/ui/data-table.tsx";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { Instant } from "#web/admin/ui/instant.tsx";
import { Nothing } from "#web/admin/ui/nothing.tsx";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import { useRefreshEvery } from "#web/admin/ui/use-refresh.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { ImportItem, ImportPage } from "#workers/contract/import-history.ts";
import { mayBeHalf } from "#workers/domain/import/half-list.ts";
import { missingAddress } from "./full-list.tsx";
import { HistoryState } from "./history-state.tsx";

const SHOWN_AT_FIRST = 5;
const LOOKED_EVERY_MS = 30_000;

/**
 * Shows 'İçe aktarma geçmişi'. For each import it shows who imported which file, when, and the result. It offers the
 * undo and the report.
 */
export function ImportHistory({ page, first }: { page: ImportPage; first: boolean }) {
	const [shown, setShown] = useState(SHOWN_AT_FIRST);
	const hydrated = useHydrated();
	const more = hydrated ? page.items.length - shown : 0;
	useSilence(page.items);
	return (
		<section aria-labelledby="history" className="card p-5">
			<h2 id="history" className="text-lg font-semibold">
				{t.title}
			</h2>
			<p className="mt-1 mb-3 text-muted">{t.lead}</p>
			<DataTable
				caption={t.title}
				columns={COLUMNS}
				rows={more > 0 ? page.items.slice(0, shown) : page.items}
				rowKey={(item) => item.id}
				empty={<EmptyState icon="clock" title={t.empty.title} text={t.empty.text} />}
			/>
			{more > 0 && (
				<button type="button" className="button mt-4" onClick={() => setShown(page.items.length)}>
					{t.more(formatNumber(more))}
				</button>
			)}
			<nav aria-label={t.pages} className="mt-4 flex flex-wrap gap-3 empty:hidden">
				{!first && (
					<Link to="/admin/excel" preventScrollReset className="button">
						{t.newest}
					</Link>
				)}
				{page.next !== null && (
					<Link to={`/admin/excel?before=${page.next}`} rel="next" preventScrollReset className="button">
						{t.older}
					</Link>
				)}
			</nav>
		</section>
	);
}

/**
 * Draws the list again and again while an import runs. When an import has been silent for too long, only the clock
 * shows that it does not run any more.
 */
function useSilence(items: readonly ImportItem[]): void {
	const isRunning = items.some(({ state }) => state === "running");
	useRefreshEvery(isRunning ? LOOKED_EVERY_MS : null);
}

/** Makes the cells narrower, so that all columns fit on a tablet without a break inside a word. */
const NARROW = "md:max-lg:px-1.5";
const WHOLE_WORDS = `${NARROW} md:wrap-break-word`;

const COLUMNS: readonly DataColumn<ImportItem>[] = [
	{ id: "file", header: t.columns.file, cell: (item) => <File item={item} />, className: NARROW },
	{ id: "at", header: t.columns.at, cell: ({ createdAt }) => <Instant iso={createdAt} />, className: WHOLE_WORDS },
	{ id: "actor", header: t.columns.actor, cell: ({ actor }) => describeActor(actor), className: WHOLE_WORDS },
	{ id: "counts", header: t.columns.counts, cell: countsOf, className: WHOLE_WORDS },
	{ id: "state", header: t.columns.state, cell: (item) => <HistoryState item={item} />, className: WHOLE_WORDS },
	{ id: "actions", header: t.columns.actions, cell: (item) => <Actions item={item} />, className: WHOLE_WORDS },
];

function File({ item: { id, fileName, createdAt, totalRows } }: { item: ImportItem }) {
	return (
		<>
			<Link
				to={`/admin/changes/${id}`}
				aria-label={t.change(fileName, formatInstant(createdAt))}
				className="text-link inline-block min-h-6 font-medium wrap-anywhere md:min-w-28"
			>
				{fileName}
			</Link>
			<span className="block text-sm text-muted">{t.rows(formatNumber(totalRows))}</span>
		</>
	);
}

function countsOf(item: ImportItem): ReactNode {
	const names = Object.keys(t.counts) as (keyof typeof t.counts)[];
	const parts = names.filter((name) => item[name] > 0).map((name) => t.counts[name](formatNumber(item[name])));
	return parts.length === 0 ? <Nothing /> : parts.join(" · ");
}

function Actions({ item }: { item: ImportItem }) {
	const { id, fileName, createdAt, state, changeSet, missing, missingOf } = item;
	const at = formatInstant(createdAt);
	const ended = state !== "running" && state !== "broken-off";
	const changed = changeSet.created + changeSet.updated;
	return (
		<div className="flex flex-wrap gap-2">
			{changeSet.hindrance === null && changed > 0 && (
				<ConfirmButton
					label={t.undo}
					name={t.undoOf(fileName, at)}
					question={t.undoQuestion}
					text={
						<>
							{t.undoText(fileName, at)}
							{!ended && ` ${t.undoOpenText}`}
							<UndoEffects set={changeSet} />
						</>
					}
					confirm={t.undo}
					action="/admin/excel"
					fields={{ intent: "undo", id }}
				/>
			)}
			{missing !== null && mayBeHalf({ places: missing, of: missingOf }) && (
				<p className="w-full text-notice">
					{importListTexts.half(formatNumber(missingOf ?? 0), formatNumber(missing))}
				</p>
			)}
			{missing !== null && missing > 0 && (
				<Link to={missingAddress(id)} className="button" aria-label={importListTexts.showOf(fileName, at)}>
					{importListTexts.show}
				</Link>
			)}
			<a
				href={`/admin/excel/${id}/report.xlsx`}
				download
				className="button whitespace-nowrap"
				aria-label={t.reportOf(fileName, at)}
			>
				{t.report}
			</a>
		</div>
	);
}
