-- How many businesses of a category a city has that have not closed for good: from three on they have a page of their own, and hubs
-- and neighbours link to it. Kept by triggers, so that whoever writes businesses keeps it. The three is MIN_INDEXED_LISTINGS of
-- workers/domain/seo/robots.ts.
CREATE TABLE trades (
	city_id INTEGER NOT NULL,
	category_id INTEGER NOT NULL,
	open_count INTEGER NOT NULL CHECK (open_count >= 0),
	-- Where one of them is: what is near it is found by the order of these codes (workers/domain/geo.ts).
	geo_cell INTEGER,
	PRIMARY KEY (city_id, category_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX trades_in_city ON trades (city_id, open_count DESC) WHERE open_count >= 3;
CREATE INDEX trades_in_category ON trades (category_id, open_count DESC) WHERE open_count >= 3;
CREATE INDEX trades_around ON trades (category_id, geo_cell) WHERE open_count >= 3;

CREATE TRIGGER businesses_come_into_trades AFTER INSERT ON businesses
WHEN NEW.is_open = 1 AND NEW.business_status IS NOT 'CLOSED_PERMANENTLY' AND NEW.city_id IS NOT NULL AND NEW.category_id IS NOT NULL BEGIN
	INSERT INTO trades (city_id, category_id, open_count, geo_cell) VALUES (NEW.city_id, NEW.category_id, 1, NEW.geo_cell)
	ON CONFLICT DO UPDATE SET open_count = open_count + 1, geo_cell = coalesce(geo_cell, excluded.geo_cell);
END;
CREATE TRIGGER businesses_leave_trades AFTER DELETE ON businesses
WHEN OLD.is_open = 1 AND OLD.business_status IS NOT 'CLOSED_PERMANENTLY' AND OLD.city_id IS NOT NULL AND OLD.category_id IS NOT NULL BEGIN
	UPDATE trades SET open_count = open_count - 1 WHERE city_id = OLD.city_id AND category_id = OLD.category_id;
END;
CREATE TRIGGER businesses_change_trades AFTER UPDATE OF city_id, category_id, is_open, business_status ON businesses
WHEN NEW.city_id IS NOT OLD.city_id OR NEW.category_id IS NOT OLD.category_id OR NEW.is_open <> OLD.is_open
	OR (NEW.business_status IS 'CLOSED_PERMANENTLY') <> (OLD.business_status IS 'CLOSED_PERMANENTLY') BEGIN
	UPDATE trades SET open_count = open_count - 1
	WHERE city_id = OLD.city_id AND category_id = OLD.category_id
		AND OLD.is_open = 1 AND OLD.business_status IS NOT 'CLOSED_PERMANENTLY';
	INSERT INTO trades (city_id, category_id, open_count, geo_cell)
	SELECT NEW.city_id, NEW.category_id, 1, NEW.geo_cell
	WHERE NEW.is_open = 1 AND NEW.business_status IS NOT 'CLOSED_PERMANENTLY' AND NEW.city_id IS NOT NULL AND NEW.category_id IS NOT NULL
	ON CONFLICT DO UPDATE SET open_count = open_count + 1, geo_cell = coalesce(geo_cell, excluded.geo_cell);
END;

INSERT INTO trades (city_id, category_id, open_count, geo_cell)
	SELECT city_id, category_id, count(*), min(geo_cell) FROM businesses
	WHERE is_open = 1 AND business_status IS NOT 'CLOSED_PERMANENTLY' AND city_id IS NOT NULL AND category_id IS NOT NULL
	GROUP BY city_id, category_id;
