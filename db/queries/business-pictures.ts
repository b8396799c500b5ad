import { bulkInsert } from "#db/batch.ts";
import { businessPictures } from "#db/schema/business-picture.ts";
import { columnsOf, computed, type Database, type RowOf, type Statement, select } from "#db/statement.ts";
import { MOST_GALLERY_PICTURES } from "#workers/domain/picture/business-picture.ts";

const PICTURE = columnsOf({
	sha: businessPictures.sha,
	type: businessPictures.type,
	width: businessPictures.width,
	height: businessPictures.height,
	alt: businessPictures.alt,
});
type GalleryRecord = RowOf<typeof PICTURE>;
const SHA = columnsOf({ sha: computed<string>("sha") });

/** Reads the pictures of a business's gallery, in their order. */
export function galleryOf(db: Database, businessId: number): Statement<GalleryRecord> {
	return select(
		db,
		PICTURE,
		"FROM business_pictures WHERE business_id = ?1 ORDER BY place LIMIT ?2 + 0",
		businessId,
		MOST_GALLERY_PICTURES,
	);
}

/** Reads those of a business by its slug, while its plan includes a gallery. */
export function galleryOfSlug(db: Database, slug: string, now: number): Statement<GalleryRecord> {
	return select(
		db,
		PICTURE,
		`FROM businesses b CROSS JOIN subscribers s ON s.business_id = b.id CROSS JOIN business_pictures ON business_pictures.business_id = b.id
		WHERE b.slug = ?1 AND s.styled_from <= ?2 AND s.styled_until > ?2 ORDER BY place LIMIT ?3 + 0`,
		slug,
		now,
		MOST_GALLERY_PICTURES,
	);
}

/** Lets the batch fail when a gallery is not as it was read (db/batch.ts). */
export function claimGallery(
	db: Database,
	businessId: number,
	pictures: readonly GalleryRecord[],
): D1PreparedStatement {
	return db
		.prepare(
			`UPDATE directory SET write_version = CASE WHEN (
				SELECT json_group_array(json_array(sha, alt)) FROM (SELECT sha, alt FROM business_pictures WHERE business_id = ?1 ORDER BY place)
			) = ?2 THEN write_version END WHERE id = 1`,
		)
		.bind(businessId, JSON.stringify(pictures.map(({ sha, alt }) => [sha, alt])));
}

/** Replaces a gallery. */
export function putGallery(
	db: Database,
	businessId: number,
	pictures: readonly GalleryRecord[],
): D1PreparedStatement[] {
	const rows = pictures.map((picture, index) => ({ ...picture, businessId, place: index + 1 }));
	return [
		db.prepare("DELETE FROM business_pictures WHERE business_id = ?1").bind(businessId),
		...bulkInsert(db, businessPictures, rows),
	];
}

/** Reads which of these pictures are in a gallery. */
export function picturesInGalleries(db: Database, shas: readonly string[]): Statement<RowOf<typeof SHA>> {
	return select(
		db,
		SHA,
		"FROM (SELECT value AS sha FROM json_each(?1)) asked WHERE EXISTS (SELECT 1 FROM business_pictures p WHERE p.sha = asked.sha)",
		JSON.stringify(shas),
	);
}
