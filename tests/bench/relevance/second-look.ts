import { isMeant, type Meant } from "./by-hand.ts";
import type { JudgedQuery, Kind } from "./judge.ts";
import type { Place } from "./places.ts";
import { judged } from "./queries.ts";

/** Says what places must not have: a word of their type, category or name, or a feature by its source's name. */
type Unwanted = { unlike?: RegExp; lacks?: RegExp; notTown?: string };
type Typed = readonly [text: string, meant: (Meant & Unwanted & { has?: RegExp }) | null];

const RESTAURANT = /^restaurants$/;
const CAFE = /^cafe$/;
const WHEELCHAIR = /wheelchair accessible entrance/i;
const DELIVERY = /^delivery$/i;

/**
 * Lists what people type for the demo data, written before the search knew any of it. Null: no place here is meant, and
 * none may be shown as if it were.
 */
const TYPED: Partial<Record<Kind, readonly Typed[]>> = {
	"not wanted": [
		["restaurants in leeds not indian", { trade: RESTAURANT, town: "leeds", unlike: /indian/ }],
		["restaurant london no thai", { trade: RESTAURANT, town: "london", unlike: /thai/ }],
		["restaurants without steak in birmingham", { trade: RESTAURANT, town: "birmingham", unlike: /steak/ }],
		["restaurants edinburgh -indian", { trade: RESTAURANT, town: "edinburgh", unlike: /indian/ }],
		["hotels in london but not hostels", { trade: /^hotels$/, town: "london", unlike: /hostel/ }],
		["hotel cardiff except hostel", { trade: /^hotels$/, town: "cardiff", unlike: /hostel/ }],
		["pubs not bars in bristol", { trade: /^pub$/, town: "bristol", unlike: /^bar$| bar$/ }],
		["hairdresser leeds not barber", { trade: /^hair salon$/, town: "leeds", unlike: /barber/ }],
		["gym manchester no yoga", { trade: /^gym$/, town: "manchester", unlike: /yoga/ }],
		["doctor london not gp", { trade: /^doctor$/, town: "london", unlike: /^gp$/ }],
		["cafe in edinburgh without delivery", { trade: CAFE, town: "edinburgh", lacks: DELIVERY }],
		[
			"restaurants london excluding turkish and italian",
			{ trade: RESTAURANT, town: "london", unlike: /turkish|italian/ },
		],
		["school birmingham not driving school", { trade: /^school$/, town: "birmingham", unlike: /driving/ }],
		["museums in cardiff not art galleries", { trade: /^museum$/, town: "cardiff", unlike: /art gallery/ }],
		["beauty salon portsmouth other than nail salon", { trade: /^beauty salon$/, town: "portsmouth", unlike: /nail/ }],
		["leeds otel hostel hariç", { trade: /^hotels$/, town: "leeds", unlike: /hostel/ }],
		["londra restoran hint değil", { trade: RESTAURANT, town: "london", unlike: /indian/ }],
		["restaurant london ohne thai", { trade: RESTAURANT, town: "london", unlike: /thai/ }],
		["hotel london kein hostel", { trade: /^hotels$/, town: "london", unlike: /hostel/ }],
		["hoteles en londres sin hostel", { trade: /^hotels$/, town: "london", unlike: /hostel/ }],
		["restaurant leeds sauf indien", { trade: RESTAURANT, town: "leeds", unlike: /indian/ }],
		["dentists in england not in london", { trade: /^dentist$/, state: "england", notTown: "london" }],
		["plumbers uk except manchester", { trade: /^plumber$/, country: "united kingdom", notTown: "manchester" }],
		["supermarket not grocery store leeds", { trade: /^supermarket$/, town: "leeds", unlike: /grocery/ }],
		["car repair bristol no tyre shops", { trade: /^car repair$/, town: "bristol", unlike: /tyre/ }],
		["lawyers london, not notaries", { trade: /^lawyer$/, town: "london", unlike: /notary/ }],
		["garden leeds not a museum", { trade: /^(park|garden)$/, town: "leeds", unlike: /museum/ }],
		["bakery belfast not patisserie", { trade: /^bakery$/, town: "belfast", unlike: /patisserie/ }],
	],
	"town that is not here": [
		["hotels in paris", null],
		["paris hotels", null],
		["dentist rome", null],
		["rome dentist", null],
		["plumber köln", null],
		["cafe in vienna", null],
		["pubs in sydney", null],
		["sydney pubs", null],
		["pharmacy tokyo", null],
		["gym in nairobi", null],
		["restaurants barcelona", null],
		["barcelona", null],
		["florist lagos", null],
		["eczane trabzon", null],
		["münchen hotel", null],
		["lawyer in chicago", null],
		["bakery los angeles", null],
		["vet in nyc", null],
		["hotel nice france", null],
		["museum são paulo", null],
		["car wash melbourne", null],
		["electrician reykjavik", null],
		["supermarket kraków", null],
		["hair salon milano", null],
		["bookshop in oslo", null],
		["hotels in dubrovnik", null],
		["plumber sw99 9zz", null],
		["restaurants 75001 paris", null],
		["gym k1a 0b1", null],
		["dentist in 10115 berlin", null],
	],
	nonsense: [
		["xqzvbn", null],
		["asdfghjkl qwertz", null],
		["spaceship repair in atlantis", null],
		["zzzzzz restaurant zzzzzz", null],
		["blorptacular", null],
		["unicorn dealer leeds", null],
	],
	need: [
		["my key broke off in the lock, leeds plumber no locksmith", { trade: /^plumber$/, town: "leeds" }],
		["toothache leeds", { trade: /^dentist$/, town: "leeds" }],
		["my tooth hurts manchester", { trade: /^dentist$/, town: "manchester" }],
		["leaking tap birmingham", { trade: /^plumber$/, town: "birmingham" }],
		["burst pipe in cardiff", { trade: /^plumber$/, town: "cardiff" }],
		["my dog is sick bristol", { trade: /^veterinary care$/, town: "bristol" }],
		["flat tyre edinburgh", { trade: /^car repair$/, town: "edinburgh" }],
		["my car won't start belfast", { trade: /^car repair$/, town: "belfast" }],
		["power cut in my house portsmouth", { trade: /^electrician$/, town: "portsmouth" }],
		["where to buy medicine london", { trade: /^pharmacy$/, town: "london" }],
		["i need a haircut leeds", { trade: /^hair salon$/, town: "leeds" }],
		["somewhere to sleep tonight in london", { trade: /^hotels$/, town: "london" }],
		["i'm hungry manchester", { trade: RESTAURANT, town: "manchester" }],
		["tax return help leeds", { trade: /^accounting$/, town: "leeds" }],
		["get divorced birmingham", { trade: /^lawyer$/, town: "birmingham" }],
		["where to take the children when it rains in bristol", { trade: /^museum$/, town: "bristol" }],
		["buy a bunch of roses cardiff", { trade: /^florist$/, town: "cardiff" }],
		["run out of petrol leeds", { trade: /^gas station$/, town: "leeds" }],
		["dirty car edinburgh", { trade: /^car wash$/, town: "edinburgh" }],
		["go dancing in manchester", { trade: /^night club$/, town: "manchester" }],
		["rent a flat in london", { trade: /^real estate agency$/, town: "london" }],
		["lose weight leeds", { trade: /^gym$/, town: "leeds" }],
		["buy milk and eggs belfast", { trade: /^supermarket$/, town: "belfast" }],
		["fever and cough london", { trade: /^doctor$/, town: "london" }],
		["blocked toilet bristol", { trade: /^plumber$/, town: "bristol" }],
		["cat food portsmouth", { trade: /^pet store$/, town: "portsmouth" }],
	],
	German: [
		["Bäckerei in Leeds", { trade: /^bakery$/, town: "leeds" }],
		["Zahnarzt London", { trade: /^dentist$/, town: "london" }],
		["Friseur Manchester", { trade: /^hair salon$/, town: "manchester" }],
		["Apotheke Edinburgh", { trade: /^pharmacy$/, town: "edinburgh" }],
		["Tierarzt Cardiff", { trade: /^veterinary care$/, town: "cardiff" }],
		["Rechtsanwalt Birmingham", { trade: /^lawyer$/, town: "birmingham" }],
		["Klempner Bristol", { trade: /^plumber$/, town: "bristol" }],
		["Buchhandlung Belfast", { trade: /^book store$/, town: "belfast" }],
		["Tankstelle Portsmouth", { trade: /^gas station$/, town: "portsmouth" }],
		["Fitnessstudio in Leeds", { trade: /^gym$/, town: "leeds" }],
		["Arzt in London jetzt geöffnet", { trade: /^doctor$/, town: "london", when: "open now" }],
		["Blumenladen Simmerath", { trade: /^florist$/, town: "simmerath" }],
	],
	Spanish: [
		["panadería en Leeds", { trade: /^bakery$/, town: "leeds" }],
		["dentista Londres", { trade: /^dentist$/, town: "london" }],
		["peluquería Manchester", { trade: /^hair salon$/, town: "manchester" }],
		["farmacia Edinburgh", { trade: /^pharmacy$/, town: "edinburgh" }],
		["veterinario Cardiff", { trade: /^veterinary care$/, town: "cardiff" }],
		["abogado Birmingham", { trade: /^lawyer$/, town: "birmingham" }],
		["fontanero Bristol", { trade: /^plumber$/, town: "bristol" }],
		["librería Belfast", { trade: /^book store$/, town: "belfast" }],
		["gasolinera Portsmouth", { trade: /^gas station$/, town: "portsmouth" }],
		["gimnasio en Leeds", { trade: /^gym$/, town: "leeds" }],
		["farmacia abierta ahora London", { trade: /^pharmacy$/, town: "london", when: "open now" }],
		["floristería Sondika", { trade: /^florist$/, town: "sondika" }],
	],
	French: [
		["boulangerie à Leeds", { trade: /^bakery$/, town: "leeds" }],
		["dentiste Londres", { trade: /^dentist$/, town: "london" }],
		["coiffeur Manchester", { trade: /^hair salon$/, town: "manchester" }],
		["pharmacie Edinburgh", { trade: /^pharmacy$/, town: "edinburgh" }],
		["vétérinaire Cardiff", { trade: /^veterinary care$/, town: "cardiff" }],
		["avocat Birmingham", { trade: /^lawyer$/, town: "birmingham" }],
		["plombier Bristol", { trade: /^plumber$/, town: "bristol" }],
		["librairie Belfast", { trade: /^book store$/, town: "belfast" }],
		["station service Portsmouth", { trade: /^gas station$/, town: "portsmouth" }],
		["salle de sport Leeds", { trade: /^gym$/, town: "leeds" }],
		["pharmacie ouverte maintenant London", { trade: /^pharmacy$/, town: "london", when: "open now" }],
		["fleuriste Puyoô", { trade: /^florist$/, town: "puyoo" }],
	],
	"other languages": [
		["panificio Leeds", { trade: /^bakery$/, town: "leeds" }],
		["farmacia Londra", { trade: /^pharmacy$/, town: "london" }],
		["parrucchiere Manchester", { trade: /^hair salon$/, town: "manchester" }],
		["idraulico Bristol", { trade: /^plumber$/, town: "bristol" }],
		["padaria Leeds", { trade: /^bakery$/, town: "leeds" }],
		["advogado Birmingham", { trade: /^lawyer$/, town: "birmingham" }],
		["cabeleireiro Manchester", { trade: /^hair salon$/, town: "manchester" }],
		["tandarts London", { trade: /^dentist$/, town: "london" }],
		["kapper Manchester", { trade: /^hair salon$/, town: "manchester" }],
		["apotheek Edinburgh", { trade: /^pharmacy$/, town: "edinburgh" }],
		["piekarnia Leeds", { trade: /^bakery$/, town: "leeds" }],
		["apteka Londyn", { trade: /^pharmacy$/, town: "london" }],
		["fryzjer Manchester", { trade: /^hair salon$/, town: "manchester" }],
		["hydraulik Bristol", { trade: /^plumber$/, town: "bristol" }],
		["weterynarz Cardiff", { trade: /^veterinary care$/, town: "cardiff" }],
	],
	Turkish: [
		["leeds kuaför", { trade: /^hair salon$/, town: "leeds" }],
		["londra diş hekimi", { trade: /^dentist$/, town: "london" }],
		["manchester'da eczane", { trade: /^pharmacy$/, town: "manchester" }],
		["edinburgh su tesisatçısı", { trade: /^plumber$/, town: "edinburgh" }],
		["cardiff veteriner", { trade: /^veterinary care$/, town: "cardiff" }],
		["birmingham avukat", { trade: /^lawyer$/, town: "birmingham" }],
		["bristol çiçekçi", { trade: /^florist$/, town: "bristol" }],
		["belfast kitapçı", { trade: /^book store$/, town: "belfast" }],
		["leeds şu an açık market", { trade: /^supermarket$/, town: "leeds", when: "open now" }],
		["londra otel", { trade: /^hotels$/, town: "london" }],
	],
	emoji: [
		["🦷 leeds", { trade: /^dentist$/, town: "leeds" }],
		["☕ manchester", { trade: CAFE, town: "manchester" }],
		["🏨 london", { trade: /^hotels$/, town: "london" }],
		["💐 cardiff", { trade: /^florist$/, town: "cardiff" }],
		["💊 edinburgh", { trade: /^pharmacy$/, town: "edinburgh" }],
		["🍺 in bristol", { trade: /^pub$/, town: "bristol" }],
		["⛽ portsmouth", { trade: /^gas station$/, town: "portsmouth" }],
		["🍞 belfast", { trade: /^bakery$/, town: "belfast" }],
		["💇‍♀️ birmingham", { trade: /^hair salon$/, town: "birmingham" }],
		["🏋️ leeds", { trade: /^gym$/, town: "leeds" }],
	],
	"everyday names": [
		["pubs in brum", { trade: /^pub$/, town: "birmingham" }],
		["dentist bham", { trade: /^dentist$/, town: "birmingham" }],
		["mcr gyms", { trade: /^gym$/, town: "manchester" }],
		["cafes in pompey", { trade: CAFE, town: "portsmouth" }],
		["florist ldn", { trade: /^florist$/, town: "london" }],
		["hotel auld reekie", { trade: /^hotels$/, town: "edinburgh" }],
		["Edinburgh, indian food open late not takeaway", { trade: RESTAURANT, town: "edinburgh" }],
		["disabled access cafe london", { trade: CAFE, town: "london", has: WHEELCHAIR }],
		["step-free cafe leeds", { trade: CAFE, town: "leeds", has: WHEELCHAIR }],
	],
};

