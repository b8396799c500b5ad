import { foldText } from "../../fold-text.ts";
import { remembered } from "../../remembered.ts";
import { FEATURES, type Feature } from "./features.ts";

/**
 * Recognises features by the names that sources give them: Google in the languages of its exports, Yelp's attributes,
 * OpenStreetMap's tags. The comparison takes folded names without blanks, so that `RestaurantsTakeOut`, `Take-out` and
 * `take out` are one.
 */

type Words = { is: RegExp; isNot?: RegExp };

const WORDS: Readonly<Record<Feature, Words>> = {
	wheelchair: {
		is: /wheelchair|rollstuhl|tekerlekli|fauteuilroulant|sillas?deruedas|sedi[ae]arotelle|rolstoel/,
		// Access to its car park or its toilets says nothing about the way in.
		isNot:
			/park|parche|aparca|estaciona|stationne|toilet|restroom|washroom|wc|seat|sitz|lift|elevator|tuvalet|asansor|oturma|siege|place|ascens|aseo|bano|bagno|posti/,
	},
	delivery: { is: /delivery|teslimat|lieferdienst|lieferung|livraison|adomicilio|consegna|bezorg/ },
	takeaway: {
		is: /takeaway|takeout|paketservis|gelal|mitnehmen|emporter|parallevar|daasporto|dasporto|portarvia|afhaal|meeneem/,
	},
	"dine-in": {
		is: /dinein|indoorseating|vorortessen|speisenvorort|vorortverzehr|repassurplace|consumoenel|comeralli|sulposto|terplaatse|icerideservis|iceride|restorandaservis|yerindeservis/,
	},
	"outdoor-seating": {
		is: /outdoorseat|outdoortable|acikhava|dismekan|imfreien|aussenplatz|enterrasse|airelibre|allaperto|buitenzit/,
	},
	wifi: { is: /wifi|wlan|internetaccess|kablosuz/ },
	parking: {
		is: /parking|carpark|parkplatz|parkplatze|parkhaus|parken|garage|valet|otopark|caddeuzeripark|parcheggi|aparcamiento|estacionamiento|parkeer|stationnement/,
		isNot: /bike|bicycle|fahrrad|bisiklet|velo|bicic|fiets/,
	},
	"free-parking": { is: /^$/ },
	reservations: { is: /reserv|rezervasyon|prenotazion/ },
	cards: {
		is: /creditcard|debitcard|kreditkarte|debitkarte|kredikart|bankakart|cartesdecredit|cartesbancaires|cartedecredit|tarjeta|cartedicredito|cartedidebito|creditkaart|pinpas|^cards$|nfc|contactless|temassiz|mastercard|^visa|americanexpress/,
	},
	toilets: { is: /toilet|restroom|washroom|^wc$|tuvalet|sanitaires|aseos|banos|bagni/, isNot: /toiletries/ },
	dogs: {
		is: /dogsallowed|dogfriendly|petfriendly|petsallowed|dogsinside|dogsoutside|hunde|kopek|evcilhayvan|chiens|perros|caniammessi|mascotas|animalidomestici|huisdier|honden/,
	},
	children: {
		is: /kids|child|family|familien|familles|cocuk|kinder|enfants|ninos|bambini|highchair|hochstuhl|babychang|changingtable/,
	},
	vegetarian: { is: /vegetari|vejetaryen/ },
	vegan: { is: /vegan/ },
	alcohol: {
		is: /alcohol|^beer|^wine|cocktail|^spirits|hardliquor|fullbar|alkol|alkohol|^bier|^wein|cerveza|^vino|^vin$|biere|alcool|^birra/,
		isNot: /non|free|frei|suz|sans|sin|senza/,
	},
	"live-music": {
		is: /livemusic|liveperformance|canlimuzik|livemusik|musiquelive|musiqueendirect|musicaenvivo|musicaendirecto|musicadalvivo|livemuziek/,
	},
	appointments: {
		is: /appointment|randevu|^termin(?!al)|terminvereinbarung|surrendezvous|citaprevia|^cita|appuntament|afspraak/,
	},
	"accessible-parking": {
		is: /(?=.*(?:wheelchair|disabled|accessible|rollstuhl|behindert|tekerlekli|engelli|fauteuilroulant|sillas?deruedas|sedi[ae]arotelle|rolstoel))(?:.*(?:park|parcheggi|aparcamiento|estacionamiento|stationnement))/,
	},
	lgbtq: { is: /lgbt|queer|gayfriendly|transgender/ },
};

const SECTIONS_OF_PARKING = /^(?:business)?(?:parking|parken|otopark|aparcamiento|parcheggio|parkeren)$/;
const FREE = /free|kostenlos|gratis|gratuit|ucretsiz/;
const NO = /^(?:no|none|false|not available|unavailable|never|limited|yok|hayir|nein|keine?|non|geen|nee|0)$/;

const bitOf = (feature: Feature) => 2 ** FEATURES.indexOf(feature);

function compact(text: string): string {
	return foldText(text).replaceAll(" ", "");
}

/** Returns the bits that a feature of a section gives where it is present. */
const bitsOfName = remembered((sectionAndName): number => {
	const [section = "", written = ""] = sectionAndName.split("\n");
	const name = compact(written);
	let bits = 0;
	for (const feature of FEATURES) {
		const { is, isNot } = WORDS[feature];
		if (is.test(name) && isNot?.test(name) !== true) bits |= bitOf(feature);
	}
	if (SECTIONS_OF_PARKING.test(compact(section)) && WORDS.parking.isNot?.test(name) !== true) bits |= bitOf("parking");
	return (bits & bitOf("parking")) !== 0 && FREE.test(name) ? bits | bitOf("free-parking") : bits;
}, 5_000);

/** Returns the bits of all features that a stored `about` says are present. */
function bitsOfAbout(json: string): number {
	const about = JSON.parse(json) as Record<string, Record<string, boolean | string>>;
	let bits = 0;
	for (const [section, features] of Object.entries(about))
		for (const [name, value] of Object.entries(features)) {
			if (value === false || (typeof value === "string" && NO.test(foldText(value)))) continue;
			const named = bitsOfName(`${section}\n${name}`);
			bits |= named;
			if ((named & bitOf("parking")) !== 0 && typeof value === "string" && FREE.test(compact(value)))
				bits |= bitOf("free-parking");
		}
	return bits;
}

/** Keeps what was read, since places of one kind have the same features. */
const bitsOnce = remembered(bitsOfAbout, 1_000);
const LONGEST_KEPT = 4_000;

/** Returns the features of a business as bits, each at its place in `FEATURES`, from its stored `about`. */
export function featureBits(about: string | null): number {
	if (about === null) return 0;
	return about.length <= LONGEST_KEPT ? bitsOnce(about) : bitsOfAbout(about);
}
