import { CircleCheck, CircleDashed, CircleX } from "lucide-react";
import { databaseTexts } from "#web/admin/texts/database.tr.ts";
import { BACKUP_PROOFS, type BackupItem, type BackupProof, type ProofResult } from "#workers/contract/backup.ts";
import { proofText } from "./proof-text.ts";

const t = databaseTexts.proofs;

/** Shows the three proofs of a backup with their dates. A failed one is red and says what was found. */
export function Proofs({ proofs }: { proofs: BackupItem["proofs"] }) {
	return (
		<ul className="grid gap-1 text-sm">
			{BACKUP_PROOFS.map((proof) => (
				<Proof key={proof} proof={proof} result={proofs[proof]} />
			))}
		</ul>
	);
}

function Proof({ proof, result }: { proof: BackupProof; result: ProofResult | null }) {
	const failed = result !== null && result.failure !== null;
	const whole = result !== null && result.share >= 1;
	const Mark = failed ? CircleX : whole ? CircleCheck : CircleDashed;
	return (
		<li className={`flex items-start gap-2 ${failed ? "text-shut" : ""}`}>
			<Mark aria-hidden="true" size={16} className={`mt-0.5 shrink-0 ${whole && !failed ? "text-open" : ""}`} />
			<span className="min-w-0">
				<span className="font-medium">{t.names[proof]}</span>{" "}
				<span className={failed ? "" : "text-muted"}>{proofText(result)}</span>
				{result?.failure != null && (
					<code lang="en" className="block text-xs wrap-anywhere">
						{result.failure.detail}
					</code>
				)}
			</span>
		</li>
	);
}
