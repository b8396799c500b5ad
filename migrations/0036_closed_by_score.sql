-- What has closed for good has a score below 0 (0021), so the indexes that have it in front of other columns know it by that. They named the
-- switch and the status before, and SQLite writes an index anew for each column of it that is set, to whatever value: nine of them for each
-- change of a status, most of which close nothing.
DROP INDEX businesses_in_category_by_name;
DROP INDEX businesses_in_category_by_city;
DROP INDEX businesses_in_city_by_name;
DROP INDEX businesses_in_city_by_category;
DROP INDEX businesses_by_rating;
DROP INDEX businesses_in_category_by_rating;
DROP INDEX businesses_in_city_by_rating;
DROP INDEX businesses_in_city_category_by_rating;
DROP INDEX businesses_by_slug_closed_last;
CREATE INDEX businesses_in_category_by_name ON businesses (category_id, (score < 0), name_key);
CREATE INDEX businesses_in_category_by_city ON businesses (category_id, (score < 0), city_key);
CREATE INDEX businesses_in_city_by_name ON businesses (city_id, (score < 0), name_key);
CREATE INDEX businesses_in_city_by_category ON businesses (city_id, (score < 0), category_key, name_key);
CREATE INDEX businesses_by_rating ON businesses ((score < 0), listed_rating DESC, review_count DESC);
CREATE INDEX businesses_in_category_by_rating ON businesses (category_id, (score < 0), listed_rating DESC, review_count DESC);
CREATE INDEX businesses_in_city_by_rating ON businesses (city_id, (score < 0), listed_rating DESC, review_count DESC);
CREATE INDEX businesses_in_city_category_by_rating
	ON businesses (city_id, category_id, (score < 0), listed_rating DESC, review_count DESC);
CREATE INDEX businesses_by_slug_closed_last ON businesses ((score < 0), slug);
