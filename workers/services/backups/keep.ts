import type { BackupRow } from "#db/queries/backups.ts";
import type { BackupOrigin } from "#workers/contract/backup.ts";

const DAY_MS = 86_400_000;
/** How many are kept of the nights, of those of Sundays, and of those of the first days of months, and for how many days that is. */
const NIGHTS = 14;
const SUNDAYS = 8;
const FIRSTS = 12;
const WEEK = 7;
const YEAR = 365;
/** Days for which all others are kept. */
const OTHERS = 30;

const isSunday = (at: number) => new Date(at).getUTCDay() === 0;
const isFirst = (at: number) => new Date(at).getUTCDate() === 1;

/** Until when a backup is kept at least, by UTC. */
export function keptUntil(origin: BackupOrigin, startedAt: number): number {
	const days =
		origin === "nightly" ? (isFirst(startedAt) ? YEAR : isSunday(startedAt) ? SUNDAYS * WEEK : NIGHTS) : OTHERS;
	return startedAt + days * DAY_MS;
}

type Kept = Pick<BackupRow, "id" | "origin" | "startedAt" | "pinned" | "keptUntil">;

/**
 * Those of the complete backups that go now. The numbers hold too, so that nights without a backup take away none: the newest
 * 14 of the nights, 8 of the Sundays and 12 of the first days stay, however old. The newest of all always stays.
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
