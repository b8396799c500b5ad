-- Views of the operators' list of businesses that were given a name, for all operators. `query` is what the list's address asks for; `name_key` the
-- folded name: saved under a name once more, the view is another one.
CREATE TABLE list_views (
	id INTEGER PRIMARY KEY,
	name TEXT NOT NULL,
	name_key TEXT NOT NULL UNIQUE,
	query TEXT NOT NULL,
	saved_at INTEGER NOT NULL
) STRICT;
