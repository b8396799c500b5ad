-- Ads that a listing's plan pays for stand until that ends; of those that are there already the plan may be over.
UPDATE house_ad_spots SET shown_until = MIN(shown_until, COALESCE((
	SELECT MAX(s.grace_ends_at) FROM house_ads a CROSS JOIN subscriptions s ON s.business_id = a.business_id
	WHERE a.id = house_ad_spots.ad_id AND s.place IN ('running', 'next') AND s.closed_as IS NULL AND s.max_ads > 0
), 0)) WHERE ad_id IN (SELECT id FROM house_ads WHERE business_id IS NOT NULL);
