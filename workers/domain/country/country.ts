import { foldText } from "../fold-text.ts";
import { remembered } from "../remembered.ts";
import { COUNTRY_CODES } from "./country-code.ts";
import { COUNTRY_NAMES } from "./country-names.ts";

/** Lists parts of countries by which files name the whole, in the same form: an address in England is one in the United Kingdom. */
const PARTS = `
GB england|scotland|wales|northern ireland|n ireland|eng|sco|wal|nir|ingiltere|iskocya|galler|kuzey irlanda|angleterre|ecosse|pays de galles|irlande du nord|inglaterra|escocia|gales|irlanda del norte
GB schottland|nordirland|inghilterra|scozia|galles|engeland|schotland|anglia|ingland|anglie|skottland|cymru|alba uk|англия|шотландия|англія|انجلترا|إنجلترا|انكلترا|انگلستان|イングランド|英格兰|スコットランド|אנגליה|αγγλια
AE dubai|abu dhabi
PS west bank|gaza|gaza strip
ES ic|ea|canary islands|islas canarias
BQ bonaire
SH ascension|tristan da cunha
CY kktc|k k t c|northern cyprus|north cyprus|kuzey kibris turk cumhuriyeti|trnc|kuzey kibris
`;

/** Adds what the table of names lacks, folded: short forms, former names, sports and former codes. */
const ALIASES = `
GB blighty|uk|u k|g b|gbr|england wales|great britain|britain|ukm|buyuk britanya|grande bretagne|gran bretana|grossbritannien|gran bretagna|groot brittannie|gra bretanha|wielka brytania
GB великобритания|великобританія|بريطانيا|برطانیہ|velka britanie|velika britanija|nagy britannia|marea britanie|suurbritannia|velka britania|didzioji britanija|lielbritanija|storbritannien|storbritannia|brittannia|untied kingdom|united kindom|united kingom|birlesik kirallik
US usa|u s|u s a|us of a|america|united states america|amerika|abd|a b d|amerika abd|ee uu|eeuu|eua|e u a|etats unis amerique|etats unis d amerique|сша|stati uniti d america
US estados unidos de america|estados unidos da america|vereinigte staaten von amerika|united states of america|amerika birlesik devletleri|stany zjednoczone ameryki|unitedstates
US соединенные штаты америки|соединенные штаты|amerika syarikat|美利坚合众国|米国|الولايات المتحدة الامريكية|امريكا|ηπα|ארהב|unites states|forenta staterna|the states|америка
TR turkey|turkiye|turkei|tur|turkiye cumhuriyeti|t c|tc|turquia|turchia|turquie|турция
NL holland|hollanda|hollande|holanda|olanda|ned|голландия|hollandia|ολλανδια|هولندا|オランダ|nederlanden|netherland|hollanti|holandsko
CZ tschechei|chequie|czech rep|czech|czech republic|czechia|cek cumhuriyeti|cekya|tschechische republik|republique tcheque|republica checa|tsjechische republiek|чешская
IE eire|southern ireland|irish|irl
AE الامارات|uae|u a e|bae|b a e|emirates|the emirates|vae|e a u|eau|emirati arabi|emirats arabes|emirate|оаэ
RU russian federation|rusya federasyonu|russische foderation|federation de russie|federacion rusa|federazione russa|российская федерация|рф|ussr russia
KR south korea|republic korea|rok|korea south|kor|s korea|rep of korea|korea rep|korea rep of
KP north korea|dprk|democratic people s republic korea|korea north|n korea
CI ivory coast|fildisi sahili|fildisi kiyisi|elfenbeinkuste|cote divoire
CV cape verde|cabo verde|yesil burun|yesil burun adalari|yesilburun adalari
MK macedonia|mazedonien|macedoine|makedonien|macedonie|makedonya|fyrom|f y r o m|former yugoslav republic macedonia|the former yugoslav republic macedonia|north macedonia
SZ swaziland|eswatini|svaziland|swasiland
MM burma|birma|birmanya|birmania|birmanie|union myanmar
TL east timor|timor est|timor oriental|osttimor|dogu timor|democratic republic timor leste
HK hong kong|hong kong s a r|hongkong|hk sar|hong kong sar
MO macau|macao
PS palestine|palestinian territories|occupied palestinian territory|filistin
VA vatican|vatican city state|holy see|vatikan
VN viet nam|vietnam socialist republic
BA bosnia|bosnia hercegovina|bosna|bosnien|bosnie|bih
TT trinidad|tobago
CG congo|republic congo|congo brazzaville|congo republic
CD drc|congo drc|dr congo|d r congo|democratic republic congo|congo kinshasa|zaire|congo democratic republic|rd congo|rdc|demokratische republik kongo|kongo demokratische republik|demokratik kongo cumhuriyeti|dr kongo|republique democratique du congo
CY guney kibris|sudzypern|nordzypern|kibris
BF obervolta|upper volta|haute volta
LK ceylon|seylan
IR persia|pers|persien|perse|perzie
TH siam
BJ dahomey
ZW rhodesia|rhodesien
KH kampuchea
BZ british honduras
GY british guiana
WS western samoa|westsamoa
VU new hebrides|neue hebriden|nouvelles hebrides
KI gilbert islands
EH spanish sahara
DE east germany|west germany|gdr|brd|bundesrepublik deutschland|ger|deutschland
CN vr china|volksrepublik china|cin halk cumhuriyeti|rotchina|prc|p r c|p r china|people s republic china|peoples republic china|pr china|mainland china|中华人民共和国
TW republic china|chinese taipei|taiwan province china|taiwan r o c|taiwan roc|formosa|tpe|r o c|中華民國|台湾|台灣
ZA rsa|republic south africa
SA السعودية|المملكة العربية السعودية|ksa|kingdom saudi arabia|saudi
SK slovak rep|slovak republic|slovensko
KG kyrgyz republic|kirghizia|kirgisien|kirgizia|kirgisia
LA lao|lao people s democratic republic|lao pdr
SY syrian arab republic
LY libyan arab jamahiriya
GR hellenic republic|hellas|el|gre|ellada|ellas
CH swiss confederation|sui|helvetia|confoederatio helvetica|schweizerische eidgenossenschaft
AR argentine republic|republica argentina
DO dominican rep|dom rep|rep dominicana
CF central african rep
FR republique francaise|fr metropolitan|metropolitan france|france metropolitaine|la france
PT por|republica portuguesa
IT repubblica italiana|republica italiana
DK den
HR cro
BG bul
SI slo
CL chi
UY uru
PY par
PH phi|philippine|the philippines
ID ina
MY mas
NG ngr
DZ alg
TZ tan|tanganyika|tanganjika
MW nyasaland
BW bechuanaland
LS basutoland
ET abessinien|abyssinia|abissinia|habesistan
GH gold coast
ML french sudan
NA sudwestafrika|south west africa
BD east pakistan
MN outer mongolia
SR dutch guiana
TM turkmenien
TJ tadzhikistan|tadjikistan
GE grusien|grusinien
AT oesterreich
RO roumania
RU rossija
MU ile maurice|maurice
FO faeroe islands|faeroes
LI lihtenstayn
ZM zam
LV lat
KW kuw
CR crc
SV esa
NI nca
PR pur
HT hai
SN senegambia
MD moldavia
BY byelorussia|belorussia|белоруссия|weissrussland|white russia|wit rusland|vitryssland|hviterussland|hviderusland|valko venaja|beyaz rusya|bielorussland
AZ azerbaycan|aserbeidschan|azerbeidzjan
GM gambia the
BS bahamas the
VI us virgin islands|u s virgin islands|virgin islands us|virgin islands u s|virgin islands united states
VG british virgin islands|virgin islands british|bvi
FK malvinas|islas malvinas
MF st martin french part|saint martin french part
SX sint maarten dutch part|st maarten
SH st helena ascension tristan da cunha
FM federated states micronesia
PW pelew
ST sao tome|sao tome principe
VC st vincent|st vincent grenadines
KN st kitts|st kitts nevis|st christopher nevis
AG antigua
IN bharat|hindustan
MN монгол улс
TH ประเทศไทย
AL shqiperia|shqiperi
MX mejico
JP nihon|nippon
GS south georgia
BQ caribbean netherlands
NZ aotearoa
XK kosova|xkx|rks
ES espagne
PG papua
ZZ korea|virgin islands|czechoslovakia|tchecoslovaquie|yugoslavia|jugoslavia|ussr|soviet union|serbia montenegro|netherlands antilles|west indies|europe|africa|asia
`;

