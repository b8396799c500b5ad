import { markOneTimeCode, markRecoveryCode, oneTimeCodeSecret } from "#db/queries/one-time-codes.ts";
import { auditOfChange, type ServiceContext } from "../context.ts";
import { recoveryHash } from "./recovery-codes.ts";
import { counterOf, type OneTimeCodeConfig } from "./totp.ts";

/** Tells whether a text is an unused code of this minute or a recovery code, and uses it up. */
export async function spendOneTimeCode(
	ctx: ServiceContext,
	{ code, config }: { code: string; config: OneTimeCodeConfig },
): Promise<boolean> {
	const { db, now } = ctx;
	const record = await oneTimeCodeSecret(db).first();
	if (record?.confirmedAt == null) return false;
	const counter = await counterOf(ctx, record, { code, config });
	if (counter !== null) return (await markOneTimeCode(db, counter).run()).meta.changes === 1;
	const [used] = await db.batch([
		markRecoveryCode(db, recoveryHash(code), now),
		auditOfChange(ctx, "auth.recovery-code-used", "one-time-codes"),
	]);
	return used?.meta.changes === 1;
}
