import type { ParsedTrade } from "../trades/parse-trade.ts";
import { votesOf } from "../words/need-words.ts";

/** Matches the animals that people keep, in the other languages of the visitors, but for what a fishmonger sells. */
export const PET =
	/^(?:hamster\w*|chomik\w*|criceto|criceti|cobayas?|cobaia|meerschweinchen|kaninchen|welpen?|katzen?|katzchen|hunde?|hund|wellensittich\w*|papagei\w*|schildkrote\w*|perros?|perrito|cachorro\w*|gatos?|gatito\w*|conejos?|loros?|tortugas?|peces|pez|periquitos?|chiens?|chiot\w*|chats?|chatons?|lapins?|perroquets?|perruches?|tortues?|cani|cane|cucciol\w*|gatti|gatto|gattin\w*|conigli\w*|pappagall\w*|tartarug\w*|caes|cao|coelhos?|papagaios?|honden?|hond|puppy|pups?|katten?|kat|kittens?|konijn\w*|cavia\w*|papegaai\w*|schildpad\w*|goudvis\w*|parkiet\w*|psa|szczeniak\w*|kota|kot|kotka|krolik\w*|papug\w*|zolw\w*|rybk\w*|swink\w*|kopek|kopegi\w*|kedi|kedisi|kedim|yavrusu|tavsan\w*|papagan\w*|muhabbet|kaplumbag\w*)$/;
const FOR_ABROAD = /^(?:fur|pour|para|per|pentru|voor|dla|icin)$/;
const OWN_ABROAD =
	/^(?:mein\w*|unser\w*|mon|ma|mes|notre|nos|mi|mis|mio|mia|miei|meu|minha|meus|mijn|onze|ons|moj\w*|naszeg?o?|il|la|el|le|o|a|den|die|das|de|het)$/;
const TREATING = new Set(["veterinary care", "doctor", "dentist", "pharmacy", "hair salon", "hotel"]);

/** Finds what is for somebody's animal in another language than English, and no treatment: "croquettes pour mon chat". */
export function thingForAnimal(text: readonly string[], named: ParsedTrade | null): number[] | null {
	const behind = text.findIndex((word, at) => at > 0 && FOR_ABROAD.test(word) && isOwnPet(text, at));
	// Turkish says last what English says first: "kedim için mama".
	const last = behind === -1 ? text.findIndex((word, at) => word === "icin" && PET.test(text[at - 1] ?? "")) : -1;
	const animal = behind !== -1 ? petAt(text, behind) : last - 1;
	if (animal < 0) return null;
	const isTreated = text.some((word, at) => at !== animal && votesOf(word).some(({ trade }) => TREATING.has(trade)));
	const isOther =
		named !== null && (named.from > animal || named.to <= animal) && !SOLD.test(named.trades[0]?.key ?? "");
	return isTreated || isOther ? null : [animal];
}

const SOLD = /(?:store|shop|supermarket|restaurant|market)$/;

function isOwnPet(text: readonly string[], at: number): boolean {
	return petAt(text, at) !== -1;
}

function petAt(text: readonly string[], at: number): number {
	const next = [at + 1, at + 2, at + 3].find((one) => !OWN_ABROAD.test(text[one] ?? "")) ?? at + 1;
	return PET.test(text[next] ?? "") ? next : -1;
}

/** Matches what a pharmacy sells for the part of a body or the complaint that stands before it. */
const REMEDY =
	/^(?:plasters?|glue|fixative|adhesive|cream|creams|gel|ointment|drops?|spray|tablets?|lozenges?|pastilles|patch|patches|powder|supports?|bandages?|insoles?|rinse|mouthwash|remedy|remedies|kit|strips?|syrup|linctus|pads?|cushions?|relief|lotion|balm|medicine|medication|pills?|capsules|cleaner|cleanser|killer|solution|paste|toothpaste|floss|brushes|socks|sachets|pessar(?:y|ies)|inhalers?)$/;
const OF_BODY = new Set(["doctor", "dentist", "pharmacy"]);
/** Matches what else such words are of: a "nail glue", a "brake pad", "prescription glasses". */
const NO_REMEDY =
	/^(?:bab(?:y|ies)|napp(?:y|ies)|cats?|dogs?|pupp(?:y|ies)|kittens?|horses?|rabbits?|pets?|hamsters?|parrots?|brakes?|cars?|vans?|nails?|eyelash\w*|boiler|first|repair|repairs|fitted|fitting|fell|broke|broken|lost|hurts?|hurting|dentist|doctor|nhs|private|implants?|whitening|appointment|injections?|out|keeps?|wont|my)$/;

/** Finds a remedy for a part of the body or a complaint: "denture glue", "heel pads", "haemorrhoid cream". */
export function remedyBought(text: readonly string[], named: ParsedTrade | null): number[] | null {
	const isOfBody = (word: string) => votesOf(word).some(({ trade }) => OF_BODY.has(trade));
	const remedy = text.findIndex((word, at) => at > 0 && REMEDY.test(word) && isOfBody(text[at - 1] ?? ""));
	const purpose = text.findIndex((word, at) => word === "for" && REMEDY.test(text[at - 1] ?? ""));
	const ailment = purpose === -1 ? -1 : text.findIndex((word, at) => at > purpose && isOfBody(word));
	if (ailment !== -1 && !text.some((word) => NO_REMEDY.test(word) && word !== "my")) return [purpose - 1, ailment];
	if (remedy === -1 || text.some((word) => NO_REMEDY.test(word))) return null;
	const isOfNamed = named === null || (named.from <= remedy && named.to >= remedy - 1);
	return isOfNamed ? [remedy - 1, remedy] : null;
}

const CHILD = /^(?:toddlers?|bab(?:y|ies)|newborns?|infants?|child(?:ren)?|kids?|son|daughter|\d|one|two|three|four)$/;

/** Finds the seat of a child in a car, which is no part of the car: "car seats for toddlers". */
export function seatOfChild(text: readonly string[]): number[] | null {
	const seat = text.findIndex((word, at) => /^seats?$/.test(word) && text[at - 1] === "car");
	if (seat === -1) return null;
	const isBefore = CHILD.test(text[seat - 2] ?? "");
	const behind = text.slice(seat + 1, seat + MOST_TO_CHILD);
	return isBefore || (behind[0] === "for" && behind.some((word) => CHILD.test(word))) ? [seat - 1, seat] : null;
}

const MOST_TO_CHILD = 6;
