import type { Cell } from "../../workbook/sheet-row.ts";
import { isBlank } from "../blank-cell.ts";

/**
 * Recognises columns that say in another way when a place opens: in minutes of the day, only for the present moment, or
 * by the date of its closing.
 */

const ENOUGH = 3;

/**
 * Matches "Open ⋅ Closes 5 PM", "Closes soon": a map says this about the moment of the visit, and it gives no hours of
 * a week.
 */
const NOW =
	/^(?:open|closed|opens|closes|a[çc][ıi]k|kapal[ıi]|ge[öo]ffnet|geschlossen|ouvert|ferm[ée]|abierto|cerrado|aperto|chiuso)\b.{0,12}(?:⋅|·|•|closes|opens|soon|now|kapanış|açılış|schließt|öffnet|ferme|ouvre|cierra|abre|chiude|apre)/iu;

/** Tells whether some values of a column of hours describe the present moment. "Closed" in it then does not close the week. */
export function saysNow(values: readonly (Cell | undefined)[]): boolean {
	const texts = values.filter((cell) => typeof cell === "string" && cell !== "");
	const now = texts.filter((text) => NOW.test(String(text).trim())).length;
	return now >= ENOUGH && now * 5 >= texts.length;
}

/**
 * Tells whether numbers of opening and closing columns are minutes of the day. "540" is nine o'clock when another
 * number in the row cannot be a clock time ("1080"), or when only this reading makes all of them whole or quarter
 * hours.
 */
export function areMinutes(values: readonly (Cell | undefined)[]): boolean {
	const numbers = values.flatMap((cell) => {
		const text = String(cell ?? "").trim();
		return /^\d{1,4}$/.test(text) ? [Number(text)] : [];
	});
	if (numbers.length < 2 * ENOUGH || numbers.some((number) => number > 2_880)) return false;
	const isQuarter = (minute: number) => minute % 15 === 0;
	if (numbers.every((number) => number < 60)) return false;
	if (numbers.some((number) => number % 100 > 59)) return true;
	return (
		numbers.every((number) => isQuarter(number % 60)) &&
		numbers.filter((number) => !isQuarter(number % 100)).length >= ENOUGH
	);
}

const DATE =
	/^(?:(?:19|20)\d\d-\d\d-\d\d(?:T.*)?|(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d)$/;
/** Tells whether all values of a column are dates. */
export function areDates(values: readonly (Cell | undefined)[]): boolean {
	const texts = values.filter((cell) => cell !== null && cell !== undefined && cell !== "").map(String);
	return texts.length > 0 && texts.every((text) => DATE.test(text.trim()));
}

/**
 * Tells whether a date is still to come. "03/04/2031" is so in either order of day and month; a text that is no such date is not.
 */
export function isToCome(text: string, today = new Date().toISOString().slice(0, 10)): boolean {
	const iso = /^\d{4}-\d\d-\d\d/.exec(text.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3"))?.[0];
	if (iso !== undefined) return iso > today;
	const [, one = "", other = "", year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
	if (year === undefined) return false;
	const [first, second] = [one.padStart(2, "0"), other.padStart(2, "0")];
	const days = [first <= "12" ? `${year}-${first}-${second}` : "", second <= "12" ? `${year}-${second}-${first}` : ""];
	const possible = days.filter((day) => day !== "");
	return possible.length > 0 && possible.every((day) => day > today);
}

const CLOSING_KEYS: ReadonlySet<string> = new Set(
	"closed closeddate closedate closingdate dateclosed dateofclosure closuredate closedon closedsince kapanistarihi kapandi kapanmatarihi schliessungsdatum geschlossenam datedefermeture fechadecierre fechacierre datachiusura".split(
		" ",
	),
);

/** Tells whether a column holds closing dates: its header says so, some rows have a date, and no row has anything else. */
export function holdsClosingDates(key: string, values: readonly (Cell | undefined)[]): boolean {
	return CLOSING_KEYS.has(key) && areDates(values) && values.some((cell) => isBlank(cell));
}
