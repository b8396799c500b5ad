import { type PictureLimits, SITE_PICTURE_TYPES } from "../site-settings/site-picture.ts";

/** Limits the picture of a house ad. A browser makes it of whatever file an operator has chosen. */
export const AD_PICTURE = {
	bytes: 200_000,
	types: SITE_PICTURE_TYPES,
	least: { width: 60, height: 60 },
	most: { width: 1_200, height: 1_200 },
} as const satisfies PictureLimits;
