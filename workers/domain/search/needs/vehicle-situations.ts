import type { ParsedTrade } from "../trades/parse-trade.ts";
import { votesOf } from "../words/need-words.ts";

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
export function dirtOnVehicle(text: readonly string[]): number[] | null {
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
const MOST_TO_STATE = 4;
/** Matches what a vehicle does that is broken. */
const BROKEN_DOWN =
	/ (?:(?:wont|doesnt|cant|not|refuses to|struggles to) (?:start\w*|move|go into|pull away|turn over|accelerate|change gear|brake)|(?:keeps )?(?:stall\w*|cutting out|cuts out|overheat\w*|judder\w*|misfir\w*|conk\w* out|broke down|broken down|breaking down|breaks down|backfir\w*)|smells? of (?:petrol|diesel|fuel|burning)) /;

/** Finds a vehicle that does not go, whoever drives it: "school minibus wont start". */
export function vehicleBroken(text: readonly string[]): number[] | null {
	const vehicle = text.findIndex((word) => MOVED.test(word));
	const behind = ` ${text.slice(vehicle + 1).join(" ")} `;
	const match = vehicle === -1 ? null : BROKEN_DOWN.exec(behind);
	if (match === null || behind.slice(0, match.index).trim().split(" ").length > MOST_TO_STATE) return null;
	const first = match[0].trim().split(" ")[0];
	return [vehicle, text.findIndex((word, at) => at > vehicle && word === first)];
}

/** Matches verbs of cleaning and words for vehicles, in the other languages of the visitors. */
const CLEANING_ABROAD =
	/^(?:putzen|reinigen|reinigung|sauber|saubermachen|waschen|limpi\w+|lav[aeo]\w*|nettoy\w+|pul(?:ire|izia|ita)|limp(?:ar|eza|o|a)|schoonmaken|wassen|poetsen|czysc\w+|myc\w*|umyc|sprzata\w+|temizle\w*|temizlik|yika\w*)$/;
const VEHICLE_ABROAD =
	/^(?:auto|autos|wagen|coche|coches|carro|carros|voiture|voitures|macchina|auto(?:mobile)?|bil|samoch\w+|auta|araba\w*|furgoneta|camionnette|furgone|bus)$/;

/** Finds a vehicle that is to be cleaned, in another language than English: "nettoyer l'intérieur de ma voiture". */
export function vehicleCleaned(text: readonly string[]): number[] | null {
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
export function partOfVehicleBroken(text: readonly string[]): number[] | null {
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

/** Matches the parts that nothing but a vehicle has. */
const OWN_PART =
	/^(?:bonnet|tailgate|handbrake|gearstick|gearbox|gearknob|wipers?|sunroof|windscreen|towbar|glovebox|headlights?|headlamps?|taillights?|indicators?|clutch|exhaust|accelerator|dashboard|wheelarch|odometer|speedometer|alternator|carburettor|seatbelts?)$/;
/** Matches the parts that a house has too. */
const SHARED_PART =
	/^(?:pump|radiator|hose|thermostat|pipe|filter|belt|tank|heater|heating|fuse|fuses|socket|switch|wiring|lights?|bulbs?|horn|fan|valve|gasket|lock|handle|mirror|window|speakers?)$/;

/** Finds a part of a vehicle that does not do what it should, or one that a house has too and that is said to be for a vehicle: "water pump for my car". */
export function partOfNoHouse(text: readonly string[], named: ParsedTrade | null): number[] | null {
	if (text.some((word) => NO_MECHANIC.test(word) || NO_DRIVER.test(word))) return null;
	const own = text.findIndex((word) => OWN_PART.test(word));
	const broken = own === -1 ? null : PART_BROKEN.exec(` ${text.slice(own + 1).join(" ")} `);
	if (broken !== null) return besides([own], named, text);
	const vehicle = text.findIndex(
		(word, at) => MOVED.test(word) && WHOSE.test(text[at - 1] ?? "") && /^(?:for|in|on|of)$/.test(text[at - 2] ?? ""),
	);
	return vehicle >= 3 && SHARED_PART.test(text[vehicle - 3] ?? "") ? [vehicle - 3, vehicle] : null;
}

/** Matches what tells a driver how the vehicle is, in what it is named by. */
const SIGN =
	/ (?:(?:(?:temp(?:erature)?|coolant|oil(?: pressure| level)?|battery|rev|water|heat) )?(?:gauge|needle|rev counter|revs|speedo(?:meter)?|tacho(?:meter)?)|(?:(?:(?:check )?engine|engine management|abs|esp|traction|airbag|oil|battery|brake(?: pad)?|dpf|dash(?:board)?|coolant|temperature|service|spanner|orange|amber|red|yellow) )?warning (?:light|lamp|message|symbol)s?|(?:(?:check )?engine|engine management|eml|abs|esp|airbag|oil(?: can)?|battery|dpf|dash(?:board)?|coolant|glow plug|handbrake|spanner|srs) (?:light|lamp|symbol)s?) /;
/** Matches what a sign does where something is wrong. */
const SHOWING =
	/ (?:(?:goes|going|went|gone|shoots?|shooting|shot|climb\w*|creep\w*|creeping|ris\w+|jump\w*|stays|sits|stuck|stays?|keeps? going|is)(?: [a-z]+){0,2} (?:up|high|hot|red|max|top|down|low|zero|everywhere|on|off|empty|mad|crazy|haywire|berserk)|(?:comes?|came|coming|is|stays?|staying|stayed|been|popped|popping|lit|lights|keeps? (?:coming|going)|wont go) (?:[a-z]+ ){0,2}?(?:on|up|off|out)|on|flash\w*|blink\w*|flicker\w*|glow\w*|lit|drop\w*|bounc\w*|fluctuat\w*|jump\w*|swing\w*|stuck|wont move|doesnt move|not moving|not working|doesnt work|stopped working|dead|high|in the red|into the red|all over the place) /;
/** Matches what in a house or kitchen has such signs, and what is bought for them. */
const NO_DRIVER =
	/^(?:boilers?|heating|radiators?|thermostat|oven|cooker|hob|fridge|freezer|dishwasher|washing|kettle|meter|smart|laptop|phone|computer|printer|router|alarm|smoke|record|turntable|sewing|knitting|injection|compass|tattoo|house|kitchen|bathroom|fuel|petrol|diesel|tyres?|tires?|bulbs?|buy|shop|boat|tank|cylinder)$/;

/** Finds the sign of a vehicle that tells that something is wrong with it: "temperature gauge goes right up in traffic". */
export function signOfVehicle(text: readonly string[], named: ParsedTrade | null): number[] | null {
	const said = ` ${text.join(" ")} `;
	const sign = SIGN.exec(said);
	if (sign === null || text.some((word) => NO_DRIVER.test(word))) return null;
	const shown = SHOWING.exec(said.slice(sign.index + sign[0].length - 1));
	return shown === null ? null : besides(placesOf(said, sign), named, text);
}

/** Matches when, where or how a driver notices something. */
const DRIVING =
	/ (?:(?:stuck |sat |sitting )?in (?:slow |heavy |stop start )?traffic|on (?:the )?(?:motorway|dual carriageway|m\d+)|at (?:\d0|high speeds?|low speeds?|speed|traffic lights)(?: ?mph)?|(?:when|whenever|while|if|as|every time|after|under) (?:i |we |it |you |im |were |i am )?(?:am )?(?:brak(?:e|es|ing)|accelerat\w+|turn(?:ing)? (?:left|right|the wheel|corners?|the steering)|corner\w*|revers(?:e|ing)|chang(?:e|ing) (?:gear|up|down)|idl(?:e|es|ing)|pull(?:ing)? away|driv(?:e|ing)(?! lessons?| test)|steer(?:ing)?|go(?:es|ing)? (?:over|round|uphill|up hills?)|put it in|start it up)|go(?:es|ing)? (?:uphill|over (?:speed )?bumps|round (?:corners|bends|roundabouts))|uphill|over (?:speed )?bumps|on (?:left|right) turns|in (?:first|second|third|fourth|fifth|sixth|top|reverse|1st|2nd|3rd|4th|5th)(?: gear)?|(?:first|second|third|fourth|fifth|reverse|1st|2nd|3rd|4th|5th) gear|under (?:the )?(?:bonnet|hood)|from the (?:bonnet|exhaust|tailpipe|wheel arch)) /;
/** Matches what is noticed. */
const NOTICED =
	/ (?:nois(?:e|es|y)|knock\w*|clunk\w*|click\w*|clatter\w*|rattl\w*|whin(?:e|es|ing)|hum(?:s|ming)?|squeal\w*|squeak\w*|screech\w*|grind\w*|scrap(?:es|ing)|shak(?:e|es|ing|y)|vibrat\w*|wobbl\w*|judder\w*|shudder\w*|jerk\w*|lurch\w*|smok(?:e|es|ing)|steam\w*|burning smell|overheat\w*|loses? power|losing power|lost power|no power|cuts? out|cutting out|stalls?|stalling|dies|died|pulls? to|pulling to|veers?|drifts? to|slips?|slipping|jumps out|crunch\w*|grinds|backfir\w*|hesitat\w*|misfir\w*|runs? hot|gets? hot|hisses|hissing|drips?|stiff|heavy|spongy) /;

/** Finds what a driver notices while driving, whoever names no vehicle: "clunking when i turn left", "shakes at 70 on the motorway". */
export function noticedDriving(text: readonly string[], named: ParsedTrade | null): number[] | null {
	const said = ` ${text.join(" ")} `;
	const driving = DRIVING.exec(said);
	const noticed = NOTICED.exec(said);
	if (driving === null || noticed === null || text.some((word) => NO_DRIVER.test(word) || OF_BODY.test(word)))
		return null;
	return besides([...placesOf(said, driving), ...placesOf(said, noticed)], named, text);
}

/** Matches what shakes, hums or is stiff and belongs to somebody, or is driven by no motor. */
const OF_BODY =
	/^(?:knees?|hips?|neck|back|shoulders?|ankles?|wrists?|hands?|legs?|jaw|ears?|heart|head|dizzy|bike|bicycle|cycle|scooter|mower|lawnmower|dog|cat|toilet|tap|drain|pipes?|neighbours?)$/;

function placesOf(said: string, { 0: found, index }: RegExpExecArray): number[] {
	const from = said.slice(0, index).split(" ").length - 1;
	return found
		.trim()
		.split(" ")
		.map((_, at) => from + at);
}

/** Returns the places of a situation unless a trade is named besides, which says itself what is wanted; driving that is only done names none. */
function besides(at: number[], named: ParsedTrade | null, text: readonly string[]): number[] | null {
	if (named === null || (text[named.from] === "driving" && named.to === named.from + 1)) return at;
	return at.every((one) => one < named.from || one >= named.to) ? null : at;
}
