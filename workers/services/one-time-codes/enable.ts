import { commit, WriteConflict } from "#db/batch.ts";
import { confirmOneTimeCodes, oneTimeCodeSecret, replaceRecoveryCodes } from "#db/queries/one-time-codes.ts";
import type { RecoveryCodes } from "#workers/contract/one-time-code.ts";
import { audit, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { makeRecoveryCodes, recoveryHash } from "./recovery-codes.ts";
import { counterOf, type OneTimeCodeConfig } from "./totp.ts";

/** Switches the fourth step on after a first right code, and returns the recovery codes. Throws wrong-secret, write-conflict. */
export async function enableOneTimeCodes(
	ctx: ServiceContext,
	{ code, config }: { code: string; config: OneTimeCodeConfig },
): Promise<RecoveryCodes> {
	const { db, now } = ctx;
	const record = await oneTimeCodeSecret(db).first();
	if (record === null || record.confirmedAt !== null)
		throw new ServiceError("write-conflict", "There is no new secret to switch on");
	const counter = await counterOf(ctx, record, { code, config });
	if (counter === null) throw new ServiceError("wrong-secret", "The code is not right");
	const recoveryCodes = makeRecoveryCodes();
	try {
		await commit(db, [
			confirmOneTimeCodes(db, record.sealedSecret, counter, now),
			...replaceRecoveryCodes(db, recoveryCodes.map(recoveryHash)),
			audit(ctx, "auth.codes-on", "one-time-codes"),
		]);
	} catch (error) {
		if (!(error instanceof WriteConflict)) throw error;
		throw new ServiceError("write-conflict", "Another secret was set up meanwhile");
	}
	return { recoveryCodes };
}
