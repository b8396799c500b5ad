import { createHash } from "node:crypto";
import type { PictureUse, SitePicture } from "#workers/contract/site-settings.ts";
import { AD_PICTURE } from "#workers/domain/house-ads/picture.ts";
import { GALLERY_PICTURE } from "#workers/domain/picture/business-picture.ts";
import {
	faultWithin,
	PICTURE_LIMITS,
	type PictureFault,
	type PictureLimits,
	readSitePicture,
} from "#workers/domain/site-settings/site-picture.ts";
import { audit, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { SITE_PICTURES } from "./find.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Keeps a picture for a setting. It is removed again if no setting uses it. Throws validation-failed with what is wrong with it. */
export function addSitePicture(ctx: ServiceContext, use: PictureUse, bytes: Bytes): Promise<SitePicture> {
	return keepPicture(ctx, bytes, PICTURE_LIMITS[use], ["settings.picture", { use }]);
}

/** Keeps a picture for an ad. It is removed again if no ad uses it. Throws validation-failed. */
export function addAdPicture(ctx: ServiceContext, bytes: Bytes): Promise<SitePicture> {
	return keepPicture(ctx, bytes, AD_PICTURE, ["house-ad.picture", {}]);
}

/** Keeps a picture for a business's gallery. It is removed again if no gallery uses it. Throws validation-failed. */
export function addGalleryPicture(ctx: ServiceContext, bytes: Bytes): Promise<SitePicture> {
	return keepPicture(ctx, bytes, GALLERY_PICTURE, ["business.gallery-picture", {}]);
}

/** Keeps a picture under a name made of its bytes, so that the same one twice is one. */
async function keepPicture(
	ctx: ServiceContext,
	bytes: Bytes,
	limits: PictureLimits,
	[action, facts]: ["settings.picture" | "house-ad.picture" | "business.gallery-picture", object],
): Promise<SitePicture> {
	const read = readSitePicture(bytes);
	if (typeof read === "string") throw refusal(read);
	const fault = faultWithin(read, bytes.length, limits);
	if (fault !== null) throw refusal(fault);
	const sha = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
	const { type, width, height } = read;
	// An existing picture is written again, so that it counts as new and is not removed as unused.
	await ctx.files.put(SITE_PICTURES + sha, bytes, {
		httpMetadata: { contentType: type },
		customMetadata: { width: String(width), height: String(height) },
	});
	await ctx.db.batch([audit(ctx, action, sha, { after: { ...facts, type, width, height, bytes: bytes.length } })]);
	return { sha, type, width, height };
}

function refusal(fault: PictureFault): ServiceError {
	return new ServiceError("validation-failed", "The site does not show this as a picture", {
		issues: [{ path: "picture", message: fault }],
	});
}
