import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import { DEMO_CATEGORIES, searchLexicon } from "#tests/factories/search-lexicon.ts";
import { seededSynonyms } from "#tests/factories/synonyms.ts";
import { withoutUnknown } from "#workers/domain/search/drop.ts";
import { mendQuery } from "#workers/domain/search/mending/mend.ts";
import { tradeNames, withCategories } from "#workers/domain/search/trades/trades.ts";
import { understand } from "#workers/domain/search/understand.ts";
import { worldTowns } from "#workers/domain/world-towns/world-towns.ts";

// 2026-11-29 is a Sunday.
const known = {
	lexicon: searchLexicon(),
	trades: withCategories(tradeNames(seededSynonyms()), DEMO_CATEGORIES),
	world: worldTowns,
	today: 6,
	date: new Date("2026-11-29T00:00:00Z"),
};

function read(text: string) {
	const { understood, dropped } = withoutUnknown(
		understand(mendQuery(text, known)?.text ?? text, known),
		known.lexicon,
	);
	const { what, where, when, words, parsedFilters } = understood;
	const rests = parsedFilters.map(({ rest }) => rest);
	return { what: what?.label, where: where?.kind, when, left: [...words, ...dropped], rests };
}

const SUNDAY = { day: 6, minute: null };
const TODAY = { day: null, minute: null };
const TONIGHT = { day: null, minute: 21 * 60 };

/** Holds for each language a pharmacy in London, the forms of its word for open, and the words for times. */
const LANGUAGES = {
	english: [
		["pharmacy", "london"],
		["open"],
		{ now: ["now", "right now"], late: ["late", "until late"], "24h": ["24 hours"], sunday: ["sunday", "on sunday"] },
	],
	german: [
		["apotheke", "london"],
		["geöffnet", "geöffnete", "offen", "offene"],
		{
			now: ["jetzt", "gerade"],
			today: ["heute"],
			tonight: ["heute Abend"],
			late: ["spät", "bis spät", "nachts"],
			"24h": ["24 Stunden", "rund um die Uhr"],
			sunday: ["sonntags", "am Sonntag"],
		},
	],
	spanish: [
		["farmacia", "londres"],
		["abierta", "abierto", "abiertas"],
		{
			now: ["ahora", "ahora mismo"],
			today: ["hoy"],
			tonight: ["esta noche"],
			late: ["hasta tarde", "de noche"],
			"24h": ["24 horas", "las 24 horas"],
			sunday: ["domingo", "los domingos", "el domingo"],
		},
	],
	french: [
		["pharmacie", "londres"],
		["ouverte", "ouvert", "ouvertes"],
		{
			now: ["maintenant", "en ce moment"],
			today: ["aujourd'hui"],
			tonight: ["ce soir"],
			late: ["tard", "jusqu'à tard", "la nuit"],
			"24h": ["24h/24", "24 heures sur 24"],
			sunday: ["dimanche", "le dimanche"],
		},
	],
	italian: [
		["farmacia", "londra"],
		["aperta", "aperto", "aperte"],
		{
			now: ["ora", "adesso"],
			today: ["oggi"],
			tonight: ["stasera"],
			late: ["fino a tardi", "di notte"],
			"24h": ["24 ore", "24 ore su 24"],
			sunday: ["domenica", "la domenica", "di domenica"],
		},
	],
	portuguese: [
		["farmácia", "londres"],
		["aberta", "aberto", "abertas"],
		{
			now: ["agora", "neste momento"],
			today: ["hoje"],
			tonight: ["hoje à noite"],
			late: ["até tarde"],
			"24h": ["24 horas", "dia e noite"],
			sunday: ["domingo", "ao domingo", "aos domingos"],
		},
	],
	dutch: [
		["apotheek", "londen"],
		["open", "geopend", "geopende"],
		{
			now: ["nu", "op dit moment"],
			today: ["vandaag"],
			tonight: ["vanavond"],
			late: ["laat", "tot laat"],
			"24h": ["24 uur", "24 uur per dag"],
			sunday: ["zondag", "op zondag"],
		},
	],
	polish: [
		["apteka", "londyn"],
		["otwarta", "otwarte", "otwarty", "czynna", "czynne"],
		{
			now: ["teraz", "w tej chwili"],
			today: ["dzisiaj", "dziś"],
			tonight: ["dziś wieczorem"],
			late: ["do późna", "w nocy"],
			"24h": ["24 godziny", "całą dobę"],
			sunday: ["w niedzielę", "niedziela"],
		},
	],
	turkish: [
		["eczane", "londra"],
		["açık", "açık olan"],
		{
			now: ["şimdi", "şu an", "şu anda"],
			today: ["bugün"],
			tonight: ["bu akşam", "bu gece"],
			late: ["geç saate kadar", "gece"],
			"24h": ["24 saat", "gece gündüz"],
			sunday: ["pazar", "pazar günü"],
		},
	],
	arabic: [
		["صيدلية", "لندن"],
		["مفتوحة", "مفتوح", "فاتحة"],
		{
			now: ["الآن", "حاليا"],
			today: ["اليوم"],
			tonight: ["الليلة"],
			late: ["حتى وقت متأخر", "ليلا"],
			"24h": ["24 ساعة", "على مدار الساعة"],
			sunday: ["الأحد", "يوم الأحد"],
		},
	],
} as const;
const MEANT = { now: "now", today: TODAY, tonight: TONIGHT, late: "late", "24h": "24h", sunday: SUNDAY } as const;

