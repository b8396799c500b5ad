-- A city says itself whether another one of its name has businesses, so that a card need not look for it in a list. Triggers keep it, whoever
-- writes cities, and a restore finds it anew (db/queries/cities.ts).
ALTER TABLE cities ADD COLUMN has_namesake INTEGER NOT NULL DEFAULT 0 CHECK (has_namesake IN (0, 1));

UPDATE cities SET has_namesake = 1 WHERE id IN (SELECT city_id FROM city_namesakes);

DROP TRIGGER cities_come_into_namesakes;
DROP TRIGGER cities_change_in_namesakes;
DROP TRIGGER cities_leave_namesakes;
DROP TABLE city_namesakes;

CREATE TRIGGER cities_come_to_namesakes AFTER INSERT ON cities
WHEN EXISTS (SELECT 1 FROM cities WHERE name_key = NEW.name_key AND id <> NEW.id) BEGIN
	UPDATE cities SET has_namesake = NOT has_namesake WHERE name_key = NEW.name_key
		AND has_namesake <> EXISTS (SELECT 1 FROM cities n WHERE n.name_key = cities.name_key AND n.id <> cities.id AND n.business_count > 0 AND n.removed_at IS NULL);
END;
CREATE TRIGGER cities_change_among_namesakes AFTER UPDATE OF business_count, removed_at, name_key ON cities
WHEN ((NEW.business_count > 0 AND NEW.removed_at IS NULL) <> (OLD.business_count > 0 AND OLD.removed_at IS NULL) OR NEW.name_key <> OLD.name_key)
	AND EXISTS (SELECT 1 FROM cities WHERE name_key IN (NEW.name_key, OLD.name_key) AND id <> NEW.id) BEGIN
	UPDATE cities SET has_namesake = NOT has_namesake WHERE name_key IN (NEW.name_key, OLD.name_key)
		AND has_namesake <> EXISTS (SELECT 1 FROM cities n WHERE n.name_key = cities.name_key AND n.id <> cities.id AND n.business_count > 0 AND n.removed_at IS NULL);
END;
CREATE TRIGGER cities_leave_namesakes AFTER DELETE ON cities BEGIN
	UPDATE cities SET has_namesake = NOT has_namesake WHERE name_key = OLD.name_key
		AND has_namesake <> EXISTS (SELECT 1 FROM cities n WHERE n.name_key = cities.name_key AND n.id <> cities.id AND n.business_count > 0 AND n.removed_at IS NULL);
END;
