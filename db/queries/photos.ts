/** Where a business's picture comes from, best first. */
export type PhotoRecord = { photoUrl: string | null; imageUrl: string | null };

export function photoOfBusiness(db: D1Database, id: number): D1PreparedStatement {
	return db.prepare("SELECT photo_url AS photoUrl, image_url AS imageUrl FROM businesses WHERE id = ?1").bind(id);
}
