import { useId, useImperativeHandle, useRef, useState } from "react";
import type { EditorProps } from "#web/admin/editor-props.ts";
import { richTextTexts as t } from "#web/admin/texts/rich-text.tr.ts";
import { MAX_PASTED } from "./paste.ts";
import { readHtml } from "./read-html.ts";
import { VisualEditor } from "./visual-editor.tsx";
import { writeHtml } from "./write-html.ts";

const MAX_LENGTH = 65_536;

type Mode = "visual" | "html";

/** A description: as it will look, or as HTML. Null where it is empty. What an operator does not touch stays as it was stored. */
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
	/** What stood there when the HTML came into sight. */
	const [source, setSource] = useState(html);
	const field = useRef<HTMLElement>(null);
	const hint = useId();
	useImperativeHandle(ref, () => field.current as HTMLElement);
	const described = [describedBy, hint].filter(Boolean).join(" ");
	const tooLong = html.length > maxLength;

	function change(next: string) {
		onProblem?.(next.length > maxLength ? t.tooLong(maxLength) : null);
		onChange(next.trim() === "" ? null : next);
	}

	/** What was typed as HTML is read: the text then holds what the editor can hold, and no more. */
	function choose(next: Mode) {
		if (next === mode) return;
		const blocks = readHtml(html);
		if (next === "visual" && blocks === null) {
			setNote(t.unreadable);
			return;
		}
		if (next === "visual" && blocks !== null && html !== source) change(writeHtml(blocks));
		setSource(html);
		setMode(next);
		setNote(null);
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
				{mode === "visual" ? (
					<VisualEditor
						ref={field}
						html={html}
						onHtml={change}
						onNote={setNote}
						maxLength={maxLength}
						id={`${id}-visual`}
						labelledBy={labelledBy}
						describedBy={described}
						invalid={invalid || tooLong}
						disabled={disabled}
					/>
				) : (
					<textarea
						ref={(element) => {
							field.current = element;
						}}
						id={`${id}-html`}
						aria-labelledby={`${labelledBy} ${id}-html-name`}
						aria-describedby={described}
						aria-invalid={invalid || tooLong || undefined}
						className="block min-h-[200px] w-full bg-raised p-4 font-mono text-sm -outline-offset-2"
						rows={14}
						spellCheck={false}
						value={html}
						disabled={disabled}
						onChange={({ target }) => change(target.value)}
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
