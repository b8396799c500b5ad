import { type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { foldText } from "#workers/domain/fold-text.ts";
import type { Option } from "./option.ts";

type Undecided = {
	/** Is the combobox with its field. */
	box: RefObject<HTMLElement | null>;
	/** Is what is typed and not chosen. Null: the field shows what is chosen. */
	typed: string | null;
	/** Holds the options that fit what is typed; none while they are searched for. */
	options: readonly Option[];
	onTake: (option: Option) => void;
	/** Is false where what is typed and not chosen may be forgotten. */
	matters: boolean;
};

/**
 * Sees to it that a text which was typed and not chosen does not get lost: the only option that fits is taken when the field is left or
 * its form is sent, and with none or several the form is not sent.
 */
export function useUndecided({ box, typed, options, onTake, matters }: Undecided) {
	const [left, setLeft] = useState(false);
	const begun = matters && typed !== null && typed.trim() !== "";
	const only = begun ? onlyFit(options, typed) : null;
	useEffect(() => {
		if (!left || only === null) return;
		setLeft(false);
		onTake(only);
	});
	useEffect(() => {
		const form = begun ? box.current?.closest("form") : null;
		function decide(event: Event) {
			// The form's own handler reads its values right after this.
			if (only !== null) return flushSync(() => onTake(only));
			event.preventDefault();
			event.stopPropagation();
			setLeft(true);
			box.current?.querySelector("input")?.focus();
		}
		form?.addEventListener("submit", decide, true);
		return () => form?.removeEventListener("submit", decide, true);
	});
	return {
		/** Tells whether a text is in the field that stands for no option, and the field was left with it. */
		isUndecided: left && begun && only === null,
		/** Is to be called when the field loses the focus to `next`; tells whether the text stays. */
		leave(next: Element | null): boolean {
			// What is taken now could move the button away from under the pointer. Sending takes it.
			if (begun && !(next instanceof HTMLButtonElement && next.type === "submit" && next.form !== null)) setLeft(true);
			return begun;
		},
		/** Is to be called when something else is typed. */
		retype: () => setLeft(false),
	};
}

/** Returns the option that a text stands for: the only one, or the only one of that very name. */
function onlyFit(options: readonly Option[], typed: string): Option | null {
	if (options.length === 1) return options[0] ?? null;
	const key = foldText(typed);
	const named = options.filter(({ name }) => foldText(name) === key);
	return named.length === 1 ? (named[0] ?? null) : null;
}
