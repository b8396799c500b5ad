import { lazy, Suspense, useEffect, useState } from "react";

/** Is fetched when the keys are first pressed. */
const CommandPalette = lazy(async () => ({ default: (await import("./command-palette.tsx")).CommandPalette }));

/** Ctrl+K (⌘K) opens the palette, except where the keys mean something else already, as in the editor of a text. */
export function PaletteKey() {
	const [open, setOpen] = useState(false);
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			const isKey = event.key === "k" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
			if (!isKey || event.defaultPrevented || document.querySelector("[role=dialog]") !== null) return;
			event.preventDefault();
			setOpen(true);
		};
		document.addEventListener("keydown", press);
		return () => document.removeEventListener("keydown", press);
	}, []);
	return (
		open && (
			<Suspense fallback={null}>
				<CommandPalette onClose={() => setOpen(false)} />
			</Suspense>
		)
	);
}
