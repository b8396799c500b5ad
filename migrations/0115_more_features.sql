-- Parking for blue badges and a welcome for LGBTQ+ guests are features that lists are filtered by; the job `rebuild-search` reads them out of the
-- details of the businesses that are there.
INSERT INTO jobs (name, state, cursor, updated_at) SELECT 'rebuild-search', 'idle', '0', 0 WHERE EXISTS (SELECT 1 FROM businesses)
	ON CONFLICT (name) DO UPDATE SET cursor = '0';
