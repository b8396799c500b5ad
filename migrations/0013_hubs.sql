-- Operators tidy up categories and cities (together: hubs): rename, merge, remove. Their rows stay for ever, since undos find them by
-- their ids. One that has gone has no businesses, and has given up what may be there once only: its slug and its name's key, in whose place
-- stand a '~' and U+10FFFF (behind every name) with its id. What led to it leads to `merged_into`, or finds it gone.

ALTER TABLE categories ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
ALTER TABLE categories ADD COLUMN removed_at INTEGER;
ALTER TABLE categories ADD COLUMN merged_into INTEGER REFERENCES categories (id);
-- After a rename: how far its businesses have followed, as JSON (workers/services/hubs/follow.ts). NULL: all have.
ALTER TABLE categories ADD COLUMN following TEXT CHECK (following IS NULL OR json_valid(following));
ALTER TABLE cities ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
ALTER TABLE cities ADD COLUMN removed_at INTEGER;
ALTER TABLE cities ADD COLUMN merged_into INTEGER REFERENCES cities (id);
ALTER TABLE cities ADD COLUMN following TEXT CHECK (following IS NULL OR json_valid(following));
CREATE INDEX categories_following ON categories (id) WHERE following IS NOT NULL;
CREATE INDEX cities_following ON cities (id) WHERE following IS NOT NULL;
CREATE INDEX categories_merged ON categories (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX cities_merged ON cities (merged_into) WHERE merged_into IS NOT NULL;

-- Lists pass over those that have gone.
DROP INDEX categories_by_count;
CREATE INDEX categories_by_count ON categories (business_count DESC, name_key) WHERE removed_at IS NULL;
DROP INDEX cities_by_count;
CREATE INDEX cities_by_count ON cities (business_count DESC, name_key) WHERE removed_at IS NULL;

-- What they were called before: an import that still calls them so means them. A name that one has now comes first.
CREATE TABLE category_aliases (
	name_key TEXT PRIMARY KEY,
	category_id INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX category_aliases_of ON category_aliases (category_id);
CREATE TABLE city_aliases (
	name_key TEXT NOT NULL,
	country_key TEXT NOT NULL,
	state_key TEXT NOT NULL,
	city_id INTEGER NOT NULL,
	PRIMARY KEY (name_key, country_key, state_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX city_aliases_of ON city_aliases (city_id);

-- Addresses that they have had. An address that one has now comes first.
CREATE TABLE category_redirects (
	slug TEXT PRIMARY KEY,
	category_id INTEGER NOT NULL,
	created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX category_redirects_of ON category_redirects (category_id, created_at);
CREATE TABLE city_redirects (
	slug TEXT PRIMARY KEY,
	city_id INTEGER NOT NULL,
	created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX city_redirects_of ON city_redirects (city_id, created_at);

CREATE VIRTUAL TABLE category_search USING fts5(
	name,
	content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
);
INSERT INTO category_search (rowid, name) SELECT id, name_key FROM categories;

-- The inbox: the suspicious messages lie apart, and the unread ones are counted.
CREATE INDEX contact_messages_in_inbox ON contact_messages (id) WHERE suspicion IS NULL;
CREATE INDEX contact_messages_suspicious ON contact_messages (id) WHERE suspicion IS NOT NULL;
CREATE INDEX contact_messages_unread_in_inbox ON contact_messages (id) WHERE suspicion IS NULL AND state = 'new';
CREATE INDEX contact_messages_unread_suspicious ON contact_messages (id) WHERE suspicion IS NOT NULL AND state = 'new';
