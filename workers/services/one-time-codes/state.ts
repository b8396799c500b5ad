import { oneTimeCodeSecret, recoveryCodesLeft } from "#db/queries/one-time-codes.ts";
import { readBatch } from "#db/statement.ts";
import type { OneTimeCodeState } from "#workers/contract/one-time-code.ts";
import { isSealKey } from "#workers/secrets/seal.ts";
import type { ServiceContext } from "../context.ts";
import type { OneTimeCodeConfig } from "./totp.ts";

export async function oneTimeCodeState(
	{ db }: ServiceContext,
	{ sealKey }: OneTimeCodeConfig,
): Promise<OneTimeCodeState> {
	const [[record], [left]] = await readBatch(db, [oneTimeCodeSecret(db), recoveryCodesLeft(db)]);
	return {
		available: isSealKey(sealKey),
		enabled: record?.confirmedAt != null,
		recoveryCodesLeft: left.n,
	};
}

/** Tells whether the sign-in has its fourth step. */
export async function hasOneTimeCodes({ db }: ServiceContext): Promise<boolean> {
	const record = await oneTimeCodeSecret(db).first();
	return record?.confirmedAt != null;
}
