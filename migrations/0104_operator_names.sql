-- What the operator of a session calls themselves; the log names them so. Null: they have said nothing.
ALTER TABLE admin_sessions ADD COLUMN name TEXT;
