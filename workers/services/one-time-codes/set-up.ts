import { Secret } from "otpauth";
import { putOneTimeCodeSecret } from "#db/queries/one-time-codes.ts";
import type { OneTimeCodeSetup } from "#workers/contract/one-time-code.ts";
import { seal } from "#workers/secrets/seal.ts";
import { auditOfChange, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { type OneTimeCodeConfig, requireSealKey, totpOf } from "./totp.ts";

const SECRET_BYTES = 20;

/** Makes a new secret, which is shown once. It has no effect until `enableOneTimeCodes`. Throws write-conflict while codes are on. */
export async function setUpOneTimeCodes(ctx: ServiceContext, config: OneTimeCodeConfig): Promise<OneTimeCodeSetup> {
	const { db } = ctx;
	const secret = new Secret({ size: SECRET_BYTES });
	const [stored] = await db.batch([
		putOneTimeCodeSecret(db, await seal(secret.base32, requireSealKey(config))),
		auditOfChange(ctx, "auth.codes-setup", "one-time-codes"),
	]);
	if (stored?.meta.changes === 0) throw new ServiceError("write-conflict", "One-time codes are switched on already");
	return { secret: secret.base32, uri: totpOf(secret, config).toString() };
}
