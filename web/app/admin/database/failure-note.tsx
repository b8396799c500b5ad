import { backupTexts } from "#web/admin/texts/backup.tr.ts";
import type { BackupFailure } from "#workers/contract/backup.ts";

/** Says why a backup, a proof or a restore has failed, and below it the exact words of the log. */
export function FailureNote({ failure: { code, detail } }: { failure: BackupFailure }) {
	return (
		<span className="w-full max-w-md text-sm wrap-anywhere text-shut">
			{backupTexts.failures[code]}{" "}
			<code lang="en" className="block text-xs">
				{detail}
			</code>
		</span>
	);
}
