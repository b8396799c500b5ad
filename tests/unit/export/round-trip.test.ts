import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { casesOf } from "#tests/long-run.ts";
import { Memory } from "#tests/unit/businesses/memory.ts";
import { arbitraryWeek } from "#tests/unit/opening-hours/arbitrary-week.ts";
import { listingSchema } from "#workers/contract/listing.schema.ts";
import { streamOf } from "#workers/domain/byte-stream.ts";
import { EXPORT_COLUMNS, type ExportedBusiness, exportedCells } from "#workers/domain/export/columns.ts";
import { csvBytes } from "#workers/domain/export/csv-file.ts";
import { readChunks } from "#workers/domain/import/chunks.ts";
import { planImport } from "#workers/domain/import/plan.ts";
import { cleanLine } from "#workers/domain/listing/cell-text.ts";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { BUSINESS_STATUSES, type Listing } from "#workers/domain/listing/listing.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";
import type { WrittenCell } from "#workers/domain/workbook/write-sheet.ts";
import { writeWorkbook } from "#workers/domain/workbook/write-workbook.ts";
import { isAsStored } from "#workers/services/businesses/write/listing.ts";
import { asMeant } from "#workers/services/imports/known-again.ts";
import { listing } from "../../factories/listing.ts";

/** Lists what people and programs have put into fields, and what a spreadsheet or an import might change. */
const ODD = [
	"=1+1",
	"'=x",
	"''=x",
	"+90 532",
	"-5",
	"@home",
	"\t",
	"TOTAL",
	"Toplam",
	"name",
	"N/A",
	"#REF!",
	"null",
	"unknown",
	"00123",
	"1e5",
	"A & B <b>",
	"&amp;",
	"İŞLETME ÇĞÖÜ ıi",
	"東京 😀",
	'a;b,"c"',
	"1/2",
	"TRUE",
	"_x0041_",
	"x → y",
];
const line = (max: number) =>
	fc
		.oneof(fc.constantFrom(...ODD), fc.string({ unit: "grapheme", maxLength: 60 }))
		.map((text) => cleanLine(text).slice(0, max).toWellFormed().trim())
		.filter((text) => text !== "" && !text.includes("\ufffd"));
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 3 });
const link = fc.constantFrom(
	"https://a.example/?q=1&b=%20#x",
	"http://b.example/İ".replace("İ", "%C4%B0"),
	"https://c.example",
);
const phone = fc.constantFrom(
	{ phone: "+902125551234", phoneRaw: "0212 555 12 34" },
	{ phone: "+902125551234", phoneRaw: "+902125551234" },
	{ phone: "+902125551234", phoneRaw: null },
	{ phone: null, phoneRaw: "0212 555 12 34" },
	{ phone: null, phoneRaw: "444 0 123" },
	{ phone: "+18003569377", phoneRaw: "1-800-FLOWERS" },
	{ phone: null, phoneRaw: null },
);
const place = fc.constantFrom(
	{ city: "İstanbul", state: null, country: "Türkiye", countryCode: "TR" },
	{ city: "Springfield", state: "IL", country: "United States", countryCode: "US" },
	{ city: null, state: "Bavaria", country: "Germany", countryCode: "DE" },
	{ city: "Nowhere", state: null, country: "Atlantis", countryCode: null },
	{ city: null, state: null, country: null, countryCode: null },
);
const position = fc.oneof(
	fc.constant({ latitude: null, longitude: null }),
	fc.record({
		latitude: fc.double({ min: -90, max: 90, noNaN: true }),
		longitude: fc.double({ min: -180, max: 180, noNaN: true }),
	}),
	fc.constantFrom(
		{ latitude: -33.8688197, longitude: 151.2092955 },
		{ latitude: 0, longitude: 0 },
		{ latitude: 1e-7, longitude: -1e-7 },
	),
);
const about = fc
	.dictionary(line(100), fc.dictionary(line(200), fc.oneof(fc.boolean(), line(500)), { minKeys: 1, maxKeys: 4 }), {
		minKeys: 1,
		maxKeys: 3,
	})
	.filter((sections) => !/__proto__|constructor|prototype/.test(JSON.stringify(sections)));
