import { beforeAll, expect, test } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { uniformWeek } from "#workers/domain/opening-hours/week.ts";
import { api, getJson } from "./worker.ts";

/** Tests when a page's answer says that the time next changes something on the page. */

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
/** Kolkata is this far ahead of UTC, all year. */
const AHEAD = 330 * MINUTE;

const always = { openingHours: uniformWeek("open24h"), timeZone: "Asia/Kolkata" };

beforeAll(async () => {
	await importListings(api, [
		listing({ name: "Always Open", city: "Always", category: "Kiosk", ...always }),
		listing({ name: "Shop", city: "Hours", openingHours: uniformWeek([[60, 120]]), timeZone: "Asia/Kolkata" }),
	]);
});

/** Returns the time, and the two times between which the api worker must have looked at its clock. */
async function changeOf(path: string) {
	const before = Date.now();
	const { changesAt } = await getJson<{ changesAt: number | null }>(`/api/pages/${path}`);
	return { changesAt, clock: [before, Date.now()] };
}

async function turnsAt(path: string, expected: (now: number) => number): Promise<void> {
	const { changesAt, clock } = await changeOf(path);
	expect(clock.map(expected), path).toContain(changesAt);
}

const midnight = (now: number, ahead: number) => (Math.floor((now + ahead) / DAY) + 1) * DAY - ahead;

/** Returns when the shop next opens, closes or begins another day. */
function changeOfShop(now: number): number {
	const next = (minute: number) => midnight(now - minute * MINUTE, AHEAD) + minute * MINUTE;
	return Math.min(...[0, 60, 120].map(next));
}

test("a business's page turns at its own midnight, at UTC's and with the places beside it, though it never closes", async () => {
	await turnsAt("business/always-open-always", (now) => Math.min(changeOfShop(now), midnight(now, 0)));
});

test("a list of what never closes never turns, and no more do pages without a place", async () => {
	for (const path of ["city/always", "category/kiosk", "cities", "categories", "shell"])
		expect((await changeOf(path)).changesAt, path).toBeNull();
});

test("a list turns with the first of its places to open, close or begin another day", async () => {
	for (const path of ["city/hours", "cities?open=hours", "search?city=hours"]) await turnsAt(path, changeOfShop);
});

test("the home page turns with its selection, every ten minutes at the latest", async () => {
	const tenMinutes = (now: number) => (Math.floor(now / (10 * MINUTE)) + 1) * 10 * MINUTE;
	await turnsAt("home", (now) => tenMinutes(now));
});
