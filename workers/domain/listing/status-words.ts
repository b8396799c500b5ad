import { foldText } from "../fold-text.ts";
import type { BusinessStatus } from "./listing.ts";

/** Lists the folded words that say whether a business still exists. "Closed" alone is not among them: it may mean the hour. */
const WORDS: Readonly<Record<BusinessStatus, string>> = {
	OPERATIONAL:
		"operational|in operation|in business|open for business|still open|faaliyette|faal|isletmede|hizmet veriyor|in betrieb|geoffnet|" +
		"en activite|en funcionamiento|operativo|in attivita|em funcionamento|dziala|czynny",
	CLOSED_TEMPORARILY:
		"closed temporarily|temporarily closed|temporary closed|temp closed|temporarily shut|gecici olarak kapali|gecici kapali|gecici olarak kapandi|" +
		"vorubergehend geschlossen|zeitweise geschlossen|temporar geschlossen|temporairement ferme|ferme temporairement|fermeture temporaire|" +
		"provisoirement ferme|cerrado temporalmente|temporalmente cerrado|chiuso temporaneamente|temporaneamente chiuso|temporariamente fechado|" +
		"fechado temporariamente|temporariamente encerrado|encerrado temporariamente|tijdelijk gesloten|tymczasowo zamkniete|czasowo zamkniete|" +
		"tillfalligt stangt|midlertidig stengt|midlertidigt lukket|tilapaisesti suljettu|docasne zavreno|docasne uzavreno|prechodne zavreno|prechodne uzavreno|prerusena cinnost|docasne zatvorene|privremeno zatvoreno|inchis temporar|" +
		"временно закрыто|временно закрыт|временно затворено|тимчасово зачинено|тимчасово закрито|προσωρινα κλειστο",
	CLOSED_PERMANENTLY:
		"closed permanently|permanently closed|closed out of business|permanent closed|perm closed|closed for good|closed forever|closed down|closed definitively|out of business|" +
		"no longer in business|no longer trading|ceased trading|ceased|dissolved|shut down|permanently shut|business closed|defunct|" +
		"kalici olarak kapali|kalici olarak kapandi|kalici kapali|temelli kapali|temelli kapandi|surekli kapali|suresiz kapali|isi birakti|" +
		"dauerhaft geschlossen|endgultig geschlossen|permanent geschlossen|fur immer geschlossen|geschaft aufgegeben|betrieb eingestellt|" +
		"definitivement ferme|ferme definitivement|ferme de facon permanente|cessation d activite|cerrado permanentemente|permanentemente cerrado|" +
		"cerrado definitivamente|chiuso definitivamente|definitivamente chiuso|chiuso permanentemente|permanentemente chiuso|cessata|cessata attivita|" +
		"permanentemente fechado|fechado permanentemente|encerrado permanentemente|permanentemente encerrado|fechado definitivamente|permanent gesloten|" +
		"definitief gesloten|zamkniete na stale|na stale zamkniete|trwale zamkniete|stangt permanent|permanent stangt|permanent stengt|permanent lukket|" +
		"lukket permanent|pysyvasti suljettu|lopettanut|trvale zavreno|trvale uzavreno|ukonceno|ukoncena cinnost|cinnost ukoncena|zruseno|zaniklo|zrusene|trajno zatvoreno|trvalo zatvorene|inchis definitiv|inchis permanent|" +
		"закрыто навсегда|навсегда закрыто|закрыт навсегда|ликвидировано|окончательно закрыто|затворено завинаги|назавжди зачинено|зачинено назавжди|κλειστο μονιμα|μονιμα κλειστο",
	FUTURE_OPENING:
		"future opening|opening soon|coming soon|yakinda aciliyor|eroffnet demnachst|bientot ouvert|proxima apertura|prossima apertura",
};

export const STATUSES: ReadonlyMap<string, BusinessStatus> = new Map(
	(Object.keys(WORDS) as BusinessStatus[]).flatMap((status) =>
		WORDS[status].split("|").map((word): [string, BusinessStatus] => [folded(word), status]),
	),
);

