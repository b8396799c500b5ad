import { describe, expect, test } from "vitest";
import { privacyPolicy } from "#web/public/texts/privacy-policy.en.ts";
import { BACKUP_KEPT_DAYS } from "#workers/contract/backup.ts";
import { expiredBackups, keptUntil } from "#workers/services/backups/keep.ts";

const DAY = 86_400_000;
const FIRST = Date.UTC(2025, 0, 1, 2, 17);

type Origin = Parameters<typeof keptUntil>[0];

function backup(startedAt: number, origin: Origin = "nightly", pinned = 0) {
	return { id: `${origin} ${startedAt}`, origin, startedAt, pinned, keptUntil: keptUntil(origin, startedAt) };
}

/** Returns what is left after a year and more of days. Old backups are removed each day. */
function nightsUntil(days: number, made: (day: number) => boolean = () => true) {
	let kept: ReturnType<typeof backup>[] = [];
	for (let day = 0; day < days; day++) {
		const at = FIRST + day * DAY;
		if (made(day)) kept.push(backup(at));
		const gone = new Set(expiredBackups(kept, at + 2 * 3_600_000));
		kept = kept.filter(({ id }) => !gone.has(id));
	}
	return kept.map(({ startedAt }) => new Date(startedAt));
}

describe("of the nights' backups", () => {
	test("stay 14 nights, 8 Sundays and 12 first days of a month", () => {
		const kept = nightsUntil(500);
		const last = FIRST + 499 * DAY;
		expect(kept.filter((at) => last - at.getTime() < 14 * DAY)).toHaveLength(14);
		expect(kept.filter((at) => at.getUTCDay() === 0 && last - at.getTime() < 56 * DAY)).toHaveLength(8);
		expect(kept.filter((at) => at.getUTCDate() === 1)).toHaveLength(12);
		expect(kept.length).toBeLessThanOrEqual(14 + 8 + 12);
	});

	test("none is older than the privacy policy promises, over a leap day too", () => {
		const days = 1_500;
		const last = FIRST + (days - 1) * DAY;
		const oldest = Math.min(...nightsUntil(days).map((at) => at.getTime()));
		expect(last - oldest).toBeLessThanOrEqual(BACKUP_KEPT_DAYS * DAY);
		const sentences = privacyPolicy
			.sections({ name: "", address: null, email: null, phone: null })
			.flatMap(({ points = [] }) => points);
		expect(sentences.filter((said) => said.includes(`in backups for at most ${BACKUP_KEPT_DAYS} days`))).toHaveLength(
			1,
		);
	});

	test("none goes because the nights after it have none", () => {
		const kept = nightsUntil(400, (day) => day < 60);
		expect(kept).toHaveLength(nightsUntil(60).length);
	});
});

describe("of the other backups", () => {
	test.each(["asked", "before-restore", "before-reset", "uploaded"] as const)("%s stays for 30 days", (origin) => {
		const [one, newest] = [backup(FIRST, origin), backup(FIRST + 90 * DAY)];
		expect(expiredBackups([one, newest], FIRST + 30 * DAY - 1)).toEqual([]);
		expect(expiredBackups([one, newest], FIRST + 30 * DAY + 1)).toEqual([one.id]);
	});

	test("a pinned one stays for ever, and so does the newest of all", () => {
		const pinned = backup(FIRST, "asked", 1);
		const newest = backup(FIRST + DAY, "asked");
		expect(expiredBackups([pinned, newest], FIRST + 3_650 * DAY)).toEqual([]);
	});
});
