import { useSyncExternalStore } from "react";
import type { Objection } from "#workers/contract/file-objections.ts";
import { answerOf, type PlannedDoubt, rolesOfAnswer } from "#workers/domain/import/doubt-answer.ts";
import type { ImportOptions } from "#workers/domain/import/options.ts";
import type { PlannedColumn } from "#workers/domain/import/plan.ts";
import type { ColumnRole, ColumnRoles } from "#workers/domain/listing/columns/column-roles.ts";
import type { ImportReply, ImportRequest } from "./import-messages.ts";
import { afterReply, type ImportState, isObjected, isUnderWay, mustCompare, NO_IMPORT } from "./import-state.ts";
import { forgetOptions, optionsOf, rememberOptions } from "./remembered-options.ts";

/**
 * Holds the import of this tab. It lives outside the pages, so that an operator who comes back from another screen
 * finds it going on. Each file has its own worker; another file, or none, ends it.
 */

let state = NO_IMPORT;
let worker: Worker | null = null;
let chosen: File | null = null;
const listeners = new Set<() => void>();

/** Returns the state of this tab's import. The server's HTML has none. */
export function useImport(): ImportState {
	return useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => state,
		() => NO_IMPORT,
	);
}

/** Reads a file and finds out what an import of it would do. */
export function chooseFile(file: File): void {
	const begun = optionsOf(file);
	read(file, begun ?? NO_IMPORT.options, begun !== null);
}

/** Reads a file in a new worker. `whole` options are taken as they are, without what is remembered of the file's headers. */
function read(file: File, options: ImportOptions, whole: boolean): void {
	endWorker();
	chosen = file;
	worker = new Worker(new URL("./import-worker.ts", import.meta.url), { type: "module" });
	worker.onmessage = ({ data }: MessageEvent<ImportReply>) => {
		show(afterReply(state, data));
		// What was compared meanwhile may leave a question open; then the start is pressed again after its answer.
		if (state.waitsForTrial && state.stage.at !== "refused" && !mustCompare(state)) startImport();
	};
	worker.onerror = () => {
		// A worker that has failed like this may never answer again, so the next try gets a new one.
		endWorker();
		show({ ...state, stage: { at: "failed", failure: BROKEN }, trial: null });
	};
	show({
		...NO_IMPORT,
		file: { name: file.name, size: file.size },
		options,
		remembered: whole ? "options" : null,
		stage: { at: "reading", rows: 0, expectedRows: null },
	});
	ask({ ask: "plan", file, options, whole });
}

/** The worker has ended in an unexpected way, for example because memory ran out. */
const BROKEN = { code: "internal-error", status: 0, requestId: null, running: null } as const;

/** Changes the options of the file and tries it out again. */
export function changeOptions(change: Partial<ImportOptions>): void {
	if (chosen === null) return;
	const options = { ...state.options, ...change };
	if (worker === null) read(chosen, options, state.plan !== null);
	else {
		show({ ...state, options, remembered: null, trial: null, waitsForTrial: false });
		ask({ ask: "plan", file: chosen, options });
	}
}

/** Says whether the file is imported although this speaks against it. */
export function acceptObjection(objection: Objection, accepted: boolean): void {
	show({ ...state, accepted: { ...state.accepted, [objection]: accepted } });
}

/** Sets the country of rows that name none; null: what the file shows. It is kept for the next file with the same headers. */
export function changeCountry(country: string | null): void {
	const headers = [...new Set(state.plan?.columns.map((column) => column.headers))];
	ask({ ask: "remember-country", headers, country });
	show({ ...state, rememberedCountry: null });
	changeOptions({ country });
}

/**
 * Sets what a column is used as: null for nothing, undefined for what is recognised. It is kept for the next file with
 * the same headers.
 */
export function changeRole({ headers, key }: PlannedColumn, role: ColumnRole | null | undefined): void {
	const others = Object.entries(state.options.columns[headers] ?? {}).filter(([one]) => one !== key);
	const roles: ColumnRoles = Object.fromEntries(role === undefined ? others : [...others, [key, role]]);
	ask({ ask: "remember", headers, roles });
	changeOptions({ columns: { ...state.options.columns, [headers]: roles } });
}

/** Sets what the columns of a question are used as. It is kept for the next file with the same headers. */
export function answerQuestion(question: PlannedDoubt, answer: number): void {
	const { headers } = question;
	const roles: ColumnRoles = { ...state.options.columns[headers], ...rolesOfAnswer(question, answer) };
	ask({ ask: "remember", headers, roles });
	changeOptions({ columns: { ...state.options.columns, [headers]: roles } });
}

/** Keeps the likeliest answers, which were shown when the import began, like given answers. */
function rememberShownAnswers(): void {
	const open = state.questions.filter(
		(question) => answerOf(question, state.options.columns[question.headers]) === null,
	);
	for (const [headers, questions] of Map.groupBy(open, (question) => question.headers)) {
		const shown = Object.assign({}, ...questions.map((question) => rolesOfAnswer(question, 0)));
		ask({ ask: "remember", headers, roles: { ...shown, ...state.options.columns[headers] } });
	}
}

/**
 * Begins the import, or goes on. After a worker has failed, the file is read again first, and the operator presses once
 * more.
 */
export function startImport(): void {
	if (chosen === null) return;
	if (worker === null) {
		read(chosen, state.options, state.plan !== null);
		return;
	}
	if (mustCompare(state)) {
		show({ ...state, waitsForTrial: true });
		return;
	}
	if (isObjected(state)) {
		show({ ...state, waitsForTrial: false });
		return;
	}
	rememberShownAnswers();
	rememberOptions(chosen, state.options);
	show({ ...state, waitsForTrial: false, id: null, stage: { at: "sending", rows: 0, before: 0, run: "going" } });
	ask({ ask: "start" });
}

export function pauseImport(): void {
	tell("paused", { ask: "pause" });
}

export function resumeImport(): void {
	tell("going", { ask: "resume" });
}

export function cancelImport(): void {
	tell("cancelling", { ask: "cancel" });
}

/** Forgets the file and its result. */
export function resetImport(): void {
	endWorker();
	chosen = null;
	show(NO_IMPORT);
}

function tell(run: "going" | "paused" | "cancelling", request: ImportRequest): void {
	if (state.stage.at !== "sending") return;
	show({ ...state, stage: { ...state.stage, run } });
	ask(request);
}

function ask(request: ImportRequest): void {
	worker?.postMessage(request);
}

function endWorker(): void {
	worker?.terminate();
	worker = null;
}

function show(next: ImportState): void {
	state = next;
	if (chosen !== null && (state.stage.at === "finished" || state.stage.at === "cancelled")) forgetOptions(chosen);
	if (isUnderWay(state)) addEventListener("beforeunload", warn);
	else removeEventListener("beforeunload", warn);
	for (const listener of listeners) listener();
}

function warn(event: BeforeUnloadEvent): void {
	event.preventDefault();
}
