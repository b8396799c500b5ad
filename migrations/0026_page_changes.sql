-- What a change has done to pages, for those who tell search engines: sitemaps and submissions. One row for each batch of a change, written
-- in that batch; a job hands the rows on in their order and takes them away. AUTOINCREMENT: a number that was handed on is never given again.

CREATE TABLE page_changes (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	at INTEGER NOT NULL,
	-- Ids of businesses that are new, show something else, or have gone.
	businesses TEXT NOT NULL DEFAULT '[]',
	-- Paths that answered 200 before and do not any more: removed, merged, or found elsewhere.
	gone TEXT NOT NULL DEFAULT '[]',
	-- Paths of categories and cities that are new, show something else, or have gone (former addresses too).
	hubs TEXT NOT NULL DEFAULT '[]',
	-- How many are named above: what a step of the job is measured by.
	pages INTEGER NOT NULL
) STRICT;
