import type { WrittenCell } from "#tests/factories/workbook.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";

/** Is a generated row and what is known of its listing without any reader of ours. */
export type GeneratedRow = {
	cells: WrittenCell[];
	truth: Partial<Listing> /** Windows-1254 can hold it. */;
	isTurkish: boolean;
};

export const GENERATED_HEADERS = [
	"place_id",
	"google_id",
	"cid",
	"name",
	"category",
	"type",
	"address",
	"street",
	"city",
	"state",
	"postal_code",
	"country",
	"country_code",
	"latitude",
	"longitude",
	"phone",
	"email",
	"website",
	"menu_link",
	"location_link",
	"photo",
	"rating",
	"review_count",
	"price_range",
	"business_status",
	"claimed",
	"description",
	"about",
	"working_hours",
] as const;

/** Returns, by mulberry32 (public domain), the same numbers from the same seed on every machine. */
export function randomFrom(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

export function pick<T>(random: () => number, values: readonly T[]): T {
	return values[Math.floor(random() * values.length)] as T;
}

type Region = {
	code: string;
	country: string;
	city: string;
	state: string;
	/** Has a digit for #. */
	postcode: string;
	latitude: number;
	longitude: number;
	phones: readonly string[];
	e164: string;
	names: readonly string[];
	street: string;
	hours: readonly string[];
};

const REGIONS: readonly Region[] = [
	{
		code: "GB",
		country: "United Kingdom",
		city: "Leeds",
		state: "England",
		postcode: "LS# #AB",
		latitude: 53.8,
		longitude: -1.55,
		phones: ["+44 113 24# ####", "0113 24# ####", "(0113) 24# ####"],
		e164: "+4411324",
		names: ["The Bell & Whistle", "O'Neill's Café", 'Fish "n" Chips', "Ye Olde Inn < 1650"],
		street: "High Street",
		hours: ["Mo-Fr 09:00-17:00; Sa 10:00-14:00; Su off", "Monday: 9 AM–5 PM | Sunday: Closed"],
	},
	{
		code: "TR",
		country: "Türkiye",
		city: "İstanbul",
		state: "Marmara",
		postcode: "34###",
		latitude: 41.01,
		longitude: 28.98,
		phones: ["+90 216 34# ####", "0216 34# ####", "0 (216) 34# ## ##"],
		e164: "+9021634",
		names: ["Işık Eczanesi", "Çınaraltı Çay Bahçesi", "Şen Balıkçı", "Ğöğüş Kebap"],
		street: "Bağdat Caddesi",
		hours: ["Hafta içi 09:00-18:00, Cumartesi 09:00-13:00, Pazar kapalı", "Her gün 10:00-22:00"],
	},
	{
		code: "TR",
		country: "Türkiye",
		city: "Adana",
		state: "Akdeniz",
		postcode: "01###",
		latitude: 37,
		longitude: 35.32,
		phones: ["+90 322 36# ####", "0322 36# ####"],
		e164: "+9032236",
		names: ["Kebapçı Iğdır Usta", "Öz Şalgamcı"],
		street: "Atatürk Caddesi",
		hours: ["Pzt-Cum 09:00-18:00"],
	},
	{
		code: "GR",
		country: "Greece",
		city: "Αθήνα",
		state: "Αττική",
		postcode: "10# ##",
		latitude: 37.98,
		longitude: 23.73,
		phones: ["+30 210 32# ####", "210 32# ####"],
		e164: "+3021032",
		names: ["Ταβέρνα Νίκος", "Φούρνος της γειτονιάς"],
		street: "Οδός Ερμού",
		hours: ["Δευτέρα-Παρασκευή 09:00-17:00"],
	},
	{
		code: "RU",
		country: "Russia",
		city: "Москва",
		state: "Московская область",
		postcode: "10####",
		latitude: 55.75,
		longitude: 37.62,
		phones: ["+7 495 12# ## ##", "8 (495) 12#-##-##"],
		e164: "+749512",
		names: ["Кафе «Пушкин»", "Пекарня Хлебушек"],
		street: "улица Арбат",
		hours: ["Пн-Вс: круглосуточно", "пн-пт 09:00-18:00, сб 10:00-16:00, вс выходной"],
	},
	{
		code: "EG",
		country: "Egypt",
		city: "القاهرة",
		state: "القاهرة",
		postcode: "11###",
		latitude: 30.04,
		longitude: 31.24,
		phones: ["+20 2 257# ####"],
		e164: "+202257",
		names: ["مطعم النيل", "صيدلية الشفاء"],
		street: "شارع التحرير",
		hours: ["10:00-22:00"],
	},
	{
		code: "CN",
		country: "China",
		city: "上海",
		state: "上海市",
		postcode: "20####",
		latitude: 31.23,
		longitude: 121.47,
		phones: ["+86 21 628# ####"],
		e164: "+8621628",
		names: ["北京烤鸭店", "阳光药房 🌞"],
		street: "南京路",
		hours: ["24/7"],
	},
	{
		code: "JP",
		country: "Japan",
		city: "東京",
		state: "東京都",
		postcode: "100-00##",
		latitude: 35.68,
		longitude: 139.76,
		phones: ["+81 3 321# ####", "03-321#-####"],
		e164: "+813321",
		names: ["ラーメン横丁", "喫茶ひまわり 🌻"],
		street: "丸の内",
		hours: ["11:00-14:00,17:00-23:00"],
	},
	{
		code: "KR",
		country: "South Korea",
		city: "서울",
		state: "서울특별시",
		postcode: "03###",
		latitude: 37.57,
		longitude: 126.98,
		phones: ["+82 2 73# ####"],
		e164: "+82273",
		names: ["서울식당", "행복약국"],
		street: "종로",
		hours: ["10:00-21:00"],
	},
	{
		code: "DE",
		country: "Germany",
		city: "Dresden",
		state: "Sachsen",
		postcode: "01###",
		latitude: 51.05,
		longitude: 13.74,
		phones: ["+49 351 49# ####", "0351 49# ####", "0351/49#-####"],
		e164: "+4935149",
		names: ["Bäckerei Müller", "Gasthof „Zur Größe“"],
		street: "Hauptstraße",
		hours: ["Mo-Fr 8.00-17.30 Uhr", "Di-Sa 11:30-14:30 und 17:30-22:00 Uhr"],
	},
	{
		code: "US",
		country: "United States",
		city: "Boston",
		state: "Massachusetts",
		postcode: "021##",
		latitude: 42.36,
		longitude: -71.06,
		phones: ["+1 617 55# ####", "(617) 55#-####", "617-55#-####"],
		e164: "+161755",
		names: ["Joe's Pizza 🍕", "Dunn & Sons; Hardware"],
		street: "Main Street",
		hours: [
			'{"Monday":"5–9:30PM","Tuesday":"Closed","Saturday":"11AM–3PM,5–9:30PM"}',
			"{'Monday': '9AM-5PM', 'Tuesday': 'Open 24 hours'}",
		],
	},
	{
		code: "FR",
		country: "France",
		city: "Bourg-en-Bresse",
		state: "Auvergne-Rhône-Alpes",
		postcode: "010##",
		latitude: 46.2,
		longitude: 5.22,
		phones: ["+33 4 74 2# ## ##", "04 74 2# ## ##"],
		e164: "+334742",
		names: ["Le Zinc d'Été", "Crêperie du Château"],
		street: "rue de la République",
		hours: ["Lun-Ven 8h30-18h"],
	},
];

const CATEGORIES = ["Cafe", "Pub", "Food & Drink", "Pharmacy", "Bakery", "Çay bahçesi", "Κουζίνα"];
const DIGITS = "0123456789";

/** Makes the same rows for the same count and seed. About one row in five is thin, with few cells. */
export function* generateRows(count: number, seed = 9): Generator<GeneratedRow> {
	const random = randomFrom(seed);
	for (let number = 1; number <= count; number++) yield generateRow(number, random);
}

function generateRow(number: number, random: () => number): GeneratedRow {
	const region = pick(random, REGIONS);
	const drawn: string[] = [];
	const draw = (pattern: string) =>
		pattern.replace(/#/g, () => {
			const digit = pick(random, [...DIGITS]);
			drawn.push(digit);
			return digit;
		});
	const chance = (share: number) => random() < share;
	const maybe = <T>(value: T, share = 0.85): T | null => (chance(share) ? value : null);

	const placeId = `ChIJ${draw("##########")}_${number.toString(36).padStart(6, "x")}-QrsT`;
	const cid = `1${draw("##################")}`;
	const name = `${pick(random, region.names)} ${number}`;
	const street = `${1 + Math.floor(random() * 300)} ${region.street}`;
	const postalCode = draw(region.postcode);
	// They are full doubles, so that any loss of a format shows.
	const latitude = region.latitude + (random() - 0.5) / 50;
	const longitude = region.longitude + (random() - 0.5) / 50;
	drawn.length = 0;
	const phoneText = draw(pick(random, region.phones));
	const phone = `${region.e164}${drawn.join("")}`;
	const hasPosition = chance(0.9);
	const hasPhone = chance(0.85);
	const rating = maybe(Math.round((1 + random() * 4) * 10) / 10);
	const reviewCount = maybe(Math.floor(random() * 5_000) + 1);
	const email = maybe(`info${number}@shop.example`, 0.6);
	const description = maybe(descriptionOf(name, region, random), 0.5);
	const claimed = maybe(chance(0.5), 0.7);
	const status = maybe(pick(random, ["OPERATIONAL", "CLOSED_TEMPORARILY", "CLOSED_PERMANENTLY"] as const), 0.8);
	const website = maybe(`https://shop${number}.example/?q=1&r=${region.code}`, 0.7);
	const cells: WrittenCell[] = [
		placeId,
		maybe(`0x${number.toString(16)}:0x${cid.slice(0, 12)}`, 0.7),
		cid,
		name,
		pick(random, CATEGORIES),
		maybe("Coffee shop", 0.6),
		maybe(`${street}, ${region.city} ${postalCode}`, 0.9),
		street,
		region.city,
		region.state,
		postalCode,
		region.country,
		region.code,
		hasPosition ? latitude : null,
		hasPosition ? longitude : null,
		hasPhone ? phoneText : null,
		email,
		website,
		maybe(`https://shop${number}.example/menu`, 0.2),
		maybe(`https://www.google.com/maps/place/${number}`, 0.5),
		maybe(`https://lh5.googleusercontent.com/p/${number}=w800-h500-k-no`, 0.5),
		rating,
		reviewCount,
		maybe(pick(random, ["$", "$$", "££", "€10–20"]), 0.4),
		status,
		claimed,
		description,
		maybe('{"Service options": {"Dine-in": true, "Delivery": false}}', 0.3),
		maybe(pick(random, region.hours), 0.8),
	];
	const truth: Partial<Listing> = {
		placeId,
		cid,
		name,
		street,
		city: region.city,
		postalCode,
		countryCode: region.code,
		latitude: hasPosition ? latitude : null,
		longitude: hasPosition ? longitude : null,
		phone: hasPhone ? phone : null,
		phoneRaw: hasPhone ? phoneText : null,
		email,
		website,
		rating,
		reviewCount,
		claimed,
		businessStatus: status,
		description,
	};
	return { cells, truth, isTurkish: region.code === "TR" && cells[4] !== "Κουζίνα" };
}

function descriptionOf(name: string, { city, code }: Region, random: () => number): string {
	const tail =
		code === "TR" ? "Güler yüzlü hizmet, taze çay." : `${city} “best”, since 18${Math.floor(random() * 90) + 10}`;
	const text = code === "TR" || code === "DE" || code === "FR" ? tail.replace(/[“”]/g, '"') : `${tail} ✓`;
	const body = `<p class="lead">${name.replace(/[<>&"]/g, "")} – ${text}</p>\n<ul><li>One; two, three</li>\n\n<li>&amp; "four"</li></ul>`;
	return random() < 0.02 ? `${body}\n${"Long text. ".repeat(800)}End` : body;
}
