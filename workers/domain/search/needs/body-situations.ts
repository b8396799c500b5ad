import type { ParsedTrade } from "../trades/parse-trade.ts";

/** Matches those of whom the same is said and who are no people. */
const NO_PERSON =
	/^(?:cars?|vans?|bus|minibus|motorhome|lorry|truck|engine|boiler|dogs?|pupp(?:y|ies)|cats?|kittens?|rabbits?|hamsters?|parrots?|horses?|pony|tortoise|hens?|chickens?|guinea)$/;

const OWED =
	/ (?:employer|company|boss|firm|work|agency|clients?|customers?|insurers?|insurance|airline|builder|ex|neighbou?rs?) (?:still )?(?:wont|hasnt|havent|didnt|doesnt|refus\w+|isnt|not|never) (?:to )?(?:pay\w*|paid|give|giving|refund\w*|compensat\w*) /;

/** Finds what somebody owes and does not pay: "company won't pay my final wages". */
export function somethingOwed(text: readonly string[]): number[] | null {
	const match = OWED.exec(` ${text.join(" ")} `);
	if (match === null) return null;
	const from = match.input.slice(0, match.index).split(" ").length - 1;
	return [from, from + match[0].trim().split(" ").length - 1];
}

const SENSITIVE =
	/ sensitive (?:to|when|with|after) (?:[a-z]+ )?(?:hot|cold|heat|ice|iced|sweet|sweets|sugar|air|drinks?|food|drinking|eating|biting|chewing|tea|coffee) /;

/** Finds a tooth that nobody names: "sensitive to ice cream on one side". */
export function toothSensitive(text: readonly string[]): number[] | null {
	const match = SENSITIVE.exec(` ${text.join(" ")} `);
	const isSkin = text.some((word) => /^(?:skin|eyes?|stomach|tummy|dogs?|cats?)$/.test(word));
	return match === null || isSkin ? null : [text.indexOf("sensitive")];
}

const NOT_WELL =
	/ (?:not|dont|doesnt|isnt|havent|hasnt|never|didnt) (?:been )?(?:(?:feel|feeling|feels|felt) (?:very |so |too |quite |at all )?(?:well|right|myself|himself|herself|great|good|100)|(?:very |too |at all )?well(?= (?:since|for|at|all|today|this|lately|and|with) | $)) /;

/** Finds somebody who is not well, whatever else is told: "not feeling well since monday". */
export function somebodyUnwell(text: readonly string[], named: ParsedTrade | null): number[] | null {
	const match = NOT_WELL.exec(` ${text.join(" ")} `);
	const isOther = named?.trades.every(({ key }) => key !== "doctor") === true;
	if (match === null || isOther || text.some((word) => NO_PERSON.test(word))) return null;
	const from = match.input.slice(0, match.index).split(" ").length - 1;
	return [from, from + match[0].trim().split(" ").length - 1];
}

/** Matches accidents and lies, and what is asked for them. */
const ACCIDENT =
	/^(?:slipped|tripped|fell|knocked|hit|injured|hurt|burnt|burned|scalded|poisoned|crashed|ran|rear|shunted|bitten|whiplash|accident|collision)$/;
const CLAIM = /^(?:claim|claiming|compensation|compo|sue|suing|damages)$/;
const NO_LAWYER = /^(?:vat|tax|expenses|mileage|warranty|guarantee|allowance)$/;

/** Finds who sues, and an accident for which something is claimed, wherever it was: "slipped in a supermarket and want to claim". */
export function accidentClaimed(text: readonly string[]): number[] | null {
	const suing = text.findIndex((word) => /^(?:sue|suing|sued)$/.test(word));
	if (suing !== -1) return [suing];
	const accident = text.findIndex((word) => ACCIDENT.test(word));
	const claim = text.findIndex((word) => CLAIM.test(word));
	return accident === -1 || claim === -1 || text.some((word) => NO_LAWYER.test(word)) ? null : [accident, claim];
}

const DISPUTED =
	/^(?:extension|fence|hedge|wall|boundary|trees?|land|drive|driveway|built|building|blocking|blocks|overhang\w*|encroach\w*|trespass\w*|scaffolding)$/;
const NO_DISPUTE = /^(?:recommend\w*|borrow\w*|said|told|uses?|used|like|paint\w*|repair\w*|new)$/;

/** Finds a neighbour and what is quarrelled about with him: "neighbours extension took our light". */
export function neighbourDisputed(text: readonly string[]): number[] | null {
	const neighbour = text.findIndex((word) => /^neighbou?rs?$/.test(word));
	const disputed = text.findIndex((word) => DISPUTED.test(word));
	return neighbour === -1 || disputed < neighbour || text.some((word) => NO_DISPUTE.test(word))
		? null
		: [neighbour, disputed];
}

const OF_SOMEBODY =
	"(?:my|our|his|her|their|sons?|daughters?|husbands?|wifes?|mums?|dads?|grans?|babys?|toddlers?|boys?|girls?)";
const PART =
	"(?:hands?|fingers?|thumbs?|wrists?|arms?|elbows?|shoulders?|toes?|foot|feet|ankles?|knees?|legs?|hips?|back|neck|head|forehead|chest|ribs?|heart|stomach|tummy|belly|groin|throat|lungs?|glands?|kidneys?|bladder|calf|calves|thigh|shin|heel|armpit)";
/** Matches what happens to a part of somebody's body. */
const HURT = new RegExp(
	` (?:${[
		`(?:burned|burnt|scalded|cut|sliced|gashed|grazed|sprained|twisted|broke|broken|bruised|jammed|trapped|crushed|banged|bumped|hurt|pulled|dislocated|fractured|slammed|stubbed|injured|stabbed|pierced) (?:${OF_SOMEBODY} )+(?:[a-z]+ )?${PART}`,
		`(?:spots?|rash|lumps?|blisters?|bumps?|hives|bruis(?:es?|ing)|boil|cyst|growth|moles?|sores?|swelling|lesions?|red ring|ring|welts?) (?:[a-z]+ ){0,3}(?:on|over|under|in|behind|near|down|up|inside) (?:${OF_SOMEBODY} |the |one |both )+(?:[a-z]+ )?${PART}`,
		`${PART} (?:keeps? [a-z]+ing|(?:is|are|feels?|has|have|have been|has been|wont|wont stop|went|gone) (?:so |very |really |all |been )*(?:killing|swollen|numb|tingling|throbbing|aching|itching|hurting|bleeding|stiff|locked|weak|racing|pounding|burning|heal|healing|bend|straighten|move|settle)|hurts?|aches?|clicks?|pops?|creaks?|gives? way|gave way|buckles?|stings?|twitch\\w*|spasms?|swells?|swelled|throbs?|tingles?|itches|pounds)`,
	].join("|")})(?= )`,
);
const NO_PATIENT =
	/^(?:tattoo|massage|physio\w*|osteopath|chiropractor|podiatrist|chiropodist|dentist|optician|wax\w*|hair|nails?|vet)$/;

/** Finds what somebody's body has: "burned my hand on the oven", "heart keeps skipping beats", "spots all over her tummy". */
export function bodyHurt(text: readonly string[], named: ParsedTrade | null): number[] | null {
	const match = HURT.exec(` ${text.join(" ")} `);
	if (match === null || text.some((word) => NO_PERSON.test(word) || NO_PATIENT.test(word))) return null;
	const from = match.input.slice(0, match.index).split(" ").length - 1;
	const last = from + match[0].trim().split(" ").length - 1;
	const isOther = named !== null && named.from < from && named.to <= from;
	return isOther ? null : [from, last];
}
