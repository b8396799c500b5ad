import { FOREIGN_LANDS, type ForeignLand, type Place, type Town } from "./foreign-lands.ts";

/** Makes values of every kind of column. The same row has the same city, postcode and position in all of them. */

/** Says where the places of a layout are. */
export type Land =
	| "GB"
	| "US"
	| "DE"
	| "TR"
	| "FR"
	| "ES"
	| "IT"
	| "NL"
	| "PL"
	| "BR"
	| "AU"
	| "CA"
	| "JP"
	| ForeignLand;

const LANDS: Record<Land, Place> = {
	...FOREIGN_LANDS,
	GB: {
		country: "United Kingdom",
		code: "GB",
		towns: [
			["Leeds", "West Yorkshire", "LS1 4DY", 53.7974, -1.5438],
			["Bath", "Somerset", "BA1 1SX", 51.3811, -2.359],
			["Hull", "East Yorkshire", "HU1 2PQ", 53.7443, -0.3325],
			["York", "North Yorkshire", "YO1 7HH", 53.96, -1.0873],
			["Exeter", "Devon", "EX1 1EE", 50.7184, -3.5339],
		],
		streets: ["High Street", "Mill Lane", "Station Road", "Church Walk"],
		phone: (row) => `0113 496 0${100 + row}`,
	},
	US: {
		country: "United States",
		code: "US",
		towns: [
			["Portland", "OR", "97201", 45.5152, -122.6784],
			["Austin", "TX", "78701", 30.2672, -97.7431],
			["Denver", "CO", "80202", 39.7392, -104.9903],
			["Boston", "MA", "02108", 42.3601, -71.0589],
			["Chicago", "IL", "60601", 41.8781, -87.6298],
		],
		streets: ["Main St", "Oak Ave", "Market St", "2nd Ave"],
		phone: (row) => `(503) 555-01${String(row % 100).padStart(2, "0")}`,
	},
	DE: {
		country: "Deutschland",
		code: "DE",
		towns: [
			["Dresden", "Sachsen", "01067", 51.0504, 13.7373],
			["Köln", "Nordrhein-Westfalen", "50667", 50.9375, 6.9603],
			["München", "Bayern", "80331", 48.1351, 11.582],
			["Hamburg", "Hamburg", "20095", 53.5511, 9.9937],
		],
		streets: ["Hauptstraße", "Bahnhofstraße", "Gartenweg", "Lindenallee"],
		phone: (row) => `030 5550${1_000 + row}`,
	},
	TR: {
		country: "Türkiye",
		code: "TR",
		towns: [
			["İstanbul", "İstanbul", "34430", 41.0082, 28.9784],
			["Ankara", "Ankara", "06420", 39.9334, 32.8597],
			["İzmir", "İzmir", "35210", 38.4237, 27.1428],
			["Bursa", "Bursa", "16010", 40.1885, 29.061],
		],
		streets: ["Atatürk Cad.", "Cumhuriyet Cad.", "Gül Sok.", "İnönü Bulvarı"],
		phone: (row) => `0212 555 ${10 + (row % 80)} ${10 + ((row * 7) % 80)}`,
	},
	FR: {
		country: "France",
		code: "FR",
		towns: [
			["Lyon", "Auvergne-Rhône-Alpes", "69001", 45.764, 4.8357],
			["Nantes", "Pays de la Loire", "44000", 47.2184, -1.5536],
			["Lille", "Hauts-de-France", "59000", 50.6292, 3.0573],
		],
		streets: ["rue Victor Hugo", "avenue de la Gare", "place du Marché"],
		phone: (row) => `01 99 00 ${10 + (row % 80)} ${10 + ((row * 3) % 80)}`,
	},
	ES: {
		country: "España",
		code: "ES",
		towns: [
			["Sevilla", "Andalucía", "41001", 37.3891, -5.9845],
			["Bilbao", "País Vasco", "48001", 43.263, -2.935],
			["Valencia", "Comunidad Valenciana", "46001", 39.4699, -0.3763],
		],
		streets: ["Calle Mayor", "Avenida de la Paz", "Plaza Nueva"],
		phone: (row) => `910 555 ${100 + row}`,
	},
	IT: {
		country: "Italia",
		code: "IT",
		towns: [
			["Torino", "Piemonte", "10121", 45.0703, 7.6869],
			["Bologna", "Emilia-Romagna", "40121", 44.4949, 11.3426],
			["Bari", "Puglia", "70121", 41.1171, 16.8719],
		],
		streets: ["Via Roma", "Corso Italia", "Piazza Garibaldi"],
		phone: (row) => `02 5550 ${1_000 + row}`,
	},
	NL: {
		country: "Nederland",
		code: "NL",
		towns: [
			["Utrecht", "Utrecht", "3511 AB", 52.0907, 5.1214],
			["Eindhoven", "Noord-Brabant", "5611 CK", 51.4416, 5.4697],
			["Groningen", "Groningen", "9711 LM", 53.2194, 6.5665],
		],
		streets: ["Dorpsstraat", "Kerkstraat", "Molenweg"],
		phone: (row) => `030 555 ${1_000 + row}`,
	},
	PL: {
		country: "Polska",
		code: "PL",
		towns: [
			["Kraków", "małopolskie", "31-042", 50.0614, 19.9366],
			["Gdańsk", "pomorskie", "80-831", 54.352, 18.6466],
			["Wrocław", "dolnośląskie", "50-107", 51.1079, 17.0385],
		],
		streets: ["ul. Długa", "ul. Ogrodowa", "al. Pokoju"],
		phone: (row) => `12 555 ${10 + (row % 80)} ${10 + ((row * 3) % 80)}`,
	},
	BR: {
		country: "Brasil",
		code: "BR",
		towns: [
			["Curitiba", "PR", "80010-000", -25.4284, -49.2733],
			["Recife", "PE", "50030-230", -8.0476, -34.877],
			["Campinas", "SP", "13010-110", -22.9056, -47.0608],
		],
		streets: ["Rua das Flores", "Avenida Brasil", "Rua XV de Novembro"],
		phone: (row) => `(41) 3555-${1_000 + row}`,
	},
	AU: {
		country: "Australia",
		code: "AU",
		towns: [
			["Newcastle", "NSW", "2300", -32.9283, 151.7817],
			["Geelong", "VIC", "3220", -38.1499, 144.3617],
			["Cairns", "QLD", "4870", -16.9186, 145.7781],
		],
		streets: ["George Street", "Beach Road", "Station Street"],
		phone: (row) => `(02) 5550 ${1_000 + row}`,
	},
	CA: {
		country: "Canada",
		code: "CA",
		towns: [
			["Toronto", "ON", "M5V 2T6", 43.6532, -79.3832],
			["Calgary", "AB", "T2P 1J9", 51.0447, -114.0719],
			["Halifax", "NS", "B3J 1S9", 44.6488, -63.5752],
		],
		streets: ["King St W", "Elm Ave", "Water St"],
		phone: (row) => `(416) 555-01${String(row % 100).padStart(2, "0")}`,
	},
	JP: {
		country: "日本",
		code: "JP",
		towns: [
			["札幌市", "北海道", "060-0001", 43.0618, 141.3545],
			["仙台市", "宮城県", "980-0021", 38.2682, 140.8694],
			["福岡市", "福岡県", "810-0001", 33.5902, 130.4017],
		],
		streets: ["中央通", "駅前通", "本町"],
		phone: (row) => `03-5555-${1_000 + row}`,
		names: ["そば処みどり", "喫茶こもれび", "さくら薬局", "山本歯科医院", "パン工房むぎ", "本のかもめ"],
		trades: ["そば", "喫茶店", "薬局", "歯科", "パン屋", "書店"],
	},
};

