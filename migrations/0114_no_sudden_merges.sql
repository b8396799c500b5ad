-- SQLite merges all parts of a level at once when it has sixteen, which held the database for up to 233 ms behind fifty businesses. The
-- writes merge these indexes themselves (db/queries/full-text.ts), more than they add, so this is only reached when that fails.
INSERT INTO business_search (business_search, rank) VALUES ('crisismerge', 200);
INSERT INTO business_facets (business_facets, rank) VALUES ('crisismerge', 200);
INSERT INTO business_contacts (business_contacts, rank) VALUES ('crisismerge', 200);
