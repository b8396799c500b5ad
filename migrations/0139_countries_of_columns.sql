-- The country of rows that name none, as operators have last chosen it for files with these columns. NULL: what the file shows.
ALTER TABLE import_mappings ADD COLUMN country TEXT CHECK (country GLOB '[A-Z][A-Z]');
