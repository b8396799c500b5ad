-- Measurements of how fast pages are stand in one row a day; those of months that were added up stand on the month's first day.
INSERT INTO number_vitals (day, counts)
SELECT day, json_group_object(page || ':' || metric || ':' || bucket, n)
FROM (
	SELECT day, page, metric, bucket, sum(count) AS n
	FROM (
		SELECT day, page, metric, bucket, count FROM web_vitals
		UNION ALL SELECT month || '-01', page, metric, bucket, count FROM web_vitals_months
	)
	GROUP BY day, page, metric, bucket
)
GROUP BY day;
DROP TABLE web_vitals;
DROP TABLE web_vitals_months;
