import { sealAudit } from "#workers/services/audit/seal.ts";
import type { Job } from "./run-job.ts";

/** Seals the new rows of the audit log. The cursor counts what this run has sealed. */
export const sealAuditJob: Job<"seal-audit"> = {
	name: "seal-audit",
	async step(ctx, cursor) {
		const { sealed, more } = await sealAudit(ctx);
		const all = Number(cursor ?? 0) + sealed;
		return { cursor: more ? String(all) : null, result: { sealed: all } };
	},
};
