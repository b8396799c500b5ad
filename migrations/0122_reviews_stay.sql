-- Reviews stay when their business goes, so that it has them again when it comes back. They go with its history. What their table refers to
-- cannot be changed, so it is made anew, and so is the one that refers to it.
CREATE TABLE copied_reviews (
	id INTEGER PRIMARY KEY, business_id INTEGER, author_name TEXT, rating REAL, comment TEXT, source TEXT, created_at INTEGER
) STRICT;
INSERT INTO copied_reviews SELECT id, business_id, author_name, rating, comment, source, created_at FROM reviews;
CREATE TABLE copied_moves (from_id INTEGER, review_id INTEGER) STRICT;
INSERT INTO copied_moves SELECT from_id, review_id FROM review_moves;
DROP TABLE review_moves;
DROP TABLE reviews;

CREATE TABLE reviews (
	id INTEGER PRIMARY KEY,
	business_id INTEGER NOT NULL,
	author_name TEXT NOT NULL,
	rating REAL NOT NULL CHECK (rating BETWEEN 0 AND 5),
	comment TEXT NOT NULL,
	source TEXT NOT NULL,
	created_at INTEGER NOT NULL
) STRICT;
INSERT INTO reviews SELECT id, business_id, author_name, rating, comment, source, created_at FROM copied_reviews;
CREATE INDEX reviews_of_business ON reviews (business_id, created_at DESC);
DROP TABLE copied_reviews;

CREATE TABLE review_moves (
	from_id INTEGER NOT NULL,
	review_id INTEGER NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
	PRIMARY KEY (from_id, review_id)
) STRICT, WITHOUT ROWID;
INSERT INTO review_moves (from_id, review_id) SELECT from_id, review_id FROM copied_moves;
CREATE INDEX review_moves_of_review ON review_moves (review_id);
DROP TABLE copied_moves;
