import type { BusinessStatus, Listing } from "#workers/domain/listing/listing.ts";
import type { OpeningWeek } from "#workers/domain/opening-hours/week.ts";
import { listing } from "./listing.ts";

/** Makes a realistic directory: several countries, Turkish names, and something missing in every other place. */

const PLACES = [
	{
		city: "İstanbul",
		state: null,
		country: "Turkey",
		countryCode: "TR",
		dial: "+90212",
		zone: "Europe/Istanbul",
		at: [41, 29],
	},
	{
		city: "Iğdır",
		state: null,
		country: "Turkey",
		countryCode: "TR",
		dial: "+90476",
		zone: "Europe/Istanbul",
		at: [39.9, 44],
	},
	{
		city: "Şanlıurfa",
		state: null,
		country: "Turkey",
		countryCode: "TR",
		dial: "+90414",
		zone: "Europe/Istanbul",
		at: [37.2, 38.8],
	},
	{
		city: "Leeds",
		state: "England",
		country: "United Kingdom",
		countryCode: "GB",
		dial: "+44113",
		zone: "Europe/London",
		at: [53.8, -1.5],
	},
	{
		city: "London",
		state: "England",
		country: "United Kingdom",
		countryCode: "GB",
		dial: "+44207",
		zone: "Europe/London",
		at: [51.5, 0],
	},
	{
		city: "Köln",
		state: null,
		country: "Germany",
		countryCode: "DE",
		dial: "+49221",
		zone: "Europe/Berlin",
		at: [50.9, 6.9],
	},
	{
		city: "Lyon",
		state: null,
		country: "France",
		countryCode: "FR",
		dial: "+33472",
		zone: "Europe/Paris",
		at: [45.7, 4.8],
	},
] as const;
const WORDS =
	"Çınar Anadolu Bluebell Yıldız Anchor Gümüş Falcon Işık Harbour Şafak Kestrel Öz Lantern Ünlü Meadow Doğan".split(
		" ",
	);
const KINDS = [
	"Cafe",
	"Bakery",
	"Kuaför",
	"Eczane",
	"Hotel",
	"Auto Repair",
	"Restaurant",
	"Otel",
	"Kitapçı",
	"Florist",
];
const STATUSES: (BusinessStatus | null)[] = [
	"OPERATIONAL",
	"OPERATIONAL",
	"OPERATIONAL",
	"CLOSED_TEMPORARILY",
	"CLOSED_PERMANENTLY",
	null,
];
const DAY: [number, number][] = [[540, 1050]];
const WEEK: OpeningWeek = [DAY, DAY, DAY, DAY, DAY, "closed", "closed"];

/** Makes number `at` of them: always the same, and nearly nothing is alike. */
export function variedListing(at: number): Listing {
	const turn = (of: number, salt: number) => (Math.imul(at + 1, 2_654_435_761) >>> salt) % of;
	const place = PLACES[turn(PLACES.length, 3)] ?? PLACES[0];
	const [first, second] = [WORDS[turn(WORDS.length, 5)], WORDS[turn(WORDS.length, 9)]];
	const kind = KINDS[Math.min(turn(10, 7), turn(10, 11))] ?? "Cafe";
	const nowhere = turn(40, 13) === 0;
	const phone = turn(9, 4) === 0 ? null : `${place.dial}${String(4_000_000 + at).slice(-7)}`;
	return listing({
		sourceKey: turn(12, 6) === 0 ? `osm:node/${at}` : `place:varied-${at}`,
		placeId: null,
		name: turn(50, 8) === 0 ? `東京 ${at}` : `${first} ${second} ${kind} ${at}`,
		category: turn(60, 10) === 0 ? null : kind,
		type: kind,
		street: `${(at % 200) + 1} ${second} Street`,
		address: `${(at % 200) + 1} ${second} Street, ${place.city}`,
		...(nowhere
			? {
					city: null,
					state: null,
					country: turn(2, 3) === 0 ? null : place.country,
					countryCode: turn(2, 3) === 0 ? null : place.countryCode,
				}
			: { city: place.city, state: place.state, country: place.country, countryCode: place.countryCode }),
		postalCode: null,
		latitude: place.at[0] + (at % 997) / 10_000,
		longitude: place.at[1] + (at % 991) / 10_000,
		timeZone: place.zone,
		phone,
		// Some are no number of a country, only what somebody typed.
		phoneRaw: phone === null ? (turn(3, 12) === 0 ? `0${at} 55 ${at % 90}` : null) : phone,
		morePhones: turn(15, 14) === 0 ? [`+4930${String(9_000_000 + at)}`] : [],
		email:
			turn(3, 15) === 0
				? `info${at % 50}@${String(first).normalize("NFKD").replace(/\W/g, "").toLowerCase()}-${at}.example.com`
				: null,
		website: turn(4, 5) === 0 ? null : `https://place-${at}.example`,
		photoUrl: turn(5, 9) === 0 ? null : `https://photos.example/${at}.jpg`,
		rating: turn(7, 6) === 0 ? null : 3 + turn(20, 11) / 10,
		reviewCount: turn(7, 6) === 0 ? null : turn(300, 4),
		ratingSource: "Google",
		businessStatus: STATUSES[turn(STATUSES.length, 8)] ?? null,
		openingHours: turn(6, 7) === 0 ? null : WEEK,
		description: turn(3, 12) === 0 ? "A place among many." : null,
	});
}
