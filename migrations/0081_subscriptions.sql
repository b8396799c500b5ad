-- A plan that was sold to a listing, with its price (kuruş) and benefits as they were then. Instants in milliseconds since 1970. It awaits its
-- payment until `starts_at` is set; from then on dates alone say what it is: `ends_at` is a midnight in Istanbul, its benefits go on until
-- `grace_ends_at`. `paid`: what has come, less what went back. A listing has at most one that is `running` (or awaits its payment) and one
-- that is `next`; null: it is over.
CREATE TABLE subscriptions (
	id TEXT PRIMARY KEY,
	business_id INTEGER NOT NULL,
	business_name TEXT NOT NULL,
	plan_id TEXT NOT NULL,
	plan_version INTEGER NOT NULL,
	plan_name TEXT NOT NULL,
	price INTEGER NOT NULL CHECK (price > 0),
	currency TEXT NOT NULL,
	duration_days INTEGER NOT NULL CHECK (duration_days > 0),
	max_ads INTEGER NOT NULL,
	priority_placement INTEGER NOT NULL CHECK (priority_placement IN (0, 1)),
	analytics_access INTEGER NOT NULL CHECK (analytics_access IN (0, 1)),
	custom_styling INTEGER NOT NULL CHECK (custom_styling IN (0, 1)),
	place TEXT CHECK (place IN ('running', 'next')),
	paid INTEGER NOT NULL,
	sold_at INTEGER NOT NULL,
	sold_by TEXT NOT NULL,
	note TEXT NOT NULL,
	starts_at INTEGER,
	ends_at INTEGER,
	grace_ends_at INTEGER,
	closed_as TEXT CHECK (closed_as IN ('cancelled', 'refunded')),
	closed_at INTEGER,
	CHECK ((starts_at IS NULL) = (ends_at IS NULL) AND (ends_at IS NULL) = (grace_ends_at IS NULL) AND (closed_as IS NULL) = (closed_at IS NULL))
) STRICT, WITHOUT ROWID;
-- One running a listing, and one that follows it.
CREATE UNIQUE INDEX subscriptions_in_place ON subscriptions (business_id, place) WHERE place IS NOT NULL;
CREATE INDEX subscriptions_of_business ON subscriptions (business_id, sold_at);
CREATE INDEX subscriptions_by_sale ON subscriptions (sold_at, id);
CREATE INDEX subscriptions_of_plan ON subscriptions (plan_id, sold_at);
CREATE INDEX subscriptions_by_end ON subscriptions (ends_at, id) WHERE closed_as IS NULL AND ends_at IS NOT NULL;
CREATE INDEX subscriptions_unpaid ON subscriptions (sold_at, id) WHERE closed_as IS NULL AND ends_at IS NULL;
CREATE INDEX subscriptions_closed ON subscriptions (closed_at, id) WHERE closed_as IS NOT NULL;

-- What has come for a subscription, or went back (below zero), in kuruş; `number` is the receipt's, `paid_on` a day (YYYY-MM-DD).
CREATE TABLE subscription_payments (
	id TEXT PRIMARY KEY,
	subscription_id TEXT NOT NULL,
	number TEXT NOT NULL,
	amount INTEGER NOT NULL CHECK (amount <> 0),
	paid_on TEXT NOT NULL,
	note TEXT NOT NULL,
	recorded_at INTEGER NOT NULL,
	actor TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX payments_of_subscription ON subscription_payments (subscription_id, recorded_at);

-- A listing that was ever sold a plan. `revision` counts the changes of its subscriptions: two operators at once do not both get through. Its
-- category and city are kept beside, for the lists above which it stands; `spread` is its place among them. Spans are those of paid benefits.
CREATE TABLE subscribers (
	business_id INTEGER PRIMARY KEY,
	revision INTEGER NOT NULL,
	category_id INTEGER,
	city_id INTEGER,
	spread INTEGER NOT NULL,
	sponsored_from INTEGER,
	sponsored_until INTEGER,
	styled_from INTEGER,
	styled_until INTEGER
) STRICT;
CREATE INDEX subscribers_of_category ON subscribers (category_id, spread, sponsored_from, sponsored_until) WHERE sponsored_until IS NOT NULL;
CREATE INDEX subscribers_of_city ON subscribers (city_id, spread, sponsored_from, sponsored_until) WHERE sponsored_until IS NOT NULL;
CREATE INDEX subscribers_styled ON subscribers (styled_until) WHERE styled_until IS NOT NULL;
CREATE INDEX subscribers_by_end ON subscribers (sponsored_until) WHERE sponsored_until IS NOT NULL;
CREATE TRIGGER businesses_take_subscribers_along AFTER UPDATE OF city_id, category_id ON businesses
WHEN NEW.city_id IS NOT OLD.city_id OR NEW.category_id IS NOT OLD.category_id BEGIN
	UPDATE subscribers SET category_id = NEW.category_id, city_id = NEW.city_id WHERE business_id = NEW.id;
END;

-- Each change of a listing's subscriptions by its revision: what those it changed were before, as JSON. Taking it back writes that again.
CREATE TABLE subscription_changes (
	business_id INTEGER NOT NULL,
	revision INTEGER NOT NULL,
	at INTEGER NOT NULL,
	actor TEXT NOT NULL,
	action TEXT NOT NULL,
	before TEXT NOT NULL,
	PRIMARY KEY (business_id, revision)
) STRICT, WITHOUT ROWID;

-- The secret addresses at which listings see their own numbers, by the hash of the secret; one a listing.
CREATE TABLE subscriber_keys (
	business_id INTEGER PRIMARY KEY,
	key_hash TEXT NOT NULL UNIQUE,
	made_at INTEGER NOT NULL
) STRICT;
