-- The facets are an index whose words are taken away one by one: a change of many businesses then writes only the words that change, where
-- the table of 0012 forgets and writes all of a business's words. What is taken away has to be said, so whoever changes a row says the words of
-- the row as it was (db/queries/business-facets.ts). Sizes serve ranks alone, which nobody asks for.
DROP TABLE business_facet_counts;
DROP TABLE business_facets;
CREATE VIRTUAL TABLE business_facets USING fts5(
	words, content = '', detail = none, columnsize = 0, tokenize = "ascii tokenchars '-_'"
);
CREATE VIRTUAL TABLE business_facet_counts USING fts5vocab(business_facets, row);
INSERT INTO business_facets (rowid, words)
	SELECT b.id,
		' o' || b.is_open || ' v' || b.is_verified
		|| coalesce(' k' || b.category_id, '') || coalesce(' c' || b.city_id, '') || coalesce(' n' || b.country_code, '')
		|| coalesce(' s' || b.business_status, '') || iif(trim(d.source, 'abcdefghijklmnopqrstuvwxyz-') = '', ' x' || d.source, '')
		|| iif(d.opening_hours IS NULL, ' h0', ' h1') || iif(coalesce(b.phone, b.phone_display) IS NULL, ' p0', ' p1')
		|| iif(coalesce(b.photo_url, b.image_url) IS NULL, ' f0', ' f1') || iif(b.hand_edited IS NULL, ' e0', ' e1')
		|| strftime(' d%Y d%Y%m d%Y%m%d', b.updated_at / 1000 + 10800, 'unixepoch')
	FROM businesses b CROSS JOIN business_details d ON d.id = b.id;
