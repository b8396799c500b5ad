import { backupTexts } from "#web/admin/texts/backup.tr.ts";
import { databaseTexts } from "#web/admin/texts/database.tr.ts";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import { formatPercent } from "#web/admin/ui/format-percent.ts";
import type { ProofResult } from "#workers/contract/backup.ts";

const t = databaseTexts.proofs;

/** Says how a proof of a backup ended, and when. */
export function proofText(result: ProofResult | null): string {
	if (result === null) return t.none;
	const at = formatInstant(result.at);
	if (result.failure !== null) return `${at} · ${t.failed(backupTexts.failures[result.failure.code])}`;
	return result.share >= 1 ? at : `${at} · ${t.share(formatPercent(result.share))}`;
}
