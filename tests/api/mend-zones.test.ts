import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { mendZonesJob } from "#workers/jobs/mend-zones.ts";
import { runJob } from "#workers/jobs/run-job.ts";
import { mendZones } from "#workers/services/businesses/mend-zones.ts";
import { enqueue } from "#workers/services/jobs/enqueue.ts";
import { asked, forgetPurges } from "./bulk.ts";
import {
	businessOf,
	directoryDigest,
	disturbed,
	emptyDirectory,
	expectCountsToHold,
	importBy,
	lostConnection,
	otherWriter,
} from "./directory.ts";
import { runToEnd } from "./run-to-end.ts";
import { ctxOn, one } from "./worker.ts";

/** Tests the job that gives businesses beside a border the zone of their own country. */

beforeEach(emptyDirectory);

const NOW = 1_000_000;
const tornio = (facts: Partial<Listing> = {}) =>
	listing({
		...{ city: "Tornio", state: null, country: "Finland", countryCode: "FI", timeZone: "Europe/Helsinki" },
		...{ latitude: 65.848, longitude: 24.147, ...facts },
	});
const haparanda = (facts: Partial<Listing> = {}) =>
	listing({
		...{ city: "Haparanda", state: null, country: "Sweden", countryCode: "SE", timeZone: "Europe/Stockholm" },
		...{ latitude: 65.835, longitude: 24.137, ...facts },
	});

/** Gives the businesses of Helsinki's time the one that the map's line gives to their position. */
const misplace = () =>
	env.DB.prepare("UPDATE businesses SET time_zone = 'Europe/Stockholm' WHERE time_zone = 'Europe/Helsinki'").run();
const request = () => enqueue(ctxOn({ now: NOW }), "mend-zones").run();
const misplaced = async () => {
	const sql = "SELECT count(*) AS n FROM businesses WHERE country_code = 'FI' AND time_zone IS NOT 'Europe/Helsinki'";
	return (await one<{ n: number }>(sql)).n;
};
const result = async () =>
	JSON.parse((await one<{ result: string }>("SELECT result FROM jobs WHERE name = 'mend-zones'")).result);

test("businesses with the neighbouring country's time get their own, their pages are purged, and nothing else changes", async () => {
	const places = [tornio(), haparanda(), tornio(), tornio({ timeZone: "Europe/Oslo" }), listing()];
	await importBy(ctxOn(), places);
	const before = await directoryDigest();
	const noted = await one("SELECT count(*) AS n, max(version) AS version FROM business_changes");
	await misplace();
	await forgetPurges();
	await request();
	await runToEnd(mendZonesJob, NOW);
	expect(await result()).toEqual({ mended: 2 });
	expect(await directoryDigest()).toEqual(before);
	expect(await one("SELECT count(*) AS n, max(version) AS version FROM business_changes")).toEqual(noted);
	const tags = await asked();
	const ids = await Promise.all(places.map(async (place) => (await businessOf(place)).id));
	const purged = ids.map((id) => tags.includes(`business-${id}`));
	expect(purged).toEqual([true, false, true, false, false]);
	await expectCountsToHold();
});

test("it writes nothing where no zone is wrong, nor unless it is asked to", async () => {
	await importBy(ctxOn(), [tornio(), haparanda()]);
	const version = await one("SELECT write_version AS n FROM directory");
	await request();
	await runToEnd(mendZonesJob, NOW);
	expect(await one("SELECT write_version AS n FROM directory")).toEqual(version);
	await misplace();
	await runToEnd(mendZonesJob, NOW);
	expect(await misplaced()).toBe(1);
});

test("it goes on where a run broke off, beside other writers, and comes to the same", async () => {
	const others = Array.from({ length: 120 }, (_, at) => (at % 2 === 0 ? haparanda() : listing()));
	await importBy(ctxOn(), [tornio(), ...others, tornio(), tornio()]);
	const before = await directoryDigest();
	await misplace();
	await request();
	// The first step has read 100 businesses and written one of them; the connection is lost before its cursor is kept.
	const lost = disturbed((batch) => batch === 4, "before", lostConnection);
	await expect(runJob(mendZonesJob, { ...ctxOn(), db: lost }, () => NOW)).rejects.toThrow("connection lost");
	expect(await misplaced()).toBe(2);
	const later = NOW + 3_600_000;
	// The repeated step finds nothing; the next one has read its businesses when somebody else writes.
	const busy = disturbed((batch) => batch === 5, "before", otherWriter);
	const run = await runJob(mendZonesJob, { ...ctxOn({ now: later }), db: busy }, () => later);
	if (run?.cursor !== null) await runToEnd(mendZonesJob, later);
	expect(await misplaced()).toBe(0);
	expect(await directoryDigest()).toEqual(before);
	await expectCountsToHold();
});

test("a slice reads no more businesses than it may, and says where the next one begins", async () => {
	const places = [haparanda(), tornio(), tornio()];
	await importBy(ctxOn(), places);
	await misplace();
	const [first, second] = await Promise.all(places.map(async (place) => (await businessOf(place)).id));
	expect(await mendZones(ctxOn(), 0, 2)).toEqual({ lastId: second, mended: 1 });
	expect(await misplaced()).toBe(1);
	expect(await mendZones(ctxOn(), first ?? 0, 5)).toEqual({ lastId: null, mended: 1 });
});
