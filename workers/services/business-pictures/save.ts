import { galleryOf, putGallery } from "#db/queries/business-pictures.ts";
import { businessTag } from "#workers/contract/cache-tag.ts";
import type { GalleryPicture } from "#workers/domain/business-picture.ts";
import { businessRecord } from "../businesses/record.ts";
import { askPurges } from "../cache-purges/ask.ts";
import { audit, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { findSitePicture } from "../site-pictures/find.ts";

/** Reads a business's gallery, even if its plan does not show it. Errors: business-not-found, business-gone. */
export async function readGallery(ctx: ServiceContext, businessId: number): Promise<GalleryPicture[]> {
	const { results } = await galleryOf(ctx.db, businessId).all();
	if (results.length === 0) await businessRecord(ctx, businessId);
	return results;
}

/**
 * Replaces a business's gallery by the given pictures, in their order. Errors: business-not-found, business-gone, validation-failed (a
 * picture that was not uploaded).
 */
export async function saveGallery(
	ctx: ServiceContext,
	businessId: number,
	given: readonly { sha: string; alt: string }[],
): Promise<GalleryPicture[]> {
	const before = await readGallery(ctx, businessId);
	const pictures = await Promise.all(
		given.map(async ({ sha, alt }, index) => {
			const found = await findSitePicture(ctx, sha);
			if (found !== null) return { ...found.picture, alt };
			throw new ServiceError("validation-failed", "There is no such picture", {
				issues: [{ path: `pictures.${index}.sha`, message: "not-a-picture" }],
			});
		}),
	);
	if (JSON.stringify(before) === JSON.stringify(pictures)) return before;
	const told = (all: readonly GalleryPicture[]) => all.map(({ sha, alt }) => ({ sha, alt }));
	await ctx.db.batch([
		...putGallery(ctx.db, businessId, pictures),
		audit(ctx, "business.gallery", `business-${businessId}`, { before: told(before), after: told(pictures) }),
		...askPurges(ctx, [businessTag(businessId)]),
	]);
	return pictures;
}
