-- With sixteen parts on a level of an index, SQLite merges all of them at once. Behind an import these are large, which held the database
-- for up to 233 ms behind fifty businesses. With forty, the merging that writes do themselves (db/queries/full-text.ts) comes first.
INSERT INTO business_search (business_search, rank) VALUES ('crisismerge', 40);
INSERT INTO business_facets (business_facets, rank) VALUES ('crisismerge', 40);
INSERT INTO business_contacts (business_contacts, rank) VALUES ('crisismerge', 40);
