import { foldText } from "../fold-text.ts";
import { remembered } from "../remembered.ts";
import { capitals, PEOPLES } from "./capital-words.ts";

/**
 * Names a schema.org type under LocalBusiness, or a pair where the fitting type is not under it
 * (a museum is only a Place there).
 */
type SchemaType = string | readonly ["LocalBusiness", string];

type Rule = readonly [pattern: RegExp, type: string];

/**
 * Lists the rules for types. The first match wins, so narrow words come before wide ones ("animal hospital" before
 * "hospital", "beer garden" before "garden"). The words are looked for in the folded type ("bed breakfast", "mot centre").
 * Every name is a type of schema.org (release of 2026).
 */
const RULES: readonly Rule[] = [
	// These words would mislead the rules below.
	[
		/\b(?:pet|dog|cat) groom|\b(?:food|blood) bank|\btaxi|\bminicab|\b(?:phone|computer|appliance|shoe|watch|clock) repair/,
		"LocalBusiness",
	],
	[/\bpet (?:supply|suppl|food|shop|store)|\bpet stores?\b|\baquarium shop|\bpet shops?\b/, "PetStore"],
	[/\boffice (?:supply|suppl|equipment)|\bstationer/, "OfficeEquipmentStore"],
	[
		/\b(?:building|plumbing|electrical|roofing|paint|hardware) (?:materials?|supply|suppl)|\bbuilders? merchant/,
		"HardwareStore",
	],
	[/\bwholesale/, "WholesaleStore"],
	[/\b(?:supply|supplies|supplier)\b/, "Store"],

	// These are for animals and health. VeterinaryCare is no LocalBusiness in schema.org.
	[/\bvet\b|\bveterinar|\banimal (?:hospital|clinic)/, "VeterinaryCare"],
	[/\banimal (?:shelter|rescue)|\bdogs? home\b/, "AnimalShelter"],
	[/\b(?:dentist|dental|orthodont|endodont|periodont)/, "Dentist"],
	[/\b(?:pharmac|chemist|drug ?store|apothecary)/, "Pharmacy"],
	[/\boptometr/, "Optometric"],
	[/\b(?:optician|eyewear|spectacles)/, "Optician"],
	[/\b(?:physiotherap|physical therap)/, "Physiotherapy"],
	[/\b(?:podiatr|chiropod)/, "Podiatric"],
	[/\bdermatolog/, "Dermatology"],
	[/\bpsychiatr/, "Psychiatric"],
	[/\bmidwi(?:fe|ves)|\bmidwifery/, "Midwifery"],
	[/\b(?:nutritionist|dietitian|dietician)/, "DietNutrition"],
	[/\bplastic surge/, "PlasticSurgery"],
	[/\baudiolog|\bhearing aid/, "Audiology"],
	[/\bnursing home|\bcare home/, "MedicalBusiness"],
	[/\b(?:gp|doctors?|physician|general practi(?:tioner|ce)|pa?ediatrician|surgeon)\b/, "Physician"],
	[
		/\b(?:medical|health|walk in|skin care|fertility) (?:clinic|centre|center|group|practice)|\bmedical cent|\bclinic\b/,
		"MedicalClinic",
	],
	[/\bhospital/, "Hospital"],
	[/\b(?:chiropract|osteopath|acupunctur|psycholog|psychotherap|counsell?or)/, "MedicalBusiness"],

	// These are for looks and fitness.
	[/\bnail (?:salon|bar|studio)/, "NailSalon"],
	[/\b(?:hair ?dress|hair salon|hair stylist|barber|haircut)|\bhair\b/, "HairSalon"],
	[/\btattoo|\bpiercing/, "TattooParlor"],
	[/\b(?:day|medical|health|massage|beauty) spa\b|^spas?\b(?! hotel)|\bspas?$|\bmassage|\bsauna|\bhammam/, "DaySpa"],
	[/\b(?:beaut|cosmetic|tanning|waxing|eyebrow|eyelash|lash|facial|make up)/, "BeautySalon"],
	[/\b(?:yoga|pilates|health club|leisure cent(?:re|er))/, "HealthClub"],
	[/\b(?:gym|gymnasium|fitness|crossfit|boxing)\b/, "ExerciseGym"],

	// These are for going out. They come before food, because "karaoke bar" and "theme park" are not what their last
	// word says.
	[/\bnight ?clubs?\b|\bdisco(?:theque)?\b|\bdance club/, "NightClub"],
	[/\bcomedy club/, "ComedyClub"],
	[/\bcasino|\bbetting shop|\bbookmaker/, "Casino"],
	[/\bbowling/, "BowlingAlley"],
	[/\bgolf (?:course|club|resort)/, "GolfCourse"],
	[/\btennis (?:club|court|complex)/, "TennisComplex"],
	[/\bski (?:resort|area)/, "SkiResort"],
	[/\bswimming pool|\blido\b|\bswimming (?:bath|facility)/, "PublicSwimmingPool"],
	[/\bstadium|\barena\b|\bsports ground/, "StadiumOrArena"],
	[/\b(?:sports|football|rugby|cricket|athletic|rowing|sailing|tennis) club/, "SportsClub"],
	[
		/\b(?:sports (?:centre|center|complex|hall)|climbing|ice rink|dance (?:studio|school)|martial arts|trampoline)/,
		"SportsActivityLocation",
	],
	[/\b(?:amusement|theme|water|adventure) park|\bfunfair|\bamusement (?:center|centre|arcade)/, "AmusementPark"],
	[/\b(?:movie theater|cinema|multiplex|film theatre)/, "MovieTheater"],
	[/\bart (?:gallery|dealer)|\bgaller(?:y|ies)\b/, "ArtGallery"],
	[/\bmuseum/, "Museum"],
	[/\b(?:theatre|theater|opera house|concert hall)\b/, "PerformingArtsTheater"],
	[/\bzoo\b|\bsafari park/, "Zoo"],
	[/\baquarium/, "Aquarium"],
	[/\b(?:wine|cocktail|sports|karaoke|gay|lounge|hotel|irish) (?:bar|pub)/, "BarOrPub"],

	// These are for lodging.
	[/\bhostel/, "Hostel"],
	[/\bbed (?:and )?breakfast|\bb b\b|\bguest ?houses?\b/, "BedAndBreakfast"],
	[/\bmotel/, "Motel"],
	[/\b(?:resort hotel|holiday resort|beach resort)|\bresort\b/, "Resort"],
	[/\bhotels?$|\bhotels?\b(?! (?:management|supply))/, "Hotel"],
	[/\b(?:camp ?grounds?|camp ?sites?|camping|caravan|rv park|holiday park)/, "Campground"],
	[
		/\b(?:lodge|lodging|inn|serviced a(?:partment|ccommodation)|holiday (?:home|apartment|cottage)|self catering|accommodation)\b/,
		"LodgingBusiness",
	],

	// These are for food and drink.
	[/\b(?:internet|cyber) cafe/, "InternetCafe"],
	[
		/\b(?:fast food|takeaway|take away|take out|fish chips|fish and chip|chip shop|burger|hamburger|kebab|doner|fried chicken|sandwich)/,
		"FastFoodRestaurant",
	],
	[/\b(?:ice cream|gelato|gelateria|frozen yogh?urt)/, "IceCreamShop"],
	[/\b(?:bakery|bakeries|baker|patisserie|pastry|cake shop|boulangerie)\b/, "Bakery"],
	[
		/\b(?:restaurants?|bistro|brasserie|steak ?house|diner|trattoria|osteria|pizzeria|carvery|bar (?:and )?grill|grill|sushi|pizza|noodle|tapas|lokanta|restoran)\b/,
		"Restaurant",
	],
	[/\b(?:internet )?(?:cafes?|cafeteria|coffee|espresso|tea ?(?:house|room|shop)s?|kahve)\b/, "CafeOrCoffeeShop"],
	[
		/\b(?:pubs?|gastropub|brew ?pub|taverns?|taproom|beer (?:garden|hall)|bars|(?<!(?:juice|salad|snack|milk|sushi|oxygen|brow|blow dry) )bar)$/,
		"BarOrPub",
	],
	[/\bbrewer(?:y|ies)\b/, "Brewery"],
	[/\bdistiller(?:y|ies)\b/, "Distillery"],
	[/\b(?:winery|wineries|vineyard)/, "Winery"],
	[
		/\b(?:deli|delicatessen|caterer|catering|dessert|juice bar|snack bar|food court|creperie|chocolate cafe)\b/,
		"FoodEstablishment",
	],

	// These are for cars.
	[/\b(?:motor ?cycle|motorbike|scooter) (?:repair|workshop)/, "MotorcycleRepair"],
	[/\b(?:motor ?cycle|motorbike|scooter) (?:dealer|shop|store)/, "MotorcycleDealer"],
	[/\b(?:tyres?|tires?)\b/, "TireShop"],
	[/\b(?:car|auto|vehicle|hand) ?(?:wash|valet|detailing)/, "AutoWash"],
	[/\b(?:car|van|vehicle|auto|truck) (?:rental|hire|leasing)/, "AutoRental"],
	[/\b(?:car|auto|van|truck|vehicle|used car|motor) (?:dealer|dealership|sales|showroom)|\bcar dealer/, "AutoDealer"],
	[/\b(?:auto|car|vehicle) (?:parts|accessor|spares)/, "AutoPartsStore"],
	[/\b(?:auto ?body|car body|body ?shop|panel beat|dent repair)/, "AutoBodyShop"],
	[/\b(?:petrol|gas|filling|fuel|service) stations?\b/, "GasStation"],
	[
		/\b(?:car|auto|vehicle|automotive|truck|transmission|exhaust|brake) ?(?:repair|service|servicing|mechanic|workshop|electric)|\bmechanic\b|\bmot (?:centre|center|test|station)|\bgarage$|\bauto repair/,
		"AutoRepair",
	],
	[/\b(?:car ?park|parking)/, "ParkingFacility"],

	// These are for home and building.
	[/\blocksmith/, "Locksmith"],
	[/\belectrician|\belectrical (?:contractor|installation|engineer)/, "Electrician"],
	[/\b(?:hvac|heating|air conditioning|boiler|gas engineer|refrigeration)/, "HVACBusiness"],
	[/\b(?:plumber|plumbing|drainage)/, "Plumber"],
	[/\broof(?:er|ing)/, "RoofingContractor"],
	[/\b(?:painter|painting (?:contractor|compan)|decorator)/, "HousePainter"],
	[/\b(?:mover|moving compan|removals?|relocation)/, "MovingCompany"],
	[
		/\b(?:builder|building (?:firm|contractor|compan)|construction|general contractor|home improvement contractor)/,
		"GeneralContractor",
	],
	[
		/\b(?:carpenter|joiner|handyman|handyperson|glazier|landscap|gardener|plasterer|bricklayer|tiler|flooring|kitchen (?:fitter|remodel)|bathroom remodel|contractor|paving|fencing|scaffold|insulation|interior designer)/,
		"HomeAndConstructionBusiness",
	],
	[/\bself ?storage|\bstorage facility/, "SelfStorage"],

	// These are for money, law and offices.
	[/\b(?:real estate|estate|letting|property) (?:agen|consult|manage)|\brealtor|\blettings\b/, "RealEstateAgent"],
	[/\bnotar(?:y|ies)\b/, "Notary"],
	[/\b(?:lawyer|solicitor|barrister|attorney|law firm|legal|conveyanc|advocate)/, "LegalService"],
	[/\b(?:accountant|accounting|accountancy|book ?keep|tax (?:consultant|advis|prepar))/, "AccountingService"],
	[/\binsurance|\binsurer/, "InsuranceAgency"],
	[/\batm\b|\bcash ?point|\bcash machine/, "AutomatedTeller"],
	[/\bpawn/, "PawnShop"],
	[/\b(?:building society|credit union)\b|(?<!(?:food|blood|power|data|bottle) )\bbanks?$/, "BankOrCreditUnion"],
	[/\b(?:mortgage|financial|currency exchange|bureau de change|investment|loan)/, "FinancialService"],
	[/\b(?:employment|recruitment|temp|staffing) (?:agenc|service)|\brecruiter/, "EmploymentAgency"],
	[/\btravel agen|\btour operator/, "TravelAgency"],
	[/\btourist information|\bvisitor cent(?:er|re)/, "TouristInformationCenter"],
	[/\bpost office/, "PostOffice"],
	[/\b(?:laundr|launderette|dry ?clean|ironing service)/, "DryCleaningOrLaundry"],
	[/\blibrar(?:y|ies)\b/, "Library"],
	[/\bpolice/, "PoliceStation"],
	[/\bfire station/, "FireStation"],
	[/\b(?:recycling|scrap)/, "RecyclingCenter"],
	[/\b(?:city|town|county) (?:hall|council)|\bgovernment office|\bcouncil office/, "GovernmentOffice"],

	// These are for learning. Schools are no LocalBusiness in schema.org.
	[/\b(?:plant nurser|garden (?:centre|center)|nurser(?:y|ies) (?:plant|garden))/, "GardenStore"],
	[/\b(?:nursery|day ?care|child ?care|child ?minder|creche|play ?group|kindergarten|pre ?school)/, "ChildCare"],
	[/\b(?:primary|elementary|infant|junior) school/, "ElementarySchool"],
	[/\b(?:secondary|high|grammar) school|\bsixth form/, "HighSchool"],
	[/\b(?:university|college)\b/, "CollegeOrUniversity"],
	[/\bschools?\b|\bacademy\b/, "School"],
	[/\btut(?:or|ori|oring)\b|\btraining cent|\blearning cent/, "EducationalOrganization"],

	// These are for shops.
	[/\bsuper ?markets?\b|\bgrocer|\bgreengrocer|\bhypermarket|\bfood store/, "GroceryStore"],
	[/\b(?:convenience|corner|newsagent|minimarket|mini market)/, "ConvenienceStore"],
	[/\b(?:liquor|off licen[cs]e|wine (?:shop|store|merchant)|beer store|bottle shop)/, "LiquorStore"],
	[/\bdepartment store/, "DepartmentStore"],
	[/\bshopping (?:mall|centre|center)|\bmall$|\bretail park|\boutlet (?:mall|village)/, "ShoppingCenter"],
	[/\boutlet store|\bfactory outlet/, "OutletStore"],
	[/\b(?:hardware|diy|ironmonger|tool store|home improvement store)/, "HardwareStore"],
	[/\b(?:furniture|mattress|bed|sofa) (?:shop|store|retailer|maker)|\bfurniture/, "FurnitureStore"],
	[
		/\b(?:home ?ware|home goods|kitchenware|bathroom|lighting|curtain|carpet|rug|linen|bedding|appliance) ?(?:shop|store|showroom)?$/,
		"HomeGoodsStore",
	],
	[/\b(?:mobile|cell) ?phones?|\bphone (?:shop|store)|\btelecommunications store/, "MobilePhoneStore"],
	[/\bcomputer (?:shop|store)|\bpc (?:shop|store)/, "ComputerStore"],
	[/\belectronics|\belectrical (?:shop|store|goods)/, "ElectronicsStore"],
	[/\b(?:shoe|footwear|sneaker) ?(?:shop|store|boutique)?$/, "ShoeStore"],
	[/\bmens? (?:clothing|clothes|wear)|\btailor for men/, "MensClothingStore"],
	[
		/\b(?:clothing|clothes|fashion|boutique|dress (?:shop|store)|bridal|lingerie|menswear|womenswear)\b/,
		"ClothingStore",
	],
	[/\bjewell?er/, "JewelryStore"],
	[/\bbook ?(?:shop|store|seller)|\bbooks\b/, "BookStore"],
	[/\btoys?\b/, "ToyStore"],
	[/\b(?:hobby|craft|model shop|game store)/, "HobbyShop"],
	[/\b(?:florist|flower)/, "Florist"],
	[/\bgarden (?:shop|store|supply)/, "GardenStore"],
	[/\b(?:sporting goods|sports? (?:shop|store)|outdoor (?:shop|store)|sportswear)/, "SportingGoodsStore"],
	[/\b(?:bicycle|bike|cycle) (?:shop|store|repair)/, "BikeStore"],
	[/\b(?:musical instrument|music|record|guitar|piano) (?:shop|store)/, "MusicStore"],

	// These are for parks, worship and public buildings.
	[/\b(?:business|industrial|science|office) park/, "LocalBusiness"],
	[/\bparks?$|\bgardens?$|\bplayground/, "Park"],
	[/\bchurch|\bcathedral|\bchapel/, "Church"],
	[/\bmosque/, "Mosque"],
	[/\b(?:temple|synagogue|gurdwara|place of worship)/, "PlaceOfWorship"],
];