const WORDS = "Fox Anchor Willow Harbour Copper Linden Saffron Granite Heron Juniper Maple Orchard".split(" ");
const TRADES = "Bakery Cafe Dental Clinic Garage Hotel Books Pharmacy Florist Studio".split(" ");
const FORMS = ["Ltd", "", "LLC", "", "& Sons", ""];
const FIRST = "Anna John Maria Peter Elena David Sofia Mark Laura Paul".split(" ");
const LAST = "Baker Smith Rossi Keller Novak Reed Lopez Young Moreau Stone Demir".split(" ");

const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item;
const trade = (row: number) => pick(TRADES, row * 3);
const company = (row: number) =>
	`${pick(WORDS, row)} ${pick(WORDS, row * 5 + 3)} ${trade(row)} ${pick(FORMS, row)}`.trim();
const first = (row: number) => pick(FIRST, row * 7);
const last = (row: number) => pick(LAST, row * 3 + 1);
const word = (row: number) =>
	company(row)
		.toLowerCase()
		.replace(/[^a-z]+/g, "-");
const fixed = (number: number, digits: number) => Number(number.toFixed(digits));

function sixty(degrees: number, plus: string, minus: string): string {
	const seconds = Math.round(Math.abs(degrees) * 3_600);
	return `${Math.floor(seconds / 3_600)}°${Math.floor(seconds / 60) % 60}'${seconds % 60}"${degrees < 0 ? minus : plus}`;
}

