import type { BackupRow } from "#db/queries/backups.ts";
import { BACKUP_KEPT_DAYS, type BackupOrigin } from "#workers/contract/backup.ts";
import { DAY_MS } from "#workers/domain/instant.ts";

/** Say how many backups are kept of nights, of Sundays and of first days of months. `WEEK` is in days. */
const NIGHTS = 14;
const SUNDAYS = 8;
const FIRSTS = 12;
const WEEK = 7;
/** All other backups are kept for this many days. */
const OTHERS = 30;

const isSunday = (at: number) => new Date(at).getUTCDay() === 0;
const isFirst = (at: number) => new Date(at).getUTCDate() === 1;

/** Returns the earliest time at which a backup may be removed, by UTC. */
export function keptUntil(origin: BackupOrigin, startedAt: number): number {
	const days =
		origin === "nightly"
			? isFirst(startedAt)
				? BACKUP_KEPT_DAYS
				: isSunday(startedAt)
					? SUNDAYS * WEEK
					: NIGHTS
			: OTHERS;
	return startedAt + days * DAY_MS;
}

type Kept = Pick<BackupRow, "id" | "origin" | "startedAt" | "pinned" | "keptUntil">;

/**
 * Selects the complete backups that go now. The counts hold as well as the days: the newest 14 nights, 8 Sundays and 12 first days stay
 * however old they are, so that nights without a backup remove none. The newest of all always stays.
 */
export function expiredBackups(complete: readonly Kept[], now: number): string[] {
	const newestFirst = complete.toSorted((one, other) => other.startedAt - one.startedAt);
	const nightly = newestFirst.filter(({ origin }) => origin === "nightly");
	const kept = new Set(
		[
			...nightly.slice(0, NIGHTS),
			...nightly.filter(({ startedAt }) => isSunday(startedAt)).slice(0, SUNDAYS),
			...nightly.filter(({ startedAt }) => isFirst(startedAt)).slice(0, FIRSTS),
			...newestFirst.slice(0, 1),
			...newestFirst.filter(({ pinned, keptUntil }) => pinned === 1 || (keptUntil ?? 0) > now),
		].map(({ id }) => id),
	);
	return newestFirst.map(({ id }) => id).filter((id) => !kept.has(id));
}
