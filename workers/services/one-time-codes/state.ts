import { oneTimeCodeSecret, recoveryCodesLeft } from "#db/queries/one-time-codes.ts";
import { readBatch } from "#db/statement.ts";
import type { OneTimeCodeState } from "#workers/contract/one-time-code.ts";
import { isSealKey } from "#workers/secrets/seal.ts";
import type { Act } from "../act.ts";
import type { OneTimeCodeConfig } from "./totp.ts";

export async function oneTimeCodeState({ db }: Act, { sealKey }: OneTimeCodeConfig): Promise<OneTimeCodeState> {
	const [[record], [left]] = await readBatch(db, [oneTimeCodeSecret(db), recoveryCodesLeft(db)]);
	return {
		available: isSealKey(sealKey),
		enabled: record?.confirmedAt != null,
		recoveryCodesLeft: left.n,
	};
}

/** Whether the gate has its fourth step. */
export async function hasOneTimeCodes({ db }: Act): Promise<boolean> {
	const record = await oneTimeCodeSecret(db).first();
	return record?.confirmedAt != null;
}