/** Lists wide words, which are asked only after every narrow one had its chance in both the type and the category. */
const WIDE_RULES: readonly Rule[] = [
	[/\b(?:shop|store|retailer|butcher|fishmonger|market|magaza)s?\b/, "Store"],
	[/\bfood\b/, "FoodEstablishment"],
	[/\bmedical|\bhealth\b/, "MedicalBusiness"],
	[/\bautomotive|\bcars?\b/, "AutomotiveBusiness"],
	[/\bentertainment/, "EntertainmentBusiness"],
	[/\bsports?\b/, "SportsActivityLocation"],
];

/** Lists types of schema.org that are not under LocalBusiness. They are given together with it. */
const BESIDE_LOCAL_BUSINESS: ReadonlySet<string> = new Set([
	"Aquarium",
	"Church",
	"CollegeOrUniversity",
	"EducationalOrganization",
	"ElementarySchool",
	"HighSchool",
	"Mosque",
	"Museum",
	"Park",
	"ParkingFacility",
	"PerformingArtsTheater",
	"PlaceOfWorship",
	"School",
	"VeterinaryCare",
	"Zoo",
]);

const FOOD: ReadonlySet<SchemaType> = new Set<SchemaType>([
	"Bakery",
	"BarOrPub",
	"Brewery",
	"CafeOrCoffeeShop",
	"Distillery",
	"FastFoodRestaurant",
	"FoodEstablishment",
	"IceCreamShop",
	"Restaurant",
	"Winery",
]);

