import { type KeyboardEvent, useId, useImperativeHandle, useRef, useState } from "react";
import type { EditorProps } from "#web/admin/editor-props.ts";
import { richTextTexts as t } from "#web/admin/texts/rich-text.tr.ts";
import { MAX_PASTED } from "./paste.ts";
import { readHtml } from "./read-html.ts";
import { newTypedHistory } from "./typed-history.ts";
import { type VisualControl, VisualEditor } from "./visual-editor.tsx";
import { writeHtml } from "./write-html.ts";

const MAX_LENGTH = 65_536;

type Mode = "visual" | "html";

/**
 * Edits a description as it will look, or as HTML. Null means that it is empty. What an operator does not touch stays
 * as it was stored.
 */
export function RichTextEditor({
	value,
	onChange,
	onBlur,
	onProblem,
	ref,
	id,
	labelledBy,
	describedBy,
	invalid = false,
	disabled = false,
	maxLength = MAX_LENGTH,
}: EditorProps<string | null> & { maxLength?: number }) {
	const html = value ?? "";
	const [mode, setMode] = useState<Mode>(() => (readHtml(html) === null ? "html" : "visual"));
	const [note, setNote] = useState<string | null>(null);
	/** Is the text at the moment when the HTML was shown. */
	const [source, setSource] = useState(html);
	/** Is true once the text was shown as it will look. From then on the editor stays, and its steps with it. */
	const [hasVisual, setHasVisual] = useState(mode === "visual");
	const visual = useRef<VisualControl>(null);
	const visualField = useRef<HTMLElement>(null);
	const htmlField = useRef<HTMLTextAreaElement>(null);
	const [typed] = useState(newTypedHistory);
	/** Counts the steps of the editor that were taken back while the HTML was shown. */
	const stepsBack = useRef(0);
	const hint = useId();
	useImperativeHandle(ref, () => (mode === "visual" ? visualField.current : htmlField.current) as HTMLElement, [mode]);
	const described = [describedBy, hint].filter(Boolean).join(" ");
	const tooLong = html.length > maxLength;

	function change(next: string) {
		onProblem?.(next.length > maxLength ? t.tooLong(maxLength) : null);
		onChange(next.trim() === "" ? null : next);
	}

	/** Changes the mode. Typed HTML is read first, so that the text holds only what the editor can hold. */
	function choose(next: Mode) {
		if (next === mode) return;
		if (next === "html") {
			typed.clear();
			stepsBack.current = 0;
			setSource(visual.current?.flush() ?? html);
			setMode(next);
			setNote(null);
			return;
		}
		const blocks = readHtml(html);
		if (blocks === null) {
			setNote(t.unreadable);
			return;
		}
		if (html !== source) change(writeHtml(blocks));
		setHasVisual(true);
		setMode(next);
		setNote(null);
	}

	/** Takes steps of the typed HTML back and makes them again, and behind them those of the editor. */
	function step(event: KeyboardEvent) {
		if (event.altKey || !(event.ctrlKey || event.metaKey)) return;
		const key = event.key.toLowerCase();
		if (key !== "z" && key !== "y") return;
		event.preventDefault();
		if (key === "z" && !event.shiftKey) {
			const before = typed.undo(html);
			if (before !== null) change(before);
			else if (visual.current?.step("undo")) stepsBack.current += 1;
			return;
		}
		if (stepsBack.current > 0 && visual.current?.step("redo")) {
			stepsBack.current -= 1;
			return;
		}
		const after = typed.redo(html);
		if (after !== null) change(after);
	}

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: only notes that the focus has left the field
		<div onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onBlur?.()}>
			{/* biome-ignore lint/a11y/useSemanticElements: two buttons of which one is pressed */}
			<div role="group" aria-label={t.mode} className="mb-2 flex gap-2">
				{(["visual", "html"] as const).map((one) => (
					<button
						key={one}
						type="button"
						aria-pressed={one === mode}
						className="button text-sm aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand"
						onClick={() => choose(one)}
					>
						{t[one]}
					</button>
				))}
			</div>
			<div
				className={`overflow-hidden rounded-xl border bg-raised ${invalid || tooLong ? "border-shut" : "border-muted/70"}`}
			>
				{hasVisual && (
					<div hidden={mode !== "visual"}>
						<VisualEditor
							ref={visualField}
							html={html}
							shown={mode === "visual"}
							control={visual}
							onHtml={(next) => {
								if (mode === "html") setSource(next);
								change(next);
							}}
							onNote={setNote}
							maxLength={maxLength}
							id={`${id}-visual`}
							labelledBy={labelledBy}
							describedBy={described}
							invalid={invalid || tooLong}
							disabled={disabled}
						/>
					</div>
				)}
				{mode === "html" && (
					<textarea
						ref={htmlField}
						id={`${id}-html`}
						aria-labelledby={`${labelledBy} ${id}-html-name`}
						aria-describedby={described}
						aria-invalid={invalid || tooLong || undefined}
						className="block min-h-[200px] w-full bg-raised p-4 font-mono text-sm -outline-offset-2"
						rows={14}
						spellCheck={false}
						value={html}
						disabled={disabled}
						onKeyDown={step}
						onChange={({ target }) => {
							typed.note(html, target.value);
							stepsBack.current = 0;
							change(target.value);
						}}
						onPaste={(event) => {
							const { length } = event.clipboardData.getData("text/plain");
							if (length <= MAX_PASTED) return;
							event.preventDefault();
							setNote(t.pasteTooLong(maxLength));
						}}
					/>
				)}
			</div>
			<span id={`${id}-html-name`} hidden>
				{t.source}
			</span>
			<div className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm text-muted">
				<p id={hint}>{t.keys}</p>
				<p className={tooLong ? "font-semibold text-shut" : ""}>{t.length(html.length, maxLength)}</p>
			</div>
			<div role="alert">
				{note && <p className="mt-1 rounded-lg bg-notice-soft px-3 py-2 text-sm text-notice">{note}</p>}
			</div>
		</div>
	);
}
