import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { importFailureText, importTexts } from "#web/admin/texts/import.tr.ts";
import { importCountryTexts } from "#web/admin/texts/import-country.tr.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import type { ImportSummary } from "#workers/contract/import.ts";
import type { Countryless } from "#workers/domain/import/country-findings.ts";
import type { FileFindings } from "#workers/domain/import/file-findings.ts";
import type { Countries } from "./countries.ts";
import { takenCountryText } from "./country-notices.tsx";
import { sheetTownTexts, statesText, townlessTexts, uncategorisedTexts } from "./file-notices.tsx";
import { FindingTables } from "./findings.tsx";
import { Missing } from "./full-list.tsx";
import type { ImportFailure } from "./import-messages.ts";
import { startImport } from "./import-session.ts";
import type { ImportState } from "./import-state.ts";
import { LostColumns } from "./lost-columns.tsx";
import { failureTitle, successText } from "./use-outcome.ts";

const t = importTexts;
/** Limits the names that a sentence lists. */
const MOST_NAMED = 20;

/** Shows how an import has ended. */
export function ResultPanel({ state, countries }: { state: ImportState; countries: Countries }) {
	const { stage, id } = state;
	if (stage.at === "finished") {
		const notes = [...countryNotes(stage.found.countryless, state, countries), ...fileNotes(stage.found)];
		return <Result summary={stage.summary} id={id} notes={notes} />;
	}
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
			{stage.at === "failed" && <Failure failure={stage.failure} id={id} />}
		</div>
	);
}

/**
 * Says why it has stopped. Another running import, or an end from elsewhere, is no fault; then no answer of the server
 * is shown.
 */
function Failure({ failure, id }: { failure: ImportFailure; id: string | null }) {
	const ended = failure.code === "import-finished";
	const waits = failure.running !== null;
	return (
		<div className={`mt-4 rounded-xl p-4 ${waits || ended ? "bg-notice-soft text-notice" : "bg-shut-soft text-shut"}`}>
			<p className="font-semibold">{waits || ended ? failureTitle(failure) : t.failed.title}</p>
			<p className="mt-1">{waits ? importFailureText(failure) : ended ? t.failed.ended : failureTitle(failure)}</p>
			{failure.status === 0 && <p className="mt-1">{importFailureText(failure)}</p>}
			{!ended && <p className="mt-1">{waits && id === null ? t.failed.notBegun : t.failed.text}</p>}
			{failure.requestId !== null && !waits && !ended && (
				<p className="mt-1 text-sm">
					{t.failed.requestId} <code>{failure.requestId}</code>
				</p>
			)}
			<p className="mt-3 flex flex-wrap gap-3">
				<button type="button" className="button" onClick={startImport}>
					{ended ? t.failed.anew : t.failed.again}
				</button>
				{ended && id !== null && (
					<Link to={`/admin/changes/${id}`} className="button">
						{t.cancelled.change}
					</Link>
				)}
			</p>
		</div>
	);
}

/** Says what was taken for the country of rows that name none, and how many stayed without one. */
function countryNotes({ nowhere, without }: Countryless, { plan }: ImportState, countries: Countries): Note[] {
	const remained = nowhere ? t.countryless : importCountryTexts.remained(formatNumber(without));
	return [
		...(plan?.country?.sure
			? [{ text: takenCountryText(plan.country, countries, importCountryTexts.chooseAgain), isNotice: false }]
			: []),
		...(without > 0 ? [{ text: remained, isNotice: true }] : []),
	];
}

type Note = { text: string; isNotice: boolean };

/** Says which towns come from the names of sheets, how many businesses have no town or no category, and which words of the file's states were left out or not read. */
function fileNotes({ townless, uncategorised, places, sheetTowns, states }: FileFindings): Note[] {
	const lacks = [...townlessTexts(townless, places, true), ...uncategorisedTexts(uncategorised, places, true)];
	const texts = [...lacks, ...states.map((one) => statesText(one, true))];
	const towns = sheetTownTexts(sheetTowns, true).map((text) => ({ text, isNotice: false }));
	return [...towns, ...texts.map((text) => ({ text, isNotice: true }))];
}

type ResultProps = { summary: ImportSummary; id: string | null; notes: readonly Note[] };

function Result({ summary, id, notes }: ResultProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	// The buttons of the run are gone, and the focus with them.
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
		...unlessNone(t.result.removed, summary.removed ?? 0),
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
			<p
				role="status"
				className={`mt-1 font-medium ${summary.imported + summary.updated > 0 ? "text-open" : "text-muted"}`}
			>
				{successText(summary)}
			</p>
			{notes.map(({ text, isNotice }) => (
				<p key={text} className={`mt-2 ${isNotice ? "text-notice" : "text-muted"}`}>
					{text}
				</p>
			))}
			{id !== null && <Missing id={id} missing={summary.missing} />}
			<div className="mt-2">
				<LostColumns columns={summary.columns} over />
			</div>
			{summary.likeCategories !== undefined && (
				<p className="mt-2 text-notice">
					{t.result.likeCategories(listed(summary.likeCategories.map(({ name, like }) => `${name} → ${like}`)))}
				</p>
			)}
			{summary.taken !== undefined && (
				<p className="mt-2 text-muted">
					{t.result.taken(listed(summary.taken.map(({ name, to }) => `${name} → ${to}`)))}
				</p>
			)}
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
					{summary.imported + summary.updated > 0 && (
						<Link to={`/admin/businesses?importId=${id}`} className="button">
							{summary.imported === 0 ? t.result.showUpdated : t.result.show}
						</Link>
					)}
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

/** Lists the first names. */
function listed(names: readonly string[]): string {
	return names.slice(0, MOST_NAMED).join(", ") + (names.length > MOST_NAMED ? " …" : "");
}