const description = fc.oneof(
	fc.constantFrom(
		"<p>Bir</p>\n<p>iki &amp; üç</p>",
		"= not a formula",
		"line\nbreak",
		"-",
		`<p>${"uzun ğ ".repeat(5_000)}</p>`,
	),
	line(300),
);
const hours = fc.record({ openingHours: maybe(arbitraryWeek), openingHoursRaw: maybe(line(300)) });
const morePhones = fc.uniqueArray(fc.constantFrom("+905321112233", "0532 111 22 34", "444 1 444", "+4930123456"), {
	maxLength: 3,
});
const moreEmails = fc.uniqueArray(fc.constantFrom("b@c.example", "Info@D.Example", "x+y@e.example"), { maxLength: 2 });

const arbitraryListing: fc.Arbitrary<Listing> = fc
	.record({
		sourceKey: fc.oneof(
			fc.uuid().map((id) => `place:${id}`),
			fc.uuid().map((id) => `text:çay evi|moda cad ${id}`),
			fc.uuid().map((id) => `operator:${id}`),
		),
		placeId: maybe(fc.constantFrom("ChIJN1t_tDeuEmsRUsoyG83frY4", "0x14cab7:0x1")),
		googleId: maybe(fc.constant("0x14caba0c7e5ea5bd:0x8d9d0f0000000001")),
		cid: maybe(fc.constantFrom("11285612309812348172", "12345678901234567")),
		name: line(300),
		category: maybe(line(120)),
		type: maybe(line(120)),
		address: maybe(line(500)),
		street: maybe(line(300)),
		postalCode: maybe(fc.constantFrom("01067", "34710", "SW1A 1AA", "1067.0")),
		timeZone: fc.constantFrom("Europe/Istanbul", "America/New_York", "Asia/Calcutta"),
		email: maybe(fc.constantFrom("a@b.example", "A.B@C.Example")),
		website: maybe(link),
		menuLink: maybe(link),
		orderLink: maybe(link),
		photoUrl: maybe(link),
		locationLink: maybe(link),
		rating: maybe(fc.constantFrom(4.6, 5, 3.3333333333333335)),
		reviewCount: maybe(fc.nat(100_000)),
		ratingSource: maybe(fc.constantFrom("Google", "Yelp")),
		priceRange: maybe(fc.constantFrom("$$", "₺100–200", "€")),
		businessStatus: maybe(fc.constantFrom(...BUSINESS_STATUSES)),
		claimed: maybe(fc.boolean()),
		description: maybe(description),
		about: maybe(about),
		morePhones,
		moreEmails,
	})
	.chain((facts) =>
		fc.record({ place, position, phone, hours }).map((more) => {
			const { place, position, phone, hours } = more;
			return listing({ ...facts, ...place, ...position, ...phone, ...hours });
		}),
	);

function exported(memory: Memory): ExportedBusiness[] {
	return [...memory.businesses.values()].map((stored) => {
		const city = memory.cities.get(stored.cityId ?? -1);
		const { state, country, countryCode } = city ?? stored;
		const category = memory.categories.get(stored.categoryId ?? -1)?.name ?? null;
		return { ...stored, category, city: city?.name ?? null, state, country, countryCode };
	});
}

const FORMATS = {
	xlsx: (rows: WrittenCell[][]) => writeWorkbook([{ name: "İşletmeler", columns: EXPORT_COLUMNS, rows: [rows] }]),
	csv: (rows: WrittenCell[][]) => streamOf(csvBytes([rows])),
};

/**
 * Chooses columns of an export. One of them identifies a business. The others are random, but the zone goes with its
 * country.
 */
const cutColumns = fc
	.record({
		key: fc.constantFrom("source_key", "row_number", "slug"),
		named: fc.boolean(),
		others: fc.subarray(
			EXPORT_COLUMNS.map(({ header }) => header).filter(
				(header) => !/^(?:source_key|row_number|slug|name)$/.test(header),
			),
			{ minLength: 1 },
		),
	})
	.map(({ key, named, others }) => {
		// With a name, a slug is no key: any directory's tables have both.
		const name = named && key !== "slug" ? ["name"] : [];
		const taken = new Set([
			key,
			...name,
			...others,
			...(others.some((header) => /^country/.test(header)) ? ["time_zone"] : []),
		]);
		return EXPORT_COLUMNS.filter(({ header }) => taken.has(header));
	});

