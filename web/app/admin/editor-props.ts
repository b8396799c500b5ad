import type { Ref } from "react";

/**
 * Describes the props of each editor of a form. They are controlled, so that react-hook-form's `Controller` can hand
 * over its field. An editor keeps half-typed input for itself; `value` then stays the last right value.
 */
export type EditorProps<Value> = {
	value: Value;
	onChange: (value: Value) => void;
	onBlur?: () => void;
	/** Gets the focus when the form leads to this field. */
	ref?: Ref<HTMLElement>;
	/** Begins the ids of the editor's own elements. */
	id: string;
	/** Are the ids of the field's name, and of its hint and error. */
	labelledBy: string;
	describedBy?: string;
	/** Shows all problems at once. Without it each part is checked when it is left. */
	invalid?: boolean;
	disabled?: boolean;
	/**
	 * Gets a sentence while the editor holds no value, so that the form is not sent, and the number of wrong places (1 by
	 * default). Gets null when there is a value again.
	 */
	onProblem?: (problem: string | null, count?: number) => void;
};
