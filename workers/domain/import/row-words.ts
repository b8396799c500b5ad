import { foldText } from "../fold-text.ts";
import { withPlainNumbers } from "../plain-digits.ts";

/** Lists the words that label a sum, a count or a mean below a table, folded. */
const SUM_WORDS: ReadonlySet<string> = new Set(
	[
		"total,totals,grand total,sub total,subtotal,sum,overall,overall total,total sum,count,total count,row count,average,avg,mean,median",
		"minimum,maximum,min,max,toplam,genel toplam,ara toplam,toplami,toplam adet,adet,sayi,ortalama,yekun,gesamt,gesamtsumme,summe,summe gesamt",
		"zwischensumme,insgesamt,gesamtzahl,anzahl,durchschnitt,mittelwert,total general,sous total,somme,nombre,moyenne,suma,suma total,promedio,cantidad",
		"conteo,recuento,totale,totale generale,subtotale,somma,conteggio,totaal,subtotaal,eindtotaal,aantal,gemiddelde,total geral,soma,contagem",
		"razem,ogolem,łacznie,srednia,celkem,soucet,prumer,pocet,spolu,skupaj,ukupno,osszesen,atlag,yhteensa,totalt,summa,genomsnitt,i alt,gjennomsnitt",
		"итого,всего,сумма,среднее,количество,разом,общо,σύνολο,合計,合计,总计,總計,小計,小计,평균,합계,총계,소계,المجموع,الاجمالي,סהכ",
	].flatMap((words) => words.split(",").map((word) => foldText(word))),
);

/** Lists the nouns that counts are followed by: "Total: 120 places", "Toplam 120 kayıt". */
const COUNTED =
	"rows row records record entries entry items item places place listings listing businesses business companies company locations location " +
	"results result member members branches stores shops firms suppliers hotels restaurants uye uyeler satir kayit kaydi isletme isletmeler isletmesi firma mekan sube adet sonuc zeilen eintrage eintraege " +
	"datensatze datensaetze betriebe orte filialen treffer lignes enregistrements etablissements entreprises lieux resultats filas registros " +
	"empresas negocios miembros mitglieder membres lugares resultados righe aziende luoghi risultati rijen bedrijven";
const FILLING =
	"of the all number no in total de des der die von aller sayisi toplam gesamt numero nombre anzahl del di";
const counted: ReadonlySet<string> = new Set(COUNTED.split(" "));
const filling: ReadonlySet<string> = new Set(FILLING.split(" "));

/** Tells whether a text labels a sum: "Total", "TOPLAM:", "Total: 120", "Gesamt (120)", "Number of places: 12". */
export function isSumLabel(text: string): boolean {
	if (text.length > 60) return false;
	const folded = foldText(text);
	if (SUM_WORDS.has(folded)) return true;
	const words = folded.split(" ");
	const rest = words.filter((word) => !isDigits(word) && !counted.has(word));
	if (rest.length === words.length) return false;
	return (
		SUM_WORDS.has(rest.join(" ")) ||
		(rest.every((word) => filling.has(word)) && words.some(isDigits) && isCountPhrase(text))
	);
}

/** Tells whether all words of a text say that something is counted, one of them a sum or a number: "TOTAL NUMBER OF FIRMS". */
export function isSumPhrase(text: string): boolean {
	if (text.length > 60) return false;
	const words = foldText(text).split(" ");
	return (
		words.length > 2 &&
		SUM_WORDS.has(words[0] ?? "") &&
		words.some((word) => counted.has(word)) &&
		words.every((word) => counted.has(word) || filling.has(word) || SUM_WORDS.has(word))
	);
}

/** Returns the only number in a text of a few words, in the digits of any script; null where it has none or several. */
export function numberIn(text: string): number | null {
	if (text.length > 40) return null;
	const [number, ...more] = withPlainNumbers(text).match(/\d+/g) ?? [];
	return number === undefined || more.length > 0 ? null : Number(number);
}

/** Tells whether a text begins with a word for a sum, and says behind it of what: "Subtotal Évora". */
export function beginsLikeSum(text: string): boolean {
	const [first = "", ...more] = foldText(text).split(" ");
	return more.length > 0 && more.length <= 4 && SUM_WORDS.has(first);
}

