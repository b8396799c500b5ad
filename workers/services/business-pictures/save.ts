import { commit, WriteConflict } from "#db/batch.ts";
import { claimGallery, galleryOf, putGallery } from "#db/queries/business-pictures.ts";
import { expectPictures } from "#db/queries/leaving-pictures.ts";
import type { GalleryEdit } from "#workers/contract/business-picture.schema.ts";
import { businessTag } from "#workers/contract/cache-tag.ts";
import type { GalleryPicture } from "#workers/domain/picture/business-picture.ts";
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
 * picture that was not uploaded), edit-conflict (it is not as it was when it was edited, or a picture of it is being removed).
 */
export async function saveGallery(
	ctx: ServiceContext,
	businessId: number,
	edit: GalleryEdit,
): Promise<GalleryPicture[]> {
	const before = await readGallery(ctx, businessId);
	const pictures = await Promise.all(
		edit.pictures.map(async ({ sha, alt }, index) => {
			const found = await findSitePicture(ctx, sha);
			if (found !== null) return { ...found.picture, alt };
			throw new ServiceError("validation-failed", "There is no such picture", {
				issues: [{ path: `pictures.${index}.sha`, message: "not-a-picture" }],
			});
		}),
	);
	if (JSON.stringify(before) === JSON.stringify(pictures)) return before;
	if (edit.was !== undefined && JSON.stringify(edit.was.map(toldOf)) !== JSON.stringify(before.map(toldOf)))
		throw conflict();
	await commit(ctx.db, [
		claimGallery(ctx.db, businessId, before),
		...expectPictures(
			ctx.db,
			pictures.map(({ sha }) => sha),
			ctx.now,
		),
		...putGallery(ctx.db, businessId, pictures),
		audit(ctx, "business.gallery", `business-${businessId}`, {
			before: before.map(toldOf),
			after: pictures.map(toldOf),
		}),
		...askPurges(ctx, [businessTag(businessId)]),
	]).catch((error) => {
		throw error instanceof WriteConflict ? conflict() : error;
	});
	return pictures;
}

function toldOf({ sha, alt }: { sha: string; alt: string }) {
	return { sha, alt };
}

function conflict(): ServiceError {
	return new ServiceError("edit-conflict", "The gallery has been changed meanwhile");
}