describe("a pharmacy that is open", () => {
	const texts = Object.entries(LANGUAGES).flatMap(([language, [[trade, town], forms, times]]) =>
		Object.entries(times).flatMap(([meant, phrases]) =>
			phrases.flatMap((time: string) =>
				forms.flatMap((open) => {
					const orders = [`${trade} ${open} ${time}`, `${open} ${time} ${trade}`];
					// Of the town and the time in one phrase, English and Turkish say "open" first and last.
					const turned = language === "english" ? [] : [`${trade} ${time} ${open}`, `${time} ${open} ${trade}`];
					const apart =
						language === "english" || open === "open" || open === "açık olan" ? [] : [`${open} ${trade} ${time}`];
					return [...orders, ...turned, ...apart].map((text) => ({ language, meant, text, town }));
				}),
			),
		),
	);

	test.each(Object.keys(LANGUAGES))("is asked for in %s in any order, with and without its town", (language) => {
		const wrong = texts
			.filter((one) => one.language === language)
			.flatMap(({ meant, text: plain, town }, at) => {
				const [text, where] = at % 2 === 0 ? [plain, undefined] : [`${plain} ${town}`, "city"];
				const { rests, ...is } = read(text);
				const isRight = isDeepStrictEqual(is, {
					what: "Pharmacy",
					where,
					when: MEANT[meant as keyof typeof MEANT],
					left: [],
				});
				return isRight && rests.every((rest) => read(rest).when === null) ? [] : [[text, is, rests]];
			});
		expect(wrong).toEqual([]);
	});
});

describe("what is still open, or all night, or has a day in other words", () => {
	test.each([
		["bäckerei london die sonntags auf hat", SUNDAY],
		["supermarkt london der sonntags aufhat", SUNDAY],
		["apotheke london noch offen", "now"],
		["apotheke london noch auf", "now"],
		["welche apotheke hat jetzt auf london", "now"],
		["apotheke london die ganze nacht offen", "24h"],
		["farmacia londres que abra los domingos", SUNDAY],
		["farmacia londres todavía abierta", "now"],
		["supermercado londres abierto toda la noche", "24h"],
		["pharmacie londres encore ouverte", "now"],
		["pharmacie londres qui ouvre le dimanche", SUNDAY],
		["pharmacie londres ouverte toute la nuit", "24h"],
		["farmacia londra ancora aperta", "now"],
		["farmacia londra aperta tutta la notte", "24h"],
		["farmácia londres ainda aberta", "now"],
		["farmácia londres aberta toda a noite", "24h"],
		["apotheek londen nog open", "now"],
		["apotheek londen de hele nacht open", "24h"],
		["apteka londyn jeszcze otwarta", "now"],
		["apteka londyn otwarta całą noc", "24h"],
		["londra hala açık eczane", "now"],
		["londra bütün gece açık eczane", "24h"],
		["pharmacy london still open", "now"],
		["apotheke london bis mitternacht geöffnet", { day: null, minute: 1439 }],
		["farmacia londres abierta hasta medianoche", { day: null, minute: 1439 }],
		["pharmacie londres ouverte jusqu'à minuit", { day: null, minute: 1439 }],
		["farmacia londra aperta fino a mezzanotte", { day: null, minute: 1439 }],
		["apotheek londen open tot middernacht", { day: null, minute: 1439 }],
		["apteka londyn czynna do północy", { day: null, minute: 1439 }],
		["londra gece yarısına kadar açık eczane", { day: null, minute: 1439 }],
		["apotheke london am wochenende geöffnet", { day: 5, minute: null }],
		["farmacia londres abierta los fines de semana", { day: 5, minute: null }],
		["pharmacie londres ouverte le week-end", { day: 5, minute: null }],
		["apotheke london abends geöffnet", { day: null, minute: 19 * 60 }],
		["apteka londyn otwarta wieczorem", { day: null, minute: 19 * 60 }],
		["bäckerei london früh morgens geöffnet", { day: null, minute: 7 * 60 }],
		["panadería londres que abra temprano", { day: null, minute: 7 * 60 }],
		["londra sabah erken açık fırın", { day: null, minute: 7 * 60 }],
	])("%j", (text, when) => {
		expect(read(text)).toMatchObject({ where: "city", when, left: [] });
	});
});
