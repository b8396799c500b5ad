-- The number of the ad that was made last: no number is given twice, also when a restore has taken the newest ads away. Figures and
-- tokens of ads outlast a restore, and would be another advertiser's.
ALTER TABLE directory ADD COLUMN last_house_ad_id INTEGER NOT NULL DEFAULT 0;
UPDATE directory SET last_house_ad_id = max(
	(SELECT coalesce(max(id), 0) FROM house_ads), (SELECT coalesce(max(ad_id), 0) FROM spot_days));
