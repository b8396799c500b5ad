import type { Ref } from "react";

/**
 * What each editor of a form takes: controlled, so that react-hook-form's `Controller` can hand it its field. An editor keeps what is
 * half typed for itself; `value` then stays what was right last.
 */
export type EditorProps<Value> = {
	value: Value;
	onChange: (value: Value) => void;
	onBlur?: () => void;
	/** What gets the focus when the form leads to this field. */
	ref?: Ref<HTMLElement>;
	/** Begins the ids of the editor's own elements. */
	id: string;
	/** The id of the field's name, and those of its hint and its error. */
	labelledBy: string;
	describedBy?: string;
	/** Says everything that is wrong at once; before that each part is checked when it is left. */
	invalid?: boolean;
	disabled?: boolean;
	/**
	 * A sentence while what stands in the editor is no value, so that the form is not sent, and in how many places something is wrong (one
	 * unless said); null when it is one again.
	 */
	onProblem?: (problem: string | null, count?: number) => void;
};
