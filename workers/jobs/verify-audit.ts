import { anchorAudit } from "#workers/services/audit/anchor.ts";
import { NOTHING_VERIFIED, type Verified, verifyAudit } from "#workers/services/audit/verify.ts";
import type { Job } from "./run-job.ts";

/**
 * Proves that the audit log is intact, by its chain and by the chain's end in R2. Then it moves that end on. It never
 * repairs damage: the job says where the damage begins, and logs it.
 */
export const verifyAuditJob: Job<"verify-audit"> = {
	name: "verify-audit",
	async step(ctx, stored) {
		const from: Verified = stored === null ? NOTHING_VERIFIED : JSON.parse(stored);
		const { done, ...at } = await verifyAudit(ctx, from);
		const cut = done && at.broken === null ? (await anchorAudit(ctx)).cut : null;
		const { verified, broken } = { ...at, broken: at.broken ?? cut };
		if (from.broken === null && broken !== null)
			console.error(`verify-audit: the audit log is not as it was sealed, from row ${broken} on`);
		// What is there holds by itself: the log was cut off, as D1's Time Travel does too.
		const isCut = cut !== null && at.broken === null;
		return { cursor: done ? null : JSON.stringify(at), result: { verified, broken, ...(isCut ? { cut: true } : {}) } };
	},
};
