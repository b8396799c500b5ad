import { BACKUP_FAILURES, type BackupFailure } from "#workers/contract/backup.ts";
import type { ServiceError } from "../errors.ts";

/** Ends the making of a backup for a reason that a retry does not mend. */
export class BackupFailed extends Error {
	readonly failure: BackupFailure;
	constructor(failure: BackupFailure) {
		super(failure.detail);
		this.name = "BackupFailed";
		this.failure = failure;
	}
}

/** Tells whether an error of D1 says that the database is full. */
export function isFull(error: unknown): boolean {
	return /database or disk is full|SQLITE_FULL|Exceeded maximum DB size/.test(String(error));
}

/** Formats a failure as its row stores it: the code, then the detail. */
export function failureText({ code, detail }: BackupFailure): string {
	return `${code}: ${detail}`;
}

/** Parses a stored failure. A sentence without a code comes from a version that had no codes. */
export function failureOf(stored: string | null): BackupFailure | null {
	if (stored === null) return null;
	const [, named, detail = ""] = /^([a-z]+): (.*)$/s.exec(stored) ?? [];
	const code = BACKUP_FAILURES.find((one) => one === named);
	return code === undefined ? { code: "other", detail: stored } : { code, detail };
}

/** Converts a refusal to the failure that it means for the backup. */
export function failureOfRefusal({ code, message }: ServiceError): BackupFailure {
	const named = BACKUP_FAILURES.find((one) => `backup-${one}` === code);
	return { code: named ?? "other", detail: message };
}
