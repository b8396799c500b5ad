-- The files of the sitemaps: each has the pages of a range of ids (workers/domain/sitemap/file.ts), of trades those of a range of cities.
-- Whoever changes a page makes its file `dirty` by the triggers below, in the same transaction: only they know the city that a business
-- was in before. What was built is kept in KV under its `version`, a digest of it.
CREATE TABLE sitemap_files (
	kind TEXT NOT NULL CHECK (kind IN ('pages', 'categories', 'cities', 'trades', 'businesses')),
	number INTEGER NOT NULL CHECK (number > 0),
	dirty INTEGER NOT NULL DEFAULT 1,
	-- Who is building it; what was dirty before is due again where a builder never came back.
	builder TEXT,
	-- When a business that has closed for good leaves it.
	turns_at INTEGER,
	-- NULL where it has no page.
	version TEXT,
	-- The version that visitors are given, and the one that they were given before.
	published TEXT,
	former TEXT,
	urls INTEGER NOT NULL DEFAULT 0,
	bytes INTEGER NOT NULL DEFAULT 0,
	last_modified INTEGER,
	built_at INTEGER,
	PRIMARY KEY (kind, number)
) STRICT, WITHOUT ROWID;

-- One row: for which origin they were built, and when they were published.
CREATE TABLE sitemap (
	id INTEGER PRIMARY KEY CHECK (id = 1),
	origin TEXT,
	index_version TEXT,
	former_index TEXT,
	published_at INTEGER,
	closed_days INTEGER NOT NULL DEFAULT 90 CHECK (closed_days >= 0)
) STRICT;
INSERT INTO sitemap (id) VALUES (1);

-- Since when a business is closed for good.
CREATE TABLE closures (
	business_id INTEGER PRIMARY KEY REFERENCES businesses (id) ON DELETE CASCADE,
	closed_at INTEGER NOT NULL
) STRICT;
CREATE TRIGGER businesses_come_closed AFTER INSERT ON businesses WHEN NEW.business_status IS 'CLOSED_PERMANENTLY' BEGIN
	INSERT INTO closures VALUES (NEW.id, NEW.updated_at);
END;
CREATE TRIGGER businesses_close AFTER UPDATE OF business_status ON businesses
WHEN NEW.business_status IS 'CLOSED_PERMANENTLY' AND OLD.business_status IS NOT 'CLOSED_PERMANENTLY' BEGIN
	INSERT INTO closures VALUES (NEW.id, NEW.updated_at);
END;
CREATE TRIGGER businesses_open_again AFTER UPDATE OF business_status ON businesses
WHEN NEW.business_status IS NOT 'CLOSED_PERMANENTLY' AND OLD.business_status IS 'CLOSED_PERMANENTLY' BEGIN
	DELETE FROM closures WHERE business_id = NEW.id;
END;
-- It had closed by its last visible change.
INSERT INTO closures SELECT id, content_changed_at FROM businesses WHERE business_status = 'CLOSED_PERMANENTLY';

CREATE TRIGGER businesses_come_into_sitemap AFTER INSERT ON businesses BEGIN
	INSERT INTO sitemap_files (kind, number) VALUES ('businesses', (NEW.id - 1) / 50000 + 1)
	ON CONFLICT DO UPDATE SET dirty = 1 WHERE dirty = 0;
END;
CREATE TRIGGER businesses_leave_sitemap AFTER DELETE ON businesses BEGIN
	UPDATE sitemap_files SET dirty = 1 WHERE kind = 'businesses' AND number = (OLD.id - 1) / 50000 + 1 AND dirty = 0;
END;
CREATE TRIGGER businesses_change_in_sitemap AFTER UPDATE OF slug, content_changed_at ON businesses
WHEN NEW.slug <> OLD.slug OR NEW.content_changed_at <> OLD.content_changed_at BEGIN
	UPDATE sitemap_files SET dirty = 1 WHERE kind = 'businesses' AND number = (NEW.id - 1) / 50000 + 1 AND dirty = 0;
END;

-- Hubs come and go with their third business (MIN_INDEXED_LISTINGS of workers/domain/seo/robots.ts).
CREATE TRIGGER cities_come_into_sitemap AFTER INSERT ON cities WHEN NEW.business_count >= 3 BEGIN
	INSERT INTO sitemap_files (kind, number) VALUES ('cities', (NEW.id - 1) / 50000 + 1)
	ON CONFLICT DO UPDATE SET dirty = 1 WHERE dirty = 0;
