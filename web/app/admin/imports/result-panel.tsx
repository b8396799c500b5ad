import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { importFailureText, importTexts } from "#web/admin/texts/import.tr.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import type { ImportSummary } from "#workers/contract/import.ts";
import { FindingTables } from "./findings.tsx";
import type { ImportState } from "./import-state.ts";
import { failureTitle } from "./use-outcome.ts";

const t = importTexts;

/** How an import has ended. */
export function ResultPanel({ state: { stage, id } }: { state: ImportState }) {
	if (stage.at === "finished") return <Result summary={stage.summary} id={id} />;
	return (
		<div role="alert">
			{stage.at === "cancelled" && (
				<div className="mt-4 rounded-xl bg-notice-soft p-4 text-notice">
					<p className="font-semibold">{t.cancelled.title}</p>
					<p className="mt-1">{t.cancelled.text}</p>
					{id !== null && (
						<Link to={`/admin/changes/${id}`} className="mt-2 inline-block underline">
							{t.cancelled.change}
						</Link>
					)}
				</div>
			)}
			{stage.at === "failed" && (
				<div className="mt-4 rounded-xl bg-shut-soft p-4 text-shut">
					<p className="font-semibold">{t.failed.title}</p>
					<p className="mt-1">{failureTitle(stage.failure)}</p>
					{stage.failure.status === 0 && <p className="mt-1">{importFailureText(stage.failure)}</p>}
					<p className="mt-1">{t.failed.text}</p>
					{stage.failure.requestId !== null && (
						<p className="mt-1 text-sm">
							{t.failed.requestId} <code>{stage.failure.requestId}</code>
						</p>
					)}
				</div>
			)}
		</div>
	);
}

function Result({ summary, id }: { summary: ImportSummary; id: string | null }) {
	const heading = useRef<HTMLHeadingElement>(null);
	// The buttons of the run are gone, and with them the focus.
	useEffect(() => {
		if (document.activeElement === document.body) heading.current?.focus();
	}, []);
	const main = (["imported", "totalRows", "categoriesCreated", "citiesFound"] as const).map(
		(name) => [t.result[name], summary[name]] as const,
	);
	const others = [
		[t.result.updated, summary.updated],
		[t.result.unchanged, summary.unchanged],
		...unlessNone(t.result.newer, summary.newer),
		...unlessNone(t.result.keptByHand, summary.keptByHand),
		...unlessNone(t.result.outOfMode, summary.outOfMode),
		...unlessNone(t.result.closedSkipped, summary.closedSkipped),
		[t.result.duplicates, summary.duplicates],
		[t.result.rejected, summary.rejectedCount],
		[t.result.cellProblems, summary.cellProblemCount],
		[t.result.mended, summary.mendedCount],
	] as const;
	return (
		<section aria-labelledby="result" className="card mt-4 p-5">
			<h2 id="result" ref={heading} tabIndex={-1} className="text-lg font-semibold">
				{t.result.title}
			</h2>
			<p role="status" className="mt-1 font-medium text-open">
				{t.success(formatNumber(summary.imported))}
			</p>
			<dl className="mt-4 grid grid-cols-2 gap-4 md:grid-cols-4">
				{main.map(([label, count]) => (
					<div key={label} className="rounded-xl bg-surface p-4">
						<dt className="text-sm text-muted">{label}</dt>
						<dd className="text-2xl font-bold tabular-nums">{formatNumber(count)}</dd>
					</div>
				))}
			</dl>
			<dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3 lg:grid-cols-4">
				{others.map(([label, count]) => (
					<div key={label}>
						<dt className="text-sm text-muted">{label}</dt>
						<dd className="font-semibold tabular-nums">{formatNumber(count)}</dd>
					</div>
				))}
			</dl>
			{id !== null && (
				<p className="mt-4 flex flex-wrap gap-3">
					<Link to={`/admin/businesses?importId=${id}`} className="button">
						{t.result.show}
					</Link>
					<Link to={`/admin/changes/${id}`} className="button">
						{t.result.change}
					</Link>
					<a href={`/admin/excel/${id}/report.xlsx`} download className="button">
						{t.result.report}
					</a>
				</p>
			)}
			<div className="mt-6">
				<FindingTables
					findings={summary}
					counts={{
						rejected: summary.rejectedCount,
						cellProblems: summary.cellProblemCount,
						mended: summary.mendedCount,
						repeated: summary.duplicates,
					}}
					several={summary.sheets.filter(({ state }) => state === "read").length > 1}
				/>
			</div>
		</section>
	);
}

function unlessNone(label: string, count: number): (readonly [label: string, count: number])[] {
	return count === 0 ? [] : [[label, count]];
}
