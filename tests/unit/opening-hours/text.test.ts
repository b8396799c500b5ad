import { describe, expect, test } from "vitest";
import { describeDay, describeStatus, formatMinute } from "#workers/domain/opening-hours/text.ts";

describe("texts", () => {
	test("minutes are 24-hour times and start again past midnight", () => {
		expect([0, 545, 1050, 1439, 1440, 1620].map(formatMinute)).toEqual([
			"00:00",
			"09:05",
			"17:30",
			"23:59",
			"00:00",
			"03:00",
		]);
	});

	test("a day of the table", () => {
		expect(describeDay([[540, 1050]])).toBe("09:00 – 17:30");
		expect(
			describeDay([
				[510, 780],
				[1080, 1620],
			]),
		).toBe("08:30 – 13:00, 18:00 – 03:00");
		expect(describeDay("closed")).toBe("Closed");
		expect(describeDay("open24h")).toBe("Open 24 hours");
		expect(describeDay("unknown")).toBe("Hours not available");
	});

	test("the badge and its detail", () => {
		const at = (dayOffset: number) => ({ minute: 540, dayOffset, weekday: 0 });
		expect(describeStatus({ state: "open", closesAt: { ...at(0), minute: 1050 }, allDay: false })).toEqual({
			badge: "Open Now",
			detail: "Closes 17:30",
		});
		expect(describeStatus({ state: "open", closesAt: at(3), allDay: true }).detail).toBe("Open 24 hours");
		expect(describeStatus({ state: "open", closesAt: null, allDay: true }).detail).toBe("Open 24 hours");
		expect(describeStatus({ state: "closed", opensAt: at(0) })).toEqual({ badge: "Closed", detail: "Opens 09:00" });
		expect(describeStatus({ state: "closed", opensAt: at(1) }).detail).toBe("Opens tomorrow 09:00");
		expect(describeStatus({ state: "closed", opensAt: at(2) }).detail).toBe("Opens Monday 09:00");
		expect(describeStatus({ state: "closed", opensAt: null })).toEqual({ badge: "Closed", detail: null });
		expect(describeStatus({ state: "unknown" })).toEqual({ badge: "Hours not available", detail: null });
	});
});
