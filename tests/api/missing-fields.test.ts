import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FIRST_SAMPLES } from "#tests/factories/field-samples.ts";
import { listing } from "#tests/factories/listing.ts";
import { PLAIN_DETAILS, snakeName } from "#workers/domain/business/field-lists.ts";
import { LISTING_FIELDS, type Listing, type ListingField } from "#workers/domain/listing/listing.ts";
import type { OpeningDay, OpeningWeek } from "#workers/domain/opening-hours/week.ts";
import { editBusiness } from "#workers/services/businesses/edit.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { businessOf, directoryDigest, emptyDirectory, expectCountsToHold, importBy } from "./directory.ts";
import { ctxOn, one } from "./worker.ts";

/** Tests that what a file does not give stays as it is stored, unless the operator asked that empty cells empty. */

const NINE_TO_FIVE = [[540, 1020]] satisfies OpeningDay;
const WEEK: OpeningWeek = [NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, "closed", "closed"];
const FULL = {
	...FIRST_SAMPLES,
	email: "one@anchor.example",
	moreEmails: ["two@anchor.example"],
	businessStatus: "CLOSED_PERMANENTLY",
	description: "<p>Old</p>",
	openingHours: WEEK,
	openingHoursRaw: "Mon-Fri 9-17",
} satisfies Pick<Listing, ListingField>;

const anchor = (facts: Partial<Listing> = {}) => listing({ ...FULL, sourceKey: "place:full", ...facts });
/** Is a row with only a name. */
const NOTHING = Object.fromEntries(
	LISTING_FIELDS.map((field) => [field, Array.isArray(FULL[field]) && field.startsWith("more") ? [] : null]),
) as unknown as Pick<Listing, ListingField>;
const bare = (facts: Partial<Listing> = {}) => anchor({ ...NOTHING, ...facts });

type Row = Record<string, unknown>;
const stored = async (place: Listing = anchor()) =>
	one<Row>(
		`SELECT b.*, d.*, y.name AS city, y.state AS city_state, y.country_code AS city_country
		FROM businesses b JOIN business_details d ON d.id = b.id LEFT JOIN cities y ON y.id = b.city_id WHERE b.id = ?1`,
		(await businessOf(place)).id,
	);

/** Returns the business after one listing was imported over another, and how that was counted. */
async function over(first: Listing, then: Listing): Promise<Row & { counted: string }> {
	await importBy(ctxOn(), [first]);
	const id = await importBy(ctxOn({ now: 2_000 }), [then]);
	await expectCountsToHold();
	return { ...(await stored(first)), counted: await countOf(id) };
}

async function countOf(id: string): Promise<string> {
	const counts = await one<Record<string, number>>(
		"SELECT imported, updated, unchanged, newer FROM imports WHERE id = ?1",
		id,
	);
	return Object.keys(counts)
		.filter((name) => counts[name] !== 0)
		.join(" ");
}

beforeEach(emptyDirectory);

describe("a listing that says less", () => {
	test("than its name changes nothing, and is counted as unchanged", async () => {
		await importBy(ctxOn(), [anchor()]);
		const digest = await directoryDigest();
		expect(await countOf(await importBy(ctxOn({ now: 2_000 }), [bare()]))).toBe("unchanged");
		expect(await directoryDigest()).toEqual(digest);
	});

	test("than before but a new name changes the name alone; the undo gives it back", async () => {
		await importBy(ctxOn(), [anchor()]);
		const digest = await directoryDigest("shown");
		const before = await stored();
		const id = await importBy(ctxOn({ now: 2_000 }), [bare({ name: "Anchor & Sons" })]);
		const now = await stored();
		const differing = Object.keys(before).filter((name) => before[name] !== now[name] && !name.endsWith("_at"));
		expect(differing).toEqual(["name", "name_key", "import_hash", "revision"]);
		await undoChangeSet(ctxOn(), { id });
		expect(await directoryDigest("shown")).toEqual(digest);
	});

	const SAID: Partial<Listing>[] = [
		{ website: "https://new.example/" },
		{ phone: "+441139999999", phoneRaw: "0113 999 9999" },
		{ latitude: 53.9, longitude: -1.5, timeZone: "Europe/London" },
		{ rating: 3, reviewCount: 5, ratingSource: null },
		{ openingHours: null, openingHoursRaw: null, description: "<p>New</p>" },
		{ category: "Bakery" },
		{ city: "York" },
		{ businessStatus: "OPERATIONAL" },
		{ claimed: false },
		{ morePhones: ["+441130000000"], moreEmails: ["three@anchor.example"] },
	];
	test.each(SAID.map((facts) => [facts]))("than before but %j is taken back exactly", async (facts) => {
		await importBy(ctxOn(), [anchor()]);
		const digest = await directoryDigest("shown");
		const id = await importBy(ctxOn({ now: 2_000 }), [bare(facts)]);
		expect(await countOf(id)).toBe("updated");
		expect(await directoryDigest("shown")).not.toEqual(digest);
		await undoChangeSet(ctxOn(), { id });
		expect(await directoryDigest("shown")).toEqual(digest);
	});

	test("twice, with a fuller one between, is what each of them says", async () => {
		await importBy(ctxOn(), [anchor()]);
		for (const [place, counted] of [
			[bare({ website: "https://new.example/" }), "updated"],
			[bare({ website: "https://new.example/" }), "unchanged"],
			[anchor(), "updated"],
			[anchor(), "unchanged"],
			[bare({ priceRange: "££" }), "unchanged"],
			[anchor(), "unchanged"],
		] as const)
			expect(await countOf(await importBy(ctxOn(), [place]))).toBe(counted);
		expect(await stored()).toMatchObject({ website: FULL.website });
	});
});

