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
import { htmlOf, LOADED, load } from "./lexical-html.ts";
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

const LINK_ATTRIBUTES = { target: LINK_TARGET, rel: LINK_REL };

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
	return (
		<LexicalExtensionComposer extension={DESCRIPTION} contentEditable={null}>
			<ToolsAndText {...props} />
		</LexicalExtensionComposer>
	);
}

function ToolsAndText({ html, onHtml, onNote, maxLength, ref, id, disabled, ...props }: VisualEditorProps) {
	const [editor] = useLexicalComposerContext();
	const [state, setState] = useState(NOTHING_PRESSED);
	const [target, setTarget] = useState<LinkTarget | null>(null);
	const text = useRef<HTMLDivElement>(null);
	const toolbar = useRef<HTMLDivElement>(null);
	/** What was loaded: as it came, and as the editor itself writes it. */
	const loaded = useRef({ given: "", written: "" });
	/** The HTML of what the editor holds now. */
	const held = useRef<string | null>(null);
	useImperativeHandle(ref, () => text.current as HTMLElement);

	useEffect(() => {
		if (held.current === html) return;
		load(editor, readHtml(html) ?? []);
		loaded.current = { given: html, written: htmlOf(editor) };
		held.current = html;
	}, [editor, html]);

	useEffect(() => editor.setEditable(!disabled), [editor, disabled]);

	function choose(tool: Tool) {
		if (disabled) return;
		if (tool === "link") setTarget(linkTarget(editor));
		else applyTool(editor, tool, editor.read($toolState));
	}

	function give() {
		const written = htmlOf(editor);
		// Taken back to how it was, it is as it came.
		held.current = written === loaded.current.written ? loaded.current.given : written;
		if (held.current !== html) onHtml(held.current);
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
				onChange={(_state, _editor, tags) => tags.has(LOADED) || give()}
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
