-- Pictures that operators have uploaded for a business's gallery, in their order; in R2 each is named by its bytes (`sha`).
CREATE TABLE business_pictures (
	business_id INTEGER NOT NULL,
	place INTEGER NOT NULL,
	sha TEXT NOT NULL,
	type TEXT NOT NULL,
	width INTEGER NOT NULL,
	height INTEGER NOT NULL,
	alt TEXT NOT NULL,
	PRIMARY KEY (business_id, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX business_pictures_by_sha ON business_pictures (sha);
