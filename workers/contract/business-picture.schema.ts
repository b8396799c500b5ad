import * as z from "zod";
import { cleanLine } from "#workers/domain/listing/cell-text.ts";
import { GALLERY_LIMITS, MOST_GALLERY_PICTURES } from "#workers/domain/picture/business-picture.ts";

const pictures = z
	.array(
		z.strictObject({
			sha: z.string().regex(/^[\da-f]{32}$/, "not-a-picture"),
			alt: z.string("invalid").trim().overwrite(cleanLine).min(1, "required").max(GALLERY_LIMITS.alt, "too-long"),
		}),
	)
	.max(MOST_GALLERY_PICTURES, "too-many");

/**
 * `PUT /api/admin/galleries/{businessId}` takes uploaded pictures in their display order, each with its alternative text. `was` is the
 * gallery that was edited; without it any gallery is replaced.
 */
export const galleryEdit = z.strictObject({ pictures, was: pictures.optional() });
export type GalleryEdit = z.infer<typeof galleryEdit>;
