-- What the operators' list of businesses finds, filters and sorts by, so that no request reads more than a few hundred rows.

-- The country that a business is in: its city's, else its own.
ALTER TABLE businesses ADD COLUMN country_code TEXT;
UPDATE businesses SET country_code = coalesce(
	(SELECT y.country_code FROM cities y WHERE y.id = businesses.city_id),
	(SELECT d.country_code FROM business_details d WHERE d.id = businesses.id));

-- An index for every order that the list has beside those that the visitors' lists have.
CREATE INDEX businesses_by_name ON businesses (name_key);
CREATE INDEX businesses_in_country_by_name ON businesses (country_code, name_key);
CREATE INDEX businesses_by_category ON businesses (category_key, name_key);
CREATE INDEX businesses_by_city ON businesses (city_key, name_key);
CREATE INDEX businesses_by_phone ON businesses (phone);
CREATE INDEX businesses_by_review_count ON businesses (review_count);
CREATE INDEX businesses_by_update ON businesses (updated_at);

-- A word per fact that the list filters by; rowid is the business id. So any filters together are one MATCH, found in the order of
-- the row number. The words are those of FACET_WORDS in db/queries/business-facets.ts, which a test compares.
CREATE VIRTUAL TABLE business_facets USING fts5(
	words, content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars '-_'"
);
-- How many businesses have each word.
CREATE VIRTUAL TABLE business_facet_counts USING fts5vocab(business_facets, row);
INSERT INTO business_facets (rowid, words)
	SELECT b.id,
		'o' || b.is_open || ' v' || b.is_verified
		|| coalesce(' k' || b.category_id, '') || coalesce(' c' || b.city_id, '') || coalesce(' n' || b.country_code, '')
		|| coalesce(' s' || b.business_status, '') || iif(trim(d.source, 'abcdefghijklmnopqrstuvwxyz-') = '', ' x' || d.source, '')
		|| iif(d.opening_hours IS NULL, ' h0', ' h1') || iif(coalesce(b.phone, b.phone_display) IS NULL, ' p0', ' p1')
		|| iif(coalesce(b.photo_url, b.image_url) IS NULL, ' f0', ' f1') || iif(b.hand_edited IS NULL, ' e0', ' e1')
		|| strftime(' d%Y d%Y%m d%Y%m%d', b.updated_at / 1000 + 10800, 'unixepoch')
	FROM businesses b CROSS JOIN business_details d ON d.id = b.id;
