-- What operators say of a snippet beside its code. `place` is its place in the list; `page_kinds` a JSON list, empty: every kind of
-- page; `shown_from` and `shown_until` in milliseconds; `revision` the number of the save that wrote it last.
ALTER TABLE html_snippets ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
ALTER TABLE html_snippets ADD COLUMN page_kinds TEXT NOT NULL DEFAULT '[]';
ALTER TABLE html_snippets ADD COLUMN shown_from INTEGER;
ALTER TABLE html_snippets ADD COLUMN shown_until INTEGER;
ALTER TABLE html_snippets ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;

-- Of all snippets: how often they were saved, and whether all are off whatever each of them says.
CREATE TABLE snippet_state (
	id INTEGER PRIMARY KEY CHECK (id = 1),
	revision INTEGER NOT NULL,
	off INTEGER NOT NULL CHECK (off IN (0, 1))
) STRICT;
INSERT INTO snippet_state (id, revision, off) VALUES (1, 0, 0);

-- A snippet as a save left it, by the number of that save; `kept` is JSON, null where the save removed it.
CREATE TABLE snippet_versions (
	id INTEGER PRIMARY KEY,
	snippet_id TEXT NOT NULL,
	version INTEGER NOT NULL,
	at INTEGER NOT NULL,
	actor TEXT NOT NULL,
	kept TEXT,
	UNIQUE (snippet_id, version)
) STRICT;

-- What browsers report: how often a snippet failed in an hour (hours since 1970), and how it did last.
CREATE TABLE snippet_failures (
	snippet_id TEXT NOT NULL,
	hour INTEGER NOT NULL,
	failures INTEGER NOT NULL,
	kind TEXT NOT NULL CHECK (kind IN ('load', 'error', 'refused')),
	detail TEXT NOT NULL,
	at INTEGER NOT NULL,
	PRIMARY KEY (snippet_id, hour)
) STRICT, WITHOUT ROWID;
-- The names of cookies that a snippet has set; an empty snippet_id: one of several, nobody knows which.
CREATE TABLE snippet_cookies (
	snippet_id TEXT NOT NULL,
	name TEXT NOT NULL,
	seen_at INTEGER NOT NULL,
	PRIMARY KEY (snippet_id, name)
) STRICT, WITHOUT ROWID;

INSERT OR IGNORE INTO html_snippets (id, name, description, code, position, enabled, updated_at, consent, place) VALUES
	('adsense', 'Google AdSense', 'AdSense hesabınızın verdiği otomatik reklam kodu.', '', 'head', 0, 0, 'marketing', 1),
	('adsense-display', 'AdSense Görüntülü Reklam', 'Tek bir AdSense reklam biriminin kodu.', '', 'body-end', 0, 0, 'marketing', 2),
	('search-console', 'Google Search Console', 'Site sahipliğini doğrulayan meta etiketi.', '', 'head', 0, 0, 'necessary', 3),
	('analytics-4', 'Google Analytics 4', 'Google etiketi (gtag.js) kodu.', '', 'head', 0, 0, 'statistics', 4),
	('facebook-pixel', 'Facebook Pixel', 'Meta Pixel''in temel kodu.', '', 'head', 0, 0, 'marketing', 5),
	('custom-head', 'Özel Head Kodu', 'Sayfaların head bölümüne eklenecek kod.', '', 'head', 0, 0, 'marketing', 6),
	('custom-body', 'Özel Body Kodu', 'Sayfaların body bölümünün sonuna eklenecek kod.', '', 'body-end', 0, 0, 'marketing', 7);
