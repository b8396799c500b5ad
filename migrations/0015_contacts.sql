-- Phone numbers by every ending of at least four digits (t…), so that any part typed is the beginning of a word; e-mail addresses by
-- the part before the @ and the one behind it (m…). As contactWords in workers/domain/contact-words.ts makes them.
-- In a file of its own, since D1 gives the statements of a file 30 seconds together: at 1,000,000 businesses the facets take about 14,
-- these words 11.
CREATE VIRTUAL TABLE business_contacts USING fts5(
	words, content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars '.+-_'"
);
INSERT INTO business_contacts (rowid, words)
	SELECT b.id, words FROM (
		SELECT business_id, group_concat(word, ' ') AS words FROM (
			SELECT p.business_id, 't' || substr(p.digits, n.value) AS word
			FROM (
				SELECT b.id AS business_id, CASE WHEN b.phone = r.value THEN substr(b.phone, 2) ELSE (
					SELECT group_concat(substr(r.value, c.value, 1), '' ORDER BY c.value) FROM json_each(
						'[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60]'
					) c WHERE substr(r.value, c.value, 1) BETWEEN '0' AND '9') END AS digits
				FROM businesses b CROSS JOIN business_details d ON d.id = b.id CROSS JOIN json_each(
					iif(coalesce(b.phone, b.phone_display) IS NULL, coalesce(d.more_phones, '[]'),
						json_insert(coalesce(d.more_phones, '[]'), '$[#]', coalesce(b.phone, b.phone_display)))) r
			) p CROSS JOIN json_each('[1,2,3,4,5,6,7,8,9,10,11,12]') n
			WHERE length(p.digits) - n.value >= 3
			UNION ALL
			SELECT d.id, 'm' || replace(part.value, '''', '') FROM business_details d CROSS JOIN json_each(
				iif(d.email IS NULL, coalesce(d.more_emails, '[]'),
					json_insert(coalesce(d.more_emails, '[]'), '$[#]', d.email))) r
			CROSS JOIN json_each(json_array(substr(r.value, 1, instr(r.value, '@') - 1), substr(r.value, instr(r.value, '@') + 1))) part
		) GROUP BY business_id
	) w CROSS JOIN businesses b ON b.id = w.business_id;