/** Maps two-letter codes that ISO has withdrawn or only reserved to the one country that took their place. */
const FORMER_CODES: Readonly<Record<string, string>> = {
	UK: "GB",
	EL: "GR",
	ZR: "CD",
	BU: "MM",
	TP: "TL",
	DD: "DE",
	IC: "ES",
	EA: "ES",
};
/** Maps territories with a code of their own to the country that addresses name together with them. */
const TERRITORIES = new Map(
	(
		"HK CN MO CN TW CN PR US GU US VI US AS US MP US JE GB GG GB IM GB GI GB BM GB KY GB FK GB VG GB TC GB AI GB MS GB SH GB GL DK FO DK " +
		"RE FR GP FR MQ FR GF FR YT FR NC FR PF FR PM FR BL FR MF FR WF FR AW NL CW NL SX NL BQ NL AX FI SJ NO CK NZ NU NZ TK NZ CX AU CC AU NF AU"
	)
		.match(/\S+ \S+/g)
		?.map((pair) => pair.split(" ") as [string, string]),
);
/** Returns the country that addresses name together with a territory that has a code of its own, or null. */
export function territoryOf(code: string): string | null {
	return TERRITORIES.get(code) ?? null;
}

/**
 * Match "The", "Republic of" and the like before a name, and "Cumhuriyeti" and the like behind it,
 * in the languages of most files.
 */
