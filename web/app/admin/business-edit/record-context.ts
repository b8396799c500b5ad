import { createContext, use } from "react";
import type { BusinessRecord, EditField, ImportedField } from "#workers/contract/business-edit.ts";

/** What the fields of the form know besides their values. */
type RecordOfForm = {
	/** Null: a new one. */
	record: BusinessRecord | null;
	giveBack: (fields: ImportedField[]) => void;
	busy: boolean;
	/** Whether the part of the form that a field stands in has been in sight: editors are fetched only then. */
	isShown: (field: EditField) => boolean;
	/** What the categories are called that have been chosen or stored, by their ids. */
	categoryNames: Map<string, string>;
	/** What an editor says while there is no value in it, and of how many places; null when there is one again. */
	onProblem: (field: string, problem: string | null, count?: number) => void;
};

const RecordContext = createContext<RecordOfForm | null>(null);
export const RecordOfForm = RecordContext.Provider;

export function useRecordOfForm(): RecordOfForm {
	const context = use(RecordContext);
	if (context === null) throw new Error("A field of a business stands in its form");
	return context;
}
