import { Check, ChevronDown } from "lucide-react";
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from "react";
import type { Option } from "./option.ts";
import { useUndecided } from "./use-undecided.ts";

type ComboboxProps = {
	id: string;
	/** Is the chosen option. Null: nothing is chosen. */
	chosen: Pick<Option, "value" | "name"> | null;
	onChoose: (option: Option | null) => void;
	/** Holds the options for the words that were asked for last. */
	options: readonly Option[];
	/** Is called with what is typed, and with an empty text when the list opens. */
	onSearch: (words: string) => void;
	/** Is read aloud, and shown when there is no option: it is searching, or nothing was found. */
	status: string;
	placeholder?: string;
	/** Is what stands in the field from the start, with its list open, as if it had been typed. */
	begun?: string;
	/**
	 * Is said at the field when it is left with a text that stands for no option, or for several; the text stays, and the form around it
	 * is not sent. Without it such a text is forgotten.
	 */
	undecided?: string;
	onBlur?: () => void;
	ref?: Ref<HTMLInputElement>;
	className?: string;
	"aria-invalid"?: boolean;
	"aria-describedby"?: string;
	"aria-required"?: boolean;
};

/**
 * Searches for one of many options, by the pattern of WAI-ARIA. The focus stays in the field; the arrows move through
 * the options, Enter chooses, Escape closes and shows what is chosen. An empty field chooses nothing. It needs
 * JavaScript.
 */
export function Combobox({
	id,
	chosen,
	onChoose,
	options,
	onSearch,
	status,
	undecided,
	onBlur,
	begun = "",
	className = "field",
	...attributes
}: ComboboxProps) {
	/** Holds what is typed. It is null while the field shows what is chosen. */
	const [typed, setTyped] = useState<string | null>(begun === "" ? null : begun);
	const [open, setOpen] = useState(begun !== "");
	const [active, setActive] = useState(begun === "" ? -1 : 0);
	const list = useId();
	const issue = `${list}-undecided`;
	const popup = useRef<HTMLDivElement>(null);
	const box = useRef<HTMLDivElement>(null);
	const listed = open && options.length > 0;
	const current = listed && active < options.length ? active : -1;

	useEffect(() => {
		if (current >= 0) popup.current?.children[current]?.scrollIntoView({ block: "nearest" });
	}, [current]);

	function show() {
		if (open) return;
		setOpen(true);
		setActive(-1);
		onSearch(typed ?? "");
	}
	function close() {
		setOpen(false);
		setTyped(null);
		setActive(-1);
	}
	function choose(option: Option | null) {
		onChoose(option);
		close();
	}
	const { isUndecided, leave, retype } = useUndecided({
		box,
		typed,
		options,
		onTake: choose,
		matters: undecided !== undefined,
	});
	function type(words: string) {
		retype();
		setTyped(words);
		setOpen(true);
		setActive(words === "" ? -1 : 0);
		onSearch(words);
		if (words === "" && chosen !== null) onChoose(null);
	}
	function press(event: KeyboardEvent) {
		const option = options[current];
		if (event.key === "ArrowDown" || event.key === "ArrowUp") {
			event.preventDefault();
			if (!open) return show();
			const by = event.key === "ArrowDown" ? 1 : -1;
			const from = current === -1 && by === -1 ? 0 : current;
			setActive((from + by + options.length) % Math.max(options.length, 1));
		} else if (event.key === "Enter" && open) {
			// Enter does not send the form around it while there is something to choose.
			event.preventDefault();
			if (option !== undefined) choose(option);
		} else if (event.key === "Escape" && open) {
			event.preventDefault();
			close();
		}
	}
	return (
		<div ref={box} className="relative">
			<input
				id={id}
				type="text"
				role="combobox"
				autoComplete="off"
				spellCheck={false}
				maxLength={200}
				aria-autocomplete="list"
				aria-expanded={listed}
				aria-controls={listed ? list : undefined}
				aria-activedescendant={current === -1 ? undefined : `${list}-${current}`}
				className={`${className} pr-10`}
				value={typed ?? chosen?.name ?? ""}
				onChange={(event) => type(event.target.value)}
				onKeyDown={press}
				onClick={show}
				onFocus={({ target }) => {
					target.select();
					// A dialog selects the text of its first field, which would be lost with the next letter.
					if (begun !== "" && typed === begun)
						queueMicrotask(() => target.setSelectionRange(begun.length, begun.length));
				}}
				onBlur={({ relatedTarget }) => {
					if (leave(relatedTarget)) setOpen(false);
					else close();
					onBlur?.();
				}}
				{...attributes}
				{...(isUndecided && { "aria-invalid": true, "aria-describedby": described(attributes, issue) })}
			/>
			<ChevronDown
				aria-hidden="true"
				size={18}
				className="pointer-events-none absolute top-[1.375rem] right-3 -translate-y-1/2 text-muted"
			/>
			<div className={open ? "combobox-popup" : "sr-only"}>
				{/* The field keeps the focus when an option is pressed. */}
				{listed && (
					<div
						ref={popup}
						id={list}
						role="listbox"
						tabIndex={-1}
						aria-label={status}
						onMouseDown={(event) => event.preventDefault()}
					>
						{options.map((option, at) => (
							// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
							<div
								key={option.value}
								id={`${list}-${at}`}
								role="option"
								tabIndex={-1}
								aria-selected={option.value === chosen?.value}
								data-active={at === current ? "" : undefined}
								className="combobox-option"
								onClick={() => choose(option)}
							>
								{option.mark}
								<span className="min-w-0 flex-1 break-words">
									{option.name}
									{option.note && <span className="text-sm text-muted"> · {option.note}</span>}
								</span>
								{option.count !== undefined && <span className="text-sm text-muted tabular-nums">{option.count}</span>}
								{option.value === chosen?.value && <Check aria-hidden="true" size={18} className="shrink-0" />}
							</div>
						))}
					</div>
				)}
				<p role="status" className={listed ? "sr-only" : "p-3 text-muted"}>
					{open ? status : ""}
				</p>
			</div>
			<p id={issue} role="alert" className={isUndecided ? "mt-1 text-sm text-shut" : "sr-only"}>
				{isUndecided ? undecided : ""}
			</p>
		</div>
	);
}

function described(attributes: { "aria-describedby"?: string }, issue: string): string {
	return [attributes["aria-describedby"], issue].filter(Boolean).join(" ");
}
