import { type TimeAbroad, timesOf } from "./times-of.ts";

/**
 * Holds how the languages of the visitors say that a place is open, and when, as parts of patterns over folded words. A word for open and one for a
 * time mean the same in any order, beside each other or with the trade between them: "apteka teraz otwarta", "otwarta apteka teraz".
 */

/** Matches the word for open, in each of its forms, in German, Spanish, French, Italian, Portuguese, Dutch, Polish, Turkish, Russian, Greek, Arabic, Chinese, Japanese and Korean. */
export const OPEN_ABROAD =
	"(?:geoffnet(?:e[mnrs]?)?|offene?|offen|offnen|offnet|aufhat|aufhaben|aufmacht|auf (?:hat|haben|ist|sind|macht)|abiert[oa]s?|abr[ea]n?|ouverte?s?|ouvrent?|ouvre|apert[oaie]|apr(?:ono|e|a|ano)|abert[oa]s?|abrem|geopende?|opent|open|otwart[aeyi]|otwartych|otwieraj?a?|czynn[aeyi]|acik(?:lar)?|открыт[аоы]?|открыты[ие]|работа(?:ет|ют|ющи[ие]|ющая)|ανοιχτ(?:οσ|η|ο|α|οι)|营业中?|營業中?|営業中?|开门|開いている|開いてる|영업중?|영업 중|खुला|खुली|(?:ال)?مفتوح(?:ه|ة|ين|ات)?|(?:ال)?فاتح(?:ه|ة|ين)?|[تي]فتح)";

/** Matches those of them that are no word of English. */
const ONLY_ABROAD = OPEN_ABROAD.replace("|open|", "|");

/** Stands between a word for open and one for a time, or before both. */
const IS = "(?:ist|sind|hat|haben|esta|estan|que|est|sont|qui|e|sono|che|estao|is|zijn|jest|sa|olan|в|во|по|την|τισ)";

/** Matches the words for now, for today, and for this evening. */
const NOW =
	"(?:jetzt(?: gerade)?|gerade|momentan|derzeit|aktuell|im moment|(?:justo )?ahora(?: mismo)?|ya|en este momento|maintenant|en ce moment|actuellement|ora|adesso|in questo momento|attualmente|agora(?: mesmo)?|neste momento|nu|op dit moment|momenteel|teraz|obecnie|aktualnie|w tej chwili|simdi|su an(?:da)?|الان|حاليا|دلوقتي|هسه|هلا|сеичас|прямо сеичас|зараз|τωρα|现在|現在|今|今すぐ|지금|अभी)";
/** Matches words for still, which say beside a word for open that it is open now. */
const STILL =
	"(?:(?:immer )?noch|todavia|aun|encore|toujours|ancora|ainda|(?:nu )?nog(?: steeds)?|jeszcze|ciagle|hala|halen|еще|ще|ακομα|ακομη|لا (?:زال|يزال)|لسه|还|還|まだ|아직)";
export const TODAY =
	"(?:heute|hoy|aujourd ?hui|oggi|hoje|vandaag|dzis(?:iaj)?|bugun|اليوم|النهارده|сегодня|сьогодні|днес|σημερα|今天|今日|오늘|आज)";
export const TONIGHT =
	"(?:heute? (?:abend|nacht)|esta noche|ce soir|cette nuit|stasera|stanotte|(?:hoje a|esta) noite|vanavond|vannacht|dzis(?:iaj)? wieczorem|dzis(?:iaj)? w nocy|bu (?:aksam|gece)|الليله|الليلة|هذا المساء)";

/** Matches the words for late, and until late. */
const LATE =
	"(?:(?:bis )?(?:spat(?: in die nacht)?|spatabends|spatnachts)|lange?|nachts|(?:hasta )?(?:muy )?tarde|de noche|(?:jusqu ?a |jusque )?(?:tres )?tard(?: le soir)?|la nuit|(?:fino a )?tardi|di notte|(?:ate )?(?:muito )?tarde|(?:de|a) noite|(?:tot )?(?:s )?(?:avonds )?laat|s ?nachts|do pozn(?:a|ej nocy|ego wieczora)|do pozna w nocy|w nocy|pozno|gec(?: saat(?:lere|e|te)?)?(?: kadar)?|gece(?: gec(?:e|saat)?(?: kadar)?)?|(?:حتي|حتى|الي|الى) (?:ساعه |ساعة )?(?:وقت )?متاخر(?:ه|ة|ا)?|لوقت متاخر|لساعه متاخره|لساعة متاخرة|متاخرا|ليلا|(?:في )?الليل)";

