-- Counted visits (workers/domain/numbers/kinds.ts says what the names mean). Days are those of Europe/Istanbul. No row holds an address, an agent or an
-- identifier of anybody.

-- `counts`: JSON, a number by name. `hour` since 1970; kept 8 days.
CREATE TABLE number_hours (
	hour INTEGER PRIMARY KEY,
	counts TEXT NOT NULL
) STRICT;

CREATE TABLE number_days (
	day TEXT PRIMARY KEY,
	counts TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What has names without end. Of a day that is over the most frequent and the rest ('') stay.
CREATE TABLE number_subjects (
	day TEXT NOT NULL,
	kind TEXT NOT NULL,
	subject TEXT NOT NULL,
	count INTEGER NOT NULL,
	PRIMARY KEY (day, kind, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX number_subjects_by_count ON number_subjects (day, kind, count DESC);

-- The most frequent of longer spans of days that are over ('2026-10-30/2026-11-25'), the first ranked 1; the rest ('') comes last.
CREATE TABLE number_tops (
	span TEXT NOT NULL,
	kind TEXT NOT NULL,
	rank INTEGER NOT NULL,
	subject TEXT NOT NULL,
	count INTEGER NOT NULL,
	PRIMARY KEY (span, kind, rank)
) STRICT, WITHOUT ROWID;

-- Every business that was seen, by day ('2026-11-26', kept 57 days) and by month ('2026-11', kept 13).
CREATE TABLE number_businesses (
	span TEXT NOT NULL,
	business_id INTEGER NOT NULL,
	counts TEXT NOT NULL,
	PRIMARY KEY (span, business_id)
) STRICT, WITHOUT ROWID;

-- How fast pages were: 'business:LCP:41' is the number of measurements in a bucket (workers/domain/web-vitals.ts).
CREATE TABLE number_vitals (
	day TEXT PRIMARY KEY,
	counts TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE number_ads (
	ad TEXT NOT NULL,
	day TEXT NOT NULL,
	placement TEXT NOT NULL,
	counts TEXT NOT NULL,
	PRIMARY KEY (ad, day, placement)
) STRICT, WITHOUT ROWID;
CREATE INDEX number_ads_by_day ON number_ads (day);

-- The last batch that each counter has handed over: one that comes again is not added again. `through`: until when its counts are in the tables.
CREATE TABLE number_flushes (
	source TEXT PRIMARY KEY,
	number INTEGER NOT NULL,
	at INTEGER NOT NULL,
	through INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Hours whose numbers are incomplete: so many messages could not be kept.
CREATE TABLE number_gaps (
	hour INTEGER PRIMARY KEY,
	lost INTEGER NOT NULL
) STRICT;
