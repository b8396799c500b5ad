import { deleteOneTimeCodes } from "#db/queries/one-time-codes.ts";
import { auditOfChange, type ServiceContext } from "../context.ts";

/** Switches the fourth step off, and deletes its secret and its recovery codes. */
export async function disableOneTimeCodes(ctx: ServiceContext): Promise<void> {
	await ctx.db.batch([...deleteOneTimeCodes(ctx.db), auditOfChange(ctx, "auth.codes-off", "one-time-codes")]);
}