/**
 * Clears each field by itself. Each entry names the columns that are empty then, and those of the lists that follow
 * from it.
 */
const CLEARED: [fields: ListingField[], columns: Row][] = [
	[["placeId"], { place_id: null }],
	[["googleId"], { google_id: null }],
	[["cid"], { cid: null }],
	[["category"], { category_id: null, category_key: "" }],
	[["type"], { type: null }],
	[["address"], { address: null, street: FULL.street }],
	[["street"], { street: null, address: FULL.address }],
	[["city"], { city: null, city_key: "", state: "England", country: "United Kingdom", country_code: "GB" }],
	[["city", "state", "country", "countryCode"], { city: null, state: null, country: null, country_code: null }],
	[["city", "state"], { city: null, city_key: "", state: null, country: "United Kingdom", country_code: "GB" }],
	[["country", "countryCode"], { city: "Leeds", city_state: "England", city_country: null }],
	[["postalCode"], { postal_code: null }],
	[["latitude", "longitude"], { latitude: null, longitude: null, geo_cell: null, time_zone: "Europe/London" }],
	[["timeZone"], { time_zone: null }],
	[["phone"], { phone: null, phone_raw: null, phone_display: null }],
	[["phoneRaw"], { phone: null, phone_raw: null, phone_display: null }],
	[["morePhones"], { more_phones: null, phone: FULL.phone }],
	[["email"], { email: null, more_emails: '["two@anchor.example"]' }],
	[["moreEmails"], { more_emails: null, email: FULL.email }],
	[["website"], { website: null }],
	...PLAIN_DETAILS.map((field): (typeof CLEARED)[number] => [[field], { [snakeName(field)]: null }]),
	[["photoUrl"], { photo_url: null, image_url: FULL.imageUrl }],
	[["imageUrl"], { image_url: null, photo_url: FULL.photoUrl }],
	[["rating"], { rating: null, review_count: 12, rating_source: null, score: -6_500 }],
	[["reviewCount"], { rating: 4.5, review_count: 0, rating_source: "Google", score: -6_000 }],
	[["ratingSource"], { rating: 4.5, review_count: 12, rating_source: null }],
	[["priceRange"], { price_range: null, price_level: null }],
	[["businessStatus"], { business_status: null, is_open: 1, score: 4_187, listed_rating: 4.5, sinks: 0 }],
	[["claimed"], { is_claimed: 0 }],
	[["description"], { description: null }],
	[["about"], { about: null, features: 0 }],
	[["openingHours"], { opening_hours: null, opening_hours_raw: null, open_week: null }],
	[["openingHoursRaw"], { opening_hours: null, opening_hours_raw: null, open_week: null }],
];

