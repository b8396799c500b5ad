import { Secret } from "otpauth";
import { replaceRecoveryCodes } from "#db/queries/one-time-codes.ts";
import type { RecoveryCodes } from "#workers/contract/one-time-code.ts";
import { tokenHash } from "#workers/secrets/token.ts";
import { audit, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { hasOneTimeCodes } from "./state.ts";

const CODES = 10;
/** 80 bits each, and used once: they need no slow hash. */
const CODE_BYTES = 10;

/** New recovery codes; the old ones are void. Throws write-conflict while one-time codes are off. */
export async function renewRecoveryCodes(ctx: ServiceContext): Promise<RecoveryCodes> {
	const { db } = ctx;
	if (!(await hasOneTimeCodes(ctx))) throw new ServiceError("write-conflict", "One-time codes are switched off");
	const recoveryCodes = makeRecoveryCodes();
	await db.batch([
		...replaceRecoveryCodes(db, recoveryCodes.map(recoveryHash)),
		audit(ctx, "auth.recovery-codes", "one-time-codes"),
	]);
	return { recoveryCodes };
}

/** Ten codes such as "k7qm-3vxd-p2na-6hte", in letters and digits that nobody confuses. */
export function makeRecoveryCodes(): string[] {
	return Array.from({ length: CODES }, () => {
		const base32 = new Secret({ size: CODE_BYTES }).base32.toLowerCase();
		return (base32.match(/.{4}/g) as string[]).join("-");
	});
}

/** However it is typed: with or without dashes, in capitals or not. */
export function recoveryHash(code: string): string {
	return tokenHash(code.toLowerCase().replace(/[^a-z2-7]/g, ""));
}