/** Finds a status by its words in whatever order ("geschlossen (dauerhaft)"). */
const BY_WORDS: ReadonlyMap<string, string> = new Map([...STATUSES.keys()].map((word) => [inOrder(word), word]));

function inOrder(words: string): string {
	return words.split(" ").sort().join(" ");
}

/**
 * Lists the words for open, which may mean the hour or the business. In a column of statuses "open" says in both cases
 * that the business exists.
 */
const OPEN: ReadonlySet<string> = new Set(
	"open opened acik geoffnet offen ouvert abierto aperto aberto otwarte oppet apen aben auki otevreno открыто отворено відкрито".split(
		" ",
	),
);
const CLOSED: ReadonlySet<string> = new Set(
	"closed kapali geschlossen zu ferme cerrado chiuso fechado encerrado gesloten zamkniete stangt stengt lukket suljettu zavreno uzavreno zatvorene закрыто затворено зачинено закрито".split(
		" ",
	),
);
/** Lists words for a running business that are as often said of a customer or a contract: they count beside a sure word for closed. */
const RUNNING: ReadonlySet<string> = new Set("active aktif aktiv actif activo attivo ativo actief aktywny".split(" "));
function isKnown(word: string): boolean {
	return STATUSES.has(word) || OPEN.has(word) || CLOSED.has(word) || RUNNING.has(word);
}

/** Lists the words of Google's bulk sheet that describe a profile and not its business. */
const OF_PROFILES: ReadonlySet<string> = new Set([
	...[
		"published",
		"verified",
		"unverified",
		"verification required",
		"pending",
		"pending review",
		"pending verification",
	],
	...["not published", "duplicate", "disabled", "suspended", "processing"],
]);

/**
 * Matches words, by how they begin, for a licence or a trade that has ended. A register says of such a business that it may not or does
 * not trade any more, which is not yet that its door is closed.
 */
const ENDED =
	/(?:^| )(?:expired|lapsed|revoked|surrendered|cancell?ed|terminated|withdrawn|relinquished|forfeited|discontinued|deregistered|struck off|liquidat|dissol|ceased|defunct|kapan|terk|iptal|feshe|tasfiye|sona er|suresi dol|cessat|radiat|cancellat|revocat|scadut|decadut|cancelad|cesad|baja|revocad|vencid|caducad|extinguid|clausurad|disuelt|baixad|revogad|cassad|extint|expirad|cessad|radie|cesse|expire|resilie|annule|revoque|erloschen|gelosch|abgemeldet|aufgelost|abgelaufen|widerrufen|entzogen|eingestellt|opgeheven|beeindigd|vervallen|ingetrokken|verlopen|uitgeschreven|uitschrijving|ontbonden|wykreslon|zlikwidowan|wygas|cofnie|zakonczon|rozwiazan|zrusen|zanikl|ukoncen|vymazan|avregistrer|avslut|upphor|utgang|aterkall|slettet|opphor|avviklet|ophor|lakan|lopet|rauen|megszun|torol|lejart|visszavon|dizolvat|expirat|прекращ|ликвид|аннулир|отозван|исключ|истек|припинен|анульов|διαγραφ|ανακλη|ملغ|منته|مشطوب|dicabut|kedaluwarsa|berakhir)|廃業|廃止|閉店|失効|取消|解散|注销|註銷|吊销|吊銷|歇业|歇業|撤销|폐업|말소|취소|만료/u;
/** Lists the words that deny what follows them, at once or behind one word more ("will never expire", "does not yet lapse"). */
const NO =
	"not|non|no|never|without|nicht|nie|niemals|kein|keine|ohne|nao|nunca|jamais|pas|sans|sin|senza|mai|sem|niet|geen|nigdy|bez|никогда|без|не";
const NEGATED = new RegExp(`(?:^| )(?:${NO}) (?:\\p{L}+ )?$`, "u");
/** Matches words and Turkish verbs that deny what stands before them. */
const NEGATED_BEHIND = / (?:degil|jamais|pas|nicht|nie)$|\p{L}m[ae](?:z|yan|yen|yacak|yecek|di|mis)$/u;

