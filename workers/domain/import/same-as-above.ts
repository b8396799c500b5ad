import { foldText } from "../fold-text.ts";
import { headerKey, headerText, unwrapped } from "../listing/columns/header-key.ts";
import { recogniseSource } from "../listing/columns/sources.ts";
import type { Cell } from "../workbook/sheet-row.ts";
import { looksLikeSum } from "./row-kind.ts";

/** Recognises the words and signs that people write into a cell for "the same as above", and gives the cell the value above it. */

type Row = readonly Cell[];

/** A longer text says more than that. */
const LONGEST = 30;

/** These, folded, say it by themselves: no town, street or person is called so. */
const PHRASES: ReadonlySet<string> = new Set(
	(
		"siehe oben|s. oben|wie oben|wie oben genannt|wie vor|wie zuvor|gleich wie oben|siehe vorherige zeile|wie vorherige zeile|same as above|as above|see above|same as previous|same as previous row|as previous|" +
		"yukarıda|yukarıdaki|yukarıdaki ile aynı|yukarıdakiyle aynı|yukarıdaki gibi|yukarı ile aynı|yukarıya bakınız|bkz. yukarı|üstteki|üstteki ile aynı|üsttekiyle aynı|bir üstteki|bir üst satır|bir üst satırla aynı|" +
		"igual que arriba|igual que el anterior|igual que la anterior|igual al anterior|ver arriba|véase arriba|ídem anterior|ídem arriba|como arriba|el mismo|la misma|lo mismo|" +
		"come sopra|vedi sopra|idem come sopra|uguale a sopra|jak wyżej|patrz wyżej|zie boven|zie hierboven|idem als boven|als boven|" +
		"voir ci-dessus|comme ci-dessus|ci-dessus|voir plus haut|comme plus haut|ver acima|igual acima|igual ao anterior|como acima|o mesmo|a mesma|" +
		"см. выше|как выше|то же|тот же|та же|там же|див. вище|те саме|там само|viz výše|viz nahoře|jako výše|viď vyššie|lásd fent|mint fent|" +
		"se ovan|som ovan|samma som ovan|se ovenfor|som ovenfor|samme som ovenfor|se over|som over|ks. yllä|katso yllä|kuten yllä|sama kuin yllä|vezi mai sus|ca mai sus|" +
		"kao gore|isto kao gore|vidi gore|βλ. παραπάνω|όπως παραπάνω|ως άνω|同上|上に同じ|위와 같음|상동|như trên|seperti di atas|sama dengan di atas|sama seperti di atas|كما أعلاه|نفس ما سبق|כנ״ל"
	)
		.split("|")
		.map(foldText),
);

/** These, folded, say it only where they come again, since a name or an abbreviation may be written so. */
const WORDS: ReadonlySet<string> = new Set(
	"dito|detto|ditto|dto|do|idem|id|igual|mismo|misma|mesmo|mesma|aynı|aynısı|gleich|same|samma|samme|isto|stejné|s o|w o|c s|j w|jw|v v|s o oben"
		.split("|")
		.map(foldText),
);

