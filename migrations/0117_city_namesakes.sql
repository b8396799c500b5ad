-- The towns beside which another one of the same name has businesses, so that a card need not look for one. Triggers keep it, whoever writes towns; a
-- restore makes it anew (db/queries/cities.ts).
CREATE TABLE city_namesakes (city_id INTEGER PRIMARY KEY) STRICT;

INSERT INTO city_namesakes (city_id)
SELECT id FROM cities c
WHERE EXISTS (SELECT 1 FROM cities n WHERE n.name_key = c.name_key AND n.id <> c.id AND n.business_count > 0 AND n.removed_at IS NULL);

CREATE TRIGGER cities_come_into_namesakes AFTER INSERT ON cities
WHEN EXISTS (SELECT 1 FROM cities WHERE name_key = NEW.name_key AND id <> NEW.id) BEGIN
	DELETE FROM city_namesakes WHERE city_id IN (SELECT id FROM cities WHERE name_key = NEW.name_key);
	INSERT INTO city_namesakes (city_id)
	SELECT id FROM cities c WHERE c.name_key = NEW.name_key
		AND EXISTS (SELECT 1 FROM cities n WHERE n.name_key = c.name_key AND n.id <> c.id AND n.business_count > 0 AND n.removed_at IS NULL);
END;
CREATE TRIGGER cities_change_in_namesakes AFTER UPDATE OF business_count, removed_at, name_key ON cities
WHEN ((NEW.business_count > 0 AND NEW.removed_at IS NULL) <> (OLD.business_count > 0 AND OLD.removed_at IS NULL) OR NEW.name_key <> OLD.name_key)
	AND EXISTS (SELECT 1 FROM cities WHERE name_key IN (NEW.name_key, OLD.name_key) AND id <> NEW.id) BEGIN
	DELETE FROM city_namesakes WHERE city_id IN (SELECT id FROM cities WHERE name_key IN (NEW.name_key, OLD.name_key));
	INSERT INTO city_namesakes (city_id)
	SELECT id FROM cities c WHERE c.name_key IN (NEW.name_key, OLD.name_key)
		AND EXISTS (SELECT 1 FROM cities n WHERE n.name_key = c.name_key AND n.id <> c.id AND n.business_count > 0 AND n.removed_at IS NULL);
END;
CREATE TRIGGER cities_leave_namesakes AFTER DELETE ON cities BEGIN
	DELETE FROM city_namesakes WHERE city_id IN (SELECT id FROM cities WHERE name_key = OLD.name_key UNION ALL SELECT OLD.id);
	INSERT INTO city_namesakes (city_id)
	SELECT id FROM cities c WHERE c.name_key = OLD.name_key
		AND EXISTS (SELECT 1 FROM cities n WHERE n.name_key = c.name_key AND n.id <> c.id AND n.business_count > 0 AND n.removed_at IS NULL);
END;
