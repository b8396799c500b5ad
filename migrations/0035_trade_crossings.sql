-- Trades in towns whose page has come or gone since search engines were last told: those that have crossed the number of three open
-- businesses (MIN_INDEXED_LISTINGS of workers/domain/seo/robots.ts), by whatever change. A row for a pair, however often it crosses.
CREATE TABLE trade_crossings (
	city_id INTEGER NOT NULL,
	category_id INTEGER NOT NULL,
	-- 1: it had a page then.
	had_page INTEGER NOT NULL,
	PRIMARY KEY (city_id, category_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER trades_come_with_page AFTER INSERT ON trades WHEN NEW.open_count >= 3 BEGIN
	INSERT INTO trade_crossings VALUES (NEW.city_id, NEW.category_id, 0) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER trades_cross AFTER UPDATE OF open_count ON trades WHEN (NEW.open_count >= 3) <> (OLD.open_count >= 3) BEGIN
	INSERT INTO trade_crossings VALUES (NEW.city_id, NEW.category_id, OLD.open_count >= 3) ON CONFLICT DO NOTHING;
END;
