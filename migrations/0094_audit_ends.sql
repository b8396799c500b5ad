-- Whoever writes over a row of the log with INSERT OR REPLACE deletes it without a word: SQLite's triggers of deletes do not hear of it.
CREATE TRIGGER audit_log_is_not_replaced BEFORE INSERT ON audit_log WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = new.id) BEGIN
	SELECT RAISE(ABORT, 'The audit log keeps its rows');
END;
-- Of two jobs at once the second finds the link of the first.
CREATE TRIGGER audit_chain_is_not_replaced BEFORE INSERT ON audit_chain
	WHEN EXISTS (SELECT 1 FROM audit_chain WHERE last_id = new.last_id OR after_id = new.after_id) BEGIN
	SELECT RAISE(ABORT, 'The audit chain has this link');
END;

-- The beginning of each row's own hash, eight characters of base64url a row, in the order of the ids: names the first row that was changed.
-- Null: of links from before.
ALTER TABLE audit_chain ADD COLUMN row_hashes TEXT;

-- Forms of the sign-in that are being judged: few at any time.
CREATE INDEX sign_in_attempts_unsettled ON sign_in_attempts (expires_at) WHERE outcome IS NULL;
