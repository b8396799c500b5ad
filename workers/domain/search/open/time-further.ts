import { type TimeAbroad, timesOf } from "./times-of.ts";

/**
 * Holds how further languages say that a place is open, and when, as `time-abroad.ts` does for the main ones: Czech, Slovak, Hungarian, Romanian, Croatian, Serbian, Slovenian,
 * Danish, Swedish, Norwegian, Finnish, Ukrainian, Bulgarian, and what Greek, Russian, Chinese, Japanese, Korean and Hindi have besides. Some of their words are others of
 * English ("most", "sent"), so they count beside these words for open alone.
 */

/** Matches the words for open that say it alone. */
export const OPEN_FURTHER =
	"(?:otevren[aeoy]|otvoren[aeioy]?|nyitva|nyitott|deschis[aei]?|odprt[aeio]?|aben|abent|abne|oppen|oppet|oppna|apen|apent|apne|auki|avoinna|avoin|avoimet|відкрит(?:о|а|и|ии|і)|відчинен(?:о|а|и|ии|і)|отворен[аоие]?|открыт[аоы]?|открытые|ανοιχτ(?:οσ|η|ο|α|οι)|ανοικτ(?:οσ|η|ο|α|οι)|开着|开门|開門|营业中?|營業中?|営業中?|開いて(?:い)?る|열려 ?있는|여는|문 ?(?:연|여는|열린)|영업중?|영업 중|खुला|खुली|खुले)";
/** Matches those that say it only beside a time: "radi nedjeljom". */
export const WORKING_FURTHER = "(?:rad[ei]|koj[aei] rad[ei]|има отворено|працює|працюють|работи|работят|ради|раде|має)";

/** Stands between a word for open and one for a time, or before both. */
const IS =
	"(?:je|jsou|su|so|van|vannak|e|este|sunt|er|ar|on|ovat|pa|v|ve|u|na|i|la|ki|koji|koja|ktera|ktery|ktora|ktory|care|som|er|είναι|ειναι|που|у|в|на|е|са|которыи|которая|що|яка|яки|и)";

const NOW =
	"(?:prave (?:ted|nyni|teraz)|ted|nyni|teraz|most|jelenleg|eppen(?: most)?|acum|chiar acum|in acest moment|sada|sad|trenutno|zdaj|lige nu|akkurat na|na|nu|just nu|(?:juuri )?nyt|talla hetkella|саме зараз|зараз|сега|в момента|сада|тренутно|сеичас|прямо сеичас|τωρα|αυτη τη στιγμη|现在|現在|目前|今|今すぐ|지금|अभी|इस समय)";
const STILL =
	"(?:jeste|este|meg|meg mindig|inca|jos|jos uvijek|se vedno|stadig|fortfarande|fortsatt|viela|edelleen|ще|още|все още|јос|еще|ακομα|ακομη|还|還|まだ|아직)";
const TODAY =
	"(?:dnes|dneska|ma|azi|astazi|danas|danes|i ?dag|tanaan|сьогодні|днес|данас|сегодня|σημερα|今天|今日|오늘|आज)";
const TONIGHT =
	"(?:dnes (?:vecer|v noci)|ma este|ma ejjel|diseara|in seara asta|veceras|nocas|nocoj|danes zvecer|i aften|i ?kveld|i ?kvall|tana iltana|сегодня (?:вечером|ночью)|сьогодні ввечері|тази вечер|довечера|вечерас|αποψε|今晚|今夜|今晩|오늘 ?(?:밤|저녁)|आज रात)";
const LATE =
	"(?:(?:do )?pozde(?: vecer)?|do pozdni(?:ch)? (?:noci|hodin|vecera)|dlouho|(?:do )?neskora|neskoro|v noci|keso estig|keson|sokaig|ejjel|ejszaka|pana (?:seara )?tarziu|tarziu|noaptea|dokasno|do kasno|kasno|nocu|po noci|pozno|dolgo v noc|do poznih ur|ponoci|(?:til |lenge |till )?(?:sent|lenge|laenge|lange)(?: pa (?:aftenen|natten|kvelden|kvallen))?|om natten|pa natten|myohaan|yolla|допоздна|поздно(?: вечером| ночью)?|ночью|допізна|пізно|вночі|до късно|късно|нощем|до касно|касно|(?:μεχρι )?αργα|遅くまで|夜遅く(?:まで)?|深夜(?:まで)?|很晚|到很晚|늦게(?:까지)?|심야|देर रात(?: तक)?)";
/** Matches the words for round the clock, which say it alone. */
export const ROUND_FURTHER =
	"(?:24 hodin(?:y|ach)?(?: denne)?|ejjel nappal|0 24|24 ora(?:n|ban|s)?|24 oras|24 de ore|24 ore(?: din 24)?|24 sata|24 ur|24 timer(?: i dognet)?|hele dognet|dognabent|dognapent|24 timmar|dygnet runt|24 tuntia|ympari vuorokauden|цілодобово|цілодобов(?:а|ии|і)|денонощно|24 години|24 сата|24 часа|круглосуточно|24 ωρεσ|24 ?(?:小时|小時|時間|시간)|24 घंटे)";
const ALL_NIGHT =
	"(?:nonstop|non stop|celou noc|celu noc|egesz ejjel|toata noaptea|cijelu noc|vso noc|hele natten|hela natten|koko yon|всю ніч|усю ніч|цяла нощ|всю ночь|целу ноћ)";
const UNTIL_MIDNIGHT =
	"(?:do pulnoci|do polnoci|ejfelig|pana la miezul noptii|do ponoci|till? midnatt?|puoleenyohon|до півночі|до полунощ|до полуночи|до поноћи)";
const EARLY =
	"(?:brzy(?: rano)?|skoro rano|rano|kora reggel|dimineata(?: devreme)?|rano ujutro|ujutro|zgodaj(?: zjutraj)?|tidligt|tidlig|tidigt|aikaisin|рано(?: вранці| сутрин| утром)?|朝早く|清晨|아침 ?일찍)";
const EVENINGS =
	"(?:vecer|este|seara|navecer|zvecer|om aftenen|pa kvallen|om kvelden|illalla|ввечері|увечері|вечер(?:та)?|увече|вечером)";

/** Lists the patterns of times in the further languages. */
export function timesFurther(day: string): TimeAbroad[] {
	return timesOf({
		allNight: `${ALL_NIGHT}|${ROUND_FURTHER}`,
		day,
		tonight: TONIGHT,
		today: TODAY,
		now: NOW,
		untilMidnight: UNTIL_MIDNIGHT,
		late: LATE,
		evenings: EVENINGS,
		early: EARLY,
	});
}

/** Lists the patterns of times with a word for open beside them, before or behind. */
export function openFurther(day: string): TimeAbroad[] {
	const open = `(?:${OPEN_FURTHER}|${WORKING_FURTHER})`;
	return [...timesFurther(day), { source: STILL, when: "now" as const }].map(({ source: time, when }) => ({
		source: `${open} (?:${IS} )?(?:${time})|(?:${time}) (?:${IS} )?${open}`,
		when,
	}));
}

/** Matches a word for open that stands apart from its time. */
export const IS_OPEN_FURTHER = new RegExp(`^${OPEN_FURTHER}$`);
