-- What imports say since they read every sheet, mend what they can and leave newer changes alone, and what businesses may have more.

-- JSON lists of further numbers and addresses, NULL where there is none. State and country are those of a business without a city: one
-- with a city has the city's.
ALTER TABLE business_details ADD COLUMN more_phones TEXT CHECK (more_phones IS NULL OR json_valid(more_phones));
ALTER TABLE business_details ADD COLUMN more_emails TEXT CHECK (more_emails IS NULL OR json_valid(more_emails));
ALTER TABLE business_details ADD COLUMN state TEXT;
ALTER TABLE business_details ADD COLUMN country TEXT;
ALTER TABLE business_details ADD COLUMN country_code TEXT;

-- The one sheet that an import has read becomes the first of a list. Where its header stood was not kept: above its first row.
ALTER TABLE imports ADD COLUMN sheets TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(sheets));
ALTER TABLE imports ADD COLUMN newer INTEGER NOT NULL DEFAULT 0;
ALTER TABLE imports ADD COLUMN mended INTEGER NOT NULL DEFAULT 0;
ALTER TABLE imports ADD COLUMN began_version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE imports ADD COLUMN resumed INTEGER NOT NULL DEFAULT 0;
UPDATE imports SET
	sheets = json_array(json_object('name', sheet_name, 'state', 'read', 'reason', NULL, 'rows', total_rows, 'headerRows',
		json_array(max(1, coalesce((SELECT first_row FROM import_chunks WHERE import_id = imports.id AND seq = 0), 2) - 1)),
		'source', NULL)),
	columns = (SELECT json_group_array(json_set(value, '$.sheet', imports.sheet_name, '$.headerRow',
		max(1, coalesce((SELECT first_row FROM import_chunks WHERE import_id = imports.id AND seq = 0), 2) - 1)))
		FROM json_each(imports.columns));
UPDATE import_chunks SET problems = json_object(
	'rejected', (SELECT json_group_array(json_set(value, '$.sheet', sheet_name))
		FROM imports, json_each(problems, '$.rejected') WHERE imports.id = import_id),
	'cells', (SELECT json_group_array(json_set(value, '$.sheet', sheet_name))
		FROM imports, json_each(problems, '$.cells') WHERE imports.id = import_id),
	'mended', json('[]'), 'repeated', json('[]'));
ALTER TABLE imports DROP COLUMN sheet_name;
ALTER TABLE import_chunks ADD COLUMN newer INTEGER NOT NULL DEFAULT 0;

-- An import that is under way began before the first change of whatever was begun after it.
UPDATE imports SET began_version = coalesce(
	(SELECT min(c.version) - 1 FROM change_sets s CROSS JOIN business_changes c ON c.change_set_id = s.id
		WHERE s.created_at >= imports.created_at AND s.id <> imports.id),
	(SELECT write_version FROM directory)) WHERE state = 'open';
