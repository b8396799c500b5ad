import { foldText } from "#workers/domain/fold-text.ts";
import type { JudgedQuery } from "./judge.ts";
import { WHEN } from "./opening.ts";
import type { Place } from "./places.ts";
import { judged } from "./queries.ts";

/** Says what is right: everything given must hold. Categories match a category or a type, all folded. */
export type Meant = {
	trade?: RegExp;
	town?: string;
	state?: string;
	country?: string;
	name?: RegExp;
	street?: RegExp;
	postcode?: RegExp;
	when?: string;
};

/** Lists what people type for the demo data, written without looking at what the search knows. */
const TYPED: readonly (readonly [text: string, meant: Meant])[] = [
	["coffee in leeds", { trade: /^cafe$/, town: "leeds" }],
	["italian food leeds", { trade: /^restaurants$/, town: "leeds" }],
	["somewhere to eat in bristol", { trade: /^restaurants$/, town: "bristol" }],
	["gyms in manchester", { trade: /^gym$/, town: "manchester" }],
	["yoga manchester", { trade: /^yoga studio$/, town: "manchester" }],
	["yoga studios in leeds", { trade: /^yoga studio$/, town: "leeds" }],
	["bakeries near cardiff", { trade: /^bakery$/, town: "cardiff" }],
	["vet birmingham", { trade: /^veterinary care$/, town: "birmingham" }],
	["vets in edinburgh", { trade: /^veterinary care$/, town: "edinburgh" }],
	["hairdresser belfast", { trade: /^hair salon$/, town: "belfast" }],
	["barbers in london", { trade: /^(hair salon|barber shop)$/, town: "london" }],
	["solicitor london", { trade: /^lawyer$/, town: "london" }],
	["lawyers portsmouth", { trade: /^lawyer$/, town: "portsmouth" }],
	["doctors in bristol", { trade: /^doctor$/, town: "bristol" }],
	["gp surgery cardiff", { trade: /^doctor$/, town: "cardiff" }],
	["chemist open now in leeds", { trade: /^pharmacy$/, town: "leeds", when: "open now" }],
	["pharmacy open sunday manchester", { trade: /^pharmacy$/, town: "manchester", when: "open sunday" }],
	["petrol station 24 hours birmingham", { trade: /^gas station$/, town: "birmingham", when: "24 hours" }],
	["petrol near edinburgh", { trade: /^gas station$/, town: "edinburgh" }],
	["pubs in bristol open late", { trade: /^pub$/, town: "bristol", when: "open late" }],
	["pub open at 9pm in leeds", { trade: /^pub$/, town: "leeds", when: "open at 9pm" }],
	["supermarket open now london", { trade: /^supermarket$/, town: "london", when: "open now" }],
	["groceries birmingham", { trade: /^supermarket$/, town: "birmingham" }],
	["mechanic in manchester", { trade: /^car repair$/, town: "manchester" }],
	["garage cardiff", { trade: /^car repair$/, town: "cardiff" }],
	["tyres leeds", { trade: /^(car repair|tyre shop)$/, town: "leeds" }],
	["mot edinburgh", { trade: /^(mot centre|car repair)$/, town: "edinburgh" }],
	["estate agents in portsmouth", { trade: /^real estate agency$/, town: "portsmouth" }],
	["flower shop belfast", { trade: /^florist$/, town: "belfast" }],
	["florists in the city of london", { trade: /^florist$/, town: "city of london" }],
	["bookshops edinburgh", { trade: /^book store$/, town: "edinburgh" }],
	["bookstore in london", { trade: /^book store$/, town: "london" }],
	["pet shop birmingham", { trade: /^pet store$/, town: "birmingham" }],
	["diy store leeds", { trade: /^hardware store$/, town: "leeds" }],
	["b&b edinburgh", { trade: /^hotels$/, town: "edinburgh" }],
	["bed and breakfast in cardiff", { trade: /^bed breakfast$/, town: "cardiff" }],
	["hotels in london", { trade: /^hotels$/, town: "london" }],
	["nightclubs manchester", { trade: /^night club$/, town: "manchester" }],
	["art galleries in bristol", { trade: /^art gallery$/, town: "bristol" }],
	["museums edinburgh", { trade: /^museum$/, town: "edinburgh" }],
	["nail salon manchester", { trade: /^nail salon$/, town: "manchester" }],
	["nails birmingham", { trade: /^(nail salon|beauty salon)$/, town: "birmingham" }],
	["driving lessons leeds", { trade: /^(driving school|school)$/, town: "leeds" }],
	["dentist in leedss", { trade: /^dentist$/, town: "leeds" }],
	["denist manchester", { trade: /^dentist$/, town: "manchester" }],
	["restarant in birmingam", { trade: /^restaurants$/, town: "birmingham" }],
	["accomodation bristol", { trade: /^hotels$/, town: "bristol" }],
	["plummer in london", { trade: /^plumber$/, town: "london" }],
	["electricians edinburg", { trade: /^electrician$/, town: "edinburgh" }],
	["pharmacys cardiff", { trade: /^pharmacy$/, town: "cardiff" }],
	["vetinary belfast", { trade: /^veterinary care$/, town: "belfast" }],
	["grand cafe", { name: /^grand cafe$/ }],
	["kings clothing", { name: /^king s clothing$/ }],
	["KING'S CLOTHING", { name: /^king s clothing$/ }],
	["new and saffron bakery", { name: /^new saffron bakery$/ }],
	["grüner baum", { name: /^gruner baum/ }],
	["gruner baum service station", { name: /^gruner baum service station$/ }],
	["zloty spa", { name: /^zloty spa$/ }],
	["yildiz club", { name: /^yildiz club$/ }],
	["YILDIZ CLUB", { name: /^yildiz club$/ }],
	["el nino trattoria", { name: /^el nino trattoria$/ }],
	["bridge arms edinburgh", { name: /^bridge arms$/, town: "edinburgh" }],
	["garden strength club", { name: /^garden strength club$/ }],
	["marble supermarket", { name: /^marble supermarket$/ }],
	["hazel diy zelenikovo", { name: /^hazel diy$/ }],
	["london", { town: "london" }],
	["sale", { town: "sale" }],
	["reading", { town: "reading" }],
	["pubs in sale", { trade: /^pub$/, town: "sale" }],
	["windsor", { town: "windsor" }],
	["restaurants in wales", { trade: /^restaurants$/, state: "wales" }],
	["hotels in scotland", { trade: /^hotels$/, state: "scotland" }],
	["dentists ireland", { trade: /^dentist$/, country: "ireland" }],
	["gyms uk", { trade: /^gym$/, country: "united kingdom" }],
	["florists in usa", { trade: /^florist$/, country: "united states" }],
	["bakery northern ireland", { trade: /^bakery$/, state: "northern ireland" }],
	["eczane türkiye", { trade: /^pharmacy$/, country: "turkey" }],
	["müze gerali", { trade: /^museum$/, town: "gerali" }],
	["muhasebeci turunç", { trade: /^accounting$/, town: "turunc" }],
	["hotel in france", { trade: /^hotels$/, country: "france" }],
	["queen st manchester", { street: /queen street$/, town: "manchester" }],
	["kings rd cardiff", { street: /king s road$/, town: "cardiff" }],
	["park ave leeds", { street: /park avenue$/, town: "leeds" }],
	["cafe on high street manchester", { trade: /^cafe$/, street: /high street$/, town: "manchester" }],
	["LS6 8BH", { postcode: /^LS6 8BH$/ }],
	["ls68bh", { postcode: /^LS6 8BH$/ }],
	["beauty salon ls6", { trade: /^beauty salon$/, postcode: /^LS6 / }],
	["n15 1gw", { postcode: /^N15 1GW$/ }],
	["best pub in leeds", { trade: /^pub$/, town: "leeds" }],
	["good cheap restaurant in manchester", { trade: /^restaurants$/, town: "manchester" }],
	["leeds dentist", { trade: /^dentist$/, town: "leeds" }],
	["top rated hotels in edinburgh", { trade: /^hotels$/, town: "edinburgh" }],
	["wi-fi cafe london", { trade: /^cafe$/, town: "london" }],
];

/** Returns those queries that the directory has results for. */
export function queriesByHand(places: readonly Place[]): JudgedQuery[] {
	return TYPED.map(([text, meant], at) =>
		judged("by hand", at, { text, right: (place, now) => isMeant(place, meant, now) }, places),
	).filter(({ right }) => right(new Date()).size > 0);
}

export function isMeant(place: Place, meant: Meant, now: Date): boolean {
	const { trade, town, state, country, name, street, postcode, when } = meant;
	return (
		(name === undefined ? !place.closed : name.test(place.nameKey)) &&
		(trade === undefined || trade.test(place.categoryKey) || trade.test(place.typeKey)) &&
		(town === undefined || place.cityKey === town) &&
		(state === undefined || foldText(place.state) === state) &&
		(country === undefined || foldText(place.country) === country) &&
		(street === undefined || street.test(foldText(place.street))) &&
		(postcode === undefined || postcode.test(place.postcode)) &&
		(when === undefined || isOpen(place, when, now))
	);
}

function isOpen(place: Place, when: string, now: Date): boolean {
	return !place.closedForNow && (WHEN.find(({ said }) => said === when)?.isOpen(place, now) ?? false);
}
