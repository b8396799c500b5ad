import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { COMMAND_PRIORITY_HIGH, CONTROLLED_TEXT_INSERTION_COMMAND, mergeRegister, PASTE_COMMAND } from "lexical";
import { useEffect, useEffectEvent } from "react";
import { $insertPasted, carriedBy, readPasted } from "./paste.ts";

type PastePluginProps = {
	/** Most characters of HTML that the description may have. */
	maxLength: number;
	/** Says what could not be pasted, or null after a paste that went well. */
	onNote: (note: string | null) => void;
};

/** Cleans what is pasted and what is dropped, in place of Lexical's own way. */
export function PastePlugin({ maxLength, onNote }: PastePluginProps): null {
	const [editor] = useLexicalComposerContext();
	const $insert = useEffectEvent((data: DataTransfer) => {
		const pasted = readPasted(carriedBy(data), maxLength);
		onNote(pasted.note);
		$insertPasted(editor, pasted);
	});

	useEffect(
		() =>
			mergeRegister(
				editor.registerCommand(
					PASTE_COMMAND,
					(event) => {
						const data =
							"clipboardData" in event ? event.clipboardData : "dataTransfer" in event ? event.dataTransfer : null;
						event.preventDefault();
						if (data) $insert(data);
						return true;
					},
					COMMAND_PRIORITY_HIGH,
				),
				// What is dropped comes this way.
				editor.registerCommand(
					CONTROLLED_TEXT_INSERTION_COMMAND,
					(input) => {
						if (typeof input === "string" || !input.dataTransfer) return false;
						$insert(input.dataTransfer);
						return true;
					},
					COMMAND_PRIORITY_HIGH,
				),
			),
		[editor],
	);
	return null;
}
