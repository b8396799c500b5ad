import { oneTimeCodes } from "#db/schema/one-time-code.ts";
import { columnsOf, computed, type Database, type RowOf, type Statement, select, selectOne } from "#db/statement.ts";

const SECRET = columnsOf({
	sealedSecret: oneTimeCodes.sealedSecret,
	confirmedAt: oneTimeCodes.confirmedAt,
	lastCounter: oneTimeCodes.lastCounter,
});
/** Holds the sealed secret of the one-time codes. It has no effect while `confirmedAt` is null. */
export type OneTimeCodeRecord = RowOf<typeof SECRET>;

export function oneTimeCodeSecret(db: Database): Statement<OneTimeCodeRecord> {
	return select(db, SECRET, "FROM one_time_codes WHERE id = 1");
}

/** Stores a new secret, which is not yet active. An active one stays; then nothing changes. */
export function putOneTimeCodeSecret(db: Database, sealedSecret: string): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO one_time_codes (id, sealed_secret) VALUES (1, ?1)
			ON CONFLICT (id) DO UPDATE SET sealed_secret = excluded.sealed_secret, last_counter = 0 WHERE confirmed_at IS NULL`,
		)
		.bind(sealedSecret);
}

/** Activates the secret. Its `commit` is a WriteConflict when it is active already, or when another one was set up meanwhile. */
export function confirmOneTimeCodes(
	db: Database,
	sealedSecret: string,
	counter: number,
	now: number,
): D1PreparedStatement {
	return db
		.prepare(
			`UPDATE one_time_codes SET confirmed_at = ?3, last_counter = ?2,
				sealed_secret = CASE WHEN sealed_secret = ?1 AND confirmed_at IS NULL THEN ?1 END WHERE id = 1`,
		)
		.bind(sealedSecret, counter, now);
}

/** Uses up the code of a 30-second step, and every older one. It changes nothing when the code was used before. */
export function markOneTimeCode(db: Database, counter: number): D1PreparedStatement {
	return db
		.prepare(
			"UPDATE one_time_codes SET last_counter = ?1 WHERE id = 1 AND confirmed_at IS NOT NULL AND last_counter < ?1",
		)
		.bind(counter);
}

export function deleteOneTimeCodes(db: Database): D1PreparedStatement[] {
	return [db.prepare("DELETE FROM recovery_codes"), db.prepare("DELETE FROM one_time_codes")];
}

/** Replaces the recovery codes. */
export function replaceRecoveryCodes(db: Database, hashes: string[]): D1PreparedStatement[] {
	return [
		db.prepare("DELETE FROM recovery_codes"),
		db.prepare("INSERT INTO recovery_codes (code_hash) SELECT value FROM json_each(?1)").bind(JSON.stringify(hashes)),
	];
}

export function markRecoveryCode(db: Database, hash: string, now: number): D1PreparedStatement {
	return db.prepare("UPDATE recovery_codes SET used_at = ?2 WHERE code_hash = ?1 AND used_at IS NULL").bind(hash, now);
}

export function recoveryCodesLeft(db: Database) {
	return selectOne(db, columnsOf({ n: computed<number>("count(*)") }), "FROM recovery_codes WHERE used_at IS NULL");
}
