/** Reads days that have names of their own, and dates. Their own hours are not known: those of the weekday on which they fall stand for them. */

/** Matches the days whose name is nothing else: a pharmacy may be called Easter, but not Easter Monday. */
const NAMED =
	"(?:christmas|xmas) (?:day|eve)|boxing day|new years? (?:day|eve)|nye|hogmanay|good friday|easter (?:saturday|sunday|monday|weekend)|bank holidays?(?: mondays?)?|mothering sunday|(?:st |saint )?(?:patrick|paddy)s day";

/** Lists the names of the months from January, in the languages of the visitors. */
const MONTHS: readonly string[] = [
	"january|jan|januar|janner|enero|janvier|gennaio|janeiro|januari|stycznia|styczen|ocak|يناير",
	"february|feb|februar|febrero|fevrier|febbraio|fevereiro|februari|lutego|luty|subat|فبراير",
	"march|marz|maerz|marzo|mars|marco|maart|marca|marzec|mart|مارس",
	"april|apr|abril|avril|aprile|kwietnia|kwiecien|nisan|ابريل",
	"may|mai|mayo|maggio|maio|mei|maja|maj|mayis|مايو",
	"june|jun|juni|junio|juin|giugno|junho|czerwca|czerwiec|haziran|يونيو",
	"july|jul|juli|julio|juillet|luglio|julho|lipca|lipiec|temmuz|يوليو",
	"august|aug|agosto|aout|augustus|sierpnia|sierpien|agustos|اغسطس",
	"september|sept|sep|septiembre|septembre|settembre|setembro|wrzesnia|wrzesien|eylul|سبتمبر",
	"october|oct|oktober|octubre|octobre|ottobre|outubro|pazdziernika|pazdziernik|ekim|اكتوبر",
	"november|nov|noviembre|novembre|novembro|listopada|listopad|kasim|نوفمبر",
	"december|dec|dezember|diciembre|decembre|dicembre|dezembro|grudnia|grudzien|aralik|ديسمبر",
];
const MONTH = `(?:${MONTHS.join("|")})(?:[dt][ae])?`;
const OF_MONTH = "(?:0?[1-9]|[12]\\d|3[01])(?: ?(?:st|nd|rd|th|er|e|o))?";
const YEAR = "(?: 20\\d\\d)?";

/** Matches the streets that are called by a date: "19 Mayıs Caddesi", "calle 9 de julio". */
const NO_STREET =
	"(?! (?:road|rd|street|st|avenue|ave|drive|close|court|caddesi|cad|cd|sokak|sokagi|sok|sk|bulvari|blv|mahallesi|mah|meydani)(?= ))";
const OF_STREET =
	"(?<! (?:calle|avenida|av|plaza|paseo|rue|place|avenue|boulevard|via|viale|piazza|corso|rua|praca|ulica|ul|plac|strasse|platz|du|dello|ul) )";

/** Matches a date: "25 December", "december 25th", "25 de diciembre", "25. Dezember", "25 aralık". */
export const DATE = `${OF_STREET}(?:(?:on|the|am|den|el|le|il|o|em|op|de|w|dnia|يوم) )*(?<special>${OF_MONTH} (?:of |de |di )?${MONTH}|(?:${MONTHS.join("|")}) (?:the )?${OF_MONTH})${YEAR}${NO_STREET}`;

export const SPECIAL = `(?<special>${NAMED}|christmas|xmas|new years?|easter|thanksgiving|(?:mother|father)s day|valentines? day|halloween|(?:4th|fourth) of july)`;
export const NAMED_DAY = `(?<special>${NAMED})`;

/** Lists the special days that have the same weekday in every year. The others have a month and a day. */
const WEEKDAYS: readonly [RegExp, number][] = [
	[/^good friday/, 4],
	[/^easter saturday/, 5],
	[/^(?:easter(?: sunday| weekend)?|mothering sunday|(?:mother|father)s day)$/, 6],
	[/^(?:easter monday|bank holiday)/, 0],
	[/^thanksgiving/, 3],
];
const DATES: readonly [RegExp, month: number, day: number][] = [
	[/^(?:christmas|xmas) eve/, 12, 24],
	[/^(?:christmas|xmas)/, 12, 25],
	[/^boxing/, 12, 26],
	[/^(?:new years? eve|nye|hogmanay)/, 12, 31],
	[/^new/, 1, 1],
	[/^valentine/, 2, 14],
	[/(?:patrick|paddy)s/, 3, 17],
	[/^halloween/, 10, 31],
	[/^(?:4th|fourth) of july/, 7, 4],
];

/** Tells whether the name of a day is a date. */
export function isDate(special: string): boolean {
	return dateIn(special) !== null;
}

/** Reads a date. Null: it is none. */
function dateIn(special: string): { month: number; day: number } | null {
	const day = Number(/\d+/.exec(special)?.[0]);
	const words = special.split(" ");
	const month = MONTHS.findIndex((names) => words.some((word) => new RegExp(`^(?:${names})(?:[dt][ae])?$`).test(word)));
	return month === -1 || Number.isNaN(day) ? null : { month: month + 1, day };
}

/** Returns the weekday of the next such day, 0 for Monday. Null: the date of today is not known, or there is no such day. */
export function weekdayOf(special: string, date: Date | null): number | null {
	const fixed = WEEKDAYS.find(([name]) => name.test(special));
	if (fixed !== undefined) return fixed[1];
	const named = DATES.find(([name]) => name.test(special));
	const dated = named === undefined ? dateIn(special) : { month: named[1], day: named[2] };
	if (dated === null || date === null) return null;
	const { month, day } = dated;
	const next = [0, 1]
		.map((years) => new Date(Date.UTC(date.getUTCFullYear() + years, month - 1, day)))
		.find((one) => one.getUTCMonth() === month - 1 && one.getTime() > date.getTime() - 24 * 60 * 60_000);
	return next === undefined ? null : (next.getUTCDay() + 6) % 7;
}
