import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { mendZonesJob } from "#workers/jobs/mend-zones.ts";
import { runJob } from "#workers/jobs/run-job.ts";
import { enqueue } from "#workers/services/jobs/enqueue.ts";
import {
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
		...{ latitude: 65.848, longitude: 24.147, openingHours: [{ day: 1, open: 540, close: 1020 }] as never, ...facts },
	});
const haparanda = () =>
	listing({
		...{ city: "Haparanda", state: null, country: "Sweden", countryCode: "SE", timeZone: "Europe/Stockholm" },
		...{ latitude: 65.835, longitude: 24.137 },
	});

/** Gives businesses of Tornio the zone that the map's line gives to their position. */
const misplace = () =>
	env.DB.prepare("UPDATE businesses SET time_zone = 'Europe/Stockholm' WHERE country_code = 'FI'").run();
const request = () => enqueue(ctxOn({ now: NOW }), "mend-zones").run();
const wrong = async () =>
	(
		await one<{ n: number }>(
			"SELECT count(*) AS n FROM businesses WHERE country_code = 'FI' AND time_zone <> 'Europe/Helsinki'",
		)
	).n;
const result = async () =>
	JSON.parse((await one<{ result: string }>("SELECT result FROM jobs WHERE name = 'mend-zones'")).result);

test("businesses with the time of the neighbouring country get that of their own, and no other changes", async () => {
	const named = tornio({ timeZone: "Europe/Oslo" });
	await importBy(ctxOn(), [tornio({ openingHours: null }), tornio({ openingHours: null }), haparanda(), listing()]);
	const before = await directoryDigest();
	const changes = await one("SELECT count(*) AS n FROM business_changes");
	await misplace();
	await env.DB.prepare("DELETE FROM cache_purges").run();
	await request();
	await runToEnd(mendZonesJob, NOW);
	expect(await result()).toEqual({ mended: 2 });
	expect(await directoryDigest("shown")).toEqual(before);
	expect(await one("SELECT count(*) AS n FROM business_changes")).toEqual(changes);
	expect(named.timeZone).toBe("Europe/Oslo");
	await expectCountsToHold();
});
