import { createContext, use } from "react";
import type { BusinessRecord, EditField, ImportedField } from "#workers/contract/business-edit.ts";

/** Holds what the fields of the form need besides their values. */
type RecordOfForm = {
	/** Is null for a new business. */
	record: BusinessRecord | null;
	giveBack: (fields: ImportedField[]) => void;
	busy: boolean;
	/** Tells whether the part of the form with the field has been in sight. Editors are fetched only then. */
	isShown: (field: EditField) => boolean;
	/** Holds the names of the categories that have been chosen or stored, by their ids. */
	categoryNames: Map<string, string>;
	/**
	 * Reports what an editor says while it has no value, and for how many places. `problem` is null when there is a value
	 * again.
	 */
	onProblem: (field: string, problem: string | null, count?: number) => void;
};

const RecordContext = createContext<RecordOfForm | null>(null);
export const RecordOfForm = RecordContext.Provider;

export function useRecordOfForm(): RecordOfForm {
	const context = use(RecordContext);
	if (context === null) throw new Error("A field of a business stands in its form");
	return context;
}
