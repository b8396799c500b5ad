-- A restore counted pairs by every reason, but a new pair counts by those alone that an operator can choose. So the others could only fall, in the end
-- below nothing, where whatever removed such a pair failed.
DELETE FROM duplicate_reason_counts;
INSERT INTO duplicate_reason_counts (state, reason, pairs)
	SELECT state, column1, count(*) FROM (VALUES ('source-id'), ('phone'), ('name'), ('similar-name'))
	CROSS JOIN business_duplicates WHERE instr(reasons, '"' || column1 || '"') > 0 GROUP BY state, column1;
