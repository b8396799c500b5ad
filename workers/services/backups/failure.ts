import { BACKUP_FAILURES, type BackupFailure } from "#workers/contract/backup.ts";
import type { ServiceError } from "../errors.ts";

/** Ends the making of a backup for a reason that trying again does not mend. */
export class BackupFailed extends Error {
	readonly failure: BackupFailure;
	constructor(failure: BackupFailure) {
		super(failure.detail);
		this.name = "BackupFailed";
		this.failure = failure;
	}
}

/** Whether D1 says that there is no more room. */
export function isFull(error: unknown): boolean {
	return /database or disk is full|SQLITE_FULL|Exceeded maximum DB size/.test(String(error));
}

/** A failure as a row has it: its code, then what exactly. */
export function failureText({ code, detail }: BackupFailure): string {
	return `${code}: ${detail}`;
}

/** What a row has. A sentence without a code is of before there were codes. */
export function failureOf(stored: string | null): BackupFailure | null {
	if (stored === null) return null;
	const [, named, detail = ""] = /^([a-z]+): (.*)$/s.exec(stored) ?? [];
	const code = BACKUP_FAILURES.find((one) => one === named);
	return code === undefined ? { code: "other", detail: stored } : { code, detail };
}

/** What a refusal says of the backup. */
export function failureOfRefusal({ code, message }: ServiceError): BackupFailure {
	const named = BACKUP_FAILURES.find((one) => `backup-${one}` === code);
	return { code: named ?? "other", detail: message };
}