/** Matches words, by how they begin, for what runs out by itself: a licence, or the time for which an entry is shown. */
const RUN_OUT =
	/(?:^| )(?:expired|lapsed|suresi dol|sona er|scadut|vencid|caducad|expirad|expire|abgelaufen|verlopen|wygas|lejart|expirat|истек|kedaluwarsa)/u;

/** Tells whether a text says that something has run out, and not that a business is closed for good. */
export function hasRunOut(text: string): boolean {
	return isEndedWord(text) && RUN_OUT.test(plain(text));
}

/** Makes one form of "Fermé(e)", "cerrada", "zamknięty" and "закрыта"; a status in other words' order or behind a program's mark is that status. */
function plain(text: string): string {
	const word = folded(text);
	if (isKnown(word)) return word;
	const own = WITH_MARK.test(text) ? word.slice(word.indexOf(" ") + 1) : "";
	return isKnown(own) ? own : (BY_WORDS.get(inOrder(word)) ?? word);
}

/** Matches what a program writes before its own states: "gd-closed", "wc_closed". */
const WITH_MARK = /^[a-z]{2,5}[-_:](?=\p{L})/iu;

function folded(text: string): string {
	return foldText(text.slice(0, 80).replace(/\((?:e|a|o|s|es|n|r)\)/gi, ""))
		.replace(/\bfermee?s?\b/, "ferme")
		.replace(/\b(cerrad|chius|fechad|encerrad|cessat)[aoei]s?\b/, "$1o")
		.replace(/\bzamkniet[ya]\b/, "zamkniete")
		.replace(/(?<!\p{L})закрыт[аы]?(?!\p{L})/u, "закрыто");
}

/**
 * Tells whether a text says, or may say, whether a business exists. `profile` adds the words that Google uses for the
 * profile.
 */
export function isStatusWord(text: string, profile: boolean): boolean {
	const word = plain(text);
	return STATUSES.has(word) || OPEN.has(word) || CLOSED.has(word) || (profile && OF_PROFILES.has(word));
}

/** Tells whether a column holds statuses, whatever its header is called: all its values say so, one of them more than "open" or "closed". */
export function areStatuses(texts: readonly string[]): boolean {
	return (
		texts.some((text) => STATUSES.has(plain(text))) &&
		texts.every((text) => isStatusWord(text, false) || RUNNING.has(plain(text)))
	);
}

/** Tells whether a text says of a licence or a trade that it has ended, or of a business that it is closed for good. */
export function isEndedWord(text: string): boolean {
	const word = plain(text);
	if (STATUSES.get(word) === "CLOSED_PERMANENTLY") return true;
	const at = word.length > LONGEST_STATE ? -1 : word.search(ENDED);
	return at !== -1 && !NEGATED.test(`${word.slice(0, at).trim()} `) && !NEGATED_BEHIND.test(word);
}

/** Tells whether a text is a word for open: `sure` where it says that a business exists, and not the hour. */
export function openWord(text: string): { sure: boolean } | null {
	const word = plain(text);
	if (OPEN.has(word)) return { sure: false };
	return STATUSES.get(word) === "OPERATIONAL" ? { sure: true } : null;
}

/** Tells whether a text is "closed" alone, which may mean the hour. */
export function isClosedAlone(text: string): boolean {
	return CLOSED.has(plain(text));
}

/** Tells whether a text says of a business, a customer or a contract that it runs on. */
export function isRunningWord(text: string): boolean {
	const word = plain(text);
	return RUNNING.has(word) || STATUSES.get(word) === "OPERATIONAL";
}

/** A longer text says more than a state. */
const LONGEST_STATE = 40;

/** Reads a cell of a column of statuses in which words for an end say that a business is closed for good. */
export function endedStatusOf(text: string): BusinessStatus | "nothing" | "unclear" {
	return isEndedWord(text) || isClosedAlone(text) ? "CLOSED_PERMANENTLY" : statusOf(text);
}

