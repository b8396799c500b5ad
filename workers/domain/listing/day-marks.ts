import { readDayLines } from "../opening-hours/weekday-columns.ts";
import type { Cell } from "../workbook/sheet-row.ts";
import { rawText } from "./cell-text.ts";

/** These mark a day as open (another column has the hours), or as not open. */
const TICKS: ReadonlySet<string> = new Set(
	(
		"x ✓ ✔ ✔️ ☑ ☑️ ✅ ✗ ✘ ☒ ● • * + v 1 true wahr vrai verdadero vero y yes ja j evet e var doğru oui si sí sì sim tak da ano áno igen joo " +
		"kyllä ναι да так open opened geöffnet offen açık ouvert abierto aperto aberto"
	).split(" "),
);
const DENIALS: ReadonlySet<string> = new Set(
	"0 false falsch faux falso n no nein hayır hayir yok yanlış non não nie ne nej nei nem ei όχι нет ні not".split(" "),
);
/** Lists the crosses. They may mean either, and count as ticks that say nothing. */
const CROSSES: ReadonlySet<string> = new Set(["✗", "✘", "☒"]);
const EVERY_DAY =
	/^(?:7 ?\/ ?7|(?:all )?(?:7|seven) days(?: a week| per week)?|(?:7|yedi) gün|7 tage|alle tage|7 ?j ?\/ ?7|1 ?[-–] ?7|0 ?[-–] ?6|1, ?2, ?3, ?4, ?5, ?6, ?7|0, ?1, ?2, ?3, ?4, ?5, ?6)$/i;

type Mark = "open" | "closed" | "unclear";

/** Reads a tick or a cross from a cell of a weekday's column; null for anything else. */
export function markOf(cell: Cell | undefined): Mark | null {
	if (cell === null || cell === undefined) return null;
	// Nearly every cell ends here: it holds hours, which begin with a digit.
	if (typeof cell === "string" && (cell.length > 12 || (cell.length > 2 && /^\d/.test(cell)))) return null;
	const word = rawText(cell).toLowerCase();
	if (CROSSES.has(word)) return "unclear";
	return TICKS.has(word) ? "open" : DENIALS.has(word) ? "closed" : null;
}

/**
 * Returns the weekdays of a text that names nothing else ("Mon-Fri", "Mo, Mi + Fr"), Monday = 0; null for any other
 * text.
 */
export function namedDays(text: string): readonly number[] | null {
	if (text.length > 200) return null;
	if (EVERY_DAY.test(text.trim())) return [0, 1, 2, 3, 4, 5, 6];
	const day = text.replace(/\s*[\n;|/]+\s*/g, ", ").replace(/[[\]"']/g, "");
	const { week, problems } = readDayLines([{ day, hours: "closed" }]);
	if (week === null || problems.length > 0) return null;
	return week.flatMap((value, at) => (value === "closed" ? [at] : []));
}
