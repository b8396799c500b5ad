import { PaletteKey } from "./command-palette/palette-key.tsx";
import { Offline } from "./ui/offline.tsx";

/** What the rooms of the businesses have beside their screens, fetched behind them: the palette's keys, and the line that says that there is no network. */
export function RoomExtras() {
	return (
		<>
			<Offline />
			<PaletteKey />
		</>
	);
}
