import type { Tool } from "./visual-tools.ts";

/** Holds the keys of each tool, as `aria-keyshortcuts` writes them. Lexical itself handles the first five. */
export const SHORTCUTS: Record<Tool, string> = {
	undo: "Control+Z",
	redo: "Control+Y",
	bold: "Control+B",
	italic: "Control+I",
	underline: "Control+U",
	h1: "Control+Alt+1",
	h2: "Control+Alt+2",
	h3: "Control+Alt+3",
	blockquote: "Control+Shift+9",
	ul: "Control+Shift+8",
	ol: "Control+Shift+7",
	left: "Control+Shift+L",
	center: "Control+Shift+E",
	right: "Control+Shift+R",
	justify: "Control+Shift+J",
	link: "Control+K",
};
const LEXICALS = new Set<Tool>(["undo", "redo", "bold", "italic", "underline"]);

/** Returns the tool of a key that Lexical does not handle, or null for any other key. */
export function toolOfKey(event: KeyboardEvent): Tool | null {
	// AltGr looks like Control with Alt on many keyboards.
	if (!(event.ctrlKey || event.metaKey) || event.getModifierState("AltGraph")) return null;
	const key = event.code.replace(/^(?:Key|Digit)/, "");
	const typed = `Control+${event.altKey ? "Alt+" : ""}${event.shiftKey ? "Shift+" : ""}${key}`;
	const tool = (Object.keys(SHORTCUTS) as Tool[]).find((one) => SHORTCUTS[one] === typed);
	return tool === undefined || LEXICALS.has(tool) ? null : tool;
}
