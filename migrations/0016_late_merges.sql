-- A bulk change writes the words of many businesses anew. FTS5 merges a segment as soon as a tenth of it has been deleted, which writes the
-- whole index ten times over while every business changes once; with half of it, twice. The nightly merge takes what is left.
INSERT INTO business_facets (business_facets, rank) VALUES ('deletemerge', 50);
INSERT INTO business_search (business_search, rank) VALUES ('deletemerge', 50);
