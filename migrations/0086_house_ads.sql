-- Ads that operators have sold or made themselves. `picture` is JSON, null: words alone; `placements`, `categories` and `cities` JSON lists,
-- of the last two empty: all; `shown_until` in the year 9999: without an end. `cap` of `cap_kind`, null: as often as there is room.
-- `paced_until`: by when the cap is to be reached.
CREATE TABLE house_ads (
	id INTEGER PRIMARY KEY,
	advertiser TEXT NOT NULL,
	text TEXT NOT NULL,
	link TEXT NOT NULL,
	picture TEXT,
	alt TEXT NOT NULL,
	business_id INTEGER,
	enabled INTEGER NOT NULL CHECK (enabled IN (0, 1)),
	archived INTEGER NOT NULL CHECK (archived IN (0, 1)),
	shown_from INTEGER NOT NULL,
	shown_until INTEGER NOT NULL,
	paced_until INTEGER NOT NULL,
	cap_kind TEXT CHECK (cap_kind IN ('views', 'clicks')),
	cap INTEGER CHECK (cap > 0),
	weight INTEGER NOT NULL CHECK (weight BETWEEN 1 AND 10),
	placements TEXT NOT NULL,
	categories TEXT NOT NULL,
	cities TEXT NOT NULL,
	views INTEGER NOT NULL DEFAULT 0,
	clicks INTEGER NOT NULL DEFAULT 0,
	revision INTEGER NOT NULL,
	created_at INTEGER NOT NULL,
	updated_at INTEGER NOT NULL,
	-- Of the secret of the advertiser's own page; null: there is no such page.
	page_hash TEXT UNIQUE,
	CHECK ((cap_kind IS NULL) = (cap IS NULL)),
	CHECK (shown_from < shown_until)
) STRICT;
CREATE INDEX house_ads_by_state ON house_ads (archived, shown_until, id);
CREATE INDEX house_ads_by_business ON house_ads (business_id, archived) WHERE business_id IS NOT NULL;

-- Where a house ad that is switched on may stand: a row for each placement, category and city of it; 0: any. `due_at` (milliseconds): when its
-- next view is due. A sold one (with a cap) comes before the others.
CREATE TABLE house_ad_spots (
	placement TEXT NOT NULL,
	category_id INTEGER NOT NULL,
	city_id INTEGER NOT NULL,
	ad_id INTEGER NOT NULL,
	sold INTEGER NOT NULL CHECK (sold IN (0, 1)),
	due_at INTEGER NOT NULL,
	shown_from INTEGER NOT NULL,
	shown_until INTEGER NOT NULL,
	step_ms INTEGER NOT NULL,
	weight INTEGER NOT NULL,
	PRIMARY KEY (placement, category_id, city_id, ad_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX house_ad_spots_by_due
	ON house_ad_spots (placement, category_id, city_id, sold, due_at, ad_id, shown_until, step_ms, weight);
CREATE INDEX house_ad_spots_by_ad ON house_ad_spots (ad_id);
CREATE INDEX house_ad_spots_by_placement ON house_ad_spots (placement, shown_from);
CREATE INDEX house_ad_spots_by_end ON house_ad_spots (shown_until);

-- What was counted on a day of the operators' zone (days since 1970); `ad_id` 0: of all ads, and what a network has filled of its places.
CREATE TABLE spot_days (
	ad_id INTEGER NOT NULL,
	day INTEGER NOT NULL,
	placement TEXT NOT NULL,
	offers INTEGER NOT NULL DEFAULT 0,
	views INTEGER NOT NULL DEFAULT 0,
	clicks INTEGER NOT NULL DEFAULT 0,
	filled INTEGER NOT NULL DEFAULT 0,
	unfilled INTEGER NOT NULL DEFAULT 0,
	PRIMARY KEY (ad_id, day, placement)
) STRICT, WITHOUT ROWID;
-- What was not counted, and why.
CREATE TABLE spot_ignored (
	ad_id INTEGER NOT NULL,
	day INTEGER NOT NULL,
	reason TEXT NOT NULL,
	times INTEGER NOT NULL,
	PRIMARY KEY (ad_id, day, reason)
) STRICT, WITHOUT ROWID;

-- Tokens of which something was counted: each once.
CREATE TABLE spot_tokens (
	nonce TEXT PRIMARY KEY,
	seen_at INTEGER NOT NULL,
	clicked_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX spot_tokens_by_age ON spot_tokens (seen_at);
-- What tokens are signed with; made when the first one is.
CREATE TABLE spot_keys (id INTEGER PRIMARY KEY CHECK (id = 1), key TEXT NOT NULL) STRICT;
