import { createEmptyHistoryState, type HistoryState, registerHistory } from "@lexical/history";
import { LinkNode } from "@lexical/link";
import { ListItemNode, ListNode, registerList } from "@lexical/list";
import { HeadingNode, QuoteNode, registerRichText } from "@lexical/rich-text";
import {
	$getRoot,
	CLEAR_HISTORY_COMMAND,
	COMMAND_PRIORITY_HIGH,
	CONTROLLED_TEXT_INSERTION_COMMAND,
	createEditor,
	KEY_DOWN_COMMAND,
	type LexicalEditor,
	mergeRegister,
	PASTE_COMMAND,
} from "lexical";
import type { Block } from "./document.ts";
import { $documentOf, $nodesOf } from "./lexical-document.ts";
import { $insertBlocks, carriedBy, readPasted } from "./paste.ts";
import { toolOfKey } from "./shortcuts.ts";
import type { Tool } from "./visual-tools.ts";
import { writeHtml } from "./write-html.ts";

/** The classes of what is written, for Lexical; public pages have their own looks (`public.css`). */
const THEME = {
	paragraph: "mb-3 last:mb-0",
	quote: "mb-3 border-l-4 border-line pl-4 text-muted",
	heading: {
		h1: "mt-4 mb-2 text-2xl font-bold first:mt-0",
		h2: "mt-4 mb-2 text-xl font-bold first:mt-0",
		h3: "mt-3 mb-2 text-lg font-bold first:mt-0",
	},
	list: { ul: "mb-3 list-disc pl-6", ol: "mb-3 list-decimal pl-6", nested: { listitem: "list-none" } },
	link: "text-brand underline",
	text: { bold: "font-bold", italic: "italic", underline: "underline" },
};

const LOADED = "loaded";

/** Lexical with this editor's blocks and nothing else, not yet in a page. */
export function createVisualEditor(): LexicalEditor {
	return createEditor({
		namespace: "description",
		nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode],
		theme: THEME,
		onError(error) {
			throw error;
		},
	});
}

type Listeners = {
	/** Most characters of HTML that the description may have. */
	maxLength: number;
	onHtml: (html: string) => void;
	/** The cursor has moved, or what it is in has changed. */
	onState: () => void;
	onHistory: (history: HistoryState) => void;
	onTool: (tool: Tool) => void;
	/** What could not be pasted, or null after a paste that went well. */
	onNote: (note: string | null) => void;
};

/** Brings an editor to life; the answer takes it back. */
export function listenTo(editor: LexicalEditor, listeners: Listeners): () => void {
	const insert = (data: DataTransfer) => {
		const { blocks, note } = readPasted(carriedBy(data), listeners.maxLength);
		listeners.onNote(note);
		if (blocks !== null) $insertBlocks(blocks);
	};
	return mergeRegister(
		registerRichText(editor),
		registerList(editor),
		registerHistory(editor, createEmptyHistoryState(), 300, Date.now, listeners.onHistory),
		editor.registerCommand(
			PASTE_COMMAND,
			(event) => {
				const data =
					"clipboardData" in event ? event.clipboardData : "dataTransfer" in event ? event.dataTransfer : null;
				event.preventDefault();
				if (data) insert(data);
				return true;
			},
			COMMAND_PRIORITY_HIGH,
		),
		// What is dropped comes this way.
		editor.registerCommand(
			CONTROLLED_TEXT_INSERTION_COMMAND,
			(input) => {
				if (typeof input === "string" || !input.dataTransfer) return false;
				insert(input.dataTransfer);
				return true;
			},
			COMMAND_PRIORITY_HIGH,
		),
		editor.registerCommand(
			KEY_DOWN_COMMAND,
			(event) => {
				const tool = toolOfKey(event);
				if (tool === null) return false;
				event.preventDefault();
				listeners.onTool(tool);
				return true;
			},
			COMMAND_PRIORITY_HIGH,
		),
		editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
			listeners.onState();
			if (tags.has(LOADED) || (dirtyElements.size === 0 && dirtyLeaves.size === 0)) return;
			listeners.onHtml(htmlOf(editor));
		}),
	);
}

export function htmlOf(editor: LexicalEditor): string {
	return editor.read(() => writeHtml($documentOf()));
}

/** Puts a document in place of what was there; there is nothing to take back then. */
export function load(editor: LexicalEditor, blocks: readonly Block[]): void {
	editor.update(
		() => {
			const root = $getRoot();
			root.clear();
			root.append(...$nodesOf(blocks.length === 0 ? [{ kind: "p", align: null, pieces: [] }] : blocks));
		},
		{ tag: LOADED, discrete: true },
	);
	editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined);
}
