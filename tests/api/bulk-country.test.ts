import { beforeEach, describe, expect, test } from "vitest";
import { editBusiness } from "#workers/services/businesses/edit.ts";
import { businessHistory } from "#workers/services/businesses/history.ts";
import { findChangeSet } from "#workers/services/change-sets/find.ts";
import { previewBulkChange } from "#workers/services/change-sets/preview.ts";
import { bulk, cafe, undone } from "./bulk.ts";
import { emptyDirectory, expectCountsToHold, importBy } from "./directory.ts";
import { ctxOn, one } from "./worker.ts";

/** Moves many businesses into a city that says no country: they keep their own. */

const NO_COUNTRY = { state: null, country: null, countryCode: null, timeZone: null, latitude: null, longitude: null };
const turkish = (name: string, city: string | null) =>
	cafe({ ...NO_COUNTRY, name, city, country: "Türkiye", countryCode: "TR", timeZone: "Europe/Istanbul" });
const german = (name: string, city: string) =>
	cafe({ ...NO_COUNTRY, name, city, country: "Germany", countryCode: "DE", timeZone: "Europe/Berlin" });
const nowhere = (name: string, city: string) => cafe({ ...NO_COUNTRY, name, city });

const placeOf = (id: number) =>
	one(
		`SELECT y.name AS city, y.country_code AS ofCity, b.country_code AS country, b.time_zone AS zone, b.hand_edited AS edited
		FROM businesses b LEFT JOIN cities y ON y.id = b.city_id WHERE b.id = ?1`,
		id,
	);
const cityId = async (name: string, code: string | null) =>
	(await one<{ id: number }>("SELECT id FROM cities WHERE name = ?1 AND country_code IS ?2", name, code)).id;

beforeEach(emptyDirectory);

describe("a city without a country that is set for many", () => {
	test("leaves each in its own country: in the city of that name there, which is made where none is, and taken back exactly", async () => {
		await importBy(ctxOn(), [
			nowhere("Where", "Canik"),
			turkish("Meant", "yukarıda"),
			german("Far", "Passau"),
			nowhere("Unknown", "siehe oben"),
			turkish("Townless", null),
		]);
		const found = await Promise.all([1, 2, 3, 4, 5].map(placeOf));
		const change = { selection: { ids: [1, 2, 3, 4, 5] }, set: { cityId: await cityId("Canik", null) } };
		const preview = await previewBulkChange(ctxOn(), { change, after: 0 });
		expect(preview).toMatchObject({ selected: 5, changing: 4, next: null });
		expect(preview.examples.map(({ fields }) => fields.map(({ name }) => name))).toEqual(Array(4).fill(["cityId"]));
		expect(preview.names.cities).toMatchObject({ [change.set.cityId]: "Canik" });
		const done = await bulk(change);
		expect(done).toMatchObject({ done: true, updated: 4, unchanged: 1, skipped: 0 });
		const edited = '["cityId"]';
		expect(await placeOf(1)).toMatchObject({ city: "Canik", country: null, edited: null });
		const inTurkey = { city: "Canik", ofCity: "TR", country: "TR", zone: "Europe/Istanbul", edited };
		expect(await placeOf(2)).toEqual(inTurkey);
		expect(await placeOf(3)).toEqual({ city: "Canik", ofCity: "DE", country: "DE", zone: "Europe/Berlin", edited });
		expect(await placeOf(4)).toEqual({ city: "Canik", ofCity: null, country: null, zone: null, edited });
		expect(await placeOf(5)).toEqual(inTurkey);
		await expectCountsToHold();
		expect(await undone(done.id)).toMatchObject({ done: true, updated: 4, skipped: 0 });
		expect(await Promise.all([1, 2, 3, 4, 5].map(placeOf))).toEqual(found);
		expect(await one("SELECT count(*) AS n FROM cities WHERE name = 'Canik' AND removed_at IS NULL")).toEqual({ n: 1 });
		await expectCountsToHold();
	});

	test("takes the city of that name which is there, and whoever is in it already stays as it is", async () => {
		await importBy(ctxOn(), [nowhere("Where", "Canik"), turkish("There", "Canik"), turkish("Meant", "yukarıda")]);
		const change = { selection: { ids: [2, 3] }, set: { cityId: await cityId("Canik", null), verified: true } };
		const preview = await previewBulkChange(ctxOn(), { change, after: 0 });
		expect(preview.examples.map(({ id, fields }) => [id, fields.map(({ name }) => name)])).toEqual([
			[2, ["isVerified"]],
			[3, ["cityId", "isVerified"]],
		]);
		await bulk(change);
		const canik = { city: "Canik", ofCity: "TR", country: "TR" };
		expect(await placeOf(2)).toMatchObject({ ...canik, edited: '["isVerified"]' });
		expect(await placeOf(3)).toMatchObject({ ...canik, edited: '["cityId","isVerified"]' });
		expect(await one("SELECT count(*) AS n FROM cities WHERE name = 'Canik'")).toEqual({ n: 2 });
		await expectCountsToHold();
	});

	test("is where an edit of one business leads that names the city alone", async () => {
		await importBy(ctxOn(), [nowhere("Where", "Canik"), turkish("Meant", "yukarıda")]);
		await editBusiness(ctxOn(), { id: 2, city: "Canik" });
		expect(await placeOf(2)).toMatchObject({ city: "Canik", ofCity: "TR", country: "TR", zone: "Europe/Istanbul" });
	});
});

describe("a city of another country that is set for many", () => {
	test("is named with its country in the preview, the change set and the history", async () => {
		await importBy(ctxOn(), [german("Far", "Passau"), turkish("Near", "Canik")]);
		const [passau, canik] = [await cityId("Passau", "DE"), await cityId("Canik", "TR")];
		const cities = { [passau]: "Passau (DE)", [canik]: "Canik (TR)" };
		const change = { selection: { ids: [1] }, set: { cityId: canik } };
		expect((await previewBulkChange(ctxOn(), { change, after: 0 })).names.cities).toEqual(cities);
		const done = await bulk(change);
		expect((await findChangeSet(ctxOn(), done.id)).names.cities).toEqual(cities);
		expect((await businessHistory(ctxOn(), 1)).names.cities).toEqual(cities);
	});
});