END;
CREATE TRIGGER cities_change_in_sitemap AFTER UPDATE OF slug, business_count, removed_at ON cities
WHEN (NEW.business_count >= 3 AND NEW.removed_at IS NULL) <> (OLD.business_count >= 3 AND OLD.removed_at IS NULL) OR NEW.slug <> OLD.slug BEGIN
	INSERT INTO sitemap_files (kind, number) VALUES ('cities', (NEW.id - 1) / 50000 + 1)
	ON CONFLICT DO UPDATE SET dirty = 1 WHERE dirty = 0;
END;
CREATE TRIGGER categories_come_into_sitemap AFTER INSERT ON categories WHEN NEW.business_count >= 3 BEGIN
	INSERT INTO sitemap_files (kind, number) VALUES ('categories', (NEW.id - 1) / 50000 + 1)
	ON CONFLICT DO UPDATE SET dirty = 1 WHERE dirty = 0;
END;
CREATE TRIGGER categories_change_in_sitemap AFTER UPDATE OF slug, business_count, removed_at ON categories
WHEN (NEW.business_count >= 3 AND NEW.removed_at IS NULL) <> (OLD.business_count >= 3 AND OLD.removed_at IS NULL) OR NEW.slug <> OLD.slug BEGIN
	INSERT INTO sitemap_files (kind, number) VALUES ('categories', (NEW.id - 1) / 50000 + 1)
	ON CONFLICT DO UPDATE SET dirty = 1 WHERE dirty = 0;
END;
CREATE TRIGGER trades_come_into_sitemap AFTER INSERT ON trades WHEN NEW.open_count >= 3 BEGIN
	INSERT INTO sitemap_files (kind, number) VALUES ('trades', (NEW.city_id - 1) / 50 + 1)
	ON CONFLICT DO UPDATE SET dirty = 1 WHERE dirty = 0;
END;
CREATE TRIGGER trades_change_in_sitemap AFTER UPDATE OF open_count ON trades
WHEN (NEW.open_count >= 3) <> (OLD.open_count >= 3) BEGIN
	INSERT INTO sitemap_files (kind, number) VALUES ('trades', (NEW.city_id - 1) / 50 + 1)
	ON CONFLICT DO UPDATE SET dirty = 1 WHERE dirty = 0;
END;

-- A new address of a hub is in the addresses of its trades; its new name stands on the page of each of its businesses, which says so by
-- its `lastmod`. Which files those are would cost a look at each business: files that come out as they were are not written.
CREATE TRIGGER cities_move_in_sitemap AFTER UPDATE OF slug ON cities WHEN NEW.slug <> OLD.slug BEGIN
	UPDATE sitemap_files SET dirty = 1 WHERE kind = 'trades' AND number = (NEW.id - 1) / 50 + 1 AND dirty = 0;
END;
CREATE TRIGGER categories_move_in_sitemap AFTER UPDATE OF slug ON categories WHEN NEW.slug <> OLD.slug BEGIN
	UPDATE sitemap_files SET dirty = 1 WHERE kind = 'trades' AND dirty = 0;
END;
CREATE TRIGGER cities_are_renamed_in_sitemap AFTER UPDATE OF updated_at ON cities WHEN NEW.updated_at <> OLD.updated_at BEGIN
	UPDATE sitemap_files SET dirty = 1 WHERE kind = 'businesses' AND dirty = 0;
END;
CREATE TRIGGER categories_are_renamed_in_sitemap AFTER UPDATE OF updated_at ON categories WHEN NEW.updated_at <> OLD.updated_at BEGIN
	UPDATE sitemap_files SET dirty = 1 WHERE kind = 'businesses' AND dirty = 0;
END;
-- The lists of all cities and of all categories are there when they have one.
CREATE TRIGGER directory_changes_in_sitemap AFTER UPDATE OF category_count, city_count ON directory
WHEN (NEW.category_count > 0) <> (OLD.category_count > 0) OR (NEW.city_count > 0) <> (OLD.city_count > 0) BEGIN
	UPDATE sitemap_files SET dirty = 1 WHERE kind = 'pages' AND dirty = 0;
END;

-- What is there already is built by the next run.
INSERT INTO sitemap_files (kind, number) VALUES ('pages', 1);
INSERT INTO sitemap_files (kind, number) SELECT DISTINCT 'categories', (id - 1) / 50000 + 1 FROM categories WHERE business_count >= 3;
INSERT INTO sitemap_files (kind, number) SELECT DISTINCT 'cities', (id - 1) / 50000 + 1 FROM cities WHERE business_count >= 3;
INSERT INTO sitemap_files (kind, number) SELECT DISTINCT 'trades', (city_id - 1) / 50 + 1 FROM trades WHERE open_count >= 3;
INSERT INTO sitemap_files (kind, number) SELECT DISTINCT 'businesses', (id - 1) / 50000 + 1 FROM businesses;
