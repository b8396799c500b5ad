import { FILLERS } from "../fillers.ts";
import type { ParsedNeed, ParsedTrade } from "../trades/parse-trade.ts";
import { type Trades, tradesNamed } from "../trades/trades.ts";
import type { TypedWord } from "../typed-words.ts";
import { votesOf } from "../words/need-words.ts";
import {
	accidentClaimed,
	bodyHurt,
	neighbourDisputed,
	somebodyUnwell,
	somethingOwed,
	toothSensitive,
} from "./body-situations.ts";
import { toldAbroad } from "./situations-abroad.ts";
import { PET, remedyBought, seatOfChild, thingForAnimal } from "./things-bought.ts";
import {
	dirtOnVehicle,
	noticedDriving,
	partOfNoHouse,
	partOfVehicleBroken,
	signOfVehicle,
	vehicleBroken,
	vehicleCleaned,
} from "./vehicle-situations.ts";

/**
 * Finds the need that the parts of a sentence say together, whatever trade a single thing in it is sold or served by: dirt that is on a vehicle, an
 * animal that has something or is bought, and a drink that is had with something.
 */
export function situationIn(
	words: readonly TypedWord[],
	named: ParsedTrade | null,
	trades: Trades,
	isTaken: (at: number) => boolean,
): ParsedNeed | null {
	const text = words.map(({ word }, at) => (isTaken(at) ? "" : word));
	const finders = [...SITUATIONS, ...abroadIn(text, named)];
	for (const [key, find] of finders) {
		const at = find(text, named);
		if (at === null) continue;
		const meant = tradesNamed(trades, key.split(" "));
		if (meant.length === 0) continue;
		const alike = text.flatMap((word, one) => (votesOf(word).some(({ trade }) => trade === key) ? [one] : []));
		const all = [...at, ...alike];
		return { trades: meant, at: new Set(all), from: Math.min(...all), to: Math.max(...all) + 1 };
	}
	return null;
}

/** Returns what a text tells in another language as a situation of its own. */
function abroadIn(text: readonly string[], named: ParsedTrade | null): (readonly [string, Finder])[] {
	const told = toldAbroad(text, named);
	return told === null ? [] : [[told.trade, () => told.at]];
}

type Finder = (text: readonly string[], named: ParsedTrade | null) => number[] | null;

const SITUATIONS: readonly (readonly [string, Finder])[] = [
	["baby store", seatOfChild],
	["car wash", dirtOnVehicle],
	["car wash", vehicleCleaned],
	["car repair", vehicleBroken],
	["car repair", partOfVehicleBroken],
	["car repair", partOfNoHouse],
	["car repair", signOfVehicle],
	["car repair", noticedDriving],
	["pet store", animalBought],
	["pet store", thingForAnimal],
	["pharmacy", remedyBought],
	["veterinary care", animalUnwell],
	["lawyer", somethingOwed],
	["lawyer", accidentClaimed],
	["lawyer", neighbourDisputed],
	["dentist", toothSensitive],
	["doctor", somebodyUnwell],
	["doctor", bodyHurt],
	["pub", (text, named) => drinkWith("pub", text, named)],
	["cafe", (text, named) => drinkWith("cafe", text, named)],
];

/** Matches the animals that people keep, those too that are also eaten. */
const ANIMAL =
	/^(?:dogs?|pups?|pupp(?:y|ies)|cats?|kitt(?:y|en|ens|ies)|rabbits?|bunn(?:y|ies)|hamsters?|gerbils?|guinea|ferrets?|chinchillas?|degus?|hedgehogs?|iguanas?|geckos?|lizards?|dragon|chameleons?|snakes?|pythons?|tortoises?|terrapins?|turtles?|axolotls?|newts?|frogs?|parrots?|parakeets?|budgies?|cockatiels?|canary|canaries|macaws?|finch(?:es)?|goldfish|koi|hens?|chickens?|cockerels?|ducks?|goats?|alpacas?|llamas?|ponies|pony|horses?|foals?|mares?|donkeys?|labradors?|poodles?|terriers?|spaniels?|collies?|pugs?|bulldogs?|whippets?|greyhounds?|alsatians?|retrievers?|dachshunds?|beagles?|rottweilers?|huskies|husky|cockapoos?|labradoodles?|chihuahuas?)$/;
