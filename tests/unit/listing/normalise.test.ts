import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { casesOf } from "#tests/long-run.ts";
import { listingSchema } from "#workers/contract/listing.schema.ts";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";
import { normaliseExport, normaliseRecord, OUTSCRAPER_HEADERS, reasons } from "./rows.ts";

describe("pictures", () => {
	it.each(["::", "|", ", ", ";"])("takes the first of several between %j, and says so", (mark) => {
		const plan = recogniseColumns(["name", "city", "images"]);
		const cell = ["https://a.example/1.jpg", "https://a.example/2.jpg"].join(mark);
		expect(normaliseRow(["Anchor", "Leeds", cell], plan)).toMatchObject({
			listing: { imageUrl: "https://a.example/1.jpg" },
			mended: [{ column: "images", reason: "list-first", now: "https://a.example/1.jpg" }],
		});
	});
});

describe("names", () => {
	it.each<[Cell, string]>([
		['=HYPERLINK("https://a.example","Anchor & Sons")', "Anchor & Sons"],
		['=hyperlink("https://a.example";"The ""Anchor""")', 'The "Anchor"'],
		["<b>Anchor</b>\u00a0 Electrical\u0007", "Anchor Electrical"],
		["Marks &amp; Co &#39;71", "Marks & Co '71"],
		["'=Anchor", "=Anchor"],
		["'+Plus Fitness", "+Plus Fitness"],
		["+Plus Fitness", "+Plus Fitness"],
		["@ Home", "@ Home"],
		['="1903"', "1903"],
		["=Anchor", "Anchor"],
		[1903, "1903"],
		["  İSTANBUL   Lokantası ", "İSTANBUL Lokantası"],
		["Tea < Coffee", "Tea < Coffee"],
		["Evil \u202eeman", "Evil eman"],
		["Nan", "Nan"],
	])("reads %j", (cell, name) => {
		expect(normaliseRecord({ name: cell }).listing.name).toBe(name);
	});

	it.each<[Cell]>([[null], [""], ["   "], ["#N/A"], ["=A1"], ["=CONCAT(A1,B1)"], ["<br>"], ["\u200b"]])(
		"rejects a row named %j",
		(cell) => {
			const plan = recogniseColumns(["name", "city"]);
			expect(normaliseRow([cell, "Leeds"], plan)).toMatchObject({
				rejected: { column: "name", reason: "name-missing" },
			});
		},
	);

	it("puts zeros back in front of a postcode, and says so", () => {
		const plan = recogniseColumns(["name", "postal_code", "city", "country"]);
		expect(normaliseRow(["Öz Şalgamcı", 1120, "Adana", "Türkiye"], plan)).toMatchObject({
			listing: { postalCode: "01120" },
			problems: [],
			mended: [{ column: "postal_code", value: "1120", reason: "postcode-zeros" }],
		});
	});

	it("rejects a row without any value as empty", () => {
		expect(normaliseRow([null, " "], recogniseColumns(["name", "city"]))).toMatchObject({
			rejected: { reason: "row-empty" },
		});
	});

	it("does not take another name column for a missing name: it may be a person's title", () => {
		const plan = recogniseColumns([...OUTSCRAPER_HEADERS, "title"]);
		const cells = [...OUTSCRAPER_HEADERS.map((header) => (header === "place_id" ? "ChIJ1" : null)), "Manager"];
		expect(normaliseRow(cells, plan)).toMatchObject({ rejected: { reason: "name-missing" } });
	});

	it("cuts a long name between characters and reports it", () => {
		const { listing, problems } = normaliseRecord({ name: `${"x".repeat(299)}😀tail` });
		expect(listing.name).toBe("x".repeat(299));
		expect(problems).toEqual([{ column: "name", value: "x".repeat(200), reason: "text-too-long" }]);
	});
});

