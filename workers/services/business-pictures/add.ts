import { createHash } from "node:crypto";
import { readGalleryPicture } from "#workers/domain/business-picture.ts";
import type { SitePicture } from "#workers/domain/site-settings/site-picture.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { SITE_PICTURES } from "../site-pictures/find.ts";

/**
 * Keeps a picture that a gallery is to show, named by its bytes: it is shown once a gallery names it, and goes again where none does. Throws
 * validation-failed with what is wrong with it.
 */
export async function addGalleryPicture(ctx: ServiceContext, bytes: Uint8Array<ArrayBuffer>): Promise<SitePicture> {
	const read = readGalleryPicture(bytes);
	if (typeof read === "string")
		throw new ServiceError("validation-failed", "A gallery does not show this as a picture", {
			issues: [{ path: "picture", message: read }],
		});
	const sha = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
	const { type, width, height } = read;
	// Once more where it is there already: from then on it is as young as a new one, and is not removed as unused.
	await ctx.files.put(SITE_PICTURES + sha, bytes, {
		httpMetadata: { contentType: type },
		customMetadata: { width: String(width), height: String(height) },
	});
	return { sha, type, width, height };
}