const OF_ANIMAL = "(?:its|his|her|their|the|it)";
/** Matches what is wrong with an animal that stands before it: it eats nothing, or the wrong thing, or is ill or hurt. */
const UNWELL = new RegExp(
	` (?:${[
		`(?:(?:gone|been|is|are|went|right|completely|totally) )?off (?:its|his|her|their) (?!lead|leash)`,
		"gone off ",
		"(?:wont|not|isnt|hasnt|hasn|doesnt|cant|refus\\w+|stopped|stops) (?:to )?(?:been )?(?:eat|eating|eaten|drink|drinking|touch|touching|pee|poo|weeing|move|moving|walk|walking|swallow|open|breathe|breathing|get up|stand|shed|laying|finish) ?",
		"(?:refus\\w+|ignoring) (?!to )",
		"(?:has |have )?(?:ate|eaten|swallowed|drank|drunk|inhaled|choked|choking) ",
		"(?:limp\\w*|lame|sneez\\w+|cough\\w*|vomit\\w*|wheez\\w+|drool\\w*|shak(?:es|ing)|trembl\\w+|itch\\w*|bleed\\w*|floppy|lethargic|bloated|swollen|poorly|unwell|ill|gunky|runny|weepy|constipated|collapsed|upside down|fitting|seizures?|bald|stung|bitten|injured|hurt) ",
		`(?:got|has|had|with) (?:[a-z]+ ){1,4}(?:in|on|under|behind|from) ${OF_ANIMAL} (?:ears?|eyes?|paws?|pads?|legs?|gills?|arm|mouth|nose|tail|belly|head|neck|back|wings?|foot|feet|throat|skin|shell|beak|bum|hooves|hoof) `,
		`(?:has|have|had|got|gets|with|her|his|its|their) (?:(?:a|an|his|her|its|their|some|got|really|very|bad|badly) )*(?:sore|swollen|red|itchy|infected|cloudy|watery|gunky|runny|weepy|bad|smelly|crusty|inflamed|bleeding|scabby|flaky) (?:[a-z]+ )?(?:eyes?|ears?|paws?|pads?|legs?|gums?|teeth|tooth|skin|belly|tummy|nose|tail|back|feet|foot|throat|bum|wings?|beak|hips?|joints?|breath)`,
		`(?:cut|cracked|broke|broken|torn|ripped|split|hurt|injured|damaged) (?:a|an|one|${OF_ANIMAL}) (?:paw|pad|claw|shell|beak|wing|leg|tail|ear|hoof|tooth|nail|foot|jaw)`,
	].join("|")})`,
);
/** Matches what else an animal is named for. */
const NO_PATIENT =
	/^(?:for|sitters?|walker|walking|groom\w*|insurance|hotel|restaurant|cafe|pub|food|friendly|allowed|welcome|bed|toys?|lead|breeder|rescue|curry|soup|me|us|tattoo|portrait|vet|vets)$/;

/** Finds an animal that has something wrong: the iguana of "iguana has gone off its lettuce". */
function animalUnwell(text: readonly string[]): number[] | null {
	const animal = text.findIndex((word) => ANIMAL.test(word));
	if (animal === -1 || text.slice(0, animal).some((word) => NO_PATIENT.test(word))) return null;
	const behind = ` ${text.slice(animal + 1).join(" ")} `;
	const match = UNWELL.exec(behind);
	if (match === null) return null;
	const between = behind.slice(0, match.index).trim().split(" ");
	const most = TOLD.test(between[0] ?? "") ? MOST_OF_SENTENCE : MOST_TO_ILLNESS;
	if ((most === MOST_TO_ILLNESS && between.some((word) => NO_PATIENT.test(word))) || between.length > most) return null;
	if (VEHICLE_BEHIND.test(behind)) return null;
	const [first] = match[0].trim().split(" ");
	const at = text.findIndex((word, one) => one > animal && word === first);
	return at === -1 ? [animal] : [animal, at];
}

