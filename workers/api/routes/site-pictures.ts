import { Hono } from "hono";
import { SITE_PICTURE_PATH } from "#workers/domain/site-settings/site-picture.ts";
import { ServiceError } from "#workers/services/errors.ts";
import { openSitePicture } from "#workers/services/site-pictures/find.ts";
import type { ApiEnv } from "../http/context.ts";

/** `GET /site-pictures/:sha.png` serves one of the site's own pictures. Its address depends on its bytes, so it is kept for ever. */
export const sitePictureRoutes = new Hono<ApiEnv>().get("/:file", async (c) => {
	const sha = SITE_PICTURE_PATH.exec(c.req.path)?.[1];
	const picture = sha === undefined ? null : await openSitePicture(c.var.ctx, sha);
	if (picture === null) throw new ServiceError("not-found", "There is no such picture");
	return c.body(picture.body, 200, {
		"Content-Type": picture.httpMetadata?.contentType ?? "application/octet-stream",
		"Content-Length": String(picture.size),
		"Cache-Control": "public, max-age=31536000, immutable",
		ETag: picture.httpEtag,
	});
});
