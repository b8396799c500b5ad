import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { createVisualEditor, htmlOf, listenTo, load } from "./create-visual-editor.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { readHtml } from "./read-html.ts";
import { Toolbar } from "./toolbar.tsx";
import {
	$toolState,
	applyTool,
	type LinkTarget,
	linkTarget,
	NOTHING_PRESSED,
	setLink,
	type Tool,
} from "./visual-tools.ts";

type VisualEditorProps = {
	html: string;
	/** Of what an operator has changed; what was only loaded stays as it was written. */
	onHtml: (html: string) => void;
	onNote: (note: string | null) => void;
	maxLength: number;
	ref: Ref<HTMLElement>;
	id: string;
	labelledBy: string;
	describedBy: string;
	invalid: boolean;
	disabled: boolean;
};

/** The text as it will look, with its tools. */
export function VisualEditor(props: VisualEditorProps) {
	const { html, id, disabled } = props;
	const [editor] = useState(createVisualEditor);
	const [state, setState] = useState(NOTHING_PRESSED);
	const [history, setHistory] = useState({ undo: false, redo: false });
	const [target, setTarget] = useState<LinkTarget | null>(null);
	const text = useRef<HTMLDivElement>(null);
	const toolbar = useRef<HTMLDivElement>(null);
	/** What was loaded: as it came, and as the editor itself writes it. */
	const loaded = useRef({ given: "", written: "" });
	/** The HTML of what the editor holds now. */
	const held = useRef<string | null>(null);
	const latest = useRef(props);
	useImperativeHandle(props.ref, () => text.current as HTMLElement);

	useEffect(() => {
		latest.current = props;
	});

	function choose(tool: Tool) {
		if (latest.current.disabled) return;
		if (tool === "link") setTarget(linkTarget(editor));
		else applyTool(editor, tool, editor.read($toolState));
	}
	const chosen = useRef(choose);

	useEffect(() => {
		editor.setRootElement(text.current);
		const stop = listenTo(editor, {
			maxLength: latest.current.maxLength,
			onHtml(written) {
				// Taken back to how it was, it is as it came.
				held.current = written === loaded.current.written ? loaded.current.given : written;
				if (held.current !== latest.current.html) latest.current.onHtml(held.current);
			},
			onState: () => setState(editor.read($toolState)),
			onHistory: ({ undoStack, redoStack }) => setHistory({ undo: undoStack.length > 0, redo: redoStack.length > 0 }),
			onTool: (tool) => chosen.current(tool),
			onNote: (note) => latest.current.onNote(note),
		});
		return () => {
			stop();
			editor.setRootElement(null);
		};
	}, [editor]);

	useEffect(() => {
		if (held.current === html) return;
		load(editor, readHtml(html) ?? []);
		loaded.current = { given: html, written: htmlOf(editor) };
		held.current = html;
	}, [editor, html]);

	useEffect(() => editor.setEditable(!disabled), [editor, disabled]);

	return (
		<>
			<div className="border-b border-line bg-surface p-1">
				<Toolbar
					ref={toolbar}
					controls={id}
					state={state}
					canUndo={history.undo}
					canRedo={history.redo}
					disabled={disabled}
					onTool={choose}
					onLeave={() => editor.focus()}
				/>
			</div>
			{/* biome-ignore lint/a11y/useSemanticElements: a text area has no bold */}
			<div
				ref={text}
				id={id}
				role="textbox"
				aria-multiline="true"
				aria-labelledby={props.labelledBy}
				aria-describedby={props.describedBy}
				aria-invalid={props.invalid || undefined}
				aria-readonly={disabled || undefined}
				contentEditable={!disabled}
				suppressContentEditableWarning
				tabIndex={0}
				className="min-h-[200px] max-h-[60vh] overflow-y-auto p-4 -outline-offset-2"
				onKeyDown={(event) => {
					if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) props.onNote(null);
					if (!event.altKey || event.key !== "F10") return;
					event.preventDefault();
					toolbar.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
				}}
			/>
			{target && (
				<LinkDialog
					href={target.href}
					needsWords={target.needsWords}
					onClose={() => setTarget(null)}
					onApply={(href, words) => {
						setTarget(null);
						setLink(editor, target, href, words);
					}}
					onRemove={() => {
						setTarget(null);
						setLink(editor, target, null, "");
					}}
				/>
			)}
		</>
	);
}
