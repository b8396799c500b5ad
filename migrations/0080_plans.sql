-- What operators sell to listings. `price` in kuruş; `features` a JSON list of what the public page says beside the benefits. A closed plan
-- is sold no more: it was deleted while somebody had it. `version` counts its saves.
CREATE TABLE plans (
	id TEXT PRIMARY KEY,
	name TEXT NOT NULL,
	price INTEGER NOT NULL CHECK (price > 0),
	duration_days INTEGER NOT NULL CHECK (duration_days > 0),
	features TEXT NOT NULL,
	max_ads INTEGER NOT NULL CHECK (max_ads >= 0),
	priority_placement INTEGER NOT NULL CHECK (priority_placement IN (0, 1)),
	analytics_access INTEGER NOT NULL CHECK (analytics_access IN (0, 1)),
	custom_styling INTEGER NOT NULL CHECK (custom_styling IN (0, 1)),
	enabled INTEGER NOT NULL CHECK (enabled IN (0, 1)),
	closed_at INTEGER,
	place INTEGER NOT NULL,
	version INTEGER NOT NULL,
	updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- A plan as each save left it, as JSON; null where it was deleted.
CREATE TABLE plan_versions (
	plan_id TEXT NOT NULL,
	version INTEGER NOT NULL,
	at INTEGER NOT NULL,
	actor TEXT NOT NULL,
	kept TEXT,
	PRIMARY KEY (plan_id, version)
) STRICT, WITHOUT ROWID;

INSERT INTO plans (id, name, price, duration_days, features, max_ads, priority_placement, analytics_access, custom_styling, enabled, place, version, updated_at) VALUES
	('basic', 'Basic', 9900, 30, '["Never renewed without your order"]', 1, 0, 0, 0, 0, 1, 0, 0),
	('premium', 'Premium', 24900, 30, '["Never renewed without your order"]', 3, 1, 1, 0, 0, 2, 0, 0),
	('enterprise', 'Enterprise', 49900, 30, '["Never renewed without your order"]', 999, 1, 1, 1, 0, 3, 0, 0);
