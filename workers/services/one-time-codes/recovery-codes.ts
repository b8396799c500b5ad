import { Secret } from "otpauth";
import { replaceRecoveryCodes } from "#db/queries/one-time-codes.ts";
import type { RecoveryCodes } from "#workers/contract/one-time-code.ts";
import { tokenHash } from "#workers/secrets/token.ts";
import { audit, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { hasOneTimeCodes } from "./state.ts";

const CODES = 10;
/** A code has 80 bits and is used once, so it needs no slow hash. */
const CODE_BYTES = 10;

/** Makes new recovery codes, and the old ones become void. Throws write-conflict while one-time codes are off. */
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

/** Makes ten codes such as "k7qm-3vxd-p2na-6hte", from letters and digits that nobody confuses. */
export function makeRecoveryCodes(): string[] {
	return Array.from({ length: CODES }, () => {
		const base32 = new Secret({ size: CODE_BYTES }).base32.toLowerCase();
		return (base32.match(/.{4}/g) as string[]).join("-");
	});
}

/** Hashes a code however it is typed: with or without dashes, in capitals or not. */
export function recoveryHash(code: string): string {
	return tokenHash(code.toLowerCase().replace(/[^a-z2-7]/g, ""));
}
