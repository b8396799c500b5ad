import { type ComponentType, useEffect, useState } from "react";

type Palette = ComponentType<{ begun: string; onClose: () => void }>;

/**
 * Ctrl+K (⌘K) opens the palette, except where the keys mean something else already, as in the editor of a text. Its
 * code is fetched when they are first pressed, and without a network again with the next press. What is typed until it has come is for
 * the palette, which begins with it: in a list single keys would change something.
 */
export function PaletteKey() {
	const [open, setOpen] = useState<{ Palette: Palette; begun: string } | null>(null);
	useEffect(() => {
		/** Holds what was typed since the keys were pressed. It is null while no palette is awaited. */
		let typed: string | null = null;
		const press = (event: KeyboardEvent) => {
			// Caps Lock writes it large.
			const isKey =
				event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
			if (!isKey || event.defaultPrevented || document.querySelector("[role=dialog]") !== null) return;
			event.preventDefault();
			if (typed !== null) return;
			typed = "";
			import("./command-palette.tsx").then(
				({ CommandPalette }) => {
					if (typed !== null) setOpen({ Palette: CommandPalette, begun: typed });
					typed = null;
				},
				() => {
					typed = null;
				},
			);
		};
		const ahead = (event: KeyboardEvent) => {
			if (typed === null || event.ctrlKey || event.metaKey || event.altKey) return;
			if (event.key === "Escape") typed = null;
			else if (event.key === "Backspace") typed = typed.slice(0, -1);
			else if (event.key.length === 1) typed += event.key;
			else if (event.key !== "Enter") return;
			event.preventDefault();
			event.stopPropagation();
		};
		document.addEventListener("keydown", press);
		document.addEventListener("keydown", ahead, { capture: true });
		return () => {
			document.removeEventListener("keydown", press);
			document.removeEventListener("keydown", ahead, { capture: true });
		};
	}, []);
	return open !== null && <open.Palette begun={open.begun} onClose={() => setOpen(null)} />;
}
