import { type ComponentType, useEffect, useState } from "react";

type Palette = ComponentType<{ onClose: () => void }>;

/**
 * Ctrl+K (⌘K) opens the palette, except where the keys mean something else already, as in the editor of a text. Its
 * code is fetched when they are first pressed, and without a network again with the next press.
 */
export function PaletteKey() {
	const [Palette, setPalette] = useState<Palette | null>(null);
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			const isKey = event.key === "k" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
			if (!isKey || event.defaultPrevented || document.querySelector("[role=dialog]") !== null) return;
			event.preventDefault();
			import("./command-palette.tsx").then(
				({ CommandPalette }) => setPalette(() => CommandPalette),
				() => {},
			);
		};
		document.addEventListener("keydown", press);
		return () => document.removeEventListener("keydown", press);
	}, []);
	return Palette !== null && <Palette onClose={() => setPalette(null)} />;
}
