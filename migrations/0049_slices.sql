-- The writes of businesses merge these indexes themselves, a few pages each (db/queries/full-text.ts).
INSERT INTO business_search (business_search, rank) VALUES ('automerge', 0);
INSERT INTO business_facets (business_facets, rank) VALUES ('automerge', 0);
INSERT INTO business_contacts (business_contacts, rank) VALUES ('automerge', 0);

-- How often the runs of a job have called the database, how often for longer than a slice (db/fence.ts), and for how long at most.
ALTER TABLE jobs ADD COLUMN calls INTEGER NOT NULL DEFAULT 0;
ALTER TABLE jobs ADD COLUMN long_calls INTEGER NOT NULL DEFAULT 0;
ALTER TABLE jobs ADD COLUMN longest_call_ms REAL NOT NULL DEFAULT 0;