type Value = string | number | null;
type Maker = (row: number, land: Place, town: Town) => Value;

const MAKERS = {
	name: (row, { names }) =>
		names === undefined ? company(row) : `${pick(names, row)} ${"ABCDEFGHIJ".charAt(row / names.length)}`,
	brand: (row) => pick(["Northgate", "Solara", "Petrolux", "Velora"], row),
	chain: (row) => pick(["Harbour Group plc", "Bluestone Holdings", "Care Partners Ltd"], Math.floor(row / 3)),
	altname: (row) => (row % 5 === 0 ? `The ${pick(WORDS, row + 2)} Place` : null),
	slug: (row) => word(row).replace(/-$/, ""),
	branch: (row) => (row % 3 === 0 ? pick(["Station", "Mall", "Airport"], row) : null),
	ico: (row) => (row % 2 === 0 ? `% ${first(row)} ${last(row)}`.toUpperCase() : null),
	legal: (row) => `${pick(LAST, row)} ${pick(WORDS, row * 2)} Holdings ${pick(["Ltd", "Inc", "GmbH"], row)}`,
	person: (row) => `${first(row)} ${last(row)}`,
	lastfirst: (row) => `${last(row)}, ${first(row)}`,
	first: (row) => first(row),
	last: (row) => last(row),
	staff: (row) => pick(["Kate Holt", "Omar Aziz", "Jill Brand"], row),
	salutation: (row) => pick(["Mr", "Ms", "Dr"], row),
	jobtitle: (row) => pick(["Owner", "Manager", "Sales Director", "CEO"], row),
	street: (row, { streets }) => `${((row * 7) % 90) + 1} ${pick(streets, row)}`,
	streetonly: (row, { streets }) => pick(streets, row),
	houseNumber: (row) => ((row * 7) % 90) + 1,
	unit: (row) => (row % 4 === 0 ? `Unit ${row + 1}` : null),
	otherstreet: (row) => `PO Box ${1_000 + row * 13}`,
	othercity: (row) => pick(["Derby", "Poole", "Truro"], row),
	otherstate: (row) => pick(["Derbyshire", "Dorset", "Cornwall"], row),
	otherpostcode: (row) => pick(["DE1 2PU", "BH15 1SZ", "TR1 2LQ"], row),
	address: (row, { streets }, [city, , postcode]) =>
		`${((row * 7) % 90) + 1} ${pick(streets, row)}, ${city}, ${postcode}`,
	city: (_row, _land, [city]) => city,
	district: (row, { districts }) => pick(districts ?? ["Merkez", "Çankaya", "Konak", "Nilüfer"], row),
	county: (row) => `${pick(["Marion", "Polk", "Wayne", "Lake"], row)} County`,
	commune: (_row, _land, [city]) => `${city} kommune`,
	streettype: (row) => pick(["RUA", "AVENIDA", "TRAVESSA"], row),
	citycountry: (_row, { country }, [city]) => `${city}, ${country}`,
	citystatezip: (_row, _land, [city, state, postcode]) => `${city}, ${state} ${postcode}`,
	addressposition: (row, { streets }, [city, state, postcode, latitude, longitude]) =>
		`${((row * 7) % 90) + 1} ${pick(streets, row)} ${city}, ${state} ${postcode} (${fixed(latitude + row / 1_000, 6)}, ${fixed(longitude + row / 1_000, 6)})`,
	ziphash: (_row, _land, [city, , postcode]) => `${postcode}#${city}`,
	state: (_row, _land, [, state]) => state,
	postalCode: (_row, _land, [, , postcode]) => postcode,
	cityzip: (_row, _land, [city, , postcode]) => `${postcode} ${city}`,
	country: (_row, { country }) => country,
	countryCode: (_row, { code }) => code,
	latitude: (row, _land, [, , , latitude]) => fixed(latitude + row / 1_000, 6),
	longitude: (row, _land, [, , , , longitude]) => fixed(longitude + row / 1_000, 6),
	coordinates: (row, _land, [, , , latitude, longitude]) =>
		`${fixed(latitude + row / 1_000, 6)}, ${fixed(longitude + row / 1_000, 6)}`,
	lnglat: (row, _land, [, , , latitude, longitude]) =>
		`${fixed(longitude + row / 1_000, 6)},${fixed(latitude + row / 1_000, 6)}`,
	lnglatjson: (row, _land, [, , , latitude, longitude]) =>
		`[${fixed(longitude + row / 1_000, 6)}, ${fixed(latitude + row / 1_000, 6)}]`,
	wktpoint: (row, _land, [, , , latitude, longitude]) =>
		`Point(${fixed(longitude + row / 1_000, 6)} ${fixed(latitude + row / 1_000, 6)})`,
	geojson: (row, _land, [, , , latitude, longitude]) =>
		`{"coordinates":[${fixed(longitude + row / 1_000, 6)},${fixed(latitude + row / 1_000, 6)}],"type":"Point"}`,
	easting: (row) => fixed(193_000.123 + row * 37.7, 3),
	northing: (row) => fixed(451_000.456 + row * 41.3, 3),
	phone: (row, { phone }) => phone(row),
	contacts: (row, { phone }) => `${phone(row)}#info@${word(row)}.example`,
	areacode: (row) => pick([41, 81, 19], row),
	localnumber: (row) => 35_551_000 + row,
	mobile: (row, { phone }) => (row % 3 === 0 ? phone(row + 40) : null),
	fax: (row, { phone }) => phone(row + 50),
	sharedphone: () => "0113 496 0000",
	email: (row) => `info@${word(row)}.example`,
	personemail: (row) => `${first(row).toLowerCase()}@${word(row)}.example`,
	sharedemail: () => "foodteam@council.example",
	website: (row) => `https://www.${word(row)}.example/`,
	domain: (row) => `${word(row)}.example`,
	directory: (row) => `https://www.yell.com/biz/${word(row)}-${1_000 + row}/`,
	register: (row) => `http://register.example.org/id/company/${30_000 + row}`,
	authority: () => "http://www.council.example.org/food",
	locationLink: (row) => `https://www.google.com/maps/place/?q=place_id:ChIJmadeup${10_000 + row}abcdef`,
	facebook: (row) => `https://www.facebook.com/${word(row)}`,
	twitter: (row) => `@${word(row).replaceAll("-", "")}`,
	photo: (row) => `https://img.example.com/p/${row}.jpg`,
	rating: (row) => fixed(3.1 + ((row * 7) % 19) / 10, 1),
	tenrating: (row) => fixed(6.1 + ((row * 7) % 38) / 10, 1),
	percent: (row) => 55 + ((row * 11) % 45),
	stars: (row) => 2 + (row % 4),
	hygiene: (row) => pick([5, 4, 5, 3, 5, 2], row),
	temperature: (row) => pick(["Hot", "Warm", "Cold"], row),
	reviewCount: (row) => 3 + ((row * 37) % 900),
	category: (row, { trades }) => (trades === undefined ? trade(row) : pick(trades, row * 3)),
	subcategory: (row) => `${trade(row)} and more`,
	categories: (row, { trades }) =>
		trades === undefined ? `${trade(row)}, ${trade(row + 1)}` : `${pick(trades, row)}, ${pick(trades, row + 1)}`,
	facility: (row) => pick(["Hospital", "Nursing home", "Ambulatory care"], row),
	ontology: (row) => `https://www.datatourisme.fr/ontology/core#${pick(["Restaurant", "Museum", "Hotel"], row)}`,
	dishes: (row) => pick(["Pasta, Lunch Buffet, Momos", "Coffee, Masala Chai", "Thali, Waffles"], row),
	tagline: (row) => pick(["We build what matters", "Made by hand since ever", "Small is beautiful"], row),
	relation: (row) => pick(["Customer", "Prospect", "Partner"], row),
	recordtype: (row) => pick(["Organisation", "Person"], row),
	class: (row) => pick(["A", "B", "C"], row),
	code: (row) => pick(["P20", "ZD01", "T22", "B82"], row),
	legalform: (row) => pick(["Private limited company", "Sole proprietorship", "Non-profit association"], row),
	ownership: (row) => pick(["public", "private"], row),
	audience: (row) => pick(["Children", "Adults", "No age limit"], row),
	employees: (row) => pick(["0 to 5", "6 to 10", "11 to 30"], row),
	size: (row) => pick(["Small", "Medium", "Large"], row),
	taxoffice: (row) => pick(["Kadıköy", "Beşiktaş", "Çankaya"], row),
	council: (row) => pick(["Leeds City Council", "Devon County Council"], row),
	award: (row) => pick(["1 Star", "Bib Gourmand", "Selected Restaurants"], row),
	continent: () => "Europe",
	airport: (row) => pick(["LBA", "BHX", "EXT"], row),
	flag: (row) => row % 2,
	truth: (row) => pick(["FALSE", "FALSE", "TRUE"], row),
	range: (row) => pick(["$50 - $99 / hr", "$25 - $49 / hr"], row),
	schedule: () => '{"mon":["09:00 - 17:00"],"tue":["09:00 - 17:00"]}',
	sic: (row) => pick([56101, 47110, 86230, 96020], row),
	sictext: (row) => pick(["56101 - Licensed restaurants", "47110 - Retail sale", "86230 - Dental practice"], row),
	description: (row) => `A ${trade(row).toLowerCase()} that has served its town well since ${1_950 + row}, with care.`,
	note: (row) => (row % 5 === 0 ? "called, try again on Monday" : null),
	slashrating: (row) => `${fixed(3.1 + ((row * 7) % 19) / 10, 1)}/5`,
	halfstars: (row) => 2 + (row % 6) / 2,
	ratingword: (row) => pick(["Good", "Outstanding", "Requires improvement", "Good"], row),
	time: (row) => pick(["14:00", "15:00", "12:00"], row),
	dayhours: (row) => pick(["9:00 AM - 5:00 PM", "10:00 AM - 4:00 PM", "Closed"], row),
	h24: (row) => pick(["24/7", "24/7", "Mo-Fr 08:00-20:00"], row),
	hourssales: () => "Mon-Sat 9:00 AM - 8:00 PM",
	hours: () => "Mon-Fri 09:00-17:00; Sat 10:00-14:00",
	date: (row) => `2024-0${(row % 9) + 1}-1${row % 10}`,
	id: (row) => 100_200 + row * 17,
	uid: (row) => `0015g00000${"QWERTYUIOP".charAt(row % 10)}${1_000 + row}AAX`,
	companynumber: (row) => String(3_204_100 + row * 173).padStart(8, "0"),
	vat: (row) => `GB${100_200_300 + row * 91}`,
	placeId: (row) => `ChIJmadeup${10_000 + row}abcdefghi`,
	yesno: (row) => pick(["Yes", "No", "Yes"], row),
	active: (row) => pick(["Active", "Active", "Active", "Inactive"], row),
	stage: (row) => pick(["Lead", "Opportunity", "Subscriber"], row),
	money: (row) => 12_000 + row * 730,
	number: (row) => (row * 7) % 60,
	year: (row) => 1_950 + row,
	empty: () => null,
	rank: (row) => row + 1,
	price: (row) => pick(["$", "$$", "$$$"], row),
	language: () => "en",
	currency: () => "GBP",
	zone: () => "Europe/London",
	region: (row) => pick(["North", "South", "East"], row),
	source: () => "Website form",
	minutes: (row) => pick(["25-35 min", "30-40 min", "15-25 min"], row),
	percenttext: (row) => `${55 + ((row * 11) % 45)}%`,
	closeday: (row) => pick(["月曜日", "火曜日", "不定休"], row),
	restday: (row) => pick(["Monday", "Sunday", "none"], row),
	budget: (row) => pick(["￥1,000～￥1,999", "￥3,000～￥3,999", "￥6,000～￥7,999"], row),
	station: (row, _land, [city]) => `${city}駅 徒歩${1 + (row % 9)}分`,
	openstate: (row) => pick(["Open now", "Closed", "Open now"], row),
	whatsapp: (row) => `https://wa.me/9665550${1_000 + row}`,
	bigcount: (row) => pick(["500+", "1K+", "75"], row),
	branchname: (row, _land, [city]) => `${company(row)} ${city}`,
	quote: (row) => pick(["Great staff and lovely food!", "Waited an hour, never again", "Friendly and quick"], row),
	timestamp: (row) => `2025-03-1${row % 10}T08:${10 + (row % 50)}:07Z`,
	range4: (row) => pick(["1-4", "5-9", "10-19"], row),
	keyword: () => "bakery in leeds",
	officephone: (row) => pick(["0212 440 1000", "0312 555 2000", "0232 555 3000"], row),
	ownphone: (row, { phone }) => phone(row + 20),
	ownmail: (row) => `${first(row)}.${last(row)}@mail.example`.toLowerCase(),
	digits10: (row) => String(4_100_000_000 + row * 7_919),
	secondstreet: (row, { streets }) => `${((row * 11) % 70) + 2} ${pick(streets, row + 1)}`,
	secondcity: (row, { towns }) => pick(towns, row + 1)[0],
	secondpostcode: (row, { towns }) => pick(towns, row + 1)[2],
	secondlatitude: (row, { towns }) => fixed(pick(towns, row + 1)[3] + row / 900, 6),
	secondlongitude: (row, { towns }) => fixed(pick(towns, row + 1)[4] + row / 900, 6),
	reviewlink: (row) => `https://www.tripadvisor.com/Restaurant_Review-g${186_400 + row}-d${10_000 + row * 7}.html`,
	pluscode: (row) => `9C3W${pick(["Q9CJ", "X2RF", "M5VV"], row)}+${pick(["2V", "7G", "QX"], row)}`,
	words3: (row) =>
		`///${pick(["filled", "table", "lamp"], row)}.${pick(["count", "soap", "river"], row + 1)}.${pick(["apple", "stone"], row)}`,
	iban: (row) => `GB29NWBK6016133192${6_800 + row}`,
	closeddate: (row) => (row % 11 === 0 ? `2023-0${(row % 9) + 1}-15` : null),
	nps: (row) => (row * 3) % 11,
	kilometres: (row) => `${fixed(0.4 + row * 0.3, 1)} km`,
	initials: (row) => `${first(row).charAt(0)}${last(row).charAt(0)}`,
	since: (row) => `since ${1_960 + row}`,
	bank: (row) => pick(["Northern Bank", "Savings & Loan Co", "First Credit Union"], row),
	dimension: (row) => `${20 + row} m²`,
	mails: (row) => `info@${word(row)}.example; ${first(row).toLowerCase()}@${word(row)}.example`,
	dms: (row, _land, [, , , latitude, longitude]) =>
		`${sixty(latitude + row / 900, "N", "S")} ${sixty(longitude + row / 900, "E", "W")}`,
	openfrom: (row) => pick(["08:00", "09:00", "10:30"], row),
	opento: (row) => pick(["17:00", "18:30", "22:00"], row),
	lines: (row, { streets }, [city, , postcode]) =>
		`${((row * 7) % 90) + 1} ${pick(streets, row)}\n${city}\n${postcode}`,
	seats: (row) => `${20 + ((row * 7) % 60)} seats`,
	permil: (row) => fixed(0.1 + ((row * 7) % 80) / 100, 2),
	likes: (row) => 120 + row * 31,
	weekday: (row) => pick(["Monday", "Wednesday", "Saturday"], row),
	age: (row) => pick(["3-6", "6-12", "0-3"], row),
	searchurl: () => "https://www.google.com/maps/search/bakery+in+leeds",
} satisfies Record<string, Maker>;

export type Kind = keyof typeof MAKERS;

export function madeUpValue(kind: Kind, land: Land, row: number): Value {
	const makers: Readonly<Record<string, Maker>> = MAKERS;
	const maker = makers[kind];
	if (maker === undefined) throw new Error(`There is no kind of value "${kind}".`);
	const place = LANDS[land];
	return maker(row, place, pick(place.towns, row));
}
