-- Where several cities with businesses have one name, pages say which. So the first business of a second one, and the last of it, change every page
-- that names the other: nobody knows which these are, and all pages are drawn anew ('*', workers/contract/cache-purge.ts).
CREATE TRIGGER cities_come_beside_namesakes AFTER INSERT ON cities
WHEN NEW.business_count > 0 AND NEW.removed_at IS NULL
	AND EXISTS (SELECT 1 FROM cities WHERE name_key = NEW.name_key AND id <> NEW.id AND business_count > 0 AND removed_at IS NULL) BEGIN
	INSERT INTO cache_purges (tag, asked_at, purges_left, due_at, failures)
	VALUES ('*', CAST(unixepoch('subsec') * 1000 AS INTEGER), 2, 0, 0)
	ON CONFLICT (tag) DO UPDATE SET asked_at = excluded.asked_at, purges_left = 2, due_at = 0, order_id = NULL;
END;
CREATE TRIGGER cities_change_beside_namesakes AFTER UPDATE OF business_count, removed_at, name_key ON cities
WHEN ((NEW.business_count > 0 AND NEW.removed_at IS NULL) <> (OLD.business_count > 0 AND OLD.removed_at IS NULL) OR NEW.name_key <> OLD.name_key)
	AND EXISTS (SELECT 1 FROM cities WHERE name_key IN (NEW.name_key, OLD.name_key) AND id <> NEW.id AND business_count > 0 AND removed_at IS NULL) BEGIN
	INSERT INTO cache_purges (tag, asked_at, purges_left, due_at, failures)
	VALUES ('*', CAST(unixepoch('subsec') * 1000 AS INTEGER), 2, 0, 0)
	ON CONFLICT (tag) DO UPDATE SET asked_at = excluded.asked_at, purges_left = 2, due_at = 0, order_id = NULL;
END;
