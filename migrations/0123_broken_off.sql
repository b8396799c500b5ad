-- A change in steps that was under way in a backup is not gone on with when that is restored: it ends there, and this says so.
ALTER TABLE change_sets ADD COLUMN broken_off INTEGER NOT NULL DEFAULT 0 CHECK (broken_off IN (0, 1));
