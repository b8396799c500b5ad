-- The directory: one narrow row per business for lists, one wide row for its page, and what belongs to both.
-- Instants are milliseconds since 1970 in UTC. Folded keys (`*_key`) come from workers/domain/fold-text.ts.

-- One row. `data_version` moves in the batch of every change: it is the optimistic lock of all writers (db/batch.ts) and part of
-- every cache key. The counts are kept in the same batch as the rows they count.
CREATE TABLE site (
	id INTEGER PRIMARY KEY CHECK (id = 1),
	data_version INTEGER NOT NULL DEFAULT 1,
	last_business_id INTEGER NOT NULL DEFAULT 0,
	last_category_id INTEGER NOT NULL DEFAULT 0,
	last_city_id INTEGER NOT NULL DEFAULT 0,
	business_count INTEGER NOT NULL DEFAULT 0 CHECK (business_count >= 0),
	category_count INTEGER NOT NULL DEFAULT 0 CHECK (category_count >= 0),
	city_count INTEGER NOT NULL DEFAULT 0 CHECK (city_count >= 0),
	country_count INTEGER NOT NULL DEFAULT 0 CHECK (country_count >= 0),
	content_changed_at INTEGER
) STRICT;
INSERT INTO site (id) VALUES (1);

CREATE TABLE categories (
	id INTEGER PRIMARY KEY,
	slug TEXT NOT NULL UNIQUE CHECK (slug <> ''),
	name TEXT NOT NULL CHECK (name <> ''),
	name_key TEXT NOT NULL UNIQUE,
	icon TEXT NOT NULL,
	business_count INTEGER NOT NULL DEFAULT 0 CHECK (business_count >= 0),
	created_at INTEGER NOT NULL,
	updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX categories_by_count ON categories (business_count DESC, name_key);

CREATE TABLE countries (
	code TEXT PRIMARY KEY CHECK (length(code) = 2),
	name TEXT NOT NULL,
	business_count INTEGER NOT NULL DEFAULT 0 CHECK (business_count >= 0)
) STRICT, WITHOUT ROWID;

-- A city is country + state + name: Portsmouth exists three times.
CREATE TABLE cities (
	id INTEGER PRIMARY KEY,
	slug TEXT NOT NULL UNIQUE CHECK (slug <> ''),
	name TEXT NOT NULL CHECK (name <> ''),
	name_key TEXT NOT NULL,
	state TEXT,
	state_key TEXT NOT NULL DEFAULT '',
	country TEXT,
	country_code TEXT,
	country_key TEXT NOT NULL DEFAULT '',
	business_count INTEGER NOT NULL DEFAULT 0 CHECK (business_count >= 0),
	created_at INTEGER NOT NULL,
	updated_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX cities_by_place ON cities (name_key, country_key, state_key);
CREATE INDEX cities_by_count ON cities (business_count DESC, name_key);

CREATE TABLE businesses (
	id INTEGER PRIMARY KEY,
	-- 96 bits of the SHA-256 of the source's own id: what an import upserts by, and, being evenly spread, the random order.
	source_key TEXT NOT NULL,
	slug TEXT NOT NULL CHECK (slug <> ''),
	name TEXT NOT NULL CHECK (name <> ''),
	name_key TEXT NOT NULL,
	category_id INTEGER REFERENCES categories (id),
	category_key TEXT NOT NULL DEFAULT '',
	type TEXT,
	city_id INTEGER REFERENCES cities (id),
	city_key TEXT NOT NULL DEFAULT '',
	address TEXT,
	latitude REAL CHECK (latitude BETWEEN -90 AND 90),
	longitude REAL CHECK (longitude BETWEEN -180 AND 180),
	geo_cell INTEGER,
	time_zone TEXT,
	phone TEXT,
	phone_display TEXT,
	website TEXT,
	photo_url TEXT,
	image_url TEXT,
	rating REAL CHECK (rating BETWEEN 0 AND 5),
	review_count INTEGER NOT NULL DEFAULT 0,
	rating_source TEXT,
	price_range TEXT,
	business_status TEXT,
	is_open INTEGER NOT NULL DEFAULT 1 CHECK (is_open IN (0, 1)),
	is_verified INTEGER NOT NULL DEFAULT 0 CHECK (is_verified IN (0, 1)),
	is_claimed INTEGER NOT NULL DEFAULT 0 CHECK (is_claimed IN (0, 1)),
	-- What the last import brought, and the part of it that visitors see: equal hashes write nothing.
	import_hash TEXT NOT NULL,
	content_hash TEXT NOT NULL,
	created_at INTEGER NOT NULL,
	updated_at INTEGER NOT NULL,
	content_changed_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX businesses_by_source_key ON businesses (source_key);
-- Also the directory-wide order by name: a slug begins with the folded name.
CREATE UNIQUE INDEX businesses_by_slug ON businesses (slug);
CREATE INDEX businesses_by_rating ON businesses (rating DESC);
CREATE INDEX businesses_in_category_by_name ON businesses (category_id, name_key);
CREATE INDEX businesses_in_category_by_rating ON businesses (category_id, rating DESC, review_count DESC);
CREATE INDEX businesses_in_category_by_city ON businesses (category_id, city_key);
CREATE INDEX businesses_in_city_by_name ON businesses (city_id, name_key);
CREATE INDEX businesses_in_city_by_rating ON businesses (city_id, rating DESC, review_count DESC);
CREATE INDEX businesses_in_city_by_category ON businesses (city_id, category_key, name_key);
CREATE INDEX businesses_in_city_category_by_rating ON businesses (city_id, category_id, rating DESC, review_count DESC);
CREATE INDEX businesses_by_geo_cell ON businesses (geo_cell) WHERE geo_cell IS NOT NULL;

CREATE TABLE business_details (
	id INTEGER PRIMARY KEY REFERENCES businesses (id) ON DELETE CASCADE,
	opening_hours TEXT CHECK (opening_hours IS NULL OR json_valid(opening_hours)),
	source TEXT NOT NULL,
	source_id TEXT NOT NULL,
	place_id TEXT,
	google_id TEXT,
	cid TEXT,
	street TEXT,
	postal_code TEXT,
	email TEXT,
	menu_link TEXT,
	order_link TEXT,
	reservation_link TEXT,
	reviews_link TEXT,
	location_link TEXT,
	opening_hours_raw TEXT,
	phone_raw TEXT,
	about TEXT CHECK (about IS NULL OR json_valid(about)),
	description TEXT
) STRICT;

CREATE TABLE reviews (
	id INTEGER PRIMARY KEY,
	business_id INTEGER NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
	author_name TEXT NOT NULL,
	rating REAL NOT NULL CHECK (rating BETWEEN 0 AND 5),
	comment TEXT NOT NULL,
	source TEXT NOT NULL,
	created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX reviews_of_business ON reviews (business_id, created_at DESC);

-- Folded text only (FTS5 does not fold the dotless ı); rowid is the business id. `scope` holds filter words: k<category> c<city>.
CREATE VIRTUAL TABLE business_search USING fts5(
	name, kind, place, scope,
	content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
CREATE VIRTUAL TABLE city_search USING fts5(
	name, region,
	content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
);

-- The operator's snippets (public call /api/html-injection-codes); the admin screens fill it.
CREATE TABLE html_snippets (
	id TEXT PRIMARY KEY,
	name TEXT NOT NULL,
	description TEXT NOT NULL DEFAULT '',
	code TEXT NOT NULL,
	position TEXT NOT NULL CHECK (position IN ('head', 'body-start', 'body-end')),
	enabled INTEGER NOT NULL DEFAULT 0 CHECK (enabled IN (0, 1)),
	updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
