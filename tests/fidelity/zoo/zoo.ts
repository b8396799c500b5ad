import type { Animal } from "./animal.ts";
import { COLUMN_ANIMALS } from "./columns.ts";
import { FORMAT_ANIMALS } from "./formats.ts";
import { PLACE_ANIMALS } from "./places.ts";
import { SHEET_ANIMALS } from "./sheets.ts";
import { SOURCE_ANIMALS } from "./sources.ts";
import { VALUE_ANIMALS } from "./values.ts";

/** Every odd file. */
export const ZOO: readonly Animal[] = [
	...COLUMN_ANIMALS,
	...SOURCE_ANIMALS,
	...SHEET_ANIMALS,
	...PLACE_ANIMALS,
	...VALUE_ANIMALS,
	...FORMAT_ANIMALS,
];
