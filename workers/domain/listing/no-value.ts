import { foldText } from "../fold-text.ts";
import { remembered } from "../remembered.ts";

/** Recognises the texts that people and programs write when there is no value. */

const LONGEST = 30;

/**
 * Lists the error cells of Excel, LibreOffice and Google Sheets in the languages that translate them, as text files
 * hold them.
 */
const ERRORS: ReadonlySet<string> = new Set(
	(
		"#N/A #REF! #NAME? #VALUE! #DIV/0! #NULL! #NUM! #SPILL! #CALC! #GETTING_DATA #FIELD! #BLOCKED! #UNKNOWN! #CONNECT! #BUSY! #ERROR! " +
		"#EXTERNAL! #PYTHON! #TIMEOUT! #YOK #BAŞV! #AD? #DEĞER! #SAYI/0! #BOŞ! #SAYI! #TAŞMA! #HESAPLA! #VERİ_ALINIYOR #BASV! #DEGER! #BOS! " +
		"#NV #BEZUG! #WERT! #ZAHL! #ÜBERLAUF! #KALK! #DATEN_ABRUFEN #NOM? #VALEUR! #NUL! #NOMBRE! #PROPAGATION! #EPARS! #N/D #¡REF! " +
		"#¿NOMBRE? #NOMBRE? #¡VALOR! #VALOR! #¡DIV/0! #¡NULO! #NULO! #¡NUM! #¡NÚM! #NÚM! #¡DESBORDAMIENTO! #DESBORDAMIENTO! #¡CALC! " +
		"#OBTENIENDO_DATOS #RIF! #NOME? #VALORE! #NULLO! #ESPANSIONE! #ESTRAZIONE_DATI #DESPEJAR! #A_OBTER_DADOS #N/B #VERW! #NAAM? " +
		"#WAARDE! #DEEL/0! #LEEG! #GETAL! #OVERLOOP! #BEREKENEN! #ADR! #NAZWA? #ARG! #DZIEL/0! #ZERO! #LICZBA! #ROZLANIE! #OBL! " +
		"#SAKNAS! #REFERENS! #NAMN? #VÄRDEFEL! #DIVISION/0! #SKÄRNING! #OGILTIGT! #I/T #REFERENCE! #NAVN? #VÆRDI! #OVERLØB! #VERDI! " +
		"#OVERFLYT! #PUUTTUU! #VIITTAUS! #NIMI? #ARVO! #JAKO/0! #TYHJÄ! #LUKU! #TÄYTTÖ! #NENÍ_K_DISPOZICI #ODKAZ! #NÁZEV? #HODNOTA! " +
		"#DĚLENÍ_NULOU! #ČÍSLO! #PŘESAH! #NEDOSTUPNÝ #NÁZOV? #DELENIENULOU! #NEPLATNÝ! #HIÁNYZIK #HIV! #NÉV? #ÉRTÉK! #ZÉRÓOSZTÓ! " +
		"#NULLA! #SZÁM! #KIBONTÁS! #Н/Д #ССЫЛКА! #ИМЯ? #ЗНАЧ! #ДЕЛ/0! #ПУСТО! #ЧИСЛО! #ПЕРЕНОС! #ВЫЧИСЛ! #ОЖИДАНИЕ_ДАННЫХ " +
		"#ПОСИЛАННЯ! #ІМ'Я? #ДІЛ/0! #Δ/Υ #ΑΝΑΦ! #ΟΝΟΜΑ? #ΤΙΜΗ! #ΔΙΑΙΡ./0! #ΚΕΝΟ! #ΑΡΙΘ! #ЗНАЧЕНИЕ! #REFERINȚĂ! #VALOARE! #NUME?"
	).split(" "),
);
/** Matches LibreOffice's numbered errors, and the signs that fill a column too narrow for its value. */
const OTHER_ERROR = /^(?:err|error|fehler|hata|erreur|errore|erro|fout|ошибка|błąd|hiba|chyba) ?: ?\d{3}$|^#{3,}$/i;
/** These mean nothing in any column, also in that of names. "Nil" and "Nan" are names. */
const NULL_INITIALS = "nuefhcb";
const CYRILLIC_O = 0x41e;
const NO_VALUES: ReadonlySet<string> = new Set(
	"null none undefined nan nat n/a n.a. n.a n\\a \\n n/a. nonetype #null <na> #nan #na @null nill [nd]".split(" "),
);
const MARKS = /^[\s\-‐-―−._,;:?¿!¡*/\\|~'"`´‘’“”„«»()[\]{}<>…·•=+]*$/;
const BLANK_IN_BRACKETS = /^[([<](?:boş|bos|leer|vide|vac[ií]o|пусто)[)\]>]$/i;
const OUTER_MARKS = /^[\s'"`‘’“”()[\]{}<>]+|[\s'"`‘’“”()[\]{}<>]+$/g;

/** These, folded, mean nothing where a word or a text is expected. */
const NO_WORDS: ReadonlySet<string> = new Set(
	(
		"unknown|unkown|not known|not available|unavailable|not provided|not given|not applicable|not specified|unspecified|not set|not found|no data|" +
		"no value|no info|no information|no description|no category|no address|uncategorized|uncategorised|missing|blank|empty|none|null|nil|nan|na|n a|" +
		"none given|none provided|redacted|redacted for privacy|withheld|undisclosed|not disclosed|anonymised|anonymized|undefined|tbd|tba|tbc|to be determined|to be confirmed|to be announced|xxx|xxxx|xxxxx|yyy|zzz|asdf|" +
		"lorem ipsum|yok|bilinmiyor|bilinmeyen|belirtilmemis|belirtilmedi|belirsiz|girilmemis|girilmedi|mevcut degil|bilgi yok|veri yok|tanimsiz|" +
		"kategorisiz|aciklama yok|adres yok|keine angabe|keine angaben|k a|unbekannt|nicht verfugbar|nicht angegeben|nicht bekannt|keine daten|keine|" +
		"leer|onbekend|niet bekend|niet beschikbaar|niet opgegeven|geen|geen gegevens|nvt|n v t|inconnu|inconnue|non renseigne|non renseignee|" +
		"non disponible|non precise|non precisee|non defini|non applicable|aucun|aucune|neant|vide|sans objet|desconocido|desconocida|no disponible|" +
		"no especificado|no especificada|no aplica|sin datos|sin informacion|sin especificar|ninguno|ninguna|vacio|desconhecido|desconhecida|" +
		"nao informado|nao informada|nao disponivel|nao especificado|nao se aplica|sem informacao|sem dados|nenhum|nenhuma|vazio|sconosciuto|sconosciuta|" +
		"non specificato|non specificata|non noto|nessuno|nessuna|nessun dato|vuoto|brak|brak danych|nieznany|nieznana|nieznane|nie dotyczy|" +
		"nie podano|neznamy|neznama|nezname|neuvedeno|neuvedene|nepoznato|nije dostupno|nema|nema podataka|ismeretlen|nincs|nincs adat|nincs megadva|" +
		"necunoscut|nespecificat|fara date|okand|okant|uppgift saknas|saknas|ukjent|ukendt|ingen|ikke oplyst|ikke oppgitt|ei tietoa|tuntematon|puuttuu|" +
		"αγνωστο|αγνωστη|δεν υπαρχει|неизвестно|неизвестен|неизвестный|нет|нет данных|нет информации|не указан|не указано|не указана|отсутствует|" +
		"немае|невидомо|не вказано|неизвестна|няма|непознато|нема|غير معروف|غير متوفر|لا يوجد|نامشخص|ندارد|לא ידוע|אין|不明|未知|無|无|" +
		"なし|未設定|未定|没有|暂无|없음|알 수 없음|미정|khong co|khong ro|tidak ada|tidak diketahui|ไม่มี|ไม่ระบุ|अज्ञात"
	)
		.split("|")
		.map(foldText),
);

/** Tells whether a trimmed text means "no value" in any column: an error, a program's null, a dash. "Nan" and "Nil" are names. */
export function isNoValue(text: string): boolean {
	return text.length <= LONGEST && mayBeNothing(text) && noValue(text);
}

/** Tells whether a trimmed text says nothing where a label or a text is expected: "unknown", "yok", "k. A.", "0", "nan, nan". */
export function saysNothing(text: string): boolean {
	// No word for nothing has a digit but zero; errors have, and no letter or digit in front.
	return text.length <= LONGEST && (isNoValue(text) || (!/[1-9]/.test(text) && noText(text)));
}

/** Lists what stands in the place of a name where there is no business, folded: an empty shop, a spot on a map that nobody has named. */
const NOBODY: ReadonlySet<string> = new Set(
	(
		"vacant|vacant shop|vacant unit|vacant premises|vacant store|empty shop|empty unit|dropped pin|unnamed road|leerstand|leerstehend|leeres ladenlokal|" +
		"bos dukkan|kiralik dukkan|local vide|local vacant|local vacio|local libre|locale sfitto|locale vuoto|loja vazia|leegstand|leegstaand|pustostan|" +
		"prazdny obchod|tom lokal|空き店舗|空店舗|空き区画|空室|空置|空铺|공실|빈 점포"
	)
		.split("|")
		.map(foldText),
);

/** Tells whether a text stands in the place of a name where there is no business: "空き店舗", "Dropped pin", the number of an item without one ("Q9100003"). */
export function namesNobody(text: string): boolean {
	return text.length <= LONGEST && (NOBODY.has(foldText(text)) || /^Q\d{5,}$/.test(text));
}

const noValue = remembered(checkValue, 5_000);
const noText = remembered(checkText, 10_000);

/** Rules out most cells quickly: an error begins with # or few letters, a null is short, marks have no digit. */
function mayBeNothing(text: string): boolean {
	const code = text.charCodeAt(0);
	if (code === 0x23) return true;
	const letter = code | 0x20;
	if (code < 0x80 && letter >= 0x61 && letter <= 0x7a) {
		// null, none, nan, n/a, undefined; Err:502, Fehler, Hata, chyba, błąd.
		return text.length <= 12 && NULL_INITIALS.includes(String.fromCharCode(letter));
	}
	if (code >= 0x30 && code <= 0x39) return false;
	return code === CYRILLIC_O || code === CYRILLIC_O + 0x20 || !/[1-9]/.test(text);
}

function checkValue(text: string): boolean {
	if (MARKS.test(text)) return true;
	const bare = text.replace(OUTER_MARKS, "");
	if (bare === "Nan" || bare === "NAN") return false;
	return NO_VALUES.has(bare.toLowerCase()) || NO_VALUES.has(text.toLowerCase()) || isError(text);
}

/** Tells whether a trimmed text is a spreadsheet's error: there was a value, and nobody knows which. */
export function isErrorWord(text: string): boolean {
	return text.length <= LONGEST && mayBeNothing(text) && errorWord(text);
}

const errorWord = remembered(isError, 5_000);

function isError(text: string): boolean {
	return ERRORS.has(text) || ERRORS.has(text.toUpperCase()) || OTHER_ERROR.test(text);
}

function checkText(text: string): boolean {
	if (text === "Nan" || text === "Nil") return false;
	const folded = foldText(text);
	// Pictures and signs of a currency say something, and damaged characters did.
	if (folded === "") return !/[\p{Extended_Pictographic}\p{Sc}\ufffd]/u.test(text);
	if (/^0+$/.test(folded) || NO_WORDS.has(folded) || BLANK_IN_BRACKETS.test(text)) return true;
	if (checkValue(text) || /^[nks]\/[adbvo]\.?$/i.test(text)) return true;
	const parts = text.split(/[,;|]/);
	return parts.length > 1 && parts.every((part) => checkText(part.trim()));
}
