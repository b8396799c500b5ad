import type { Feature } from "./features.ts";

/**
 * Holds a feature that a text asks for ("with wifi", "wheelchair accessible"). A `strong` one can mean nothing else. A weak one
 * ("delivery") can belong to a name or a trade, and counts beside a trade or a place when no other words remain.
 */
type ParsedFeature = { feature: Feature; from: number; to: number; strong: boolean };

const WITH =
	"(?:with|mit|con|avec|com|met|has|have|having|offers|offering|(?:that|which|who) (?:have|has|do|does|accepts?|takes?|offers?|allows?)|accepts?|accepting|takes|taking|allows?|allowing|serving|serves)";

/** Holds by feature its names, which are enough behind "with" (and alone where it can be a weak one), and phrases that say it all. */
const NAMES: readonly { feature: Feature; named: string; isWeak?: true; phrases?: string }[] = [
	{
		feature: "wheelchair",
		named: "(?:wheelchair|disabled|step free) access(?:ible|ibility)?(?: entrance| entry)?|wheelchairs?",
		isWeak: true,
		phrases:
			"(?:wheel ?chair|disabled) (?:accessible|access|friendly)|accessible (?:by|for|with|to) (?:a )?wheelchairs?|step free(?: access)?|handicap(?:ped)? accessible|barrier free|rollstuhlgerecht(?:es?|er)?|barrierefrei(?:es?|er)?|(?:accesible (?:para|en) )?silla de ruedas|(?:accessible (?:en )?)?fauteuil roulant|(?:accessibile (?:in )?)?sedia a rotelle|rolstoel(?:vriendelijk|toegankelijk)?|tekerlekli sandalye(?:ye)? (?:uygun|girisi)",
	},
	{
		feature: "delivery",
		named: "(?:home |free |food )?delivery|deliver(?:ed|ing)",
		isWeak: true,
		phrases:
			"(?:(?:that|which|who|and) )?(?:delivers?|brings?|comes?|drops?)(?: (?:it|them|food|shopping|everything|stuff|off))* (?:to|at) (?:the|my|your|our) (?:door|doorstep|house|home|flat|address|office)|(?:delivered )?(?:to|at) (?:my|your|our) (?:door|doorstep)|(?:that|which|who) delivers?|livraison(?: a domicile)?|lieferdienst|lieferservice|entrega a domicilio|a domicilio|consegna a domicilio|bezorging|z dostawa|eve (?:servis|teslimat)",
	},
	{ feature: "takeaway", named: "take ?aways?|take ?out|to go", isWeak: true },
	{
		feature: "outdoor-seating",
		named: "outdoor (?:seating|seats|tables)|outside seating",
		isWeak: true,
		phrases:
			"(?:with|has|have|having) (?:(?:a|an|its|own|nice|big|large|sunny) )*(?:(?:beer|roof|rooftop|pub|tea) gardens?|(?:roof|rooftop|outdoor|outside|sun)? ?terraces?|patios?|(?:tables|seats|seating) outside)|mit (?:biergarten|terrasse)|con terraza|avec terrasse|(?:con|com) (?:terrazza|esplanada)|met terras",
	},
	{ feature: "free-parking", named: "free (?:car )?parking", phrases: "free (?:car )?parking" },
	{
		feature: "parking",
		named:
			"(?:a )?(?:car )?park(?:ing)?(?: spaces?)?|otopark|(?:(?:somewhere|any ?where|a place|places?|a space|spaces?|a spot|room) )to park(?: (?:the|my|our|a) (?:car|van|bike))?",
		isWeak: true,
		phrases:
			"(?:(?:that|where|and) )?(?:i|you|we) can park(?: (?:at|outside|there|my car|the car))*|easy to park(?: at| outside)?|(?:can|could) (?:i|you|we) park(?: (?:at|outside|there|my car|the car))*|otopark(?:li|i olan)|parkplatz|parkplatze|aparcamiento|estacionamiento|parcheggio|estacionamento|parkeerplaats",
	},
	{ feature: "wifi", named: "(?:free )?(?:wi ?fi|wlan|(?:wireless )?internet)", isWeak: true },
	{ feature: "reservations", named: "reservations|bookings" },
	{
		feature: "cards",
		named:
			"(?:credit |debit |bank )?cards?(?: payments?)?|contactless(?: payments?)?|(?:apple|google|samsung) pay|visa|mastercard|maestro|amex|american express|plastic|chip and pin",
		phrases:
			"contactless(?: payments?)?|(?:credit|debit) cards?(?: accepted)?|card payments?|(?:apple|google) pay|(?:visa|mastercard|amex|american express) accepted|pay(?:s|ing)? by card|kredi karti(?: gecen| olan)?|kartenzahlung|tarjeta de credito|carte bancaire",
	},
	{
		feature: "toilets",
		named: "(?:a )?(?:public |customer )?(?:toilets?|restrooms?|washrooms?|bathrooms?|loos?|wc)",
		isWeak: true,
	},
	{ feature: "dogs", named: "(?:dogs|pets)", phrases: "(?:dog|pet) friendly|(?:dogs|pets) (?:allowed|welcome)" },
	{
		feature: "children",
		named: "(?:kids|children|high ?chairs?)",
		phrases: "(?:kids?|child|family) friendly|good for (?:kids|children)",
	},
	{ feature: "vegetarian", named: "vegetarian (?:food|options|dishes)", phrases: "vegetarian options" },
	{ feature: "vegan", named: "vegan (?:food|options|dishes)", phrases: "vegan options" },
	{ feature: "alcohol", named: "alcohol" },
	{ feature: "dine-in", named: "(?:dine|dining|sit) in", phrases: "dine in" },
	{ feature: "appointments", named: "appointments?(?: only)?", phrases: "by appointment(?: only)?" },
	{ feature: "live-music", named: "live (?:music|bands?)" },
];

const PATTERNS = NAMES.flatMap(({ feature, named, isWeak, phrases }) => [
	{ feature, strong: true, pattern: within(`${WITH} ${named.includes("|") ? `(?:${named})` : named}`) },
	...(phrases === undefined ? [] : [{ feature, strong: true, pattern: within(phrases) }]),
	...(isWeak === undefined ? [] : [{ feature, strong: false, pattern: within(named) }]),
]);

function within(source: string): RegExp {
	return new RegExp(`(?<= )(?:${source})(?= )`);
}

/** All features that folded words ask for; `from` and `to` count words, and no two have one in common. */
export function parseFeatures(words: readonly string[]): ParsedFeature[] {
	const text = ` ${words.join(" ")} `;
	const found: ParsedFeature[] = [];
	for (const { feature, strong, pattern } of PATTERNS) {
		const match = pattern.exec(text);
		if (match === null) continue;
		const from = text.slice(0, match.index).split(" ").length - 2;
		const to = from + match[0].split(" ").length;
		if (!found.some((other) => other.from < to && from < other.to)) found.push({ feature, strong, from, to });
	}
	return found;
}
