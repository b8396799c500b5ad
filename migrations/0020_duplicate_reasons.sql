-- The queue is filtered, and counted, by each of the reasons that speak for a pair, not by the strongest alone. Which reasons an operator can
-- choose stands in workers/contract/duplicate.ts; the query names a reason as these indexes do.
DROP INDEX business_duplicates_by_reason;
CREATE INDEX business_duplicates_by_source_id ON business_duplicates (state, score DESC, a, b) WHERE instr(reasons, '"source-id"') > 0;
CREATE INDEX business_duplicates_by_phone ON business_duplicates (state, score DESC, a, b) WHERE instr(reasons, '"phone"') > 0;
CREATE INDEX business_duplicates_by_name ON business_duplicates (state, score DESC, a, b) WHERE instr(reasons, '"name"') > 0;
CREATE INDEX business_duplicates_by_similar_name ON business_duplicates (state, score DESC, a, b)
	WHERE instr(reasons, '"similar-name"') > 0;

-- `duplicate_counts` goes on counting each pair once, for the totals.
CREATE TABLE duplicate_reason_counts (
	state TEXT NOT NULL,
	reason TEXT NOT NULL,
	pairs INTEGER NOT NULL CHECK (pairs >= 0),
	PRIMARY KEY (state, reason)
) STRICT, WITHOUT ROWID;
INSERT INTO duplicate_reason_counts (state, reason, pairs)
	SELECT state, column1, count(*) FROM (VALUES ('source-id'), ('phone'), ('name'), ('similar-name'))
	CROSS JOIN business_duplicates WHERE instr(reasons, '"' || column1 || '"') > 0 GROUP BY state, column1;

CREATE TRIGGER business_duplicates_reasons_come AFTER INSERT ON business_duplicates BEGIN
	INSERT INTO duplicate_reason_counts (state, reason, pairs)
		SELECT new.state, column1, 1 FROM (VALUES ('source-id'), ('phone'), ('name'), ('similar-name'))
		WHERE instr(new.reasons, '"' || column1 || '"') > 0 ON CONFLICT DO UPDATE SET pairs = pairs + 1;
END;
CREATE TRIGGER business_duplicates_reasons_go AFTER DELETE ON business_duplicates BEGIN
	UPDATE duplicate_reason_counts SET pairs = pairs - 1
		WHERE state = old.state AND instr(old.reasons, '"' || reason || '"') > 0;
END;
CREATE TRIGGER business_duplicates_reasons_change AFTER UPDATE OF state, reasons ON business_duplicates
WHEN old.state <> new.state OR old.reasons <> new.reasons BEGIN
	UPDATE duplicate_reason_counts SET pairs = pairs - 1
		WHERE state = old.state AND instr(old.reasons, '"' || reason || '"') > 0;
	INSERT INTO duplicate_reason_counts (state, reason, pairs)
		SELECT new.state, column1, 1 FROM (VALUES ('source-id'), ('phone'), ('name'), ('similar-name'))
		WHERE instr(new.reasons, '"' || column1 || '"') > 0 ON CONFLICT DO UPDATE SET pairs = pairs + 1;
END;