const MOST_TO_ILLNESS = 4;
/** Begins what is told of an animal, so that all that follows is of it: "the cat won't come out from under the bed and won't eat". */
const TOLD =
	/^(?:wont|cant|has|hasnt|is|isnt|was|keeps?|got|gets|just|flew|fell|jumped|ran|went|came|looks?|seems?|stopped|started|doesnt|didnt|been|who|that)$/;
const MOST_OF_SENTENCE = 12;
const VEHICLE_BEHIND = / (?:car|van|carpet|sofa|rug|mattress) /;

const BUYING_IN_ENGLISH = /^(?:buy|buying|purchase|purchasing)$/;
/** Matches verbs of buying, in the other languages of the visitors. */
const BUYING =
	/^(?:kaufen|kaufe|comprar|compro|acheter|achete|comprare|compriamo|kopen|koop|kupic|kupie|almak|alacagim|alicam)$/;
/** Finds an animal that is bought, which is a shop's and no vet's: "comprar un hámster". */
function animalBought(text: readonly string[]): number[] | null {
	const buying = text.findIndex((word) => BUYING.test(word) || BUYING_IN_ENGLISH.test(word));
	const isEnglish = BUYING_IN_ENGLISH.test(text[buying] ?? "");
	const isAnimal = (word: string) => (ANIMAL.test(word) && !EATEN.test(word)) || (!isEnglish && PET.test(word));
	const animal = text.findIndex((word, at) => isAnimal(word) && Math.abs(at - buying) <= MOST_TO_ANIMAL);
	const isOther = text.some((word) => NO_PATIENT.test(word));
	return buying === -1 || animal === -1 || isOther ? null : [buying, animal];
}

const MOST_TO_ANIMAL = 3;
/** Matches the animals whose meat is bought more often than they are. */
const EATEN = /^(?:hens?|chickens?|ducks?|goats?|horses?|rabbit|koi|turtles?|frogs?)$/;

/** Matches what is bought to be had at home, or for many. */
const TAKEN_HOME =
	/^(?:bottles?|cans?|crates?|cases?|box(?:es)?|slabs?|multipacks?|party|buy|buying|deliver\w*|shops?|stores?|market|supermarket|offlicence|wholesale|beans|grinder|supplies|cheap|home|picnic|park|festival|museum|factory|brewery|tour|tasting)$/;
const JOINED = /^(?:and|with|plus|n)$/;

/** Finds a drink that is served with something, which is had where the drink is: "bitter and a packet of crisps". */
function drinkWith(key: string, text: readonly string[], named: ParsedTrade | null): number[] | null {
	const isServed = (word: string) => votesOf(word).some(({ trade, weight }) => trade === key && weight > 1);
	const joined = text.findIndex((word) => JOINED.test(word));
	const drink = text.findIndex((word, at) => at < joined && DRINK.test(word) && isServed(word));
	if (drink === -1 || text.some((word) => TAKEN_HOME.test(word))) return null;
	const behind = text.findIndex((word, at) => at > joined && word !== "" && !FILLERS.has(word) && !MEASURE.test(word));
	// Whoever names a place behind the drink wants the place, and a drink for which no food follows says nothing more.
	const isOfPlace =
		named !== null && named.to > joined && named.trades.some(({ key: one }) => text.join(" ").includes(one));
	return behind === -1 || isOfPlace ? null : [drink];
}

const DRINK =
	/^(?:pints?|beers?|guinness|ales?|lagers?|ciders?|stouts?|bitters?|shand(?:y|ies)|lattes?|cappuccinos?|espressos?|americanos?|mochas?|cuppa|matcha)$/;
const MEASURE = /^(?:packets?|bags?|bowls?|plates?|half|some|couple|slice)$/;
