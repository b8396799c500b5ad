-- What visitors leave behind: messages, and anonymous measurements of how fast pages are. No cookies, no addresses.

CREATE TABLE contact_messages (
	id INTEGER PRIMARY KEY,
	-- Made with the form: sending the same form twice stores one message.
	form_id TEXT NOT NULL UNIQUE,
	name TEXT NOT NULL,
	email TEXT NOT NULL,
	subject TEXT NOT NULL,
	message TEXT NOT NULL,
	-- What the spam guard thought; the inbox sorts by it, nothing is thrown away.
	suspicion TEXT,
	state TEXT NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'read', 'answered', 'spam')),
	created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX contact_messages_by_time ON contact_messages (created_at DESC);

-- Exact counters: the platform's own rate limiter is approximate. `bucket` names the limit, the window and a hash of the sender.
CREATE TABLE rate_limits (
	bucket TEXT PRIMARY KEY,
	hits INTEGER NOT NULL,
	expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX rate_limits_by_expiry ON rate_limits (expires_at);

-- Web vitals by day, kind of page and metric, as counts in buckets of rising values: enough for percentiles, nobody is in it.
CREATE TABLE web_vitals (
	day TEXT NOT NULL,
	page TEXT NOT NULL,
	metric TEXT NOT NULL,
	bucket INTEGER NOT NULL,
	count INTEGER NOT NULL,
	total REAL NOT NULL,
	PRIMARY KEY (day, page, metric, bucket)
) STRICT, WITHOUT ROWID;

-- What a visitor must have agreed to before a snippet loads.
ALTER TABLE html_snippets ADD COLUMN consent TEXT NOT NULL DEFAULT 'marketing' CHECK (consent IN ('necessary', 'statistics', 'marketing'));