const FORMS_BEFORE =
	/^(?:the|la|le|les|el|los|las|il|gli|o|os|as|die|der|das|de|het|l|al)\s+|^(?:(?:federal|federative|federated|people s|peoples|islamic|arab|democratic|socialist|united|oriental|plurinational|bolivarian|co operative|cooperative|independent|grand|federale|federativa|popular|democratica|democratique|islamica|islamique|demokratische|islamische|volks|bundes)\s*)*(?:republic|rep|republik|bundesrepublik|republique|republica|repubblica|republiek|republika|rzeczpospolita|kingdom|konigreich|royaume|reino|regno|koninkrijk|state|states|staat|etat|estado|commonwealth|principality|furstentum|principaute|principado|principato|duchy|grossherzogtum|grand duche|sultanate|sultanat|union|emirate|nation|республика)\s+(?:(?:federale|federativa|popular|democratica|democratique|islamica|islamique|federal|socialista|bolivariana|oriental)\s+)*(?:of\s+|de\s+|du\s+|des\s+|del\s+|della\s+|di\s+|do\s+|da\s+|d\s+|der\s+|van\s+)?(?:the\s+|la\s+|l\s+)?/;
const FORMS_BEHIND =
	/\s+(?:(?:federal|islam|halk|demokratik)\s+)?(?:cumhuriyeti|kralligi|republic|republik|kingdom|federation|federasyonu|respublikasi)$/;
const CONNECTORS = / (?:and|ve|und|et|y|e|en|og|och|i|si|a) /g;

let codesByName: Map<string, string | null> | null = null;
let partNames: ReadonlySet<string> | null = null;

/** Lists short names that people write. Any other word of up to three letters is a common word of some language ("day", "can", "per"). */
const SHORT_NAMES: ReadonlySet<string> = new Set("uk usa uae abd gbr irl".split(" "));

/** Returns the code of a country that somebody types by one of its names, but not by that of a part of it; null for any other text. */
export function countryTyped(text: string): string | null {
	const folded = foldText(text);
	if (isCommonWord(folded)) return null;
	partNames ??= new Set(PARTS.split(/\n[A-Z]{2} |[\n|]/).map(foldText));
	return partNames.has(folded) ? null : countryCodeOf(text);
}

/** Tells whether a folded text is too short for a country's name, and none that people write: the soup of the day is not of the USA. */
export function isCommonWord(folded: string): boolean {
	const word = folded.replace(/^the /, "");
	return word.length <= 3 && !SHORT_NAMES.has(word);
}

