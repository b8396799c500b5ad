-- A category in a city is (trades.geo_cell) where one of its open businesses is. Where that one gets another position, closes, moves or goes,
-- another one's position takes its place.
CREATE TRIGGER businesses_leave_place_of_trades AFTER DELETE ON businesses WHEN OLD.geo_cell IS NOT NULL BEGIN
	UPDATE trades SET geo_cell = (SELECT b.geo_cell FROM businesses b WHERE b.city_id = OLD.city_id AND b.category_id = OLD.category_id
		AND b.geo_cell IS NOT NULL AND b.is_open = 1 AND b.business_status IS NOT 'CLOSED_PERMANENTLY' LIMIT 1)
	WHERE city_id = OLD.city_id AND category_id = OLD.category_id AND geo_cell = OLD.geo_cell;
END;
CREATE TRIGGER businesses_change_place_of_trades AFTER UPDATE OF geo_cell, city_id, category_id, is_open, business_status ON businesses
WHEN OLD.geo_cell IS NOT NULL AND (NEW.geo_cell IS NOT OLD.geo_cell OR NEW.city_id IS NOT OLD.city_id OR NEW.category_id IS NOT OLD.category_id
	OR NEW.is_open <> OLD.is_open OR (NEW.business_status IS 'CLOSED_PERMANENTLY') <> (OLD.business_status IS 'CLOSED_PERMANENTLY')) BEGIN
	UPDATE trades SET geo_cell = (SELECT b.geo_cell FROM businesses b WHERE b.city_id = OLD.city_id AND b.category_id = OLD.category_id
		AND b.geo_cell IS NOT NULL AND b.is_open = 1 AND b.business_status IS NOT 'CLOSED_PERMANENTLY' LIMIT 1)
	WHERE city_id = OLD.city_id AND category_id = OLD.category_id AND geo_cell = OLD.geo_cell;
END;
-- The first position of all of them may come with a later import or an edit.
CREATE TRIGGER businesses_find_place_of_trades AFTER UPDATE OF geo_cell ON businesses
WHEN NEW.geo_cell IS NOT NULL AND OLD.geo_cell IS NULL AND NEW.is_open = 1 AND NEW.business_status IS NOT 'CLOSED_PERMANENTLY' BEGIN
	UPDATE trades SET geo_cell = NEW.geo_cell WHERE city_id = NEW.city_id AND category_id = NEW.category_id AND geo_cell IS NULL;
END;

UPDATE trades SET geo_cell = (SELECT b.geo_cell FROM businesses b WHERE b.city_id = trades.city_id AND b.category_id = trades.category_id
	AND b.geo_cell IS NOT NULL AND b.is_open = 1 AND b.business_status IS NOT 'CLOSED_PERMANENTLY' LIMIT 1);
