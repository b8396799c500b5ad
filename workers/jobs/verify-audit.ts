import { NOTHING_VERIFIED, type Verified, verifyAudit } from "#workers/services/audit/verify.ts";
import type { Job } from "./run-job.ts";

/** Proves the audit log by its chain. What does not hold is never mended: the job says where it begins and logs it. */
export const verifyAuditJob: Job<"verify-audit"> = {
	name: "verify-audit",
	async step(ctx, stored) {
		const from: Verified = stored === null ? NOTHING_VERIFIED : JSON.parse(stored);
		const { done, ...at } = await verifyAudit(ctx, from);
		if (from.broken === null && at.broken !== null)
			console.error(`verify-audit: the audit log is not as it was sealed, from row ${at.broken} on`);
		const { verified, broken } = at;
		return { cursor: done ? null : JSON.stringify(at), result: { verified, broken } };
	},
};
