import { categoryIcon } from "../../category-icon.ts";
import { isSameFamily, kindOf } from "../../duplicates/name-words.ts";
import { foldText } from "../../fold-text.ts";
import { furtherNames } from "../../search/words/trade-words.ts";
import type { Cell } from "../../workbook/sheet-row.ts";
import type { Column } from "./column.ts";
import type { ColumnDoubt } from "./column-doubts.ts";
import { UNUSED_KEYS } from "./column-names.ts";
import { type ColumnValues, columnValues } from "./column-values.ts";
import { wordsOf } from "./header-meaning.ts";
import { readBeside } from "./header-subjects.ts";

type Rows = readonly (readonly Cell[])[];

/** Values from which a column is judged by them. */
const ENOUGH = 8;
/** Kinds come again; a table has as many as this at least. */
const LEAST_KINDS = 3;
const MOST_OFFERED = 2;
/** Values from which a column of a table of few rows is judged. */
const FEWEST = 3;

/**
 * Asks for the category of a table where no header says it and a column's values name kinds of places, whatever its header says. The likeliest
 * column gets the role until the question is answered, and without one where its values leave no doubt.
 */
export function missingKindDoubts(
	columns: readonly Column[],
	keys: readonly string[],
	rows: Rows,
	doubts: readonly ColumnDoubt[],
): ColumnDoubt[] {
	if (columns.some(({ role }) => role === "category" || role === "type")) return [];
	const asked = new Set(doubts.flatMap(({ options }) => options.flatMap((option) => option.columns)).map(at));
	const free = columns
		.filter(({ role, header, index }) => role === null && header !== "" && !asked.has(index))
		.filter(({ index }) => !UNUSED_KEYS.has(keys[index] ?? ""));
	const called = underKind(free, columns, rows);
	const several = free
		.filter((column) => !called.some((one) => one.column === column))
		.map((column) => ({ column, kinds: shareOfKinds(columnValues(rows, column.index), rows) }))
		.filter(({ kinds }) => kinds >= 0.5)
		.sort((one, other) => other.kinds - one.kinds)
		.map(({ column, kinds }) => ({ column, isSure: kinds >= 0.75 && haveKinds(columnValues(rows, column.index)) }));
	const likely = [...called, ...several];
	const found = (likely.length > 0 ? likely : ofOneKind(free, columns, rows)).slice(0, MOST_OFFERED);
	const [first] = found;
	if (first === undefined) return [];
	first.column.role = "category";
	first.column.confidence = "guessed";
	// Nearly nothing but kinds of places in one column is no question.
	if (found.length === 1 && first.isSure) return [];
	const options = found.map(({ column: { index } }) => ({ columns: [{ index, role: "category" as const }] }));
	return [{ role: "category", reason: "no-category", options: [...options, { columns: [] }] }];
}

/** Lists the words for a kind of anything, folded. In some languages they have other meanings: "Art", "Genre", "Kind". */
const KIND =
	/^(?:zarizeni|provozovny|zariadenia|prevadzky|cinnost|cinnosti|obiektu|lokalu|dzialalnosc|dzialalnosci|branza|tipus|tipusa|jelleg|jellege|tevekenyseg|tevekenysege|tipul|activitate|activitatea|profil|djelatnost|delatnost|dejavnost|virksomhed|virksomhet|verksamhet|slags|slagg|bransje|bransch|branche|tyypi|tyyppia|toimiala|ala|palvelu|ramo|atividade|вид|видове|тип|врста|дејност|делатност|дейност|είδοσ|ειδοσ|τυποσ|δραστηριοτητα|art|arten|betriebsart|betriebsarten|betriebstyp|betriebsform|unterkunftsart|geschaftsart|objektart|einrichtungsart|typ|type|typen|kind|kinds|tipo|tipos|clase|genre|genres|sorte|nature|tur|turu|turler|cins|cinsi|cesit|cesidi|tip|tipi|genere|specie|especie|soort|soorten|rodzaj|druh|vrsta|fajta|tyyppi|slag|felej|fel)$/;
const OF_PLACE =
	/^(?:objekta|objektu|obiekt|podniku|zarizeni|zariadenia|ubytovani|ubytovania|sluzby|az|a|egyseg|uzlet|hely|unitate|unitatii|unitatilor|firmei|firme|firmy|av|af|yrityksen|kohteen|paikan|ettevotte|обект|обекта|објекта|објекат|заведение|заведението|фирмы|объекта|заведения|закладу|καταστηματοσ|επιχειρησησ|estabelecimento|empresa|empreendimento|de|des|du|d|l|la|le|les|del|der|des|di|da|do|von|of|the|van|betrieb|betriebs|betriebes|unterkunft|einrichtung|objekt|business|place|establecimiento|establecimientos|negocio|local|alojamiento|etablissement|etablissements|commerce|hebergement|lieu|isletme|isletmenin|isyeri|mekan|tesis|tesisin|esercizio|attivita|struttura|estabelecimento|negocio|bedrijf|zaak)$/;
/** Of values under such a word, so many have to be known kinds of places; of fewer it is asked. */
const SURELY_KINDS = 0.5;
const MAYBE_KINDS = 0.25;
const MOST_DISTINCT = 0.7;
const LEAST_KNOWN = 2;

/**
 * Finds the columns whose header is a word for a kind, and whose values are kinds of places as far as they are known: by their words, whose language
 * may be one that nobody here has the words of, or since names have them in their own rows ("Penzion Alfa" is a "penzion"). A list of a spa town has
 * some that nobody here knows ("Kurheim", "Privatzimmer").
 */
