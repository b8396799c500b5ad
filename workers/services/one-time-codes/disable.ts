import { deleteOneTimeCodes } from "#db/queries/one-time-codes.ts";
import { type Act, auditOfChange } from "../act.ts";

/** Switches the fourth step off; its secret and its recovery codes are gone. */
export async function disableOneTimeCodes(act: Act): Promise<void> {
	await act.db.batch([...deleteOneTimeCodes(act.db), auditOfChange(act, "auth.codes-off", "one-time-codes")]);
}
