-- The API has calls of its own at these addresses, behind which nobody could ask for a business (workers/domain/slug.ts). The page of one that has
-- such an address leads to its new one.
UPDATE OR IGNORE businesses SET slug = slug || '-' || id WHERE slug IN ('random', 'stats');
INSERT OR IGNORE INTO business_redirects (slug, business_id)
	SELECT replace(slug, '-' || id, ''), id FROM businesses WHERE slug IN ('random-' || id, 'stats-' || id);
UPDATE directory SET data_version = data_version + 1, write_version = write_version + 1
	WHERE EXISTS (SELECT 1 FROM business_redirects WHERE slug IN ('random', 'stats'));