describe("a listing that clears", () => {
	test("is tried with every field that there is", () => {
		const tried = new Set(CLEARED.flatMap(([fields]) => fields));
		expect(LISTING_FIELDS.filter((field) => !tried.has(field))).toEqual([]);
	});

	describe("a field, each of a business of its own", () => {
		const cases = CLEARED.map(([clears, columns], at) => ({ clears, columns, key: `place:clears-${at}` }));
		const said = (facts: (one: (typeof cases)[number]) => Listing) => cases.map(facts);
		const rowsNow = async () => Promise.all(cases.map(({ key }) => stored(anchor({ sourceKey: key }))));
		let counted: string[];
		let digests: unknown[];
		let first: Row[];
		let cleared: Row[];
		let undone: Row[];
		beforeAll(async () => {
			await emptyDirectory();
			await importBy(
				ctxOn(),
				said(({ key }) => anchor({ sourceKey: key })),
			);
			first = await rowsNow();
			digests = [await directoryDigest("shown")];
			const clearing = said(({ key, clears }) => bare({ sourceKey: key, clears }));
			const id = await importBy(ctxOn({ now: 2_000 }), clearing);
			cleared = await rowsNow();
			counted = [await countOf(id), await countOf(await importBy(ctxOn({ now: 3_000 }), clearing))];
			await expectCountsToHold();
			await undoChangeSet(ctxOn(), { id });
			undone = await rowsNow();
			digests.push(await directoryDigest("shown"));
		});

		test("is counted as updated, the second time as unchanged, and leaves nothing behind its undo", () => {
			expect(counted).toEqual(["updated", "unchanged"]);
			expect(digests[1]).toEqual(digests[0]);
		});

		test.each(cases.map(({ clears, columns }, at) => [clears, columns, at] as const))(
			"%j empties it and nothing else, and is taken back exactly",
			(_, columns, at) => {
				const [before = {}, now = {}, after = {}] = [first[at], cleared[at], undone[at]];
				expect(now).toMatchObject(columns);
				const isKept = (name: string) =>
					before[name] === now[name] ||
					/_at$|_hash$|^revision$/.test(name) ||
					name.startsWith("city") ||
					name in columns;
				expect(Object.keys(before).filter((name) => !isKept(name))).toEqual([]);
				const differing = Object.keys(before).filter((name) => before[name] !== after[name] && !name.endsWith("_at"));
				expect(differing).toEqual([]);
			},
		);
	});

	// With and without its state it is one city.
	test("its state alone leaves its city as it is, and is counted as unchanged", async () => {
		expect(await over(anchor(), bare({ clears: ["state"] }))).toMatchObject({
			counted: "unchanged",
			city: "Leeds",
			city_state: "England",
			city_country: "GB",
		});
	});

	test("what is not there is unchanged, and what the row fills is filled", async () => {
		expect(await over(bare(), bare({ clears: [...LISTING_FIELDS] }))).toMatchObject({ counted: "unchanged" });
		expect(await over(anchor(), anchor({ website: "https://new.example/", clears: ["website"] }))).toMatchObject({
			website: "https://new.example/",
		});
	});

	test("leaves what an operator has set by hand", async () => {
		await importBy(ctxOn(), [anchor()]);
		const { id } = await businessOf(anchor());
		await editBusiness(ctxOn(), { id, email: "us@anchor.example" });
		await importBy(ctxOn({ now: 2_000 }), [bare({ clears: ["email", "website"] })]);
		expect(await stored()).toMatchObject({ email: "us@anchor.example", website: null });
	});
});

test.each([
	["place:a", "google-maps"],
	["google:0x1:0x2", "google-maps"],
	["cid:77", "google-maps"],
	["yelp:abc", "yelp"],
	["osm:node/5", "osm"],
	["text:anchor|1 quay", "sheet"],
])("a business that is known by %s is from %s", async (sourceKey, source) => {
	await importBy(ctxOn(), [anchor({ sourceKey })]);
	expect(await stored(anchor({ sourceKey }))).toMatchObject({ source });
});