describe("ids and keys", () => {
	it("prefers place id, then google id, then cid, then folded text", () => {
		expect(
			normaliseRecord({ place_id: " ChIJ1 ", google_id: "0x1:0x2", cid: "9852630571550423813" }).listing.sourceKey,
		).toBe("place:ChIJ1");
		expect(normaliseRecord({ google_id: "0x1:0x2", cid: "9852630571550423813" }).listing.sourceKey).toBe(
			"google:0x1:0x2",
		);
		expect(normaliseRecord({ cid: "9852630571550423813" }).listing.sourceKey).toBe("cid:9852630571550423813");
		expect(normaliseRecord({ name: "ÇINAR Kafe", address: "Moda Cad. 5", city: "İstanbul" }).listing.sourceKey).toBe(
			"text:cinar kafe|moda cad 5 istanbul",
		);
		expect(
			normaliseRecord({ name: "Anchor", street: "1 High St", city: "Leeds", postcode: "LS1 1AA" }).listing.sourceKey,
		).toBe("text:anchor|1 high st leeds ls1 1aa");
	});

	it("gives the same key to the same place however it is typed", () => {
		const key = (name: string, address: string) => normaliseRecord({ name, address }).listing.sourceKey;
		expect(key("O’Brien's BAR", "1, High Street")).toBe(key("O'brien’s bar", "1 high street"));
	});

	it.each<[Cell]>([
		["9.85263E+18"],
		["9,85263E+18"],
		[Number("9852630571550423813")],
		[2 ** 53],
		["9852630571550420000"],
	])("does not make a key of the rounded cid %j", (cid) => {
		const { listing, problems } = normaliseRecord({ cid, address: "1 High Street" });
		expect(listing.cid).toBeNull();
		expect(listing.sourceKey).toMatch(/^text:/);
		expect(reasons(problems)).toEqual(["id-rounded"]);
	});

	it("keeps every id that a spreadsheet can hold whole", () => {
		fc.assert(
			fc.property(fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }), (id) => {
				const text = String(id);
				fc.pre(!/^\d{15}0{3,}$/.test(text));
				expect(normaliseRecord({ cid: text }).listing.cid).toBe(text);
				expect(normaliseRecord({ cid: `="${text}"` }).listing.cid).toBe(text);
				if (id < 2n ** 53n) expect(normaliseRecord({ cid: Number(id) }).listing.cid).toBe(text);
			}),
		);
	});
});

describe("phones", () => {
	it("uses the row's country, as code or name, and keeps the text", () => {
		expect(normaliseRecord({ phone: "020 7183 8750", country_code: "GB" }).listing).toMatchObject({
			phone: "+442071838750",
			phoneRaw: "020 7183 8750",
		});
		expect(normaliseRecord({ phone: 2125554433, country: "Türkiye" }).listing).toMatchObject({
			phone: "+902125554433",
			phoneRaw: "2125554433",
		});
	});

	it("never takes the plus of a phone or the minus of a longitude for a formula", () => {
		const { listing } = normaliseRecord({ phone: "'+44 20 7183 8750", lat: "51.5", lng: "'-0.1278" });
		expect(listing).toMatchObject({ phone: "+442071838750", phoneRaw: "+44 20 7183 8750", longitude: -0.1278 });
	});

	it.each<[Cell, string]>([
		["4.4207E+11", "phone-rounded"],
		["call us", "phone-invalid"],
		["ask for Bob", "phone-invalid"],
	])("reports %j, which is no phone, and does not keep it", (phone, reason) => {
		const { listing, problems } = normaliseRecord({ phone, country: "UK" });
		expect(listing).toMatchObject({ phone: null, phoneRaw: null });
		expect(problems).toEqual([{ column: "phone", value: phone, reason }]);
	});

	it("goes on to the next phone column when the first holds none", () => {
		const { listing, problems } = normaliseRecord({ phone: "n.n.", phone_1: "+44 20 7183 8750" });
		expect(listing).toMatchObject({ phone: "+442071838750", phoneRaw: "+44 20 7183 8750" });
		expect(problems).toEqual([]);
	});

	it("keeps national digits as they are typed where nothing tells the country, and reports nothing", () => {
		const plan = recogniseColumns(["İşletme Adı", "Telefon", "Adres"]);
		const result = normaliseRow(["Çınar", "0212 555 44 33", "Moda Cad."], plan);
		expect(result).toMatchObject({
			listing: { phone: null, phoneRaw: "0212 555 44 33", country: null, countryCode: null },
			problems: [],
		});
		const known = normaliseRow(["Çınar", "0212 555 44 33", "Moda Cad."], plan, { country: "TR", clearEmpty: false });
		expect(known).toMatchObject({ listing: { phone: "+902125554433" } });
	});
});

describe("a name alone", () => {
	it("is said where the table has much more, and nowhere else", () => {
		const mendedOf = (headers: string[], ...cells: Cell[]) => {
			const result = normaliseRow(cells, recogniseColumns(headers));
			return "mended" in result ? result.mended.map(({ reason }) => reason) : result.rejected;
		};
		const headers = ["Name", "Category", "Address", "City", "Phone", "Notes1"];
		expect(mendedOf(headers, "Fox", null, "-", "n/a", "")).toEqual(["name-only"]);
		expect(mendedOf(headers, "Fox", null, null, "Bath")).toEqual([]);
		expect(mendedOf(["Name", "Phone", "City"], "Fox")).toEqual([]);
	});
});