/** Matches the signs, with or without dashes: `"`, `''`, `„`, `〃`, `- " -`, `"-"`. Two straight marks are how programs write an empty text. */
const SIGN = /^[-–—_. ]*(?:["“”„‟″〃]|"[-–—_. ]+"|''|,,|´´|``|’’|‘‘)[-–—_. ]*$/u;
/** Two apostrophes are an empty text where other cells stand between apostrophes, or where they are at the top of a column. */
const QUOTED = /^'.+'$/su;

type Kind = "phrase" | "word" | "sign";

function kindOf(cell: Cell | undefined): Kind | null {
	if (typeof cell !== "string" || cell.length > LONGEST) return null;
	const text = cell.trim();
	if (SIGN.test(text)) return "sign";
	const folded = foldText(text.replace(/^[("'“„\s]+|[)"'”“\s]+$/gu, ""));
	return PHRASES.has(folded) ? "phrase" : WORDS.has(folded) ? "word" : null;
}

/** Lists, folded, what says "the same as above" in a table. Signs are written as they are. */
export type SameWords = ReadonlySet<string>;

/** A word that only one column has is one where it fills so much of it. */
const LEAST_SHARE = 0.2;

/** Is such a word: the columns at whose top it stands, and how often it stands in each of the others. */
type Found = { kind: Kind; first: Set<number>; columns: Map<number, number> };

/**
 * Finds the words by which the rows of a table say "the same as above". Those that may be a value come again
 * below the top of a column, in several columns or in much of one. A known program (`names`: the table's headers) writes none.
 */
export function sameWords(rows: readonly Row[], names: Row = []): SameWords {
	const headers = names.map(headerText);
	const keys = headers.map((header) => headerKey(unwrapped(header)));
	if (recogniseSource(keys, headers) !== null) return NO_WORDS;
	const found = new Map<string, Found>();
	const filled = new Map<number, number>();
	let isQuoted = false;
	for (const cells of rows) {
		if (isAside(cells)) continue;
		for (const [column, cell] of cells.entries()) {
			if (cell === null) continue;
			const before = filled.get(column) ?? 0;
			filled.set(column, before + 1);
			const kind = kindOf(cell);
			if (kind === null) {
				isQuoted ||= typeof cell === "string" && cell.length < LONGEST && QUOTED.test(cell);
				continue;
			}
			const key = keyOf(cell);
			const one = found.get(key) ?? { kind, first: new Set(), columns: new Map() };
			if (before === 0) one.first.add(column);
			if (!one.first.has(column)) one.columns.set(column, (one.columns.get(column) ?? 0) + 1);
			found.set(key, one);
		}
	}
	const said = [...found].filter(([key, one]) => {
		const isEmptyText = key.includes("''") && (isQuoted || one.first.size > 0);
		return isSaid(one, filled) && !isEmptyText;
	});
	return new Set(said.map(([key]) => key));
}

function isSaid({ kind, columns }: Found, filled: ReadonlyMap<number, number>): boolean {
	if (kind === "phrase") return true;
	const times = [...columns.values()].reduce((sum, count) => sum + count, 0);
	if (times < 2) return false;
	if (kind === "sign" || columns.size > 1) return true;
	return [...columns].some(([column, count]) => count >= (filled.get(column) ?? 0) * LEAST_SHARE);
}

function keyOf(cell: Cell): string {
	const text = String(cell).trim();
	return foldText(text) || text;
}

/** Sums and headings have nothing to do with the rows around them. */
function isAside(cells: Row): boolean {
	return cells.filter((cell) => cell !== null).length < 2 || looksLikeSum(cells);
}

/** Is a cell that says "the same as above", and what stands there; null where the row above has nothing. */
export type FilledCell = { index: number; value: string; now: Cell };

/** Makes a reader that gives the cells of a table's rows that say so the value above, and lists them. Of rows that do not follow each other (`apart`), they are empty. */
export function createSameFiller(
	words: SameWords,
	apart = false,
): (cells: Row) => { cells: Row; filled: readonly FilledCell[] } {
	let above: Row = [];
	return (cells) => {
		if (words.size === 0 || isAside(cells)) return { cells, filled: NOTHING_FILLED };
		const filled: FilledCell[] = [];
		for (const [index, cell] of cells.entries())
			if (kindOf(cell) !== null && words.has(keyOf(cell)))
				filled.push({ index, value: String(cell).trim(), now: apart ? null : (above[index] ?? null) });
		const whole = filled.length === 0 ? cells : [...cells];
		for (const { index, now } of filled) (whole as Cell[])[index] = now;
		above = whole;
		return { cells: whole, filled };
	};
}

const NO_WORDS: SameWords = new Set();
const NOTHING_FILLED: readonly FilledCell[] = [];