/** Reads a cell of a status column: a status, nothing ("Published"), or "unclear" ("Closed" alone, unknown words). */
export function statusOf(text: string): BusinessStatus | "nothing" | "unclear" {
	const word = plain(text);
	if (OF_PROFILES.has(word)) return "nothing";
	return STATUSES.get(word) ?? (OPEN.has(word) || RUNNING.has(word) ? "OPERATIONAL" : "unclear");
}

/** Matches a note at the end of a name, in brackets or behind a dash, without the year or the date in it. */
const NOTE_OF_NAME = /(?:[([（【]\s*([^()[\]（）【】]{2,40}?)\s*[)\]）】]|\s[-–—]\s*([^-–—()[\]]{3,40}))\s*$/u;
const DATED =
	/^(?:(?:in|since|seit|depuis|desde|dal|od|en|em|im|w|nel|sejak)\s+)?[\d.,/-]{4,}$|(?:\s+(?:in|since|seit|depuis|desde|dal|od|en|em|im|w|nel|sejak))?\s*[\d./-]{4,10}$|\s+(?:since|seit|depuis|desde|dal|sejak)\s+\p{L}{3,10}(?:\s+\d{4})?$/iu;
/** Lists what people write behind the name of a place that is no more, where "closed" alone may mean the day. */
const GONE =
	/^(?:kapan(?:di|mis|mistir)|devren kapandi|megszunt|zlikwidowan[yae]|zamkniet[ye] na stale|opgeheven|gestopt|zrusen[oay]|zanikl[aoy]?|lakannut|lopettanut|nedlagt|nedlagd|desfiintat[a]?|ukinut[oa]|закрылся|закрылась|закрылось|ликвидирован[ао]?|εκλεισε|閉店|返納 廃業|廃業|폐업|已关闭|已停业|歇业|歇業|已歇业|נסגר|مغلق نها\S*|تعطيل دائم|تعطیل دائم|lokad varanlega|haett|tutup permanen|tutup selamanya|da dong cua|dong cua vinh vien|ngung kinh doanh|ยกเลิกกิจการ|เลิกกิจการ|ปิดกิจการ|ปิดถาวร|εκλεισε οριστικα|κλειστο οριστικα)$/u;

/** Tells whether a name says behind it that the place is no more: "Demirci Hasan (KAPANDI)", "Ford's Garage (closed 2025)". */
export function isGoneByName(name: string): boolean {
	const [, bracket, behind] = NOTE_OF_NAME.exec(name) ?? [];
	const note = bracket ?? behind;
	if (note === undefined) return isGoneBefore(name);
	if (isGoneNote(note)) return true;
	return CLOSED.has(plain(note.replace(DATED, ""))) && /(?:19|20)\d\d/.test(note);
}

/** Tells whether a name in small letters has a word in capitals before it that says so: "KAPANDI Yelken Bar". */
function isGoneBefore(name: string): boolean {
	const [, word, rest = ""] = /^(\p{Lu}{4,})\s+(\S.*)$/u.exec(name) ?? [];
	return word !== undefined && /\p{Ll}/u.test(rest) && GONE.test(plain(word));
}

/** Tells whether a text says nothing but that a place is no more, and since when: "TUTUP PERMANEN sejak Juli", "廃業". */
export function isGoneNote(text: string): boolean {
	if (text.length > LONGEST_STATE) return false;
	const word = plain(text.replace(DATED, ""));
	return STATUSES.get(word) === "CLOSED_PERMANENTLY" || GONE.test(word);
}

/** Reads a text that says nothing but that a business is closed for good or for some time; null for any other, also for "closed" alone. */
export function closedStatusOf(text: string): BusinessStatus | null {
	const status = text.length > 80 ? undefined : STATUSES.get(plain(text));
	return status === "CLOSED_PERMANENTLY" || status === "CLOSED_TEMPORARILY" ? status : null;
}