async function listingsOf(stream: ReadableStream<Uint8Array>): Promise<Listing[]> {
	const file = await new Response(stream).blob();
	const plan = await planImport(file, { country: null, clearEmpty: false });
	const listings: Listing[] = [];
	for await (const { chunk } of readChunks(plan)) {
		expect(chunk.rejected).toEqual([]);
		listings.push(...chunk.listings);
	}
	return listings;
}

/** Returns what an import of an export would change, field by field. */
function changes(memory: Memory, listings: readonly Listing[]): string[] {
	return memory.imported(listings.map((one) => listingSchema.parse(one))).flatMap(({ before, after }) => {
		if (before === null || after === null) return [`new: ${after?.facts.name}`];
		if (isAsStored(after, before)) return [];
		const names = Object.keys(after.facts) as (keyof typeof after.facts)[];
		const fields = names.filter((name) => name !== "importHash" && after.facts[name] !== before[name]);
		const said = fields.map((name) => `${name}: ${before[name]} → ${after.facts[name]}`);
		return [...said, `category: ${after.category?.name}, city: ${after.city?.name}`];
	});
}

it("an export with columns taken out changes nothing either", async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.uniqueArray(arbitraryListing, { minLength: 1, maxLength: 6, selector: ({ sourceKey }) => sourceKey }),
			cutColumns,
			async (listings, columns) => {
				const memory = new Memory();
				// A number that nobody could read is read again when the column that says so was removed.
				memory.import(...listings.map((one) => (one.phone === null ? { ...one, phoneRaw: null } : one)));
				const rows = exported(memory).map((business) => columns.map(({ cell }) => cell(business)));
				const read = await listingsOf(writeWorkbook([{ name: "İşletmeler", columns, rows: [rows] }]));
				const stored = [...memory.businesses.values()];
				const meant = asMeant(read, stored, stored);
				expect(changes(memory, meant)).toEqual([]);
				expect(meant).toHaveLength(memory.businesses.size);
			},
		),
		{ numRuns: casesOf(600) },
	);
});

describe.each(["xlsx", "csv"] as const)("an export as %s", (format) => {
	it("gets the zeros of a postcode back where a spreadsheet has made a number of it, and nowhere else", () => {
		const plan = recogniseColumns(EXPORT_COLUMNS.map(({ header }) => header));
		const read = (postcode: string | number) => {
			const values: Record<string, string | number> = {
				name: "Öz Şalgamcı",
				postal_code: postcode,
				country_code: "TR",
			};
			return normaliseRow(
				EXPORT_COLUMNS.map(({ header }) => values[header] ?? null),
				plan,
			);
		};
		expect(read(1120)).toMatchObject({ listing: { postalCode: "01120" }, mended: [{ reason: "postcode-zeros" }] });
		expect(read("1120")).toMatchObject({ listing: { postalCode: "1120" }, mended: [] });
	});

	it("that was saved without its letters says so of its name and city, which are taken", () => {
		const plan = recogniseColumns(EXPORT_COLUMNS.map(({ header }) => header));
		const values: Record<string, string> = { name: "?ehir Kahvesi", city: "?stanbul", category: "Kafe", rating: "0.5" };
		const read = normaliseRow(
			EXPORT_COLUMNS.map(({ header }) => values[header] ?? null),
			plan,
		);
		expect(read).toMatchObject({
			listing: { name: "?ehir Kahvesi", city: "?stanbul", rating: 0.5 },
			problems: [],
			mended: [
				{ column: "name", reason: "value-doubtful" },
				{ column: "city", reason: "value-doubtful" },
			],
		});
	});

	it("changes nothing when it is imported, whatever the businesses are called and have", async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.uniqueArray(arbitraryListing, { minLength: 1, maxLength: 6, selector: ({ sourceKey }) => sourceKey }),
				async (listings) => {
					const memory = new Memory();
					memory.import(...listings);
					const read = await listingsOf(FORMATS[format](exported(memory).map(exportedCells)));
					expect(changes(memory, read)).toEqual([]);
					expect(read).toHaveLength(memory.businesses.size);
				},
			),
			{ numRuns: casesOf(60) },
		);
	});
});
