import { html } from "@codemirror/lang-html";
import { defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { setDiagnostics } from "@codemirror/lint";
import { EditorView } from "@codemirror/view";
import { basicSetup } from "codemirror";
import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import type { SnippetProblem } from "#workers/domain/snippets/faults.ts";

export type CodeEditorHandle = { goTo(line: number, column: number): void };
type CodeEditorProps = {
	label: string;
	value: string;
	problems: readonly (Pick<SnippetProblem, "line" | "column"> & { text: string })[];
	onChange: (code: string) => void;
	ref?: Ref<CodeEditorHandle>;
};

/** Has a light background in both themes, because the colours of the code are made for it. */
const THEME = EditorView.theme({
	"&": { background: "#ffffff", color: "#1a1a1a", fontSize: "14px", borderRadius: "8px" },
	"&.cm-focused": { outline: "3px solid #1f6feb", outlineOffset: "2px" },
	".cm-scroller": { minHeight: "200px", maxHeight: "480px", overflow: "auto", fontFamily: "ui-monospace, monospace" },
	".cm-gutters": { color: "#595959" },
	// Each of these lies under text.
	".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "#f3f7fb" },
	"&.cm-focused .cm-matchingBracket, .cm-selectionMatch": { backgroundColor: "#eaf4ea" },
});

/** Are CodeMirror's own colours except for its green, which is too pale for text. */
const COLOURS = HighlightStyle.define(
	defaultHighlightStyle.specs.map((spec) => (spec.color === "#085" ? { ...spec, color: "#064" } : spec)),
);

/**
 * Edits code with CodeMirror. It is in a shadow root, so that its styles are sheets of that root; the page's policy
 * would refuse style elements. A `value` that changes from outside replaces the text.
 */
export function CodeEditor({ label, value, problems, onChange, ref }: CodeEditorProps) {
	const host = useRef<HTMLDivElement>(null);
	const view = useRef<EditorView>(null);
	const change = useRef(onChange);
	change.current = onChange;
	const first = useRef({ label, value });

	useEffect(() => {
		if (host.current === null) return;
		const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" });
		const editor = new EditorView({
			doc: first.current.value,
			parent: root,
			root,
			extensions: [
				basicSetup,
				html(),
				syntaxHighlighting(COLOURS),
				THEME,
				EditorView.lineWrapping,
				EditorView.contentAttributes.of({ "aria-label": first.current.label, spellcheck: "false" }),
				EditorView.updateListener.of(({ docChanged, state }) => docChanged && change.current(state.doc.toString())),
			],
		});
		view.current = editor;
		return () => {
			editor.destroy();
			view.current = null;
		};
	}, []);

	useEffect(() => {
		const editor = view.current;
		if (editor === null || editor.state.doc.toString() === value.replace(/\r\n?/g, "\n")) return;
		editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
	}, [value]);

	useEffect(() => {
		const editor = view.current;
		if (editor === null) return;
		const { doc } = editor.state;
		const marks = problems.map(({ line, column, text: message }) => {
			const from = placeIn(doc, line, column);
			return { from, to: Math.min(doc.length, from + 1), severity: "error" as const, message };
		});
		editor.dispatch(setDiagnostics(editor.state, marks));
	}, [problems]);

	useImperativeHandle(ref, () => ({
		goTo(line, column) {
			const editor = view.current;
			if (editor === null) return;
			editor.dispatch({ selection: { anchor: placeIn(editor.state.doc, line, column) }, scrollIntoView: true });
			editor.focus();
		},
	}));
	return <div ref={host} data-code-editor="" className="rounded-lg border border-line" />;
}

function placeIn(doc: EditorView["state"]["doc"], line: number, column: number): number {
	const { from, to } = doc.line(Math.min(Math.max(1, line), doc.lines));
	return Math.min(to, from + column - 1);
}
