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
import { LINK_REL, LINK_TARGET } from "#workers/domain/rich-text/rich-text-link.ts";
import { htmlOf, LOADED, load, takeOver } from "./lexical-html.ts";
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
	type ToolState,
} from "./visual-tools.ts";

const LINK_ATTRIBUTES = { target: LINK_TARGET, rel: LINK_REL };

/**
 * Is the length from which the HTML is written only when the typing pauses, because writing all of it takes longer than
 * a key may take.
 */
const LONG = 10_000;
const PAUSE_MS = 300;

/** Is what the field around asks of the editor, also while the HTML is shown in its place. */
export type VisualControl = {
	/** Gives what was typed last, and returns all of it. */
	flush(): string | null;
	/** Takes a step back, or makes it again. Returns false when there is none. */
	step(tool: "undo" | "redo"): boolean;
};

type VisualEditorProps = {
	html: string;
	/** Is false while the HTML is shown in its place. The editor and its steps stay. */
	shown: boolean;
	control: Ref<VisualControl>;
	/** Gets the HTML of what an operator has changed. What was only loaded stays as it was written. */
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

/** Shows the text as it will look, with its tools. */
export function VisualEditor(props: VisualEditorProps) {
	return (
		<LexicalExtensionComposer extension={DESCRIPTION} contentEditable={null}>
			<ToolsAndText {...props} />
		</LexicalExtensionComposer>
	);
}

function ToolsAndText({
	html,
	shown,
	control,
	onHtml,
	onNote,
	maxLength,
	ref,
	id,
	disabled,
	...props
}: VisualEditorProps) {
	const [editor] = useLexicalComposerContext();
	const [state, setState] = useState(NOTHING_PRESSED);
	const [target, setTarget] = useState<LinkTarget | null>(null);
	const text = useRef<HTMLDivElement>(null);
	const toolbar = useRef<HTMLDivElement>(null);
	/** Holds what was loaded: as it came, and as the editor itself writes it. */
	const loaded = useRef({ given: "", written: "" });
	/** Is the HTML of what the editor holds now. */
	const held = useRef<string | null>(null);
	/** Is true when the HTML was shown since the editor was. */
	const wasHidden = useRef(false);
	const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
	const canUndo = useExtensionSignalValue(HistoryExtension, "canUndo");
	const canRedo = useExtensionSignalValue(HistoryExtension, "canRedo");
	useImperativeHandle(ref, () => text.current as HTMLElement);
	useImperativeHandle(control, () => ({
		flush() {
			if (waiting.current !== undefined) give();
			return held.current;
		},
		step(tool) {
			if (!(tool === "undo" ? canUndo : canRedo)) return false;
			applyTool(editor, tool, NOTHING_PRESSED);
			return true;
		},
	}));
	useEffect(() => () => clearTimeout(waiting.current), []);

	useEffect(() => {
		if (!shown) {
			wasHidden.current = true;
			return;
		}
		const wasWritten = wasHidden.current && held.current !== null;
		wasHidden.current = false;
		if (held.current === html) return;
		if (wasWritten) {
			held.current = html;
			takeOver(editor, readHtml(html) ?? []);
			return;
		}
		load(editor, readHtml(html) ?? []);
		loaded.current = { given: html, written: htmlOf(editor) };
		held.current = html;
	}, [editor, html, shown]);

	useEffect(() => editor.setEditable(!disabled), [editor, disabled]);

	function choose(tool: Tool) {
		if (disabled) return;
		if (tool === "link") setTarget(linkTarget(editor));
		else applyTool(editor, tool, editor.read($toolState));
	}

	function changed() {
		clearTimeout(waiting.current);
		if (html.length < LONG || !shown) give();
		else waiting.current = setTimeout(() => latestGive.current(), PAUSE_MS);
	}

	function give() {
		clearTimeout(waiting.current);
		waiting.current = undefined;
		const written = htmlOf(editor);
		// After an undo of all changes, the text is the one that came.
		held.current = written === loaded.current.written ? loaded.current.given : written;
		if (held.current !== html) onHtml(held.current);
	}
	/** The pause ends behind later draws. */
	const latestGive = useRef(give);
	useEffect(() => {
		latestGive.current = give;
	});

	function showTools() {
		const next = editor.read($toolState);
		setState((now) => (isSameState(now, next) ? now : next));
	}

	return (
		<>
			<ListPlugin />
			<LinkPlugin attributes={LINK_ATTRIBUTES} />
			<PastePlugin maxLength={maxLength} onNote={onNote} />
			<ShortcutPlugin onTool={choose} />
			<OnChangePlugin ignoreHistoryMergeTagChange={false} onChange={showTools} />
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
					canUndo={canUndo}
					canRedo={canRedo}
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
						// Lexical breaks words anywhere, which lays out a paragraph of 60,000 characters seven times as slowly.
						className="min-h-[200px] max-h-[60vh] overflow-y-auto p-4 -outline-offset-2 [overflow-wrap:break-word] [word-break:normal]!"
						// The parts around it get the value before they hear that the field was left.
						onBlur={() => {
							if (waiting.current !== undefined) give();
						}}
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

function isSameState(one: ToolState, other: ToolState): boolean {
	return (Object.keys(one) as (keyof ToolState)[]).every((name) => one[name] === other[name]);
}
