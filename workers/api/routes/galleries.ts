import { Hono } from "hono";
import { galleryEdit } from "#workers/contract/business-picture.schema.ts";
import { subscribedBusinessParam } from "#workers/contract/subscription.schema.ts";
import type { GalleryPicture } from "#workers/domain/picture/business-picture.ts";
import type { SitePicture } from "#workers/domain/site-settings/site-picture.ts";
import { readGallery, saveGallery } from "#workers/services/business-pictures/save.ts";
import { addGalleryPicture } from "#workers/services/site-pictures/add.ts";
import type { ApiEnv } from "../http/context.ts";
import { pictureIn } from "../http/picture.ts";
import { validate } from "../http/validation.ts";

/** `/api/admin/galleries` manages the pictures of listings whose plan includes a gallery. */
export const galleryRoutes = new Hono<ApiEnv>()
	.get("/:businessId", validate("param", subscribedBusinessParam), async (c) =>
		c.json<GalleryPicture[]>(await readGallery(c.var.ctx, c.req.valid("param").businessId)),
	)
	.put("/:businessId", validate("param", subscribedBusinessParam), validate("json", galleryEdit), async (c) =>
		c.json<GalleryPicture[]>(await saveGallery(c.var.ctx, c.req.valid("param").businessId, c.req.valid("json"))),
	);

/**
 * `POST /api/admin/gallery-pictures` takes a picture as multipart, in the field `picture`. The bytes themselves decide
 * its type.
 */
export const galleryPictureRoutes = new Hono<ApiEnv>().post("/", async (c) => {
	return c.json<SitePicture>(await addGalleryPicture(c.var.ctx, await pictureIn(c.req)), 201);
});
