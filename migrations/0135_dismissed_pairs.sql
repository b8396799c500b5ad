-- A dismissed pair stays when one of its businesses is removed, in case that comes back, but it is in no list. So it is counted only while both
-- exist. Of those that come back, the write tells (db/queries/duplicates.ts), so that no new business has to look for its pairs.
DROP TRIGGER business_duplicates_come;
DROP TRIGGER business_duplicates_go;
DROP TRIGGER business_duplicates_change;

CREATE TRIGGER business_duplicates_come AFTER INSERT ON business_duplicates
WHEN NEW.state <> 'dismissed' OR 2 = (SELECT count(*) FROM businesses WHERE id IN (NEW.a, NEW.b)) BEGIN
	INSERT INTO duplicate_counts (state, reason, pairs) VALUES (NEW.state, NEW.reason, 1)
		ON CONFLICT DO UPDATE SET pairs = pairs + 1;
END;
CREATE TRIGGER business_duplicates_go AFTER DELETE ON business_duplicates
WHEN OLD.state <> 'dismissed' OR 2 = (SELECT count(*) FROM businesses WHERE id IN (OLD.a, OLD.b)) BEGIN
	UPDATE duplicate_counts SET pairs = pairs - 1 WHERE state = OLD.state AND reason = OLD.reason;
END;
CREATE TRIGGER business_duplicates_change AFTER UPDATE OF state, reason ON business_duplicates
WHEN OLD.state <> NEW.state OR OLD.reason <> NEW.reason BEGIN
	UPDATE duplicate_counts SET pairs = pairs - 1 WHERE state = OLD.state AND reason = OLD.reason
		AND (OLD.state <> 'dismissed' OR 2 = (SELECT count(*) FROM businesses WHERE id IN (OLD.a, OLD.b)));
	INSERT INTO duplicate_counts (state, reason, pairs) SELECT NEW.state, NEW.reason, 1
		WHERE NEW.state <> 'dismissed' OR 2 = (SELECT count(*) FROM businesses WHERE id IN (NEW.a, NEW.b))
		ON CONFLICT DO UPDATE SET pairs = pairs + 1;
END;

CREATE TRIGGER businesses_leave_dismissed AFTER DELETE ON businesses
WHEN EXISTS (SELECT 1 FROM business_duplicates WHERE a = OLD.id AND state = 'dismissed')
	OR EXISTS (SELECT 1 FROM business_duplicates WHERE b = OLD.id AND state = 'dismissed') BEGIN
	UPDATE duplicate_counts SET pairs = pairs
		- (SELECT count(*) FROM business_duplicates p WHERE p.a = OLD.id AND p.state = 'dismissed' AND p.reason = duplicate_counts.reason
			AND EXISTS (SELECT 1 FROM businesses WHERE id = p.b))
		- (SELECT count(*) FROM business_duplicates p WHERE p.b = OLD.id AND p.state = 'dismissed' AND p.reason = duplicate_counts.reason
			AND EXISTS (SELECT 1 FROM businesses WHERE id = p.a))
		WHERE state = 'dismissed';
END;

UPDATE duplicate_counts SET pairs = (SELECT count(*) FROM business_duplicates p WHERE p.state = 'dismissed' AND p.reason = duplicate_counts.reason
	AND 2 = (SELECT count(*) FROM businesses WHERE id IN (p.a, p.b))) WHERE state = 'dismissed';