describe("places", () => {
	it("knows the country from its name, its code or both", () => {
		expect(normaliseRecord({ country: "Türkiye" }).listing).toMatchObject({ country: "Türkiye", countryCode: "TR" });
		expect(normaliseRecord({ country_code: "gb" }).listing).toMatchObject({
			country: "United Kingdom",
			countryCode: "GB",
		});
		expect(normaliseRecord({ country: "UK" }).listing).toMatchObject({ country: "United Kingdom", countryCode: "GB" });
		expect(normaliseRecord({ country: "England" }).listing).toMatchObject({ country: "England", countryCode: "GB" });
	});

	it("keeps the text of an unknown country and reports it", () => {
		const { listing, problems } = normaliseRecord({ country: "Atlantis" });
		expect(listing).toMatchObject({ country: "Atlantis", countryCode: null });
		expect(reasons(problems)).toEqual(["country-unknown"]);
	});

	it.each<[Cell, Cell, number, number]>([
		[51.5074, -0.1278, 51.5074, -0.1278],
		["51,5074", "-0,1278", 51.5074, -0.1278],
		["51.5074° N", "0.1278° W", 51.5074, -0.1278],
		["-33.8688", "151.2093", -33.8688, 151.2093],
	])("reads the position %j, %j", (latitude, longitude, lat, lng) => {
		expect(normaliseRecord({ latitude, longitude }).listing).toMatchObject({ latitude: lat, longitude: lng });
	});

	it("reads a position in one cell", () => {
		expect(normaliseRecord({ coordinates: "51.5074, -0.1278" }).listing).toMatchObject({
			latitude: 51.5074,
			longitude: -0.1278,
		});
		expect(normaliseRecord({ Koordinat: "41,0082; 28,9784" }).listing).toMatchObject({
			latitude: 41.0082,
			longitude: 28.9784,
		});
	});

	it.each<[Cell, Cell, string]>([
		[151.2093, -33.8688, "coordinates-out-of-range"],
		[51.5, 200, "coordinates-out-of-range"],
		["north", 5, "coordinates-out-of-range"],
		[515074, -1278, "coordinates-out-of-range"],
		[0, 0, "coordinates-zero"],
		[51.5, null, "coordinates-incomplete"],
	])("leaves out the position %j, %j", (latitude, longitude, reason) => {
		const { listing, problems } = normaliseRecord({ latitude, longitude });
		expect(listing).toMatchObject({ latitude: null, longitude: null });
		expect(reasons(problems)).toEqual([reason]);
	});

	it("takes the zone from the file, else from the position, else from a country with only one", () => {
		const position = { latitude: 41.0082, longitude: 28.9784 };
		expect(normaliseRecord({ time_zone: "Europe/London", ...position }).listing.timeZone).toBe("Europe/London");
		const broken = normaliseRecord({ time_zone: "GMT+3", ...position });
		expect(broken.listing.timeZone).toBe("Europe/Istanbul");
		expect(reasons(broken.problems)).toEqual(["time-zone-unknown"]);
		expect(normaliseRecord({ country: "Ireland" }).listing.timeZone).toBe("Europe/Dublin");
		expect(normaliseRecord({ country: "USA" }).listing.timeZone).toBeNull();
	});

	it("puts an İlçe into the address, unless it is there already, and makes it the city only where none is", () => {
		const sheet = (headers: string[], cells: Cell[]) => {
			const result = normaliseRow(cells, recogniseColumns(headers));
			if ("rejected" in result) throw new Error("rejected");
			return result.listing;
		};
		const headers = ["İşletme Adı", "Adres", "İl", "İlçe"];
		expect(sheet(headers, ["Çınar", "Moda Cad. 5", "İstanbul", "Kadıköy"])).toMatchObject({
			city: "İstanbul",
			address: "Moda Cad. 5, Kadıköy",
			state: null,
		});
		expect(sheet(headers, ["Çınar", "Moda Cad. 5 KADIKÖY", "İstanbul", "Kadıköy"]).address).toBe("Moda Cad. 5 KADIKÖY");
		expect(sheet(headers, ["Çınar", null, "İstanbul", "Kadıköy"]).address).toBe("Kadıköy, İstanbul");
		expect(sheet(["Ad", "Adres", "İlçe"], ["Çınar", "Moda Cad. 5", "Kadıköy"])).toMatchObject({
			city: "Kadıköy",
			address: "Moda Cad. 5",
		});
	});

	it("keeps postal codes as text", () => {
		expect(normaliseRecord({ postal_code: 34710 }).listing.postalCode).toBe("34710");
		expect(normaliseRecord({ postal_code: "01234" }).listing.postalCode).toBe("01234");
	});
});

