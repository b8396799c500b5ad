import { Link } from "react-router";
import { submissionTexts } from "#web/admin/texts/submission.tr.ts";
import { submissionQueueTexts as t } from "#web/admin/texts/submission-queue.tr.ts";
import { Badge, type BadgeTone } from "#web/admin/ui/badge.tsx";
import { type DataColumn, DataTable } from "#web/admin/ui/data-table.tsx";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import { Instant } from "#web/admin/ui/instant.tsx";
import { Nothing } from "#web/admin/ui/nothing.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Submission, SubmissionState } from "#workers/contract/submission.ts";
import { historyHref } from "./addresses.ts";
import { SubmissionButton } from "./submission-button.tsx";

const TONES: Record<SubmissionState, BadgeTone> = { waiting: "notice", sent: "success", refused: "failure" };

type SubmissionTableProps = { caption: string; rows: Submission[]; empty: { title: string; text: string } };

/** Lists addresses with the result of each. An address links to the list of everything that was sent about it. */
export function SubmissionTable({ caption, rows, empty }: SubmissionTableProps) {
	return (
		<DataTable
			caption={caption}
			columns={OF_ALL}
			rows={rows}
			rowKey={keyOf}
			empty={<EmptyState icon="send" title={empty.title} text={empty.text} />}
		/>
	);
}

/** Lists the same for one page. The page's address is above the table. */
export function SubmissionHistory({ caption, rows, empty }: SubmissionTableProps) {
	return (
		<DataTable
			caption={caption}
			columns={OF_ONE}
			rows={rows}
			rowKey={keyOf}
			empty={<EmptyState icon="send" title={empty.title} text={empty.text} />}
		/>
	);
}

/** Makes a key from several values, because a submission together with all pages has no number. */
function keyOf({ id, engine, sentAt }: Submission): string {
	return `${id}-${engine}-${sentAt}`;
}

/** Makes each column at least as wide as its longest word, so that no word is broken on a tablet. */
const WHOLE_WORDS = "md:wrap-break-word";

const ADDRESS: DataColumn<Submission> = {
	id: "url",
	header: t.queue.columns.url,
	always: true,
	className: "md:w-1/3",
	cell: (row) => (
		<>
			<Link to={historyHref(row.url)} aria-label={t.queue.history(row.url)} className="text-link inline-block min-h-6">
				{pathOf(row.url)}
			</Link>
			<span className="block text-sm text-muted">{factsOf(row)}</span>
		</>
	),
};

const ENGINE: DataColumn<Submission> = {
	id: "engine",
	header: t.queue.columns.engine,
	always: true,
	className: WHOLE_WORDS,
	cell: factsOf,
};

const COLUMNS: readonly DataColumn<Submission>[] = [
	{ id: "state", header: t.queue.columns.state, className: WHOLE_WORDS, cell: (row) => <State row={row} /> },
	{
		id: "at",
		header: t.queue.columns.at,
		className: `${WHOLE_WORDS} md:min-w-32 lg:whitespace-nowrap`,
		cell: (row) => <Times row={row} />,
	},
	{ id: "answer", header: t.queue.columns.answer, cell: (row) => <EngineAnswer row={row} /> },
	{
		id: "actions",
		header: t.queue.columns.actions,
		className: `${WHOLE_WORDS} lg:whitespace-nowrap`,
		cell: (row) => <Retry row={row} />,
	},
];
const OF_ALL = [ADDRESS, ...COLUMNS];
const OF_ONE = [ENGINE, ...COLUMNS];

/** Says which engine the message is for and why it is sent. It names the type only when an address was removed. */
function factsOf({ engine, cause, type }: Submission): string {
	return [submissionTexts.engines[engine], t.causes[cause], ...(type === "URL_DELETED" ? [t.types[type]] : [])].join(
		" · ",
	);
}

/** Returns an address without the site's own part, because that is the same in every row. */
function pathOf(url: string): string {
	const path = url.replace(/^https?:\/\/[^/]+/, "");
	return path === "" ? url : path;
}

function State({ row: { state, queuedAt, nextAt, attempts } }: { row: Submission }) {
	return (
		<>
			<Badge tone={TONES[state]}>{t.states[state]}</Badge>
			{nextAt !== null && nextAt !== queuedAt && (
				<span className="mt-1 block text-sm text-muted">{t.queue.nextTry(formatInstant(nextAt))}</span>
			)}
			{attempts > 1 && <span className="block text-sm text-muted">{t.queue.attempts(attempts)}</span>}
		</>
	);
}

function Times({ row: { queuedAt, sentAt } }: { row: Submission }) {
	return (
		<dl className="grid gap-1 text-sm">
			<Time label={t.queue.queued} iso={queuedAt} />
			{sentAt !== null && <Time label={t.queue.answered} iso={sentAt} />}
		</dl>
	);
}

function Time({ label, iso }: { label: string; iso: string }) {
	return (
		<div>
			<dt className="text-muted">{label}</dt>
			<dd>
				<Instant iso={iso} />
			</dd>
		</div>
	);
}

/** Says what the engine's status means, and shows the engine's own words below. */
function EngineAnswer({ row: { status, answer, attempts } }: { row: Submission }) {
	if (status === null && attempts === 0) return <Nothing />;
	return (
		<>
			<span className="block">{meaningOf(status)}</span>
			{answer && <span className="line-clamp-4 text-sm text-muted">{answer}</span>}
		</>
	);
}

function meaningOf(status: number | null): string {
	if (status === null || status === 0) return t.unreachable;
	const meaning = t.statuses[status] ?? (status >= 500 ? t.serverError : null);
	return [`HTTP ${status}`, ...(meaning === null ? [] : [meaning])].join(" · ");
}

/**
 * Offers to send a refused address once more. For an address that waits for its next try, it offers to send it at once.
 */
function Retry({ row: { id, url, engine, state } }: { row: Submission }) {
	if (id === 0 || state === "sent") return null;
	return (
		<SubmissionButton
			intent="retry"
			fields={{ id: String(id) }}
			label={t.queue.again}
			name={t.queue.againOf(url, submissionTexts.engines[engine])}
		/>
	);
}