/** Tells whether a text is a count: figures, the counted noun, and words between ("120 places", "Number of rows: 7"). */
export function isCountPhrase(text: string): boolean {
	const words = foldText(text).split(" ");
	return (
		words.some(isDigits) &&
		words.some((word) => counted.has(word)) &&
		words.every((word) => isDigits(word) || counted.has(word) || filling.has(word))
	);
}

const NOTE_STARTS = [
	"©|\\(c\\)\\s|copyright\\b|all rights reserved|confidential\\b|disclaimer\\b|powered by\\b|end of (?:list|report|file|data|table|sheet)\\b|continued\\b",
	"(?:data )?sources?\\s*[:：]|notes?\\s*[:：]|n\\.?b\\.?\\s*[:：]|data (?:from|provided|courtesy)\\b|(?:generated|exported|created|printed|downloaded|retrieved|scraped)\\s+(?:on|at|by|from|with|via|using|in)\\b",
	"(?:generated|exported|created|printed|date|updated)\\s*[:：]|(?:last |report )?(?:updated?|modified|generated)\\s+(?:on|at|by|\\d)|last (?:update|updated|modified)\\b|as (?:of|at) \\d|page \\d+",
	"kaynak(?:lar|ça)?\\s*:|not(?:lar)?\\s*:|uyarı\\s*:|açıklama\\s*:|sayfa \\d+|oluşturul?ma|son güncelleme|güncelle(?:me|nme)|hazırlayan|tüm hakları|rapor tarihi|tarih\\s*:",
	"quellen?\\s*:|hinweise?\\s*:|anmerkung|stand\\s*[:\\d]|erstellt (?:am|von|mit)|exportiert|seite \\d+|alle rechte|alle angaben",
	"remarques?\\s*:|généré|exporté|mis[e]? à jour|dernière mise|tous droits|fuentes?\\s*:|notas?\\s*:|página \\d+|generado|exportado|actualizado|todos los derechos|última actualización",
	"font[ei]\\s*:|note\\s*:|pagina \\d+|generato|esportato|aggiornato|ultimo aggiornamento|tutti i diritti|bron(?:nen)?\\s*:|opmerking|gegenereerd|źródło\\s*:|zdroj\\s*:|источник\\s*:|примечание",
];
const NOTE = new RegExp(`^(?:${NOTE_STARTS.join("|")})`, "iu");
const PAGE =
	/^[-–—\s]*(?:page|sayfa|seite|página|pagina|strona|str\.|стр\.?)\s*\d+(?:\s*(?:of|\/|von|sur|de|di|van|z|из)\s*\d+)?[-–—\s]*$/iu;

/**
 * Tells whether a text above or below a table is no data: its source, a date, a page's number, a remark with an
 * asterisk.
 */
export function isNote(text: string): boolean {
	const trimmed = text.trim();
	return NOTE.test(trimmed) || PAGE.test(trimmed) || /^(?:\*{1,3}|†|¹)\s*[^\s*].*[^*]$/su.test(trimmed);
}

/** Lists the words that a template writes below its headers: whether a field is required, and which values it takes. */
const FIELD_WORDS: ReadonlySet<string> = new Set(
	(
		"required,optional,mandatory,recommended,text,string,number,integer,decimal,float,boolean,date,url,varchar,char,free text,yes no,required field,optional field," +
		"zorunlu,istege bagli,opsiyonel,gerekli,metin,sayi,tam sayi,pflicht,pflichtfeld,freiwillig,zahl,ganzzahl,erforderlich,obligatoire,facultatif,optionnel,texte," +
		"nombre,obligatorio,opcional,texto,numero,obbligatorio,facoltativo,testo,numero intero,verplicht,optioneel,tekst,getal,wymagane,opcjonalne,povinne,volitelne"
	)
		.split(",")
		.map((words) => foldText(words)),
);

export function isFieldWord(text: string): boolean {
	return text.length <= 30 && FIELD_WORDS.has(foldText(text));
}

function isDigits(word: string): boolean {
	return /^\d+$/.test(word);
}
