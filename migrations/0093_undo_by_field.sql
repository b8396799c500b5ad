-- What an undo has left of a business as it is, because it was changed again since. `facts`: the facts that stayed, a JSON list; empty: all of
-- it stayed. `cause`: the number of the change set that has changed them last, which would have to be taken back first; null: there is none.
CREATE TABLE undo_leavings (
	change_set INTEGER NOT NULL REFERENCES change_sets (number) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
	business_id INTEGER NOT NULL,
	facts TEXT NOT NULL CHECK (json_valid(facts)),
	cause INTEGER,
	PRIMARY KEY (change_set, business_id)
) STRICT, WITHOUT ROWID;
