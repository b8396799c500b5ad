import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { COMMAND_PRIORITY_HIGH, CONTROLLED_TEXT_INSERTION_COMMAND, mergeRegister, PASTE_COMMAND } from "lexical";
import { useEffect, useEffectEvent } from "react";
import { $insertPasted, carriedBy, readPasted } from "./paste.ts";

type PastePluginProps = {
	/** Is the highest number of characters of HTML in the description. */
	maxLength: number;
	/** Gets what could not be pasted, or null after a paste that worked. */
	onNote: (note: string | null) => void;
};

/** Cleans what is pasted or dropped, instead of Lexical's own handling. */
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
				// A drop arrives by this command.
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
