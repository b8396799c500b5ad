import { Hono } from "hono";
import type { ApiEnv } from "#workers/api/http/context.ts";
import { handleError } from "#workers/api/http/error-handler.ts";
import { spend } from "#workers/api/http/rate-limit.ts";
import { validate } from "#workers/api/http/validation.ts";
import { photoParam, photoQuery } from "#workers/contract/photo.schema.ts";
import { LARGEST_PHOTO, photoPath, photoVersion, sizedAddress } from "#workers/domain/picture/photo.ts";
import { ServiceError } from "#workers/services/errors.ts";
import { fetchPhoto } from "#workers/services/photos/fetch.ts";
import { findPhoto } from "#workers/services/photos/find.ts";
import { rememberPhotoSize } from "#workers/services/photos/size.ts";

const A_DAY = 86_400;
/** Says for how long a failure is remembered. A dead host may come back, but no visitor should wait for it twice. */
const FAILURE_SECONDS = 600;
/**
 * Limits the photos that one sender may request and that are not in the cache. It is enough for some fifty pages of
 * twelve cards. Cached photos do not count.
 */
const LIMIT = { name: "photo", hits: 600, windowMs: 10 * 60_000 };

/**
 * `GET /photos/:id?w=480&v=1a2b3c` serves a business's photo from this site's own domain. So no third party sees the
 * site's visitors, and no dead host delays a page. A missing or old `v` redirects to the current address, so that each
 * width has only one address in caches. A photo that cannot be fetched is a 404, and so is one that does not exist.
 * Only the first of these two answers may be cached.
 */
export const photoRoutes = new Hono<ApiEnv>().get(
	"/:id",
	validate("param", photoParam),
	validate("query", photoQuery),
	async (c) => {
		const { id } = c.req.valid("param");
		const { w: width, v: version } = c.req.valid("query");
		const address = await findPhoto(c.var.ctx, id);
		if (version !== photoVersion(address)) return c.redirect(photoPath(id, address, width), 302);
		await spend(c, LIMIT);
		const picture = await fetchPhoto(sizedAddress(address, width), {
			publicOrigin: c.env.PUBLIC_ORIGIN,
			adminOrigin: c.env.ADMIN_ORIGIN || null,
			localHosts: c.env.PHOTO_HOSTS_LOCAL === "on",
		});
		if (picture === null) {
			const answer = await handleError(new ServiceError("not-found", "The photo cannot be fetched"), c);
			answer.headers.set("Cache-Control", `public, max-age=${FAILURE_SECONDS}`);
			return answer;
		}
		if (width === LARGEST_PHOTO) await rememberPhotoSize(c.var.ctx, { id, address, picture });
		return c.body(picture.body, 200, {
			"Content-Type": picture.type,
			"Cache-Control": `public, max-age=${A_DAY}, stale-while-revalidate=${6 * A_DAY}`,
			"Content-Security-Policy": "default-src 'none'; sandbox",
		});
	},
);
