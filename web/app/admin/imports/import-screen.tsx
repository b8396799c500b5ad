import { useId } from "react";
import { fileObjectionTexts } from "#web/admin/texts/file-objection.tr.ts";
import { importTexts as t } from "#web/admin/texts/import.tr.ts";
import { importQuestionTexts } from "#web/admin/texts/import-question.tr.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { useToast } from "#web/admin/ui/toasts.tsx";
import { openObjection } from "#workers/contract/file-objections.ts";
import type { ImportItem } from "#workers/contract/import-history.ts";
import { needsAnswer } from "#workers/domain/listing/columns/column-doubts.ts";
import type { Countries } from "./countries.ts";
import { FileObjections } from "./file-objections.tsx";
import { FilePanel } from "./file-panel.tsx";
import { chooseFile, resetImport, startImport, useImport } from "./import-session.ts";
import { type ImportStage, type ImportState, objectionsOf } from "./import-state.ts";
import { Preview } from "./preview.tsx";
import { ResultPanel } from "./result-panel.tsx";
import { RunPanel } from "./run-panel.tsx";
import { UploadArea } from "./upload-area.tsx";
import { useOutcome } from "./use-outcome.ts";

/**
 * Shows an import from the choice of a file to its result. `imports` are the newest ones; the chosen file may belong to
 * one that broke off.
 */
export function ImportScreen({ countries, imports }: { countries: Countries; imports: readonly ImportItem[] }) {
	const state = useImport();
	const toast = useToast();
	const { stage, file, plan } = state;
	const busy = stage.at === "sending";
	useOutcome(state);
	function choose(chosen: File): void {
		// The missing file is there now.
		toast(null);
		chooseFile(chosen);
	}
	return (
		<div>
			<section aria-labelledby="upload" className="card p-5">
				<h2 id="upload" className="mb-3 text-lg font-semibold">
					{t.upload.title}
				</h2>
				<UploadArea file={file} disabled={busy} onFile={choose} />
				{file === null && <HalfDone imports={imports} />}
				<div className="mt-4 flex flex-wrap gap-3">
					<StartButton stage={stage} rows={plan?.totalRows ?? 0} unanswered={unansweredOf(state)} />
					{file !== null && (
						<button type="button" className="button" disabled={busy} aria-disabled={busy} onClick={resetImport}>
							{t.upload.reset}
						</button>
					)}
				</div>
				<p role="status" className="mt-2 text-sm text-muted empty:hidden">
					{state.waitsForTrial && fileObjectionTexts.comparing}
				</p>
			</section>
			{stage.at !== "finished" && !busy && (
				<FileObjections objections={objectionsOf(state)} accepted={state.accepted} />
			)}
			<FilePanel state={state} unfinished={unfinishedOf(state, imports)} />
			{stage.at === "sending" && <RunPanel state={state} stage={stage} />}
			<ResultPanel state={state} countries={countries} />
			{stage.at !== "sending" && stage.at !== "finished" && stage.at !== "refused" && (
				<Preview state={state} countries={countries} />
			)}
		</div>
	);
}

/** Limits the imports that are told of beside the choice of a file. The history below has all. */
const MOST_TOLD = 3;

/**
 * Says which imports are half done and how they go on. One that still counts as running may be that of a tab that was
 * just closed.
 */
function HalfDone({ imports }: { imports: readonly ImportItem[] }) {
	const told = imports.filter(({ state }) => state === "broken-off" || state === "running").slice(0, MOST_TOLD);
	if (told.length === 0) return null;
	return (
		<ul className="mt-4 flex flex-col gap-2 rounded-xl bg-notice-soft p-4 text-notice wrap-anywhere">
			{told.map(({ id, state, fileName, totalRows }) => (
				<li key={id}>
					{(state === "running" ? t.upload.underWay : t.upload.halfDone)(fileName, formatNumber(totalRows))}
				</li>
			))}
		</ul>
	);
}

/**
 * Finds the broken import of the chosen file by name and size. The server compares the content when the import begins.
 */
function unfinishedOf({ file }: ImportState, imports: readonly ImportItem[]): ImportItem | null {
	if (file === null) return null;
	const isOf = ({ state, fileName, fileSize }: ImportItem) =>
		state === "broken-off" && fileName === file.name && fileSize === file.size;
	return imports.find(isOf) ?? null;
}

/** Says beside it what is missing, and once more when it is pressed. It keeps the focus, so it is not disabled for the browser. */
function StartButton({ stage, rows, unanswered }: { stage: ImportStage; rows: number; unanswered: string | null }) {
	const toast = useToast();
	const id = useId();
	const ready = rows > 0 && unanswered === null && ["planned", "failed", "cancelled", "finished"].includes(stage.at);
	const waits = stage.at === "reading" || stage.at === "sending";
	function start() {
		if (ready) startImport();
		else if (!waits) toast({ ...missing(stage, unanswered), tone: "destructive" });
	}
	const reason = ready || waits ? null : missing(stage, unanswered);
	return (
		<>
			<button
				type="button"
				className="button button-primary"
				aria-disabled={!ready || undefined}
				aria-describedby={reason === null ? undefined : id}
				onClick={start}
			>
				{t.upload.start}
			</button>
			{reason !== null && (
				<p id={id} className="self-center text-sm text-muted">
					{reason.text ?? reason.title}
				</p>
			)}
		</>
	);
}

/** Says what has to be answered before the import begins; null where nothing has. */
function unansweredOf(state: ImportState): string | null {
	if (state.plan?.doubts.some(needsAnswer)) return importQuestionTexts.unanswered;
	const open = openObjection(objectionsOf(state), state.accepted);
	return open === null ? null : fileObjectionTexts[open].unanswered;
}

function missing({ at }: ImportStage, unanswered: string | null): { title: string; text?: string } {
	if (unanswered !== null) return { title: unanswered };
	if (at === "empty") return t.noFile;
	return { title: at === "refused" ? t.refused.title : t.notices.noRows };
}
