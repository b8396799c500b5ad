import { useEffect } from "react";
import { PaletteKey } from "./command-palette/palette-key.tsx";
import { WITHOUT_NETWORK } from "./offline/address.ts";
import { Offline } from "./offline/offline.tsx";
import { keepFocus } from "./ui/kept-focus.ts";

/**
 * Shows the extras of every screen, which are fetched after the first one: the palette's keys, the line that says that
 * there is no network, what keeps the focus, and the worker that shows a page of ours when a screen cannot be loaded without a network.
 */
export function ShellExtras() {
	useEffect(() => {
		// A browser that refuses it shows its own error page without a network. Nothing else depends on it.
		navigator.serviceWorker?.register(WITHOUT_NETWORK.worker, { scope: "/admin" }).catch(() => {});
		// The menu must open without a network too.
		import("./sidebar/menu-dialog.tsx").catch(() => {});
		return keepFocus();
	}, []);
	return (
		<>
			<Offline />
			<PaletteKey />
		</>
	);
}