/** Matches what a restaurant's type begins with where that names its cuisine. */
const CUISINES = new RegExp(
	`^(${["polish", "seafood", "vegan", "vegetarian", ...PEOPLES].sort((a, b) => b.length - a.length).join("|")})\\b`,
);

/**
 * Returns the most specific schema.org type of a business, from its finer type, then from its category ("Gastropub" →
 * "BarOrPub"). It is "LocalBusiness" when neither says more.
 */
export function schemaTypeOf(type: string | null, category: string | null): SchemaType {
	return typeOfTexts(JSON.stringify([type, category]));
}

/** Limits the types that are kept: there are few, and it takes a hundred patterns to find one. */
const MOST_TYPES = 2_000;

const typeOfTexts = remembered((json): SchemaType => {
	const texts = (JSON.parse(json) as (string | null)[]).flatMap((text) => (text === null ? [] : namesIn(text)));
	const found = firstMatch(RULES, texts) ?? firstMatch(WIDE_RULES, texts) ?? "LocalBusiness";
	return BESIDE_LOCAL_BUSINESS.has(found) ? ["LocalBusiness", found] : found;
}, MOST_TYPES);

/** Returns a text, folded, and behind it the names that it holds one after the other: "Bars & Nightlife" holds bars too. */
function namesIn(text: string): string[] {
	const parts = text.split(/[&+/,;]|\band\b/i).map(foldText);
	return [foldText(text), ...(parts.length > 1 ? parts.filter((part) => part !== "") : [])];
}

/** Tells whether menus, cuisines and reservations belong to the type. */
export function isFoodEstablishment(type: SchemaType): boolean {
	return FOOD.has(type);
}

/** Returns the cuisine that a type names ("Turkish restaurant" → "Turkish"); null when it names none. */
export function cuisineOf(type: string): string | null {
	const cuisine = CUISINES.exec(foldText(type))?.[1];
	return cuisine ? capitals(cuisine) : null;
}

function firstMatch(rules: readonly Rule[], texts: readonly string[]): string | null {
	for (const text of texts) {
		const rule = rules.find(([pattern]) => pattern.test(text));
		if (rule) return rule[1];
	}
	return null;
}
