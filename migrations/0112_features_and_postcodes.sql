-- Features and postcodes are facets of the operators' list as well: a<bit of the feature>, z<postcode> and z<its first part>. The words are those of
-- FACET_WORDS in db/queries/business-facets.ts, which a test compares.
DROP TABLE business_facet_counts;
DROP TABLE business_facets;
CREATE VIRTUAL TABLE business_facets USING fts5(
	words, content = '', detail = none, columnsize = 0, tokenize = "ascii tokenchars '-_'"
);
CREATE VIRTUAL TABLE business_facet_counts USING fts5vocab(business_facets, row);
INSERT INTO business_facets (business_facets, rank) VALUES ('automerge', 0);
INSERT INTO business_facets (rowid, words)
	SELECT b.id,
		' o' || b.is_open || ' v' || b.is_verified
		|| coalesce(' k' || b.category_id, '') || coalesce(' c' || b.city_id, '') || coalesce(' n' || b.country_code, '')
		|| coalesce(' s' || b.business_status, '') || iif(trim(d.source, 'abcdefghijklmnopqrstuvwxyz-') = '', ' x' || d.source, '')
		|| iif(d.opening_hours IS NULL, ' h0', ' h1') || iif(coalesce(b.phone, b.phone_display) IS NULL, ' p0', ' p1')
		|| iif(coalesce(b.photo_url, b.image_url) IS NULL, ' f0', ' f1') || iif(b.hand_edited IS NULL, ' e0', ' e1')
		|| iif(b.features = 0, '', iif(b.features & 1, ' a0', '') || iif(b.features & 2, ' a1', '') || iif(b.features & 4, ' a2', '') || iif(b.features & 8, ' a3', '') || iif(b.features & 16, ' a4', '') || iif(b.features & 32, ' a5', '') || iif(b.features & 64, ' a6', '') || iif(b.features & 128, ' a7', '') || iif(b.features & 256, ' a8', '') || iif(b.features & 512, ' a9', '') || iif(b.features & 1024, ' a10', '') || iif(b.features & 2048, ' a11', '') || iif(b.features & 4096, ' a12', '') || iif(b.features & 8192, ' a13', '') || iif(b.features & 16384, ' a14', '') || iif(b.features & 32768, ' a15', '') || iif(b.features & 65536, ' a16', '') || iif(b.features & 131072, ' a17', ''))
		|| iif(length(replace(replace(lower(d.postal_code), ' ', ''), '-', '')) BETWEEN 2 AND 10
			AND trim(replace(replace(lower(d.postal_code), ' ', ''), '-', ''), 'abcdefghijklmnopqrstuvwxyz0123456789') = '',
			' z' || replace(replace(lower(d.postal_code), ' ', ''), '-', '')
			|| iif(instr(replace(d.postal_code, '-', ' '), ' ') > 1, ' z' || lower(substr(d.postal_code, 1, instr(replace(d.postal_code, '-', ' '), ' ') - 1)), ''), '')
		|| strftime(' d%Y d%Y%m d%Y%m%d', b.updated_at / 1000 + 10800, 'unixepoch')
	FROM businesses b CROSS JOIN business_details d ON d.id = b.id;
