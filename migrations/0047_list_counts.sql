-- What the filters of a list would leave, kept for each list that has a page, so that none of its businesses is read for it: of a category, of a
-- city, of the directory, and of those categories in a city that have many. Whoever changes a business makes NULL what its lists count, in
-- the batch of the change (db/queries/list-counts.ts); a job counts anew. What is NULL, or has no row, is counted where it is asked for.
CREATE TABLE list_counts (
	-- 0: of every category, in every city.
	category_id INTEGER NOT NULL,
	city_id INTEGER NOT NULL,
	-- JSON of ListFacts (workers/services/search/list-counts.ts). Whoever changes what it holds makes it NULL in a migration.
	counts TEXT,
	PRIMARY KEY (category_id, city_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX list_counts_due ON list_counts (category_id, city_id) WHERE counts IS NULL;

CREATE TRIGGER categories_come_into_list_counts AFTER INSERT ON categories BEGIN
	INSERT INTO list_counts (category_id, city_id) VALUES (NEW.id, 0) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER cities_come_into_list_counts AFTER INSERT ON cities BEGIN
	INSERT INTO list_counts (category_id, city_id) VALUES (0, NEW.id) ON CONFLICT DO NOTHING;
END;

INSERT INTO list_counts (category_id, city_id)
	SELECT 0, 0 UNION ALL SELECT id, 0 FROM categories UNION ALL SELECT 0, id FROM cities;
