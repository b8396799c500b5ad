import { createHash } from "node:crypto";
import type { PictureUse, SitePicture } from "#workers/contract/site-settings.ts";
import { readAdPicture } from "#workers/domain/house-ads/picture.ts";
import { type PictureFault, pictureFault, readSitePicture } from "#workers/domain/site-settings/site-picture.ts";
import { audit, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { SITE_PICTURES } from "./find.ts";

/**
 * Keeps a picture for a use, named by its bytes: the same one twice is one. It is shown once a setting names it, and goes again where none
 * does. Throws validation-failed with what is wrong with it.
 */
export async function addSitePicture(
	ctx: ServiceContext,
	use: PictureUse,
	bytes: Uint8Array<ArrayBuffer>,
): Promise<SitePicture> {
	const read = readSitePicture(bytes);
	if (typeof read === "string") throw refusal(read);
	const fault = pictureFault(read, bytes.length, use);
	if (fault !== null) throw refusal(fault);
	return keepPicture(ctx, bytes, read, ["settings.picture", { use }]);
}

/** Keeps a picture that an ad is to show; it goes again where no ad has it. Throws validation-failed with what is wrong with it. */
export async function addAdPicture(ctx: ServiceContext, bytes: Uint8Array<ArrayBuffer>): Promise<SitePicture> {
	const read = readAdPicture(bytes);
	if (typeof read === "string") throw refusal(read);
	return keepPicture(ctx, bytes, read, ["house-ad.picture", {}]);
}

async function keepPicture(
	ctx: ServiceContext,
	bytes: Uint8Array<ArrayBuffer>,
	read: Omit<SitePicture, "sha">,
	[action, facts]: ["settings.picture" | "house-ad.picture", object],
): Promise<SitePicture> {
	const sha = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
	const { type, width, height } = read;
	// Once more where it is there already: from then on it is as young as a new one, and is not removed as unused.
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
