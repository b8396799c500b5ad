import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { COMMAND_PRIORITY_HIGH, KEY_DOWN_COMMAND } from "lexical";
import { useEffect, useEffectEvent } from "react";
import { toolOfKey } from "./shortcuts.ts";
import type { Tool } from "./visual-tools.ts";

/** Adds the keys of the tools that Lexical does not handle. */
export function ShortcutPlugin({ onTool }: { onTool: (tool: Tool) => void }): null {
	const [editor] = useLexicalComposerContext();
	const choose = useEffectEvent(onTool);

	useEffect(
		() =>
			editor.registerCommand(
				KEY_DOWN_COMMAND,
				(event) => {
					const tool = toolOfKey(event);
					if (tool === null) return false;
					event.preventDefault();
					choose(tool);
					return true;
				},
				COMMAND_PRIORITY_HIGH,
			),
		[editor],
	);
	return null;
}
