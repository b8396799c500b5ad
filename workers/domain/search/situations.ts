import {
	accidentClaimed,
	bodyHurt,
	neighbourDisputed,
	somebodyUnwell,
	somethingOwed,
	toothSensitive,
} from "./body-situations.ts";
import { FILLERS } from "./fillers.ts";
import type { ParsedNeed, ParsedTrade } from "./parse-trade.ts";
import { PET, remedyBought, seatOfChild, thingForAnimal } from "./things-bought.ts";
import { type Trades, tradesNamed } from "./trades.ts";
import type { TypedWord } from "./typed-words.ts";
import { votesOf } from "./words/need-words.ts";

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
	for (const [key, find] of SITUATIONS) {
		const at = find(text, named);
		const meant = tradesNamed(trades, key.split(" "));
		if (at === null || meant.length === 0) continue;
		const alike = text.flatMap((word, one) => (votesOf(word).some(({ trade }) => trade === key) ? [one] : []));
		const all = [...at, ...alike];
		return { trades: meant, at: new Set(all), from: Math.min(...all), to: Math.max(...all) + 1 };
	}
	return null;
}

type Finder = (text: readonly string[], named: ParsedTrade | null) => number[] | null;

const SITUATIONS: readonly (readonly [string, Finder])[] = [
	["baby store", seatOfChild],
	["car wash", dirtOnVehicle],
	["car wash", vehicleCleaned],
	["car repair", vehicleBroken],
	["car repair", partOfVehicleBroken],
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

const VEHICLE =
	/^(?:cars?|vans?|bus|carrier|minibus|minivan|campervan|motorhome|camper|caravan|horsebox|trailer|lorry|truck|pickup|taxi|cab|convertible|hatchback|saloon|suv|4x4|jeep|bonnet|windscreen|windshield|grille|bumper|alloys?|hubcaps?|footwells?|paintwork|bodywork|dashboard|numberplate|wheels?|wheelarch\w*|headlights?|sunroof|tailgate|ford|vauxhall|bmw|audi|toyota|nissan|volkswagen|vw|skoda|kia|hyundai|volvo|mercedes|peugeot|renault|citroen|fiat|rover|tesla|corsa|fiesta|clio|micra|qashqai|yaris|passat|transit)$/;
/** Matches what is a part of a vehicle behind an article or another word of it: the boot of "in the boot", the plate of "number plate". */
const PART = /^(?:boot|seats?|plate|roof|doors?|mats?|carpet|ceiling|upholstery)$/;
/** Matches the parts that a house has too, behind words that say of neither which it is. */
const IN_HOUSE = /^(?:carpet|ceiling)$/;
const ANYONES = /^(?:the|my|our)$/;
const BEFORE_PART = /^(?:the|my|our|car|van|number|back|front|passenger|driver|drivers|rear)$/;
/** Matches what something dirty is, wherever the dirt is said. */
const DIRTIED =
	/^(?:caked|plastered|splatter\w*|spatter\w*|smeared|coat(?:ed|ing)|crust\w*|filthy|muddy|mucky|grimy|dusty|dirty|spilt|spill\w*|splash\w*|squash\w*|melted|puked|vomited|hos(?:e|ed|ing)|rins(?:e|ed|ing)|scrub\w*)$/;
const DIRT =
	/^(?:mud|muck|dirt|dust|grime|grease|flies|bugs|insects|midges|sap|poop?|droppings|salt|pollen|tar|crumbs|sand|sick|vomit|puke|slime|mess|gunk|eggs?|prints|pawprints|fingerprints|handprints|pigeons?|seagulls?|gulls?|birds?|hair|fur|stains?|webs|cobwebs|guts|blood|smell)$/;
const UPON =
	/^(?:on|onto|over|in|into|inside|across|from|off|out|through|along|under|down|up|at|all|around|round|of|covering|ruined|wrecked)$/;
const ONTO = /^(?:on|onto|over|down|into)$/;
const SOLD_AS_FOOD = new Set(["supermarket", "bakery", "cafe", "pub", "restaurant"]);
/** Matches what is done with a vehicle elsewhere, and what else has wheels and seats. */
const NO_WASH =
	/^(?:hire|rental|rent|repairs?|mot|dealer\w*|sale|sell|buy|parking|park|respray|insurance|lessons?|bikes?|bicycle|pram|buggy|trolley|toilet|wheelchair|driving|museum|boots|engine|exhaust|filter|tanks?|locks?|burgers?|toast|benedict|course|petrol|diesel|fuel|burning|oil|gas|coolant|mice|mouse|rats?)$/;

/** Finds dirt on a vehicle or on the outside or the seats of one: "dried mud on the minibus", "squashed flies all over the grille". */
function dirtOnVehicle(text: readonly string[]): number[] | null {
	if (text.some((word) => NO_WASH.test(word))) return null;
	const isVehicle = (word: string, at: number) =>
		VEHICLE.test(word) ||
		(PART.test(word) &&
			BEFORE_PART.test(text[at - 1] ?? "") &&
			!(IN_HOUSE.test(word) && ANYONES.test(text[at - 1] ?? "")));
	const vehicle = text.findIndex(isVehicle);
	if (vehicle === -1) return null;
	const last = text.findLastIndex(isVehicle);
	const isCovered = (at: number) => text[at] === "covered" && /^(?:in|with)$/.test(text[at + 1] ?? "");
	const dirtied = text.findIndex((word, at) => DIRTIED.test(word) || isCovered(at));
	if (dirtied !== -1) return [dirtied, vehicle];
	const dirt = text.findIndex((word) => DIRT.test(word));
	const isUpon = dirt !== -1 && dirt < last && text.slice(dirt + 1, last).some((word) => UPON.test(word));
	const threwUp = text.findIndex((word, at) => /^(?:threw|thrown)$/.test(word) && text[at + 1] === "up");
	if (threwUp !== -1 && threwUp < last) return [threwUp, last];
	if (isUpon) return [dirt, last];
	// What is eaten or drunk is dirt where somebody sits or stands: "gravy on the driver seat".
	const food = text.findIndex((word, at) => at < last && votesOf(word).some(({ trade }) => SOLD_AS_FOOD.has(trade)));
	const isInside = PART.test(text[last] ?? "") && text.slice(food + 1, last).some((word) => ONTO.test(word));
	return food !== -1 && isInside ? [food, last] : null;
}

const MOVED =
	/^(?:cars?|vans?|minibus|minivan|campervan|motorhome|camper|taxi|cab|lorry|truck|pickup|jeep|ford|vauxhall|bmw|audi|toyota|nissan|volkswagen|vw|skoda|kia|hyundai|volvo|mercedes|peugeot|renault|citroen|fiat|corsa|fiesta|clio|micra|qashqai|yaris|passat)$/;
/** Matches what a vehicle does that is broken. */
const BROKEN_DOWN =
	/ (?:(?:wont|doesnt|cant|not|refuses to|struggles to) (?:start\w*|move|go into|pull away|turn over|accelerate|change gear|brake)|(?:keeps )?(?:stall\w*|cutting out|cuts out|overheat\w*|judder\w*|misfir\w*|conk\w* out|broke down|broken down|breaking down|breaks down|backfir\w*)|smells? of (?:petrol|diesel|fuel|burning)) /;

/** Finds a vehicle that does not go, whoever drives it: "school minibus wont start". */
function vehicleBroken(text: readonly string[]): number[] | null {
	const vehicle = text.findIndex((word) => MOVED.test(word));
	const behind = ` ${text.slice(vehicle + 1).join(" ")} `;
	const match = vehicle === -1 ? null : BROKEN_DOWN.exec(behind);
	if (match === null || behind.slice(0, match.index).trim().split(" ").length > MOST_TO_ILLNESS) return null;
	const first = match[0].trim().split(" ")[0];
	return [vehicle, text.findIndex((word, at) => at > vehicle && word === first)];
}

/** Matches verbs of cleaning and words for vehicles, in the other languages of the visitors. */
const CLEANING_ABROAD =
	/^(?:putzen|reinigen|reinigung|sauber|saubermachen|waschen|limpi\w+|lav[aeo]\w*|nettoy\w+|pul(?:ire|izia|ita)|limp(?:ar|eza|o|a)|schoonmaken|wassen|poetsen|czysc\w+|myc\w*|umyc|sprzata\w+|temizle\w*|temizlik|yika\w*)$/;
const VEHICLE_ABROAD =
	/^(?:auto|autos|wagen|coche|coches|carro|carros|voiture|voitures|macchina|auto(?:mobile)?|bil|samoch\w+|auta|araba\w*|furgoneta|camionnette|furgone|bus)$/;

/** Finds a vehicle that is to be cleaned, in another language than English: "nettoyer l'intérieur de ma voiture". */
function vehicleCleaned(text: readonly string[]): number[] | null {
	const cleaning = text.findIndex((word) => CLEANING_ABROAD.test(word));
	const vehicle = text.findIndex((word) => VEHICLE_ABROAD.test(word));
	return cleaning === -1 || vehicle === -1 ? null : [cleaning, vehicle];
}

const WHOSE = /^(?:my|our|his|her|the|their|mums|dads|a)$/;
/** Matches what is wrong with a part of a vehicle that is named before it or behind it. */
const PART_BROKEN =
	/ (?:(?:wont|doesnt|does not|will not|cant|not|isnt|arent|dont|stopped|refuses to) (?:stop|work|working|go|open|close|shut|lock|turn|wind|come|move|budge|latch|release|switch|click)\w*|stuck|jammed|keeps? [a-z]+ing|snapped|broke|broken|fell off|came off|hanging (?:off|down)|(?:come|came|gone|working) loose|rattl\w+|squeak\w*|squeal\w*|grinding|cracked|smashed|shattered|blew|blown|leaking|leaks|dripping|warning light|flashing|(?:only )?(?:blows|blowing) (?:hot|cold)|(?:stays|staying|stayed) (?:on|off)) /;
/** Matches what else is done with a vehicle, or is its key's or tyre's. */
const NO_MECHANIC =
	/^(?:keys?|locked|hire|rental|rent|insurance|park|parking|parked|tyres?|tires?|puncture|flat|wash|clean|dirty|lesson|lessons|sell|buy|seat|seats|stain|bike|fine|ticket|petrol|diesel|fuel|licence|license|accident|injured|claim)$/;

/** Finds a part of a vehicle that is broken: the horn of "horn on my van stuck on". */
function partOfVehicleBroken(text: readonly string[]): number[] | null {
	const vehicle = text.findIndex(
		(word, at) =>
			MOVED.test(word) &&
			WHOSE.test(text[at - 1] ?? "") &&
			/^(?:on|of|in|under|from|inside|for|to)$/.test(text[at - 2] ?? ""),
	);
	if (vehicle < 3 || text.some((word) => NO_MECHANIC.test(word))) return null;
	const match = PART_BROKEN.exec(` ${text.join(" ")} `);
	if (match === null) return null;
	const first = match[0].trim().split(" ")[0];
	return [vehicle, text.indexOf(first ?? "")];
}

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
