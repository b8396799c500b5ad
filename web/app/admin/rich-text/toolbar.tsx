import {
	AlignCenter,
	AlignJustify,
	AlignLeft,
	AlignRight,
	Bold,
	Heading1,
	Heading2,
	Heading3,
	Italic,
	Link,
	List,
	ListOrdered,
	type LucideIcon,
	Quote,
	Redo2,
	Underline,
	Undo2,
} from "lucide-react";
import { type KeyboardEvent, type Ref, useState } from "react";
import { richTextTexts as t } from "#web/admin/texts/rich-text.tr.ts";
import { SHORTCUTS } from "./shortcuts.ts";
import { isPressed, type Tool, type ToolState } from "./visual-tools.ts";

const GROUPS: [Tool, LucideIcon][][] = [
	[
		["undo", Undo2],
		["redo", Redo2],
	],
	[
		["h1", Heading1],
		["h2", Heading2],
		["h3", Heading3],
		["blockquote", Quote],
	],
	[
		["bold", Bold],
		["italic", Italic],
		["underline", Underline],
		["link", Link],
	],
	[
		["ul", List],
		["ol", ListOrdered],
	],
	[
		["left", AlignLeft],
		["center", AlignCenter],
		["right", AlignRight],
		["justify", AlignJustify],
	],
];
const TOOLS = GROUPS.flat().map(([tool]) => tool);
const MOVES: Record<string, (at: number) => number> = {
	ArrowRight: (at) => (at + 1) % TOOLS.length,
	ArrowLeft: (at) => (at + TOOLS.length - 1) % TOOLS.length,
	Home: () => 0,
	End: () => TOOLS.length - 1,
};

type ToolbarProps = {
	/** Is the id of the element whose text is formatted. */
	controls: string;
	state: ToolState;
	canUndo: boolean;
	canRedo: boolean;
	disabled: boolean;
	ref: Ref<HTMLDivElement>;
	onTool: (tool: Tool) => void;
	/** Is called on Escape, to go back to the text. */
	onLeave: () => void;
};

/** Shows the tools as one stop of the Tab key. Arrows, Home and End move among them. */
export function Toolbar({ controls, state, canUndo, canRedo, disabled, ref, onTool, onLeave }: ToolbarProps) {
	const [stop, setStop] = useState<Tool>("undo");

	function move(event: KeyboardEvent<HTMLDivElement>) {
		if (event.key === "Escape") onLeave();
		const to = TOOLS[MOVES[event.key]?.(TOOLS.indexOf(stop)) ?? -1];
		if (to === undefined) return;
		event.preventDefault();
		event.currentTarget.querySelector<HTMLElement>(`[data-tool="${to}"]`)?.focus();
	}

	function button([tool, Icon]: [Tool, LucideIcon]) {
		const isToggle = tool !== "undo" && tool !== "redo";
		const idle = disabled || (tool === "undo" && !canUndo) || (tool === "redo" && !canRedo);
		return (
			<button
				key={tool}
				type="button"
				data-tool={tool}
				aria-label={t[tool]}
				title={t.shortcut(t[tool], SHORTCUTS[tool].replaceAll("Control", "Ctrl"))}
				aria-keyshortcuts={SHORTCUTS[tool]}
				aria-pressed={isToggle ? isPressed(tool, state) : undefined}
				aria-haspopup={tool === "link" ? "dialog" : undefined}
				aria-disabled={idle || undefined}
				tabIndex={tool === stop ? 0 : -1}
				className="grid size-10 cursor-pointer place-items-center rounded-lg hover:bg-brand-soft aria-disabled:cursor-default aria-disabled:opacity-40 aria-pressed:bg-brand-soft aria-pressed:text-brand"
				// This keeps the selection of the text.
				onMouseDown={(event) => event.preventDefault()}
				onFocus={() => setStop(tool)}
				onClick={() => idle || onTool(tool)}
			>
				<Icon aria-hidden="true" size={18} />
			</button>
		);
	}

	return (
		<div
			ref={ref}
			role="toolbar"
			aria-label={t.toolbar}
			aria-controls={controls}
			className="flex flex-wrap gap-x-3 gap-y-1"
			onKeyDown={move}
		>
			{GROUPS.map((group) => (
				<span key={group[0]?.[0]} className="flex">
					{group.map(button)}
				</span>
			))}
		</div>
	);
}