/** Writes telephone numbers and websites of the directory's own places in the ways that people do. */
const NUMBERS: readonly ((number: string) => string)[] = [
	(number) => number,
	(number) => number.slice(1),
	(number) => number.replace("+", "00"),
	(number) => number.slice(-7),
	(number) => number.replace(/^\+44/, "0"),
	(number) => number.replace(/^\+44(\d{2})(\d{4})/, "(0$1) $2 "),
	(number) => `${number.slice(0, 3)} ${number.slice(3, 7)} ${number.slice(7)}`,
	(number) => number.replace(/^\+44(\d{3})(\d{3})/, "0$1-$2-"),
	(number) => `call ${number.replace(/^\+44/, "0")}`,
	(number) => number.replace(/^\+44/, "+44 (0)"),
];
const ADDRESSES: readonly ((host: string) => string)[] = [
	(host) => host,
	(host) => `www.${host}`,
	(host) => `https://${host}/`,
	(host) => `http://www.${host}/contact?from=us`,
	(host) => host.toUpperCase(),
	(host) => `info@${host}`,
];

/** Returns the queries of the second look. Half of each kind is in either half. */
export function secondQueries(places: readonly Place[]): JudgedQuery[] {
	const typed = Object.entries(TYPED).flatMap(([kind, texts]) =>
		texts.flatMap(([text, meant], at) => {
			const right = (place: Place, now: Date) => meant !== null && isWanted(place, meant) && isMeant(place, meant, now);
			const query = judged(kind as Kind, at, { text, right }, places);
			return meant !== null && query.right(new Date()).size === 0 ? [] : [query];
		}),
	);
	const british = places.filter(({ phone, closed }) => /^\+44\d{10}$/.test(phone) && !closed);
	const sited = places.filter(({ website, closed }) => website !== "" && !closed);
	const numbers = Array.from({ length: 3 * NUMBERS.length }, (_, at) => {
		const { phone } = british[(at * 37) % british.length] as Place;
		const text = (NUMBERS[at % NUMBERS.length] as (number: string) => string)(phone);
		const digits = phone.slice(-(at % NUMBERS.length === 3 ? 7 : 10));
		return judged("telephone number", at, { text, right: (one) => one.phone.endsWith(digits) }, places);
	});
	const addresses = Array.from({ length: 4 * ADDRESSES.length }, (_, at) => {
		const host = hostOf((sited[(at * 41) % sited.length] as Place).website);
		const text = (ADDRESSES[at % ADDRESSES.length] as (host: string) => string)(host);
		return judged("website", at, { text, right: (one) => hostOf(one.website) === host }, places);
	});
	return [...typed, ...numbers, ...addresses];
}

function isWanted(place: Place, { unlike, lacks, has, notTown }: Unwanted & { has?: RegExp }): boolean {
	const { typeKey, nameKey, categoryKey, cityKey, features } = place;
	return (
		(unlike === undefined || ![typeKey, nameKey, categoryKey].some((text) => unlike.test(text))) &&
		(notTown === undefined || cityKey !== notTown) &&
		(lacks === undefined || !features.some((name) => lacks.test(name))) &&
		(has === undefined || features.some((name) => has.test(name)))
	);
}

function hostOf(website: string): string {
	return /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(website)?.[1]?.toLowerCase() ?? "";
}
