import { describe, expect, it, test } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";
import { keyApart, sourceKey } from "#workers/domain/listing/source-key.ts";
import { listing } from "../../factories/listing.ts";

const place = (facts: Parameters<typeof listing>[0]) =>
	listing({
		placeId: null,
		googleId: null,
		cid: null,
		name: "Fox Café",
		address: null,
		street: null,
		city: null,
		state: null,
		postalCode: null,
		country: null,
		phone: null,
		phoneRaw: null,
		latitude: null,
		longitude: null,
		...facts,
	});
const key = (facts: Parameters<typeof listing>[0]) => sourceKey(place(facts));

describe("the key of a business", () => {
	it("is its id, the best first", () => {
		const ids = { placeId: "p", googleId: "g", cid: "c", address: "1 High Street" };
		expect(key(ids)).toBe("place:p");
		expect(key({ ...ids, placeId: null })).toBe("google:g");
		expect(key({ ...ids, placeId: null, googleId: null })).toBe("cid:c");
	});

	it("is an owner's store code with the name, since other owners have the same codes", () => {
		const place1 = place({ name: "Bob Shop", address: "1 High Street" });
		expect(sourceKey({ ...place1, ownId: "gbp:001" })).toBe("gbp:001|bob shop");
		expect(sourceKey({ ...place1, name: "Beta Pizza", ownId: "gbp:001" })).toBe("gbp:001|beta pizza");
		expect(sourceKey({ ...place1, ownId: "fsq:4b" })).toBe("fsq:4b");
	});

	it("is its name and address where that names a street, whatever its phone is", () => {
		const address = "12 High Street";
		expect(key({ address, city: "Bath", phone: "+442071838750" })).toBe("text:fox cafe|12 high street bath");
		expect(key({ address, city: "Bath", latitude: 1, longitude: 2 })).toBe("text:fox cafe|12 high street bath");
		expect(key({ street: "High Street", city: "Bath", postalCode: "BA1" })).toBe("text:fox cafe|high street bath ba1");
		expect(key({ address: "Cevahir AVM, Şişli", city: "İstanbul", phone: "+902121112233" })).toBe(
			"text:fox cafe|cevahir avm sisli istanbul",
		);
	});

	it.each([
		[{ city: "Bath" }, "text:fox cafe|bath"],
		[{ address: "Bath", city: "Bath" }, "text:fox cafe|bath"],
		[{ address: "London" }, "text:fox cafe|london"],
		[{ address: "Bath, United Kingdom", city: "Bath" }, "text:fox cafe|bath united kingdom"],
		[{ address: "34000 İstanbul", city: "İstanbul", postalCode: "34000" }, "text:fox cafe|34000 istanbul"],
		[{}, "text:fox cafe|"],
	])("has the phone, else the position, where the address is %j", (address, start) => {
		expect(key({ ...address, phone: "+442071838750", latitude: 1, longitude: 2 })).toBe(`${start}|071838750`);
		expect(key({ ...address, phoneRaw: "0207 183 8750" })).toBe(`${start}|071838750`);
		expect(key({ ...address, latitude: 51.123456, longitude: -2 })).toBe(`${start}|51.1235,-2.0000`);
		expect(key({ ...address, phoneRaw: "12" })).toBe(start);
	});

	it("has at most 600 characters, its end among them", () => {
		const long = key({ name: "x".repeat(300), city: "y ".repeat(400), phone: "+442071838750" });
		expect(long.length).toBeLessThanOrEqual(600);
		expect(long.endsWith("|071838750")).toBe(true);
	});
});

describe("two rows of one name and address", () => {
	const first = place({
		sourceKey: "text:fox|main street",
		address: "Main Street",
		latitude: 51,
		longitude: 0,
		state: "Illinois",
	});

	it("are two places where their positions, or their places' names, are far apart", () => {
		expect(keyApart(first, { ...first, latitude: 51.1 })).toBe("text:fox|main street|51.100,0.000");
		expect(keyApart(first, { ...first, latitude: null, longitude: null, state: "Missouri" })).toMatch(/\|missouri/);
		expect(keyApart(first, { ...first, city: "York" })).toBeNull();
	});

	it("are one where what differs is near, missing or another writing", () => {
		expect(keyApart(first, { ...first, latitude: 51.001 })).toBeNull();
		expect(keyApart(first, { ...first, latitude: null, longitude: null, state: "IL" })).toBeNull();
		expect(keyApart(first, { ...first, phone: "+442071838750" })).toBeNull();
		expect(keyApart({ ...first, postalCode: "10001" }, { ...first, postalCode: "10001-1234" })).toBeNull();
	});

	it("are one where an id says so", () => {
		expect(keyApart({ ...first, sourceKey: "place:1" }, { ...first, sourceKey: "place:1", latitude: 60 })).toBeNull();
	});
});

test("the ids of a file of no known source are the key where an operator says so", () => {
	const rows = [["Copper Kettle", "Leeds", "A-1000"]];
	const headers = ["Name", "City", "Account ID"];
	const keyOf = (roles: Parameters<typeof recogniseColumns>[2]) => {
		const read = normaliseRow(rows[0] ?? [], recogniseColumns(headers, rows, roles));
		return "listing" in read ? read.listing.sourceKey : null;
	};
	expect(keyOf({ accountid: "ownId" })).toBe("own:accountid:A-1000|copper kettle");
	expect(keyOf({})).toMatch(/^text:/);
});
