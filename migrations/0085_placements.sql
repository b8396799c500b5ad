-- The places for ads on the public pages. `style` is a JSON object of the network's unit, `page_kinds` a JSON list, empty: every kind
-- that has such a place. `house_from` and `house_until` (milliseconds): from when and until when a house ad may stand there; null: none does.
CREATE TABLE placements (
	placement TEXT PRIMARY KEY CHECK (placement IN ('top', 'middle', 'bottom', 'sidebar', 'inline')),
	enabled INTEGER NOT NULL CHECK (enabled IN (0, 1)),
	client TEXT NOT NULL,
	slot TEXT NOT NULL,
	format TEXT NOT NULL CHECK (format IN ('auto', 'rectangle', 'vertical', 'horizontal')),
	style TEXT NOT NULL,
	frequency INTEGER NOT NULL CHECK (frequency IN (1, 2, 3, 5)),
	page_kinds TEXT NOT NULL,
	house_from INTEGER,
	house_until INTEGER
) STRICT, WITHOUT ROWID;
INSERT INTO placements (placement, enabled, client, slot, format, style, frequency, page_kinds) VALUES
	('top', 0, '', '', 'horizontal', '{}', 1, '[]'),
	('middle', 0, '', '', 'auto', '{}', 1, '[]'),
	('bottom', 0, '', '', 'horizontal', '{}', 1, '[]'),
	('sidebar', 0, '', '', 'rectangle', '{}', 1, '[]'),
	('inline', 0, '', '', 'rectangle', '{}', 3, '[]');

-- Of all places: how often they were saved, whether all are off whatever each of them says, and the network's client of those that
-- name none.
CREATE TABLE placement_state (
	id INTEGER PRIMARY KEY CHECK (id = 1),
	revision INTEGER NOT NULL,
	off INTEGER NOT NULL CHECK (off IN (0, 1)),
	client TEXT NOT NULL
) STRICT;
INSERT INTO placement_state (id, revision, off, client) VALUES (1, 0, 0, '');
