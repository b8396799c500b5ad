-- What an operator says of an import stands with it: its mode, what it does with closed places, which fields may overwrite what was set by
-- hand, how its columns and names were mapped. Before, there was one word for all fields.
ALTER TABLE imports ADD COLUMN options TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(options));
UPDATE imports SET options = json_object('overwrite', json_array('name', 'categoryId', 'type', 'description', 'about', 'address', 'street',
	'city', 'state', 'postalCode', 'country', 'countryCode', 'latitude', 'longitude', 'phone', 'morePhones', 'email', 'moreEmails', 'website',
	'menuLink', 'orderLink', 'reservationLink', 'photoUrl', 'imageUrl', 'openingHours', 'businessStatus', 'isOpen'))
	WHERE overwrite_edited = 1;
ALTER TABLE imports DROP COLUMN overwrite_edited;

-- Rows that were left alone because of the options, and businesses of which something stayed because it had been set by hand.
ALTER TABLE imports ADD COLUMN out_of_mode INTEGER NOT NULL DEFAULT 0;
ALTER TABLE imports ADD COLUMN closed_skipped INTEGER NOT NULL DEFAULT 0;
ALTER TABLE imports ADD COLUMN kept_by_hand INTEGER NOT NULL DEFAULT 0;
ALTER TABLE import_chunks ADD COLUMN out_of_mode INTEGER NOT NULL DEFAULT 0;
ALTER TABLE import_chunks ADD COLUMN closed_skipped INTEGER NOT NULL DEFAULT 0;
ALTER TABLE import_chunks ADD COLUMN kept_by_hand INTEGER NOT NULL DEFAULT 0;

-- One import runs at a time. Who opens, goes on or sends a chunk takes the turn from one that has been silent; from one that has not, the
-- index refuses it, and the whole batch with it.
ALTER TABLE imports ADD COLUMN turn INTEGER NOT NULL DEFAULT 0 CHECK (turn IN (0, 1));
CREATE UNIQUE INDEX imports_turn ON imports (turn) WHERE turn = 1;

-- The roles that an operator has given to the columns of a header set, for the next file that has the same headers.
CREATE TABLE import_mappings (
	headers TEXT PRIMARY KEY,
	columns TEXT NOT NULL CHECK (json_valid(columns)),
	updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
