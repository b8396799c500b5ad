import { type PictureLimits, SITE_PICTURE_TYPES, type SitePicture } from "./site-settings/site-picture.ts";

/** Pictures of a business's gallery, at most, and what each may be. Browsers make them so of whatever is chosen. */
export const MOST_GALLERY_PICTURES = 10;
export const GALLERY_LIMITS = { bytes: 400_000, least: 200, most: 1600, alt: 200 } as const;

/** A picture with its alternative text. */
export type GalleryPicture = SitePicture & { alt: string };

/** The same as limits of a picture. */
export const GALLERY_PICTURE: PictureLimits = {
	bytes: GALLERY_LIMITS.bytes,
	types: SITE_PICTURE_TYPES,
	least: { width: GALLERY_LIMITS.least, height: GALLERY_LIMITS.least },
	most: { width: GALLERY_LIMITS.most, height: GALLERY_LIMITS.most },
};