/** Matches the words for round the clock. */
export const ROUND_ABROAD =
	"(?:(?:las |les |le |as |os )?24 ?(?:std|stunden|horas|heures|ore|uur|godz(?:in[ay]?)?|saat|h)(?: (?:am tag|al dia|por dia|(?:sur|su) 24|per dag|na dobe|(?:7|24)(?: 7)?))?|7 ?j 7|rund um die uhr|durchgehend|tag und nacht|dia y noche|(?:de )?jour (?:et|comme de) nuit|giorno e notte|dia e noite|dag en nacht|(?:dzien i noc|dniem i noca)|przez cala dobe|cala dobe|calodobow[aeoyi]|gece gunduz|(?:علي|على) مدار الساع[هة]|24 ساع[هة]|طوال اليوم|круглосуточн(?:о|ая|ые|ыи|ое)|24 часа|24 ωρο?|24ωρο|24 (?:ωρεσ|घंटे)|24 ?(?:小时|小時|時間|시간)|全天|通宵)";
/** Matches the words for all night, which with a word for open mean round the clock. */
const ALL_NIGHT =
	"(?:die ganze nacht|ganze nacht|nachts durch|(?:durante )?toda la noche|toute la nuit|tutta la notte|(?:durante )?toda a noite|a noite (?:toda|inteira)|de hele nacht|(?:przez )?cala noc|(?:butun|tum) gece|gece boyu|всю ночь|ολη (?:τη |την )?νυχτα|طوال الليل|طول الليل)";

/** Matches the words for until midnight, for early, and for the evenings. */
const UNTIL_MIDNIGHT =
	"(?:(?:bis|hasta(?: la)?|jusqu ?a|fino a|ate (?:a )?|tot|do) ?(?:mitternacht|medianoche|minuit|mezzanotte|meia noite|middernacht|polnocy)|gece yarisina kadar|до полуночи)";
const EARLY =
	"(?:(?:sehr )?fruh(?:morgens| morgens| am morgen)?|(?:muy )?temprano|(?:tres )?tot le matin|(?:la )?mattina presto|(?:muito )?cedo|(?:s morgens )?vroeg|(?:wczesnie )?rano|wczesnie|sabah erken(?:den)?|erken|рано(?: утром)?|(?:de bon|le) matin)";
const EVENINGS = "(?:abends|am abend|le soir|la sera|di sera|(?:s )?avonds|wieczorem|aksamlari|вечером)";

/** Lists the patterns of times in the main languages. */
export function timesAbroad(day: string): TimeAbroad[] {
	return timesOf({
		allNight: `${ALL_NIGHT}|${ROUND_ABROAD}`,
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
export function openAbroad(day: string): TimeAbroad[] {
	const times = [...timesAbroad(day), { source: STILL, when: "now" as const }];
	return times.map(({ source: time, when }) => {
		const source = `(?:${time})`;
		return {
			source: `${OPEN_ABROAD} (?:${IS} )?${source}|${source} (?:${IS} )?${OPEN_ABROAD}(?: (?:olan(?:lar)?|hat|haben|ist|sind|is|zijn|est|sont))?|(?:hat|haben|ist|sind|macht) ${source} auf|${source} auf(?= $)`,
			when,
		};
	});
}

/** Matches a word for open that stands apart from its time. */
export const IS_OPEN_ABROAD = new RegExp(`^${ONLY_ABROAD}$`);
/** Matches a word for open or for now alone. */
export const WEAKLY_OPEN_ABROAD = `${ONLY_ABROAD}|jetzt|ahora|maintenant|adesso|agora|teraz|الان|حاليا`;
