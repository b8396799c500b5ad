import { Secret, TOTP } from "otpauth";
import type { OneTimeCodeRecord } from "#db/queries/one-time-codes.ts";
import { isSealKey, unseal } from "#workers/secrets/seal.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";

/**
 * Follows RFC 6238 as authenticator apps use it: SHA-1, six digits, 30 seconds. A code may be one step early or late.
 */
const PERIOD_S = 30;

/** `host` names the site in authenticator apps; without `sealKey` (ADMIN_SEAL_KEY) codes cannot be switched on. */
export type OneTimeCodeConfig = { sealKey: string | undefined; host: string };

/** Returns the generator of a secret's codes, which also gives its address for authenticator apps. */
export function totpOf(secret: Secret, { host }: OneTimeCodeConfig): TOTP {
	const issuer = `Business Directory (${host})`;
	return new TOTP({ issuer, label: "admin", algorithm: "SHA1", digits: 6, period: PERIOD_S, secret });
}

/** Returns the 30-second step of this code, or null. */
export async function counterOf(
	{ now }: ServiceContext,
	{ sealedSecret, lastCounter }: OneTimeCodeRecord,
	{ code, config }: { code: string; config: OneTimeCodeConfig },
): Promise<number | null> {
	const token = code.replace(/\s/g, "");
	if (!/^\d{6}$/.test(token)) return null;
	const secret = await unseal(sealedSecret, requireSealKey(config));
	// It fails closed: with another key no code is accepted, but recovery codes still work.
	if (secret === null) return null;
	const delta = totpOf(Secret.fromBase32(secret), config).validate({ token, timestamp: now, window: 1 });
	if (delta === null) return null;
	const counter = Math.floor(now / 1_000 / PERIOD_S) + delta;
	return counter > lastCounter ? counter : null;
}

/** Returns the seal key. Throws admin-not-configured when there is none. */
export function requireSealKey({ sealKey }: OneTimeCodeConfig): string {
	if (!isSealKey(sealKey)) throw new ServiceError("admin-not-configured", "ADMIN_SEAL_KEY is not set");
	return sealKey;
}