describe("categories", () => {
	it.each([
		["real estate agency", "Real Estate Agency"],
		["GP", "GP"],
		["Nail salon", "Nail salon"],
		["RESTAURANT", "Restaurant"],
		["bar & grill/café", "Bar & Grill/Café"],
		["içki dükkanı", "İçki Dükkanı"],
		["BALIK LOKANTASI İÇKİLİ", "Balık Lokantası İçkili"],
	])("shows %j as %j", (category, shown) => {
		expect(normaliseRecord({ category }).listing.category).toBe(shown);
	});

	it("falls back to the first subtype, then to the type, and keeps the type", () => {
		const record = { category: null, subtypes: "pizza restaurant, Bar", type: "Pizza place" };
		expect(normaliseRecord(record).listing).toMatchObject({ category: "Pizza Restaurant", type: "Pizza place" });
		expect(normaliseRecord({ category: "", type: "gastropub" }).listing).toMatchObject({
			category: "Gastropub",
			type: "gastropub",
		});
		expect(normaliseRecord({ category: "" }).listing.category).toBeNull();
	});
});

describe("hours", () => {
	const good =
		'{"Monday":"9AM-5PM","Tuesday":"9AM-5PM","Wednesday":"9AM-5PM","Thursday":"9AM-5PM","Friday":"9AM-5PM","Saturday":"Closed","Sunday":"Closed"}';

	it("parses the preferred column and keeps its text", () => {
		const { listing } = normaliseExport({ working_hours: good, working_hours_old_format: "Monday:1AM-2AM" });
		expect(listing.openingHours?.[0]).toEqual([[540, 1020]]);
		expect(listing.openingHours?.[6]).toBe("closed");
		expect(listing.openingHoursRaw).toBe(good);
	});

	it("turns to the other columns when the preferred one is broken", () => {
		const old =
			"Monday:9AM-5PM|Tuesday:Closed|Wednesday:Closed|Thursday:Closed|Friday:Closed|Saturday:Closed|Sunday:Closed";
		const { listing, problems } = normaliseExport({ working_hours: "call us", working_hours_old_format: old });
		expect(listing.openingHours?.[0]).toEqual([[540, 1020]]);
		expect(listing.openingHoursRaw).toBe(old);
		expect(problems).toEqual([]);
	});

	it("reports what no column explains, and keeps the preferred text", () => {
		const { listing, problems } = normaliseExport({ working_hours: "call us", working_hours_old_format: "ask" });
		expect(listing).toMatchObject({ openingHours: null, openingHoursRaw: "call us" });
		expect(problems).toEqual([{ column: "working_hours", value: "call us", reason: "hours-not-understood" }]);
	});

	it("keeps the days that were understood and reports the rest", () => {
		const { listing, problems } = normaliseExport({ working_hours: '{"Monday":"9AM-5PM","Tuesday":"call us"}' });
		expect(listing.openingHours?.[0]).toEqual([[540, 1020]]);
		expect(listing.openingHours?.[1]).toBe("unknown");
		expect(reasons(problems)).toEqual(["hours-partly-understood"]);
	});

	it("reports of hours in words the part that was not read", () => {
		const { listing, problems } = normaliseRecord({ "Opening hours": "Mo-Fr 9-18, Sa nach Vereinbarung" });
		expect(listing.openingHours).toEqual([...Array(5).fill([[540, 1080]]), "unknown", "unknown"]);
		expect(problems).toEqual([
			{ column: "Opening hours", value: "Sa nach Vereinbarung", reason: "hours-partly-understood" },
		]);
		const meal = normaliseRecord({ "Opening hours": "breakfast at 7am" });
		expect(meal.listing.openingHours).toBeNull();
		expect(meal.problems).toEqual([
			{ column: "Opening hours", value: "breakfast at 7am", reason: "hours-not-understood" },
		]);
	});

	it("takes an empty object for no hours", () => {
		const { listing, problems } = normaliseExport({ working_hours: "{}" });
		expect(listing).toMatchObject({ openingHours: null, openingHoursRaw: null });
		expect(problems).toEqual([]);
	});
});

