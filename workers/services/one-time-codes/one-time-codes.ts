import type { Context } from "hono";
import { Secret, TOTP } from "otpauth";
import { insertAudit, insertAuditOfChange } from "#db/queries/audit.ts";
import {
	CONFIRMED_ELSEWHERE,
	confirmOneTimeCodes,
	deleteOneTimeCodes,
	markOneTimeCode,
	markRecoveryCode,
	type OneTimeCodeRecord,
	oneTimeCodeSecret,
	putOneTimeCodeSecret,
	recoveryCodesLeft,
	replaceRecoveryCodes,
} from "#db/queries/one-time-codes.ts";
import { readBatch } from "#db/statement.ts";
import { ownOrigin } from "#workers/api/access/cross-site.ts";
import type { ApiEnv } from "#workers/api/http/context.ts";
import type { OneTimeCodeSetup, OneTimeCodeState, RecoveryCodes } from "#workers/contract/one-time-code.ts";
import { isSealKey, seal, unseal } from "#workers/secrets/seal.ts";
import { tokenHash } from "#workers/secrets/token.ts";
import { ServiceError } from "../errors.ts";
import { auditEntry } from "../sessions/session.ts";

/** RFC 6238 as authenticator apps have it: SHA-1, six digits, 30 seconds; one step early or late is fine. */
const PERIOD_S = 30;
const SECRET_BYTES = 20;
const CODES = 10;
/** 80 bits each, and used once: they need no slow hash. */
const RECOVERY_BYTES = 10;

export async function oneTimeCodeState(c: Context<ApiEnv>): Promise<OneTimeCodeState> {
	const [[record], [left]] = await readBatch(c.var.act.db, [
		oneTimeCodeSecret(c.var.act.db),
		recoveryCodesLeft(c.var.act.db),
	]);
	return {
		available: isSealKey(c.env.ADMIN_SEAL_KEY),
		enabled: record?.confirmedAt != null,
		recoveryCodesLeft: left.n,
	};
}

/** Whether the gate has its fourth step. */
export async function hasOneTimeCodes(c: Context<ApiEnv>): Promise<boolean> {
	const record = await oneTimeCodeSecret(c.var.act.db).first();
	return record?.confirmedAt != null;
}

/** A new secret to be shown once; it is not in force until `enableOneTimeCodes`. 409 while codes are switched on. */
export async function setUpOneTimeCodes(c: Context<ApiEnv>): Promise<OneTimeCodeSetup> {
	const { db } = c.var.act;
	const secret = new Secret({ size: SECRET_BYTES });
	const [stored] = await db.batch([
		putOneTimeCodeSecret(db, await seal(secret.base32, sealKey(c))),
		insertAuditOfChange(db, auditEntry(c, "auth.codes-setup", "one-time-codes")),
	]);
	if (stored?.meta.changes === 0) throw new ServiceError("write-conflict", "One-time codes are switched on already");
	return { secret: secret.base32, uri: totpOf(secret, c).toString() };
}

/** Switches the fourth step on by a first right code, and tells the recovery codes. */
export async function enableOneTimeCodes(c: Context<ApiEnv>, code: string): Promise<RecoveryCodes> {
	const { db, now } = c.var.act;
	const record = await oneTimeCodeSecret(db).first();
	if (record === null || record.confirmedAt !== null)
		throw new ServiceError("write-conflict", "There is no new secret to switch on");
	const counter = await counterOf(c, record, code);
	if (counter === null) throw new ServiceError("wrong-secret", "The code is not right");
	const recoveryCodes = newCodes();
	try {
		await db.batch([
			confirmOneTimeCodes(db, record.sealedSecret, counter, now),
			...replaceRecoveryCodes(db, recoveryCodes.map(recoveryHash)),
			insertAudit(db, auditEntry(c, "auth.codes-on", "one-time-codes")),
		]);
	} catch (error) {
		if (!CONFIRMED_ELSEWHERE.test(String(error))) throw error;
		throw new ServiceError("write-conflict", "Another secret was set up meanwhile");
	}
	return { recoveryCodes };
}

export async function disableOneTimeCodes(c: Context<ApiEnv>): Promise<void> {
	const { db } = c.var.act;
	await db.batch([
		...deleteOneTimeCodes(db),
		insertAuditOfChange(db, auditEntry(c, "auth.codes-off", "one-time-codes")),
	]);
}

/** New recovery codes; the old ones are void. 409 while one-time codes are off. */
export async function newRecoveryCodes(c: Context<ApiEnv>): Promise<RecoveryCodes> {
	const { db } = c.var.act;
	if (!(await hasOneTimeCodes(c))) throw new ServiceError("write-conflict", "One-time codes are switched off");
	const recoveryCodes = newCodes();
	await db.batch([
		...replaceRecoveryCodes(db, recoveryCodes.map(recoveryHash)),
		insertAudit(db, auditEntry(c, "auth.recovery-codes", "one-time-codes")),
	]);
	return { recoveryCodes };
}

/** Whether a text is a code of this minute that was not used yet, or a recovery code; either is used up by it. */
export async function spendOneTimeCode(c: Context<ApiEnv>, text: string): Promise<boolean> {
	const { db, now } = c.var.act;
	const record = await oneTimeCodeSecret(db).first();
	if (record?.confirmedAt == null) return false;
	const counter = await counterOf(c, record, text);
	if (counter !== null) return (await markOneTimeCode(db, counter).run()).meta.changes === 1;
	const [used] = await db.batch([
		markRecoveryCode(db, recoveryHash(text), now),
		insertAuditOfChange(db, auditEntry(c, "auth.recovery-code-used", "one-time-codes")),
	]);
	return used?.meta.changes === 1;
}

/** The 30-second step whose code this is, or null. */
async function counterOf(c: Context<ApiEnv>, { sealedSecret, lastCounter }: OneTimeCodeRecord, code: string) {
	const token = code.replace(/\s/g, "");
	if (!/^\d{6}$/.test(token)) return null;
	const secret = await unseal(sealedSecret, sealKey(c));
	// Fail closed: with another key nobody comes in by codes, and recovery codes still work.
	if (secret === null) return null;
	const delta = totpOf(Secret.fromBase32(secret), c).validate({ token, timestamp: c.var.act.now, window: 1 });
	if (delta === null) return null;
	const counter = Math.floor(c.var.act.now / 1_000 / PERIOD_S) + delta;
	return counter > lastCounter ? counter : null;
}

function totpOf(secret: Secret, c: Context<ApiEnv>): TOTP {
	const issuer = `Business Directory (${new URL(ownOrigin(c.env)).host})`;
	return new TOTP({ issuer, label: "admin", algorithm: "SHA1", digits: 6, period: PERIOD_S, secret });
}

function sealKey(c: Context<ApiEnv>): string {
	const key = c.env.ADMIN_SEAL_KEY;
	if (!isSealKey(key)) throw new ServiceError("admin-not-configured", "ADMIN_SEAL_KEY is not set");
	return key;
}

/** Ten codes such as "k7qm-3vxd-p2na-6hte", in letters and digits that nobody confuses. */
function newCodes(): string[] {
	return Array.from({ length: CODES }, () => {
		const base32 = new Secret({ size: RECOVERY_BYTES }).base32.toLowerCase();
		return (base32.match(/.{4}/g) as string[]).join("-");
	});
}

/** However it is typed: with or without dashes, in capitals or not. */
function recoveryHash(code: string): string {
	return tokenHash(code.toLowerCase().replace(/[^a-z2-7]/g, ""));
}