describe("what says one thing together", () => {
	test("a number that is no number leaves the one that is there", async () => {
		for (const phoneRaw of ["call us", "yok", "-"])
			expect(await over(anchor(), bare({ phoneRaw }))).toMatchObject({
				phone: FULL.phone,
				phone_display: FULL.phoneRaw,
			});
	});

	test("the local form of the number that is there leaves its international one; another number takes its place", async () => {
		for (const phoneRaw of ["0113 249 6000", "01132496000", "(0113) 2496000", "249 6000"])
			expect(await over(anchor(), bare({ phoneRaw }))).toMatchObject({ phone: FULL.phone, phone_raw: FULL.phoneRaw });
		expect(await over(anchor(), bare({ phoneRaw: "0113 249 6999" }))).toMatchObject({
			phone: "+441132496999",
			phone_raw: "0113 249 6999",
			phone_display: "0113 249 6999",
		});
	});

	test("hours that were not understood leave those that were, with their text; without any their text is kept", async () => {
		const raw = { openingHours: null, openingHoursRaw: "by arrangement" };
		expect(await over(anchor(), bare(raw))).toMatchObject({
			opening_hours_raw: FULL.openingHoursRaw,
			counted: "unchanged",
		});
		await emptyDirectory();
		expect(await over(bare(), bare(raw))).toMatchObject({ opening_hours: null, opening_hours_raw: "by arrangement" });
	});

	test("a rating takes its own source, and leaves the count of reviews that it does not bring", async () => {
		expect(await over(anchor(), bare({ rating: 3.9 }))).toMatchObject({
			rating: 3.9,
			review_count: 12,
			rating_source: null,
		});
		await emptyDirectory();
		expect(await over(anchor(), bare({ reviewCount: 20 }))).toMatchObject({
			rating: 4.5,
			review_count: 20,
			rating_source: "Google",
		});
	});

	test("a zone that follows from the country alone leaves the one of the position", async () => {
		const there = {
			latitude: -31.95,
			longitude: 115.86,
			timeZone: "Australia/Perth",
			country: "Australia",
			countryCode: "AU",
		};
		const first = anchor({ ...there, city: "Perth", state: null });
		expect(
			await over(first, bare({ country: "Australia", countryCode: "AU", timeZone: "Australia/Sydney" })),
		).toMatchObject({
			time_zone: "Australia/Perth",
		});
		const moved = bare({ city: "Sydney", country: "Australia", countryCode: "AU", timeZone: "Australia/Sydney" });
		expect(await over(first, moved)).toMatchObject({ time_zone: "Australia/Sydney" });
	});

	test("a zone that the import's default country gave leaves the one that is there; a country of the row does not", async () => {
		const first = anchor({
			latitude: null,
			longitude: null,
			timeZone: "America/Denver",
			country: "USA",
			countryCode: "US",
		});
		expect(await over(first, bare({ timeZone: "Europe/London" }))).toMatchObject({ time_zone: "America/Denver" });
		const said = bare({ country: "USA", countryCode: "US", timeZone: "America/Phoenix" });
		expect(await over(first, said)).toMatchObject({ time_zone: "America/Phoenix" });
	});

	test("a street that is not the one of the new address goes, and an address that is not the one of the new street", async () => {
		expect(await over(anchor(), bare({ address: "9 New Road, Leeds" }))).toMatchObject({
			address: "9 New Road, Leeds",
			street: null,
		});
		await emptyDirectory();
		expect(await over(anchor(), bare({ street: "9 New Road" }))).toMatchObject({
			street: "9 New Road",
			address: null,
		});
		await emptyDirectory();
		expect(await over(anchor(), bare({ address: "5 High Street, Leeds" }))).toMatchObject({ street: "5 High Street" });
		expect(await over(anchor(), bare({ street: "5 high street" }))).toMatchObject({ address: FULL.address });
	});

	test("a closed business stays closed while the file does not say more, and the switch with it", async () => {
		expect(await over(anchor(), bare({ website: "https://new.example/" }))).toMatchObject({
			business_status: "CLOSED_PERMANENTLY",
			is_open: 0,
		});
	});

	test("a number or an address that stands first is not among the further ones", async () => {
		expect(
			await over(anchor(), bare({ phone: "+441132496001", phoneRaw: "0113 249 6001", email: "two@anchor.example" })),
		).toMatchObject({
			phone: "+441132496001",
			more_phones: null,
			email: "two@anchor.example",
			more_emails: null,
		});
	});
});

test("the city of a business has its state and country; without one they are its own", async () => {
	const nowhere = { city: null, state: null, country: "Germany", countryCode: "DE" };
	expect(await over(anchor(), bare({ city: "LEEDS" }))).toMatchObject({ counted: "unchanged" });
	expect(await over(anchor(), bare({ city: "!!" }))).toMatchObject({ counted: "unchanged" });
	await emptyDirectory();
	expect(await over(anchor(nowhere), bare({ state: "Bavaria" }))).toMatchObject({
		...{ city: null, state: "Bavaria", country: "Germany", country_code: "DE" },
	});
	expect(await over(anchor(nowhere), bare({ city: "Munich" }))).toMatchObject({
		...{ city: "Munich", city_country: "DE", state: null, country: null, country_code: null },
	});
});