describe("sources", () => {
	it("names Google for ratings of its exports only", () => {
		expect(normaliseExport({ rating: 4.6, reviews: 666 }).listing).toMatchObject({
			rating: 4.6,
			reviewCount: 666,
			ratingSource: "Google",
		});
		expect(normaliseExport({ rating: null }).listing.ratingSource).toBeNull();
		expect(normaliseRecord({ rating: 4.6 }).listing.ratingSource).toBeNull();
	});

	it("takes verified for claimed in the exports, not in other sheets", () => {
		expect(normaliseExport({ verified: true }).listing.claimed).toBe(true);
		for (const header of ["verified", "is_verified", "isVerified", "Doğrulanmış"])
			expect(normaliseRecord({ [header]: true }).listing.claimed).toBeNull();
		expect(normaliseRecord({ claimed: "evet" }).listing.claimed).toBe(true);
	});

	it("takes prose in an about column of a hand-made sheet for the description", () => {
		expect(normaliseRecord({ about: "Family run since 1900." }).listing).toMatchObject({
			about: null,
			description: "Family run since 1900.",
		});
		expect(reasons(normaliseExport({ about: "Family run" }).problems)).toEqual(["about-not-understood"]);
	});

	it("keeps descriptions with their HTML and lines, within 65,536 characters", () => {
		expect(normaliseRecord({ description: "<p>One</p>\r\n<p>Two</p>\u0000" }).listing.description).toBe(
			"<p>One</p>\n<p>Two</p>",
		);
		const { listing, problems } = normaliseRecord({ description: "x".repeat(70_000) });
		expect(listing.description).toHaveLength(65_536);
		expect(reasons(problems)).toEqual(["text-too-long"]);
	});
});

describe("normaliseRow on arbitrary rows", () => {
	const headers = [
		...OUTSCRAPER_HEADERS,
		...[
			"category",
			"type",
			"subtypes",
			"phone",
			"email",
			"address",
			"street",
			"city",
			"district",
			"state",
			"postal_code",
		],
		...["country", "country_code", "latitude", "longitude", "time_zone", "rating", "range", "verified", "description"],
		...["working_hours", "working_hours_old_format", "site", "menu_link", "order_links", "reservation_links", "logo"],
	];
	const anyCell: fc.Arbitrary<Cell> = fc.oneof(
		fc.constant(null),
		fc.string({ unit: "binary", maxLength: 60 }),
		fc.string({ unit: "grapheme", maxLength: 400 }),
		fc.double(),
		fc.integer(),
		fc.boolean(),
		fc.json({ maxDepth: 4 }),
		fc.webUrl(),
		fc.emailAddress(),
		fc.constantFrom<Cell>(
			"=HYPERLINK(",
			"javascript:alert(1)",
			"//",
			"http://",
			"+",
			"-",
			"0",
			"{'a': [",
			"__proto__",
			"TRUE",
			"4,6",
		),
		fc.constantFrom<Cell>(
			'{"__proto__":{"x":true},"constructor":{"prototype":true}}',
			"9.85E+18",
			"mailto:",
			"\ud800",
			"<b>",
		),
	);

	it("never throws, and what it lists satisfies the contract", () => {
		const plans = [
			recogniseColumns(headers),
			recogniseColumns(headers.map((header) => (header === "place_id" ? "x" : header)).slice(0, -3)),
		];
		fc.assert(
			fc.property(
				fc.constantFrom(...plans),
				fc.array(anyCell, { minLength: headers.length, maxLength: headers.length }),
				fc.string({ unit: "binary", minLength: 1 }),
				(plan, cells, name) => {
					const result = normaliseRow([name, ...cells.slice(1)], plan);
					if ("rejected" in result) return;
					const checked = listingSchema.safeParse(result.listing);
					expect(checked.error?.issues ?? []).toEqual([]);
					expect(JSON.stringify(result.listing).isWellFormed()).toBe(true);
					for (const problem of result.problems) expect(problem.value.length).toBeLessThanOrEqual(200);
				},
			),
			{ numRuns: casesOf(3_000) },
		);
	});

	it("takes rows that are shorter or longer than the header", () => {
		const plan = recogniseColumns(["city", "name"]);
		expect(normaliseRow([], plan)).toMatchObject({ rejected: { reason: "row-empty" } });
		expect(normaliseRow(["Leeds", "Anchor", "extra"], plan)).toMatchObject({
			listing: { name: "Anchor", city: "Leeds" },
		});
	});
});
