-- How large the photo of a business is in its largest width, in pixels, as it was seen when it was last fetched. `version` names the
-- address that it came from (workers/domain/photo.ts): for another one the size is not known.
CREATE TABLE photos (
	business_id INTEGER PRIMARY KEY REFERENCES businesses (id) ON DELETE CASCADE,
	version TEXT NOT NULL,
	width INTEGER NOT NULL CHECK (width > 0),
	height INTEGER NOT NULL CHECK (height > 0)
) STRICT;
