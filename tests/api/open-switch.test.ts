import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import type { BusinessSummary, HomePage } from "#web/request/api.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { api, getJson, getPage } from "./worker.ts";

async function isOpen({ name }: Listing): Promise<boolean | undefined> {
	const found = await getJson<BusinessSummary[]>(`/api/businesses?search=${encodeURIComponent(name)}`);
	return found.find((business) => business.name === name)?.isOpen;
}

/** Sets what an operator sets by hand. */
async function setOpen({ name }: Listing, to: 0 | 1): Promise<void> {
	await env.DB.prepare("UPDATE businesses SET is_open = ?2 WHERE name = ?1").bind(name, to).run();
}

test("an import turns off what closed for good, and on again when its source takes that back", async () => {
	const gone = listing({ name: "Gone", businessStatus: "CLOSED_PERMANENTLY" });
	const switched = listing({ name: "Switched" });
	await importListings(api, [gone, switched]);
	expect([await isOpen(gone), await isOpen(switched)]).toEqual([false, true]);
	await importListings(api, [{ ...switched, businessStatus: "CLOSED_TEMPORARILY" }]);
	expect(await isOpen(switched)).toBe(true);
	await importListings(api, [{ ...switched, businessStatus: "CLOSED_PERMANENTLY" }]);
	expect(await isOpen(switched)).toBe(false);
	await importListings(api, [switched]);
	expect(await isOpen(switched)).toBe(true);
});

test("an import leaves the switch as the operator set it while its source says the same as before", async () => {
	const closed = listing({ name: "Said Gone", businessStatus: "CLOSED_PERMANENTLY" });
	const trading = listing({ name: "Said Trading" });
	await importListings(api, [closed, trading]);
	await setOpen(closed, 1);
	await setOpen(trading, 0);
	await importListings(api, [
		{ ...closed, phoneRaw: "new" },
		{ ...trading, phoneRaw: "new" },
	]);
	expect([await isOpen(closed), await isOpen(trading)]).toEqual([true, false]);
});

test("the migration turns off what was imported as closed for good before imports did, and nothing else", async () => {
	const gone = listing({ name: "Long Gone", businessStatus: "CLOSED_PERMANENTLY" });
	const trading = listing({ name: "Still There" });
	const resting = listing({ name: "Resting", businessStatus: "CLOSED_TEMPORARILY" });
	await importListings(api, [gone, trading, resting]);
	await setOpen(gone, 1);
	const migration = env.TEST_MIGRATIONS.find(({ name }) => name.endsWith("_closed_for_good.sql"));
	const statements = migration?.queries.map((sql) => env.DB.prepare(sql)) ?? [];
	expect(statements.length).toBeGreaterThan(0);
	await env.DB.batch(statements);
	expect([await isOpen(gone), await isOpen(trading), await isOpen(resting)]).toEqual([false, true, true]);
});

test("what an operator has shut is not featured on the home page, nor what has yet to open or is closed for a time", async () => {
	const [shut, resting, coming, trading] = ["Shut Bell", "Resting Bell", "Coming Bell", "Trading Bell"].map((name) =>
		listing({ name, city: "Bellingham" }),
	) as [Listing, Listing, Listing, Listing];
	await importListings(api, [
		shut,
		{ ...resting, businessStatus: "CLOSED_TEMPORARILY" },
		{ ...coming, businessStatus: "FUTURE_OPENING" },
		trading,
	]);
	await setOpen(shut, 0);
	await env.DB.batch([
		env.DB.prepare("DELETE FROM businesses WHERE name NOT LIKE '% Bell'"),
		env.DB.prepare("UPDATE directory SET data_version = data_version + 1"),
	]);
	const { businesses } = await getPage<HomePage>("home");
	expect(businesses.map(({ name }) => name)).toEqual([trading.name]);
});
