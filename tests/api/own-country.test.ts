import { beforeEach, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { emptyDirectory, importBy } from "./directory.ts";
import { ctxOn, one } from "./worker.ts";

/** Imports a sheet again that says no country, over businesses that have one. */

const IN_PASSAU = {
	sourceKey: "place:passau",
	name: "Bäckerei Hartmann",
	address: "Marktplatz 2, 94032 Passau",
	street: "Marktplatz 2",
	city: "Passau",
	state: null,
	postalCode: "94032",
	country: "Germany",
	countryCode: "DE",
	timeZone: "Europe/Berlin",
	phone: "+4985131000",
	phoneRaw: "0851 / 31000",
	morePhones: ["+4985141000"],
} satisfies Partial<Listing>;
const WITHOUT = { country: null, countryCode: null, timeZone: null, phone: null };

/** Returns the business after an import of `then`, and whether that has changed it. */
async function imported(then: Partial<Listing>, first: Partial<Listing> = {}) {
	const place = listing({ ...IN_PASSAU, ...first });
	await importBy(ctxOn(), [place]);
	const id = await importBy(ctxOn({ now: 2_000 }), [{ ...place, ...then }]);
	const { updated } = await one<{ updated: number }>("SELECT updated FROM imports WHERE id = ?1", id);
	const stored = await one<Record<string, unknown>>(
		`SELECT b.phone, b.phone_display AS shown, d.more_phones AS more, b.address, b.country_code AS country
		FROM businesses b JOIN business_details d ON d.id = b.id`,
	);
	return { ...stored, updated };
}
const UNTOUCHED = {
	...{ phone: "+4985131000", shown: "0851 / 31000", more: '["+4985141000"]' },
	...{ address: "Marktplatz 2, 94032 Passau", country: "DE", updated: 0 },
};

beforeEach(emptyDirectory);

describe("a row without a country that is a business which has one", () => {
	test("has its numbers in that country, and changes no address in which only the order differs", async () => {
		const again = { ...WITHOUT, address: "Marktplatz 2, Passau, 94032", morePhones: ["0851 41000"] };
		expect(await imported(again)).toEqual(UNTOUCHED);
	});

	test("brings another number as one of that country, and another address", async () => {
		const again = { ...WITHOUT, phoneRaw: "0851 / 99999", address: "Marktplatz 3, Passau, 94032", morePhones: [] };
		expect(await imported(again)).toEqual({
			...UNTOUCHED,
			...{ phone: "+4985199999", shown: "0851 / 99999", address: "Marktplatz 3, Passau, 94032", updated: 1 },
		});
	});

	test("keeps what is no number there as it was typed", async () => {
		const again = { ...WITHOUT, phoneRaw: "0851 / 31000", morePhones: ["12345"] };
		expect(await imported(again)).toMatchObject({ phone: "+4985131000", more: '["12345"]' });
	});
});

describe("a number that came back from a spreadsheet as bare digits", () => {
	test("is the one that is stored, and stays as it is written for visitors", async () => {
		for (const phoneRaw of ["4985131000", "85131000", "+4985131000"]) {
			expect(await imported({ phoneRaw })).toEqual(UNTOUCHED);
			await emptyDirectory();
		}
	});

	test("is written anew where somebody has typed it otherwise", async () => {
		expect(await imported({ phoneRaw: "0851 31 000" })).toMatchObject({ shown: "0851 31 000", updated: 1 });
	});
});
