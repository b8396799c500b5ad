-- What changes of businesses came to, by day of Europe/Istanbul: what the dashboard and the numbers say of imports, edits and growth. Counted by triggers,
-- since change sets are many and their numbers grow while they run.
CREATE TABLE change_days (
	day TEXT PRIMARY KEY,
	-- Imports that began.
	imports INTEGER NOT NULL DEFAULT 0,
	-- Businesses that imports have brought, and changed.
	imported INTEGER NOT NULL DEFAULT 0,
	refreshed INTEGER NOT NULL DEFAULT 0,
	-- Businesses that operators have added, changed (restored and merged ones too) and removed, one or many at a time.
	added INTEGER NOT NULL DEFAULT 0,
	edited INTEGER NOT NULL DEFAULT 0,
	removed INTEGER NOT NULL DEFAULT 0,
	-- Businesses that undos have put back as they were, and those among them that were new and are gone again.
	undone INTEGER NOT NULL DEFAULT 0,
	unmade INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE TRIGGER change_sets_come_into_days AFTER INSERT ON change_sets WHEN NEW.kind = 'import' BEGIN
	INSERT INTO change_days (day, imports) VALUES (date(NEW.created_at / 1000 + 10800, 'unixepoch'), 1)
		ON CONFLICT (day) DO UPDATE SET imports = imports + 1;
END;
CREATE TRIGGER change_sets_count_in_days AFTER UPDATE OF created, updated, removed ON change_sets
	WHEN NEW.created <> OLD.created OR NEW.updated <> OLD.updated OR NEW.removed <> OLD.removed BEGIN
	INSERT INTO change_days (day, imported, refreshed, added, edited, removed, undone, unmade) VALUES (
		date(NEW.updated_at / 1000 + 10800, 'unixepoch'),
		iif(NEW.kind = 'import', NEW.created - OLD.created, 0),
		iif(NEW.kind = 'import', NEW.updated - OLD.updated, 0),
		iif(NEW.kind IN ('import', 'undo'), 0, NEW.created - OLD.created),
		iif(NEW.kind IN ('import', 'undo'), 0, NEW.updated - OLD.updated),
		iif(NEW.kind = 'undo', 0, NEW.removed - OLD.removed),
		iif(NEW.kind = 'undo', NEW.created + NEW.updated + NEW.removed - OLD.created - OLD.updated - OLD.removed, 0),
		iif(NEW.kind = 'undo', NEW.removed - OLD.removed, 0)
	) ON CONFLICT (day) DO UPDATE SET imported = imported + excluded.imported, refreshed = refreshed + excluded.refreshed,
		added = added + excluded.added, edited = edited + excluded.edited, removed = removed + excluded.removed,
		undone = undone + excluded.undone, unmade = unmade + excluded.unmade;
END;

-- What was done before: each set as of its last step.
INSERT INTO change_days (day, imports, imported, refreshed, added, edited, removed, undone, unmade)
	SELECT date(updated_at / 1000 + 10800, 'unixepoch'), sum(kind = 'import'),
		sum(iif(kind = 'import', created, 0)), sum(iif(kind = 'import', updated, 0)),
		sum(iif(kind IN ('import', 'undo'), 0, created)), sum(iif(kind IN ('import', 'undo'), 0, updated)),
		sum(iif(kind = 'undo', 0, removed)), sum(iif(kind = 'undo', created + updated + removed, 0)),
		sum(iif(kind = 'undo', removed, 0))
	FROM change_sets GROUP BY 1;

-- A subject's own count in a kept span: what today has added to it is added when it is read.
CREATE UNIQUE INDEX number_tops_by_subject ON number_tops (span, kind, subject, count);
