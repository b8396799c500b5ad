import type { FileRefusal } from "#web/admin/texts/import-file.tr.ts";
import {
	type Accepted,
	NO_OBJECTIONS,
	NOTHING_ACCEPTED,
	type Objections,
	objectionsTo,
	openObjection,
} from "#workers/contract/file-objections.ts";
import type { ImportSummary } from "#workers/contract/import.ts";
import type { PlannedDoubt } from "#workers/domain/import/doubt-answer.ts";
import type { FileFindings } from "#workers/domain/import/file-findings.ts";
import { areSurelyOthers } from "#workers/domain/import/namesakes.ts";
import { DEFAULT_IMPORT_OPTIONS, type ImportOptions } from "#workers/domain/import/options.ts";
import type { ImportFailure, ImportReply, PlannedFile, Trial } from "./import-messages.ts";

/** Says how far the import of the chosen file is. */
export type ImportStage =
	| { at: "empty" }
	| { at: "reading"; rows: number; expectedRows: number | null }
	| { at: "refused"; refusal: FileRefusal }
	| { at: "planned" }
	| { at: "sending"; rows: number; before: number; run: "going" | "paused" | "waiting" | "cancelling" }
	| { at: "finished"; summary: ImportSummary; found: FileFindings }
	| { at: "cancelled" }
	| { at: "failed"; failure: ImportFailure };

export type ImportState = {
	stage: ImportStage;
	file: { name: string; size: number } | null;
	options: ImportOptions;
	/**
	 * Says why earlier choices apply again: an import of this file broke off, or its headers are known. Null once the
	 * operator has changed them.
	 */
	remembered: "options" | "columns" | null;
	/** Is the country of rows that name none, while it is that of an earlier file with the same headers. */
	rememberedCountry: string | null;
	/** Is there as soon as the file has been read once. */
	plan: PlannedFile | null;
	/**
	 * Holds what the file's columns left open when it was chosen. Answered questions stay, so that an answer can be
	 * changed.
	 */
	questions: readonly PlannedDoubt[];
	trial: Trial | null;
	/** Says what may speak against the file and does not count. */
	accepted: Accepted;
	/** The start was pressed before the file had been held against the earlier ones of its list. */
	waitsForTrial: boolean;
	/** Is the id of the import, which is also that of its change set, as soon as the server has given one. */
	id: string | null;
};

export const NO_IMPORT: ImportState = {
	stage: { at: "empty" },
	file: null,
	options: DEFAULT_IMPORT_OPTIONS,
	remembered: null,
	rememberedCountry: null,
	plan: null,
	questions: [],
	trial: null,
	accepted: NOTHING_ACCEPTED,
	waitsForTrial: false,
	id: null,
};

/** Returns the state after a message of the worker. */
export function afterReply(state: ImportState, reply: ImportReply): ImportState {
	switch (reply.say) {
		case "surveying":
			return { ...state, stage: { at: "reading", rows: reply.rows, expectedRows: reply.expectedRows } };
		case "refused":
			return { ...state, stage: { at: "refused", refusal: reply.refusal }, plan: reply.plan, trial: null };
		case "planned":
			return {
				...state,
				stage: { at: "planned" },
				plan: reply.plan,
				questions: withFurther(state.questions, reply.plan.doubts),
				options: reply.options,
				rememberedCountry: state.options.country === null ? reply.options.country : state.rememberedCountry,
				remembered: state.remembered ?? (hasMoreColumns(state.options, reply.options) ? "columns" : null),
			};
		case "tried":
			return { ...state, trial: reply.trial };
		case "opened":
			return { ...state, id: reply.id, stage: sending(state, reply.before, reply.before) };
		case "sending":
			return { ...state, stage: sending(state, reply.rows) };
		case "waiting":
			return state.stage.at === "sending" && state.stage.run === "going"
				? { ...state, stage: { ...state.stage, run: "waiting" } }
				: state;
		case "finished":
			return { ...state, stage: { at: "finished", summary: reply.summary, found: reply.found } };
		case "cancelled":
			return { ...state, stage: { at: "cancelled" }, trial: null };
		case "failed":
			return { ...state, stage: { at: "failed", failure: reply.failure }, trial: null };
	}
}

/** Returns what speaks against the import of the file, once all of it was compared. */
export function objectionsOf({ file, plan, trial }: ImportState): Objections {
	if (file === null || plan === null || trial?.details == null || trial.compared === null) return NO_OBJECTIONS;
	return objectionsTo(file.name, plan, trial.compared);
}

/** Tells whether something speaks against the import that nobody has waved aside. */
export function isObjected(state: ImportState): boolean {
	return openObjection(objectionsOf(state), state.accepted) !== null;
}

/**
 * Tells whether an import has to wait until its file was held against the directory: all of it where others of its list are here, otherwise as
 * much as shows that its businesses are others than those that are here.
 */
export function mustCompare({ stage, plan, trial }: ImportState): boolean {
	if (stage.at === "reading" || plan === null) return false;
	if (trial === null) return true;
	// Where the directory could not be asked, the import will say so.
	if (trial.details !== null || trial.compared === null) return false;
	return plan.earlier.length > 0 || !areSurelyOthers(trial.compared);
}

/** Adds the questions that an answer has raised. */
function withFurther(known: readonly PlannedDoubt[], doubts: readonly PlannedDoubt[]): readonly PlannedDoubt[] {
	const isKnown = ({ headers, role, reason }: PlannedDoubt) =>
		known.some((one) => one.headers === headers && one.role === role && one.reason === reason);
	const further = doubts.filter((doubt) => !isKnown(doubt));
	return further.length === 0 ? known : [...known, ...further];
}

/** Tells whether the worker has learnt roles that were not set here. */
function hasMoreColumns(chosen: ImportOptions, known: ImportOptions): boolean {
	return Object.keys(known.columns).length > Object.keys(chosen.columns).length;
}

function sending(
	state: ImportState,
	rows: number,
	before = state.stage.at === "sending" ? state.stage.before : 0,
): ImportStage {
	return { at: "sending", rows, before, run: runOf(state) };
}

/** A request holds until it is done. A chunk that has arrived shows that the server answers again. */
function runOf({ stage }: ImportState): "going" | "paused" | "cancelling" {
	return stage.at !== "sending" || stage.run === "waiting" ? "going" : stage.run;
}

/** Tells whether closing the tab would break the import off. */
export function isUnderWay({ stage }: ImportState): boolean {
	return stage.at === "sending";
}
