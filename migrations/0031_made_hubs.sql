-- The categories and cities (together: hubs) that a change set has made or brought back, so that its undo takes away those that nothing is
-- in any more. `revision` is as the set has left the hub: another one there means that somebody has changed it since. What was made before
-- this table is not known, and stays.

CREATE TABLE made_hubs (
	-- Deferred: the row of a change set may follow within a batch.
	change_set_id TEXT NOT NULL REFERENCES change_sets (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
	kind TEXT NOT NULL CHECK (kind IN ('category', 'city')),
	hub_id INTEGER NOT NULL,
	revision INTEGER NOT NULL,
	PRIMARY KEY (change_set_id, kind, hub_id)
) STRICT, WITHOUT ROWID;
