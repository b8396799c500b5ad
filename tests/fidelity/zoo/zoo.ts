import type { Animal } from "./animal.ts";
import { COLUMN_ANIMALS } from "./columns.ts";
import { FORMAT_ANIMALS } from "./formats.ts";
import { HAND_MADE_ANIMALS } from "./hand-made.ts";
import { MAP_EXPORT_ANIMALS } from "./map-exports.ts";
import { OPEN_DATA_ANIMALS } from "./open-data.ts";
import { PLACE_ANIMALS } from "./places.ts";
import { SHEET_ANIMALS } from "./sheets.ts";
import { STRANGERS, STRANGERS_AGAIN, STRANGERS_THIRD } from "./strangers.ts";
import { UNSEEN_ANIMALS } from "./unseen.ts";
import { VALUE_ANIMALS } from "./values.ts";
import { VARIANT_ANIMALS } from "./variants.ts";

/** Holds every odd file. */
export const ZOO: readonly Animal[] = [
	...COLUMN_ANIMALS,
	...MAP_EXPORT_ANIMALS,
	...OPEN_DATA_ANIMALS,
	...HAND_MADE_ANIMALS,
	...SHEET_ANIMALS,
	...PLACE_ANIMALS,
	...VALUE_ANIMALS,
	...FORMAT_ANIMALS,
	...VARIANT_ANIMALS,
	...UNSEEN_ANIMALS,
	...STRANGERS,
	...STRANGERS_AGAIN,
	...STRANGERS_THIRD,
];
