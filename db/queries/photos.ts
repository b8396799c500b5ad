import { businesses } from "#db/schema/business.ts";
import { photos } from "#db/schema/photo.ts";
import { columnsOf, type Database, type RowOf, select } from "#db/statement.ts";

const ADDRESSES = columnsOf({ photoUrl: businesses.photoUrl, imageUrl: businesses.imageUrl });
const SIZE = columnsOf({ version: photos.version, width: photos.width, height: photos.height });
/** Holds the size of a photo when it was fetched, in pixels; `version` has the form of `photoVersion`. */
export type PhotoSizeRecord = RowOf<typeof SIZE>;

/** Reads the possible addresses of a business's photo: the source's own, and the picture that the operator gave. */
export function photoAddressesOf(db: Database, businessId: number) {
	return select(db, ADDRESSES, "FROM businesses WHERE id = ?1", businessId);
}

export function photoSizeOfSlug(db: Database, slug: string) {
	return select(db, SIZE, "FROM photos WHERE business_id = (SELECT id FROM businesses WHERE slug = ?1)", slug);
}

/** Stores a photo's size, unless the same is stored already. */
export function putPhotoSize(db: Database, businessId: number, size: PhotoSizeRecord): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO photos (business_id, version, width, height) SELECT id, ?2, ?3, ?4 FROM businesses WHERE id = ?1
			ON CONFLICT (business_id) DO UPDATE SET version = excluded.version, width = excluded.width, height = excluded.height
			WHERE version <> excluded.version OR width <> excluded.width OR height <> excluded.height`,
		)
		.bind(businessId, size.version, size.width, size.height);
}
