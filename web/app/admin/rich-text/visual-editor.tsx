import { HistoryExtension } from "@lexical/history";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { ContentEditable } from "@lexical/react/LexicalContentEditable";
import { LexicalErrorBoundary } from "@lexical/react/LexicalErrorBoundary";
import { LexicalExtensionComposer } from "@lexical/react/LexicalExtensionComposer";
import { LinkPlugin } from "@lexical/react/LexicalLinkPlugin";
import { ListPlugin } from "@lexical/react/LexicalListPlugin";
import { OnChangePlugin } from "@lexical/react/LexicalOnChangePlugin";
import { RichTextPlugin } from "@lexical/react/LexicalRichTextPlugin";
import { useExtensionSignalValue } from "@lexical/react/useExtensionSignalValue";
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { LINK_REL, LINK_TARGET } from "#workers/domain/rich-text-link.ts";
import { htmlOf, LOADED, load, replace } from "./lexical-html.ts";
import { DESCRIPTION } from "./lexical-setup.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { PastePlugin } from "./paste-plugin.ts";
import { readHtml } from "./read-html.ts";
import { ShortcutPlugin } from "./shortcut-plugin.ts";
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

/** What is written in a longer text is told of when nothing more is typed for a moment: to read all of it at each key takes longer than a frame. */
const LONG = 8_000;
const TOLD_AFTER_MS = 200;

const LINK_ATTRIBUTES = { target: LINK_TARGET, rel: LINK_REL };

type VisualEditorProps = {
	html: string;
	/** Whether it is in sight, and not its HTML. */
	active: boolean;
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
	return (
		<LexicalExtensionComposer extension={DESCRIPTION} contentEditable={null}>
			<ToolsAndText {...props} />
		</LexicalExtensionComposer>
	);
}

function ToolsAndText({ html, active, onHtml, onNote, maxLength, ref, id, disabled, ...props }: VisualEditorProps) {
	const [editor] = useLexicalComposerContext();
	const [state, setState] = useState(NOTHING_PRESSED);
	const [target, setTarget] = useState<LinkTarget | null>(null);
	const text = useRef<HTMLDivElement>(null);
	const toolbar = useRef<HTMLDivElement>(null);
	/** What was loaded: as it came, and as the editor itself writes it. */
	const loaded = useRef({ given: "", written: "" });
	/** The HTML of what the editor holds now. */
	const held = useRef<string | null>(null);
	useImperativeHandle(active ? ref : undefined, () => text.current as HTMLElement);

	function give() {
		const written = htmlOf(editor);
		// Taken back to how it was, it is as it came.
		held.current = written === loaded.current.written ? loaded.current.given : written;
		if (held.current !== html) onHtml(held.current);
	}
	const newestGive = useRef(give);
	const telling = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => {
		newestGive.current = give;
	});
	useEffect(() => () => clearTimeout(telling.current), []);
	function tell() {
		clearTimeout(telling.current);
		telling.current = undefined;
		newestGive.current();
	}
	function changed() {
		// That there is something unsaved is known at once.
		if (html.length < LONG || html === loaded.current.given) return tell();
		clearTimeout(telling.current);
		telling.current = setTimeout(tell, TOLD_AFTER_MS);
	}

	/** Whether its HTML has been in sight since. */
	const wasAway = useRef(false);
	useEffect(() => {
		if (!active) {
			wasAway.current = true;
			return;
		}
		const blocks = held.current === html ? null : (readHtml(html) ?? []);
		if (blocks !== null && wasAway.current) replace(editor, blocks);
		else if (blocks !== null) {
			load(editor, blocks);
			loaded.current = { given: html, written: htmlOf(editor) };
		}
		wasAway.current = false;
		held.current = html;
	}, [editor, html, active]);

	useEffect(() => editor.setEditable(!disabled), [editor, disabled]);

	function choose(tool: Tool) {
		if (disabled) return;
		if (tool === "link") setTarget(linkTarget(editor));
		else applyTool(editor, tool, editor.read($toolState));
	}

	return (
		<>
			<ListPlugin />
			<LinkPlugin attributes={LINK_ATTRIBUTES} />
			<PastePlugin maxLength={maxLength} onNote={onNote} />
			<ShortcutPlugin onTool={choose} />
			<OnChangePlugin ignoreHistoryMergeTagChange={false} onChange={() => setState(editor.read($toolState))} />
			<OnChangePlugin
				ignoreHistoryMergeTagChange={false}
				ignoreSelectionChange
				onChange={(_state, _editor, tags) => tags.has(LOADED) || changed()}
			/>
			<div className="border-b border-line bg-surface p-1">
				<Toolbar
					ref={toolbar}
					controls={id}
					state={state}
					canUndo={useExtensionSignalValue(HistoryExtension, "canUndo")}
					canRedo={useExtensionSignalValue(HistoryExtension, "canRedo")}
					disabled={disabled}
					onTool={choose}
					onLeave={() => editor.focus()}
				/>
			</div>
			<RichTextPlugin
				ErrorBoundary={LexicalErrorBoundary}
				contentEditable={
					<ContentEditable
						ref={text}
						id={id}
						ariaMultiline
						ariaLabelledBy={props.labelledBy}
						ariaDescribedBy={props.describedBy}
						aria-invalid={props.invalid || undefined}
						tabIndex={0}
						className="min-h-[200px] max-h-[60vh] overflow-y-auto p-4 -outline-offset-2"
						onBlur={() => telling.current !== undefined && tell()}
						onKeyDown={(event) => {
							if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) onNote(null);
							if (!event.altKey || event.key !== "F10") return;
							event.preventDefault();
							toolbar.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
						}}
					/>
				}
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