/**
 * Returns the ISO 3166-1 alpha-2 code of a country given as a code ("gb", "UK", "GBR"), as a flag, or by its name in any of many
 * languages: also former and short names, with articles, forms of state, brackets and commas ("Ireland, Republic of"). Null where no
 * country or several fit ("Korea"). England, Scotland, Wales and Northern Ireland are GB.
 */
export const countryCodeOf = remembered(recognise, 5_000);

function recognise(text: string): string | null {
	if (text.length > 120) return null;
	const upper = text.trim().toUpperCase();
	if (COUNTRY_CODES.has(upper)) return upper;
	if (Object.hasOwn(FORMER_CODES, upper)) return FORMER_CODES[upper] ?? null;
	const flag = /\p{RI}{2}/u.exec(upper)?.[0];
	if (flag !== undefined) return flagCode(flag);
	const whole = codeOfName(foldText(text));
	if (whole !== undefined) return whole;
	const parts = text.split(/[,()[\]/|;–—]| - |:/).filter((part) => foldText(part) !== "");
	const [first = "", second = ""] = parts;
	if (parts.length === 2) {
		// "Guinea, Equatorial" is not Guinea.
		const turned = codeOfName(foldText(`${second} ${first}`));
		if (turned !== undefined) return turned;
	}
	return parts.length < 2 ? null : codeOfParts(parts);
}

/** Takes the last part as the country ("London, UK"), unless another part names a different one. */
function codeOfParts(parts: readonly string[]): string | null {
	const found = parts.map((part) => {
		const upper = part.trim().toUpperCase();
		return COUNTRY_CODES.has(upper) ? upper : (FORMER_CODES[upper] ?? codeOfName(foldText(part)) ?? null);
	});
	const codes = new Set(found.filter((code) => code !== null));
	// "Hong Kong, China" and "Jersey (UK)" are the territory.
	const known = [...codes].filter((code) => ![...codes].some((other) => TERRITORIES.get(other) === code));
	const [only] = known;
	const inBrackets = parts.length === 2 && found[0] !== null && found[1] === null;
	return known.length === 1 && only !== undefined && (found.at(-1) !== null || inBrackets) ? only : null;
}

/** Returns the code of a folded name. It is null for a name that several countries have, and undefined for an unknown one. */
function codeOfName(folded: string): string | null | undefined {
	if (folded === "") return undefined;
	codesByName ??= nameTable();
	let name = folded;
	// "The Federal Republic of Germany" takes off the article, then the form.
	for (let pass = 0; pass < 3; pass += 1) {
		for (const variant of [
			name,
			withoutConnectors(name),
			name.replace(/\bsaint\b/g, "st"),
			name.replace(/ adalari$| islands?$| is$/, ""),
		]) {
			const code = codesByName.get(withoutConnectors(variant));
			if (code !== undefined) return code;
			const same = codesByName.get(variant);
			if (same !== undefined) return same;
		}
		const shorter = name.replace(FORMS_BEFORE, "").replace(FORMS_BEHIND, "");
		if (shorter === name || shorter.length < 3) return undefined;
		name = shorter;
	}
	return undefined;
}

function withoutConnectors(name: string): string {
	return name.replace(CONNECTORS, " ").replace(/ of (?:the )?/g, " ");
}

function flagCode(flag: string): string | null {
	const letters = [...flag].map((sign) => String.fromCharCode((sign.codePointAt(0) ?? 0) - 0x1f1e6 + 65)).join("");
	return COUNTRY_CODES.has(letters) ? letters : null;
}

function nameTable(): Map<string, string | null> {
	const table = new Map<string, string | null>();
	// Compared with its name, the large text would stand in the bundle at each comparison.
	for (const { list, isFolded } of [
		{ list: COUNTRY_NAMES, isFolded: true },
		{ list: PARTS, isFolded: false },
		{ list: ALIASES, isFolded: false },
	]) {
		for (const line of list.split("\n")) {
			const code = line.slice(0, 2);
			for (const name of line.slice(3).split("|")) {
				if (name === "") continue;
				const folded = isFolded ? name : foldText(name);
				const value = code === "ZZ" ? null : code;
				table.set(folded, value);
				const short = withoutConnectors(folded);
				if (!isFolded || !table.has(short)) table.set(short, value);
			}
		}
	}
	return table;
}
