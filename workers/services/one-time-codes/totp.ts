import { Secret, TOTP } from "otpauth";
import type { OneTimeCodeRecord } from "#db/queries/one-time-codes.ts";
import { isSealKey, unseal } from "#workers/secrets/seal.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";

/** RFC 6238 as authenticator apps have it: SHA-1, six digits, 30 seconds; one step early or late is fine. */
const PERIOD_S = 30;

/** `host` names the site in authenticator apps; without `sealKey` (ADMIN_SEAL_KEY) codes cannot be switched on. */
export type OneTimeCodeConfig = { sealKey: string | undefined; host: string };

/** What makes the codes of a secret, and its address for authenticator apps. */
export function totpOf(secret: Secret, { host }: OneTimeCodeConfig): TOTP {
	const issuer = `Business Directory (${host})`;
	return new TOTP({ issuer, label: "admin", algorithm: "SHA1", digits: 6, period: PERIOD_S, secret });
}

/** The 30-second step whose code this is, or null. */
export async function counterOf(
	{ now }: ServiceContext,
	{ sealedSecret, lastCounter }: OneTimeCodeRecord,
	{ code, config }: { code: string; config: OneTimeCodeConfig },
): Promise<number | null> {
	const token = code.replace(/\s/g, "");
	if (!/^\d{6}$/.test(token)) return null;
	const secret = await unseal(sealedSecret, requireSealKey(config));
	// Fail closed: with another key nobody comes in by codes, and recovery codes still work.
	if (secret === null) return null;
	const delta = totpOf(Secret.fromBase32(secret), config).validate({ token, timestamp: now, window: 1 });
	if (delta === null) return null;
	const counter = Math.floor(now / 1_000 / PERIOD_S) + delta;
	return counter > lastCounter ? counter : null;
}

/** Throws admin-not-configured where there is none. */
export function requireSealKey({ sealKey }: OneTimeCodeConfig): string {
	if (!isSealKey(sealKey)) throw new ServiceError("admin-not-configured", "ADMIN_SEAL_KEY is not set");
	return sealKey;
}
