import {
	MOST_PICTURE_BYTES,
	type PictureLimits,
	SITE_PICTURE_TYPES,
	type SitePicture,
} from "../site-settings/site-picture.ts";

/**
 * Limit a business's gallery: how many pictures it has, and how large each may be. Browsers fit any
 * chosen picture to these limits.
 */
export const MOST_GALLERY_PICTURES = 10;
export const GALLERY_LIMITS = { bytes: MOST_PICTURE_BYTES, least: 200, most: 1600, alt: 200 } as const;

export type GalleryPicture = SitePicture & { alt: string };

/** Gives the same limits in the form that the site's own pictures have. */
export const GALLERY_PICTURE: PictureLimits = {
	bytes: GALLERY_LIMITS.bytes,
	types: SITE_PICTURE_TYPES,
	least: { width: GALLERY_LIMITS.least, height: GALLERY_LIMITS.least },
	most: { width: GALLERY_LIMITS.most, height: GALLERY_LIMITS.most },
};
