import { HistoryExtension } from "@lexical/history";
import { LinkNode } from "@lexical/link";
import { ListItemNode, ListNode } from "@lexical/list";
import { HeadingNode, QuoteNode } from "@lexical/rich-text";
import { defineExtension } from "lexical";

/** Holds Lexical's classes for what is written. Public pages have their own styles (`public.css`). */
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

export const NODES = [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode];

/** Sets Lexical up with a description's blocks and nothing else. */
export const DESCRIPTION = defineExtension({
	name: "description",
	namespace: "description",
	nodes: NODES,
	dependencies: [HistoryExtension],
	theme: THEME,
	onError(error) {
		throw error;
	},
});
