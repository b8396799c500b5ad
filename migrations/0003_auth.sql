-- Who may do what operators do: sign-ins under way, sessions, one-time codes, service tokens. Tokens are stored as SHA-256 only.

-- What guessing costs: attempts are counted, and the next one is held back, before a secret is hashed. `everyone` is the budget of all
-- who come unknown, `one-time-code` the one of the fourth step, and `browser:HASH` that of a browser which has signed in before.
CREATE TABLE sign_in_budgets (
	name TEXT PRIMARY KEY,
	attempts INTEGER NOT NULL CHECK (attempts >= 0),
	counted_at INTEGER NOT NULL,
	locked_until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO sign_in_budgets VALUES ('everyone', 0, 0, 0), ('one-time-code', 0, 0, 0);

-- A sign-in that has passed its first step, bound to the browser by the cookie whose hash this is.
CREATE TABLE sign_ins (
	token_hash TEXT PRIMARY KEY,
	passed INTEGER NOT NULL CHECK (passed BETWEEN 1 AND 3),
	-- Of the credentials that were right: with other ones it has ended.
	credentials TEXT NOT NULL,
	started_at INTEGER NOT NULL,
	expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sign_ins_by_end ON sign_ins (expires_at);

-- One submitted form each: sent twice, it counts once and is answered alike. `seed` makes the tokens of the answer.
CREATE TABLE sign_in_attempts (
	form_hash TEXT PRIMARY KEY,
	step INTEGER NOT NULL CHECK (step BETWEEN 1 AND 4),
	sign_in TEXT,
	seed TEXT NOT NULL,
	outcome TEXT CHECK (outcome IN ('passed', 'signed-in', 'wrong')),
	expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sign_in_attempts_by_end ON sign_in_attempts (expires_at);

CREATE TABLE admin_sessions (
	id TEXT PRIMARY KEY,
	token_hash TEXT NOT NULL UNIQUE,
	-- The credentials it was opened with: other ones end it.
	credentials TEXT NOT NULL,
	created_at INTEGER NOT NULL,
	expires_at INTEGER NOT NULL,
	last_seen_at INTEGER NOT NULL,
	ended_at INTEGER,
	device TEXT NOT NULL,
	country TEXT,
	city TEXT,
	address TEXT,
	-- Until when the password counts as just given, and how often it was given wrongly.
	confirmed_until INTEGER NOT NULL DEFAULT 0,
	confirm_failures INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX admin_sessions_live ON admin_sessions (created_at DESC) WHERE ended_at IS NULL;
CREATE INDEX admin_sessions_by_end ON admin_sessions (expires_at);

-- The fourth step, where it is switched on. The secret is sealed with ADMIN_SEAL_KEY; `last_counter` keeps a code from working twice.
CREATE TABLE one_time_codes (
	id INTEGER PRIMARY KEY CHECK (id = 1),
	sealed_secret TEXT NOT NULL,
	confirmed_at INTEGER,
	last_counter INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE recovery_codes (
	code_hash TEXT PRIMARY KEY,
	used_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE service_tokens (
	id TEXT PRIMARY KEY,
	name TEXT NOT NULL,
	token_hash TEXT NOT NULL UNIQUE,
	-- A JSON list of scopes (workers/contract/auth.ts).
	scopes TEXT NOT NULL CHECK (json_valid(scopes)),
	created_at INTEGER NOT NULL,
	expires_at INTEGER NOT NULL,
	last_used_at INTEGER,
	revoked_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX service_tokens_by_time ON service_tokens (created_at DESC);

-- The audit log is read by what, who and when, and nobody changes it.
CREATE INDEX audit_log_by_action ON audit_log (action, id);
CREATE INDEX audit_log_by_actor ON audit_log (actor, id);
CREATE INDEX audit_log_by_request ON audit_log (request_id, id);
CREATE INDEX audit_log_by_subject ON audit_log (subject, id);
CREATE TRIGGER audit_log_keeps_rows BEFORE DELETE ON audit_log BEGIN
	SELECT RAISE(ABORT, 'The audit log keeps its rows');
END;
CREATE TRIGGER audit_log_keeps_values BEFORE UPDATE ON audit_log BEGIN
	SELECT RAISE(ABORT, 'The audit log keeps its values');
END;
