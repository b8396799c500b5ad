import { PaletteKey } from "./command-palette/palette-key.tsx";
import { Offline } from "./ui/offline.tsx";

/** What the shell can do without in its first moment: the palette's keys, and the line that says that there is no network. */
export function ShellExtras() {
	return (
		<>
			<Offline />
			<PaletteKey />
		</>
	);
}
