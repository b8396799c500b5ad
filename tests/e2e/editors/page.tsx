import { createEditor } from "lexical";
import { type ComponentType, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { AboutEditor } from "#web/admin/about/about-editor.tsx";
import type { EditorProps } from "#web/admin/editor-props.ts";
import { MapEditor } from "#web/admin/map/map-editor.tsx";
import { OpeningHoursEditor } from "#web/admin/opening-hours/opening-hours-editor.tsx";
import { htmlOf, load } from "#web/admin/rich-text/lexical-html.ts";
import { NODES } from "#web/admin/rich-text/lexical-setup.ts";
import { readHtml } from "#web/admin/rich-text/read-html.ts";
import { RichTextEditor } from "#web/admin/rich-text/rich-text-editor.tsx";
import "#web/admin/admin.css";

/** Is a page of the staff's with one editor of a form on it, whose value a test sees and sets. */

export type EditorPage = {
	/** Puts an editor on the page in the place of the one before. */
	show(name: string, value: unknown, props?: object): void;
	/** Gives the editor on the page another value from outside. */
	put(value: unknown): void;
	/** Passes a description through the editor: stored HTML, its blocks, Lexical's nodes, and back. */
	throughEditor(html: string): string;
	value: unknown;
	problem: string | null;
	/** Counts how often the editor has given a new value. */
	changes: number;
};

type AnyEditor = ComponentType<EditorProps<unknown>>;
const EDITORS: Record<string, AnyEditor> = {
	about: AboutEditor as AnyEditor,
	map: MapEditor as AnyEditor,
	"rich-text": RichTextEditor as AnyEditor,
	"opening-hours": OpeningHoursEditor as AnyEditor,
};

const editors: EditorPage = {
	show(name, value, props = {}) {
		shown += 1;
		editors.changes = 0;
		flushSync(() => root.render(<Field key={shown} name={name} first={value} props={props} />));
	},
	put() {},
	throughEditor(html) {
		const editor = createEditor({
			nodes: NODES,
			onError(error) {
				throw error;
			},
		});
		load(editor, readHtml(html) ?? []);
		return htmlOf(editor);
	},
	value: undefined,
	problem: null,
	changes: 0,
};
const root = createRoot(document.getElementById("root") as HTMLElement);
let shown = 0;
Object.assign(window, { editors });

function Field({ name, first, props }: { name: string; first: unknown; props: object }) {
	const [value, setValue] = useState(first);
	const [problem, setProblem] = useState<string | null>(null);
	const Editor = EDITORS[name] as AnyEditor;
	editors.value = value;
	editors.problem = problem;
	editors.put = (next) => flushSync(() => setValue(next));
	return (
		<main className="shell-content">
			<h1 id="name" className="mb-3 text-xl font-bold">
				{name}
			</h1>
			<Editor
				id="editor"
				labelledBy="name"
				value={value}
				onChange={(next) => {
					editors.changes += 1;
					setValue(next);
				}}
				onProblem={(said) => setProblem(said)}
				{...props}
			/>
			<button type="button" className="button mt-6">
				After
			</button>
		</main>
	);
}
