-- What an operator has made another name of a category belongs to that category, however it is called later and whatever it is merged into.
-- The seeded names have no category: they say what a word means, whatever the directory has.
ALTER TABLE search_synonyms ADD COLUMN category_id INTEGER;
CREATE INDEX search_synonyms_of_categories ON search_synonyms (category_id);

-- The log tells those that operators have added so far.
UPDATE search_synonyms SET category_id = (SELECT id FROM categories WHERE name_key = search_synonyms.meaning AND removed_at IS NULL)
WHERE relation = 'is' AND (phrase, meaning) IN
	(SELECT after ->> '$.phrase', after ->> '$.meaning' FROM audit_log WHERE action = 'synonym.add');
