import { describe, expect, test } from "vitest";
import { DEMO_CATEGORIES, searchLexicon } from "#tests/factories/search-lexicon.ts";
import { seededSynonyms } from "#tests/factories/synonyms.ts";
import { withoutUnknown } from "#workers/domain/search/drop.ts";
import { mendQuery } from "#workers/domain/search/mending/mend.ts";
import { plainText } from "#workers/domain/search/plain-text.ts";
import { tradeNames, withCategories } from "#workers/domain/search/trades/trades.ts";
import { understand } from "#workers/domain/search/understand.ts";
import { worldTowns } from "#workers/domain/world-towns/world-towns.ts";

const known = {
	lexicon: searchLexicon(),
	trades: withCategories(tradeNames(seededSynonyms()), DEMO_CATEGORIES),
	world: worldTowns,
};

/** Reads a text as the site does: in plain words, mended, and without what nobody has. */
function read(text: string) {
	const plain = plainText(text, known);
	const mended = mendQuery(plain, known);
	const { understood, dropped } = withoutUnknown(understand(mended?.text ?? plain, known), known.lexicon);
	const { what, where, when, nearMe, words } = understood;
	const slips = (mended?.words ?? []).filter(({ isForm }) => isForm !== true);
	return { what: what?.label, where: where?.label, when, nearMe, left: [...words, ...dropped], slips };
}

const SUNDAY = { day: 6, minute: null };

/** Holds of each language: who has a toothache, looks for a hairdresser in London and for a room, and what is open now, on Sundays, or near. */
const LANGUAGES: Readonly<
	Record<string, readonly [dentist: string, hair: string, hotel: string, now: string, sunday: string, near: string]>
> = {
	Czech: [
		"zubař leeds",
		"hledám kadeřnici v Londýně",
		"ubytování leeds",
		"lékárna otevřená teď",
		"lékárna otevřená v neděli",
		"lékárna v okolí",
	],
	Slovak: [
		"zubár leeds",
		"hľadám kaderníčku v Londýne",
		"ubytovanie leeds",
		"lekáreň otvorená teraz",
		"lekáreň otvorená v nedeľu",
		"lekáreň v okolí",
	],
	Hungarian: [
		"fogorvos leeds",
		"fodrászt keresek Londonban",
		"szállás leeds",
		"gyógyszertár most nyitva",
		"gyógyszertár vasárnap nyitva",
		"gyógyszertár a közelben",
	],
	Romanian: [
		"medic dentist leeds",
		"caut un coafor în Londra",
		"cazare leeds",
		"farmacie deschisă acum",
		"farmacie deschisă duminică",
		"farmacie în apropiere",
	],
	Greek: [
		"οδοντίατρος leeds",
		"κομμωτήριο στο Λονδίνο",
		"ξενοδοχείο leeds",
		"φαρμακείο ανοιχτό τώρα",
		"φαρμακείο ανοιχτό την Κυριακή",
		"φαρμακείο κοντά μου",
	],
	Russian: [
		"зубной лидс",
		"ищу парикмахера в Лондоне",
		"гостиница лидс",
		"аптека открыта сейчас",
		"аптека открыта в воскресенье",
		"аптека рядом",
	],
	Ukrainian: [
		"стоматолог лідс",
		"шукаю перукаря в Лондоні",
		"готель лідс",
		"аптека відкрита зараз",
		"аптека відкрита в неділю",
		"аптека поруч зі мною",
	],
	Bulgarian: [
		"зъболекар leeds",
		"търся фризьор в Лондон",
		"хотел leeds",
		"аптека отворена сега",
		"аптека отворена в неделя",
		"аптека наблизо",
	],
	Croatian: [
		"zubar leeds",
		"tražim frizera u Londonu",
		"smještaj leeds",
		"ljekarna otvorena sada",
		"ljekarna otvorena nedjeljom",
		"ljekarna u blizini",
	],
	Serbian: [
		"зубар leeds",
		"тражим фризера у Лондону",
		"смештај leeds",
		"апотека отворена сада",
		"апотека отворена недељом",
		"апотека у близини",
	],
	Slovenian: [
		"zobozdravnik leeds",
		"iščem frizerko v Londonu",
		"prenočišče leeds",
		"lekarna odprta zdaj",
		"lekarna odprta v nedeljo",
		"lekarna v bližini",
	],
	Danish: [
		"tandlæge leeds",
		"leder efter en frisør i London",
		"overnatning leeds",
		"apotek åbent nu",
		"apotek åbent søndag",
		"apotek i nærheden",
	],
	Swedish: [
		"tandläkare leeds",
		"söker en frisör i London",
		"boende leeds",
		"apotek öppet nu",
		"apotek öppet på söndag",
		"apotek i närheten",
	],
	Norwegian: [
		"tannlege leeds",
		"jeg ser etter en frisør i London",
		"overnatting leeds",
		"apotek åpent nå",
		"apotek åpent søndager",
		"apotek i nærheten",
	],
	Finnish: [
		"hammaslääkäri leeds",
		"etsin kampaajaa Lontoossa",
		"majoitus leeds",
		"apteekki auki nyt",
		"apteekki auki sunnuntaina",
		"apteekki lähellä",
	],
	Arabic: [
		"طبيب أسنان ليدز",
		"كوافير في لندن",
		"فندق ليدز",
		"صيدلية مفتوحة الآن",
		"صيدلية مفتوحة يوم الأحد",
		"صيدلية قريبة مني",
	],
	Japanese: ["歯医者 リーズ", "ロンドンの美容院", "リーズ ホテル", "薬局 営業中", "薬局 日曜日 営業", "近くの薬局"],
	Chinese: ["利兹 牙医", "伦敦 美发", "利兹 酒店", "药店 现在营业", "药店 星期日 营业", "附近的药店"],
	Korean: ["리즈 치과", "런던 미용실", "리즈 호텔", "약국 지금 영업중", "약국 일요일 영업", "근처 약국"],
	Hindi: [
		"लीड्स दंत चिकित्सक",
		"लंदन हेयर सैलून",
		"लीड्स होटल",
		"दवा की दुकान अभी खुली",
		"दवा की दुकान रविवार को खुली",
		"मेरे पास दवा की दुकान",
	],
};

describe.each(Object.entries(LANGUAGES))("%s", (_, [dentist, hair, hotel, now, sunday, near]) => {
	const all = { when: null, nearMe: false, left: [], slips: [] };
	test("names trades and towns, in their cases", () => {
		expect(read(dentist)).toEqual({ ...all, what: "Dentist", where: "Leeds" });
		expect(read(hair)).toEqual({ ...all, what: "Hair Salon", where: "London" });
		expect(read(hotel)).toEqual({ ...all, what: "Hotels", where: "Leeds" });
	});
	test("says when a place must be open, and that it must be near", () => {
		expect(read(now)).toEqual({ ...all, what: "Pharmacy", where: undefined, when: "now" });
		expect(read(sunday)).toEqual({ ...all, what: "Pharmacy", where: undefined, when: SUNDAY });
		expect(read(near)).toEqual({ ...all, what: "Pharmacy", where: undefined, nearMe: true });
	});
});

test("a time that no business is called by counts alone", () => {
	expect(read("otevřeno nyní").when).toBe("now");
	expect(read("v neděli").when).toEqual(SUNDAY);
});

test("words of English that a further language has for a time are what they are in English", () => {
	expect(read("cafe leeds open most days").when).not.toBe("now");
	expect(read("florist leeds flowers sent to Reading").when).toBeNull();
});
