/** What one word or phrase of an hours text means. `days` counts from Monday = 0; an empty list is a holiday rule, which a week cannot hold. */
export type WordMeaning =
	| { kind: "days"; days: readonly number[]; english: boolean }
	| { kind: "closed" }
	| { kind: "allDay" }
	| { kind: "dash" }
	| { kind: "and" }
	| { kind: "noise" }
	| { kind: "noon" }
	| { kind: "midnight" };

/** The longest phrase of the table below, in words. */
export const LONGEST_PHRASE = 4;

const UNDECOMPOSED: Record<string, string> = { ı: "i", ł: "l", ø: "o", đ: "d", ß: "ss", ς: "σ", æ: "ae" };

/** One word without case, accents, dots and apostrophes, the same for every locale ("İ", "I", "ı" and "i" are one letter). */
export function foldWord(word: string): string {
	return word
		.toLowerCase()
		.normalize("NFD")
		.replace(/[\p{M}.'ʼ’`]/gu, "")
		.replace(/[ıłøđßςæ]/g, (letter) => UNDECOMPOSED[letter] ?? letter);
}

// Monday to Sunday; "_" is a blank or a hyphen. Two-letter forms that mean different days in two languages (Turkish "Sa", Slovak "So") are read as OSM and German do.
const ENGLISH_DAYS = [
	"monday tuesday wednesday thursday friday saturday sunday",
	"mondays tuesdays wednesdays thursdays fridays saturdays sundays",
	"mon tue wed thu fri sat sun",
	"mo tu we th fr sa su",
	"mon tues weds thur fri sat sun",
	"mon tues wed thurs fri sat sun",
];
const OTHER_DAYS = [
	"понеділок вівторок середа четвер пʼятниця субота неділя",
	"пн вт ср чт пт сб нд",
	"понедельник вторник среда четверг пятница суббота воскресенье",
	"пн вт ср чт пт сб вс",
	"понеделник вторник сряда четвъртък петък събота неделя",
	"pazartesi salı çarşamba perşembe cuma cumartesi pazar",
	"pzt sal çar per cum cmt paz",
	"pzt sal çrş prş cum cts paz",
	"montag dienstag mittwoch donnerstag freitag samstag sonntag",
	"montags dienstags mittwochs donnerstags freitags sonnabend sonntags",
	"mo di mi do fr sa so",
	"lundi mardi mercredi jeudi vendredi samedi dimanche",
	"lun mar mer jeu ven sam dim",
	"lunes martes miércoles jueves viernes sábado domingo",
	"lun mar mié jue vie sáb dom",
	"lunedì martedì mercoledì giovedì venerdì sabato domenica",
	"lun mar mer gio ven sab dom",
	"δευτέρα τρίτη τετάρτη πέμπτη παρασκευή σάββατο κυριακή",
	"δευ τρι τετ πεμ παρ σαβ κυρ",
	"segunda terça quarta quinta sexta sábado domingo",
	"segunda_feira terça_feira quarta_feira quinta_feira sexta_feira sábado domingo",
	"seg ter qua qui sex sáb dom",
	"maandag dinsdag woensdag donderdag vrijdag zaterdag zondag",
	"ma di wo do vr za zo",
	"poniedziałek wtorek środa czwartek piątek sobota niedziela",
	"pon wt śr czw pt sob niedz",
	"måndag tisdag onsdag torsdag fredag lördag söndag",
	"mandag tirsdag onsdag torsdag fredag lørdag søndag",
	"maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai",
	"pondělí úterý středa čtvrtek pátek sobota neděle",
	"pondelok utorok streda štvrtok piatok sobota nedeľa",
	"hétfő kedd szerda csütörtök péntek szombat vasárnap",
	"luni marți miercuri joi vineri sâmbătă duminică",
	"ponedjeljak utorak srijeda četvrtak petak subota nedjelja",
	"ponedeljek torek sreda četrtek petek sobota nedelja",
];

const GROUPS: [days: readonly number[], english: string, others: string][] = [
	[
		[0, 1, 2, 3, 4, 5, 6],
		"every day|everyday|daily|all week|seven days|7 days|7 days a week",
		"her gün|hergün|haftanın her günü|täglich|tous les jours|todos los días|tutti i giorni|todos os dias|diariamente|diario|dagelijks|elke dag|codziennie|щодня|ежедневно|κάθε μέρα|varje dag|hver dag|denně",
	],
	[
		[0, 1, 2, 3, 4],
		"weekdays|weekday",
		"hafta içi|haftaiçi|werktags|en semaine|días laborables|giorni feriali|dias úteis|doordeweeks|dni robocze|будні|по будням|будни",
	],
	[
		[5, 6],
		"weekend|weekends|weekend days",
		"hafta sonu|haftasonu|wochenende|am wochenende|week end|fin de semana|fines de semana|fine settimana|fim de semana|σαββατοκύριακο|вихідні|выходные",
	],
	[
		[],
		"ph|sh|public holiday|public holidays|bank holiday|bank holidays|holidays",
		"feiertag|feiertage|feiertags|resmi tatil|jours fériés|festivos|feriados",
	],
];

const PLAIN: [meaning: WordMeaning, phrases: string][] = [
	[
		{ kind: "closed" },
		"closed|close|off|x|closed all day|зачинено|закрито|вихідний|закрыто|выходной|kapalı|geschlossen|zu|ruhetag|fermé|fermée|cerrado|chiuso|κλειστά|κλειστό|fechado|encerrado|gesloten|nieczynne|zamknięte|stängt|lukket|stengt|suljettu|zavřeno|zatvorené|zárva|închis|затворено|zatvoreno|zaprto",
	],
	[
		{ kind: "allDay" },
		"always open|around the clock|nonstop|non stop|цілодобово|круглосуточно|денонощно|rund um die uhr|całodobowo|całą dobę|czynne całą dobę|otwarte całą dobę|dygnet runt|nepřetržitě|gün boyu açık",
	],
	[{ kind: "dash" }, "to|until|till|til|through|thru|bis|a|à|au|al|às|as|até|tot|ila|до|по|έως|ως|μέχρι"],
	[{ kind: "and" }, "and|und|ve|et|y|e|ed|en|i|та|і|и|και|och|og|sowie"],
	[
		{ kind: "noise" },
		"open|opens|from|hours|hour|hrs|uhr|h|von|de|des|du|dalle|das|od|з|с|van|opening hours|geöffnet|ouvert|ouverte|abierto|aperto|aberto|açık|geopend|otwarte|czynne|відчинено|открыто|ανοιχτά|ανοικτά|ανοιχτό|ανοικτό|öppet|åbent|åpent|otevřeno",
	],
	[{ kind: "noon" }, "noon|midday"],
	[{ kind: "midnight" }, "midnight"],
];

function fold(phrase: string): string {
	return phrase.split(" ").map(foldWord).join(" ");
}

function buildMeanings(): ReadonlyMap<string, WordMeaning> {
	const meanings = new Map<string, WordMeaning>();
	const add = (phrase: string, meaning: WordMeaning) => {
		// The first meaning stands: English is added before the languages that share a form with it.
		if (!meanings.has(fold(phrase))) meanings.set(fold(phrase), meaning);
	};
	const addWeek = (names: string, english: boolean) => {
		names.split(" ").forEach((name, day) => {
			add(name.replace("_", " "), { kind: "days", days: [day], english });
		});
	};
	for (const names of ENGLISH_DAYS) addWeek(names, true);
	for (const names of OTHER_DAYS) addWeek(names, false);
	for (const [days, english, others] of GROUPS) {
		for (const phrase of english.split("|")) add(phrase, { kind: "days", days, english: true });
		for (const phrase of others.split("|")) add(phrase, { kind: "days", days, english: false });
	}
	for (const [meaning, phrases] of PLAIN) for (const phrase of phrases.split("|")) add(phrase, meaning);
	return meanings;
}

const MEANINGS = buildMeanings();

/** The meaning of a folded word or of folded words joined by single blanks; undefined when the table does not know it. */
export function meaningOf(folded: string): WordMeaning | undefined {
	return MEANINGS.get(folded);
}