function underKind(
	free: readonly Column[],
	columns: readonly Column[],
	rows: Rows,
): { column: Column; isSure: boolean }[] {
	const name = columns.find(({ role }) => role === "name");
	return free.flatMap((column) => {
		const words = wordsOf(column.header);
		if (!words.some((word) => KIND.test(word)) || !words.every((word) => KIND.test(word) || OF_PLACE.test(word)))
			return [];
		const { texts, distinct } = columnValues(rows, column.index);
		if (texts.length < ENOUGH || texts.length * 2 < rows.length || distinct > texts.length * MOST_DISTINCT) return [];
		if (!texts.every((text) => text.length <= LONGEST && !/[\d@]|:\/\//.test(text))) return [];
		const different = [...new Set(texts)];
		const inNames = name === undefined ? new Set<string>() : kindsInNames(column.index, name.index, rows);
		const known = different.filter(
			(text) => categoryIcon(text) !== "store" || isWholeKind(text) || inNames.has(foldText(text)),
		).length;
		if (known < LEAST_KNOWN || known < different.length * MAYBE_KINDS) return [];
		return [{ column, isSure: known >= different.length * SURELY_KINDS }];
	});
}

/** Returns the folded values of a column that the names of their rows have as words. */
function kindsInNames(index: number, name: number, rows: Rows): ReadonlySet<string> {
	const found = new Set<string>();
	for (const row of rows) {
		const [kind, called] = [row[index], row[name]];
		if (typeof kind !== "string" || typeof called !== "string" || kind.length > LONGEST) continue;
		const folded = foldText(kind);
		if (folded.length >= SHORTEST && ` ${foldText(called)} `.includes(` ${folded} `)) found.add(folded);
	}
	return found;
}

/** Shorter words are in names by chance. */
const SHORTEST = 3;

function at({ index }: { index: number }): number {
	return index;
}

/** Returns the share of values that name a kind of place, 0 where they are no few words that come again. */
function shareOfKinds(values: ColumnValues, rows: Rows): number {
	const { texts, distinct } = values;
	// In a table of few rows nothing comes again: there each value has to be a trade's name, and nothing but that.
	if (rows.length < ENOUGH) return texts.length >= FEWEST && distinct > 1 && texts.every(isTrade) ? 1 : 0;
	if (texts.length < ENOUGH || texts.length * 2 < rows.length) return 0;
	if (distinct < LEAST_KINDS || distinct * 2 > texts.length) return 0;
	if (!texts.every((text) => text.length <= LONGEST && !/[\d@]|:\/\//.test(text))) return 0;
	const different = [...new Set(texts)];
	return different.filter((text) => categoryIcon(text) !== "store").length / different.length;
}

/** Tells whether values name several kinds, and not one with other words each time ("A-store", "B-store"). */
function haveKinds({ texts }: ColumnValues): boolean {
	return new Set(texts.map((text) => categoryIcon(text))).size >= LEAST_KINDS - 1;
}

/** A longer text is a note. */
const LONGEST = 60;

/**
 * Finds the columns in which every row says the same kind of place, as the list of one trade's association does. Sure is one whose kind the
 * names have as well. Names of mostly other kinds deny it: "Garage" may be where guests park.
 */
function ofOneKind(
	free: readonly Column[],
	columns: readonly Column[],
	rows: Rows,
): { column: Column; isSure: boolean }[] {
	const name = columns.find(({ role }) => role === "name");
	const names = name === undefined ? [] : columnValues(rows, name.index).texts;
	return free.flatMap((column) => {
		const { texts, distinct } = columnValues(rows, column.index);
		const [kind = ""] = texts;
		if (distinct !== 1 || texts.length < ENOUGH || texts.length < rows.length * NEARLY_ALL) return [];
		if (!isWholeKind(kind) || !isOfPlace(column.header)) return [];
		const same = names.filter((text) => hasKind(text, kind)).length;
		const others = names.filter((text) => categoryIcon(text) !== "store" && !hasKind(text, kind)).length;
		if (others > same && others >= names.length * MANY) return [];
		return [{ column, isSure: same > 0 && same >= names.length * SOME }];
	});
}

const NEARLY_ALL = 0.9;
const MANY = 0.3;
/** Is the share that chance seldom reaches. */
const SOME = 0.1;

/** Tells whether a header's words leave a value to the place: an owner's trade and the school of an authority are others'. */
function isOfPlace(header: string): boolean {
	const { subject } = readBeside(wordsOf(header));
	return subject === "own" || subject === "trade";
}

/** Tells whether a whole text names a trade, or ends with the word for one ("Fish Restaurant"). A word within it is not enough ("Bank transfer"). */
function isWholeKind(text: string): boolean {
	if (text.length > LONGEST || /[\d@]|:\/\//.test(text)) return false;
	const folded = foldText(text);
	return kindOf(folded.split(" ").at(-1) ?? "") !== null || tradeNames().has(folded);
}

function isTrade(text: string): boolean {
	const folded = foldText(text);
	return tradeNames().has(folded) || kindOf(folded) !== null;
}

let known: ReadonlySet<string> | null = null;

function tradeNames(): ReadonlySet<string> {
	known ??= new Set(furtherNames().flatMap(([trade, further]) => [trade, ...further]));
	return known;
}

/** Tells whether a business's name has a word for a kind of place, or for one like it. */
function hasKind(name: string, kind: string): boolean {
	const icon = categoryIcon(kind);
	if (icon !== "store" && categoryIcon(name) === icon) return true;
	const said = foldText(kind).split(" ").map(kindOf);
	return foldText(name)
		.split(" ")
		.map(kindOf)
		.some((one) => one !== null && said.some((other) => other !== null && isSameFamily(one, other)));
}
