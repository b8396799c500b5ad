/**
 * Holds lists as tourist offices and chambers of Europe write them, each with the headers under which they have the kinds of places and the hours.
 * Written before any of them was read. The names have the kinds in some of their rows, as in any town.
 */

export type List = {
	/** Are the headers of the name and of the town. */
	headers: readonly [name: string, town: string];
	kindHeaders: readonly string[];
	hoursHeaders: readonly string[];
	kinds: readonly string[];
	hours: readonly string[];
	towns: readonly string[];
};

const words = (text: string) => text.split("|");
const list = (
	headers: readonly [string, string],
	kindHeaders: string,
	hoursHeaders: string,
	kinds: string,
	hours: string,
	towns: string,
): List => ({
	headers,
	...{
		kindHeaders: words(kindHeaders),
		hoursHeaders: words(hoursHeaders),
		kinds: words(kinds),
		hours: words(hours),
		towns: words(towns),
	},
});

/** Are the lists by which the judge was mended. */
export const SEEN: Readonly<Record<string, List>> = {
	cs: list(
		["Název", "Obec"],
		"Druh zařízení|Typ|Činnost|Druh provozovny|Typ zařízení",
		"Otevřeno|Otevírací doba|Provoz|Kdy je otevřeno",
		"penzion|restaurace|kavárna|hotel|cukrárna|ubytování v soukromí",
		"denně 10-22|Po-Pá 9-17|út-ne 11-21|Po-So 8-18, Ne 9-12",
		"Telč|Třebíč|Slavonice",
	),
	pl: list(
		["Nazwa", "Miejscowość"],
		"Rodzaj|Typ obiektu|Rodzaj działalności|Branża|Rodzaj obiektu",
		"Otwarte|Czynne|Godziny|Kiedy czynne",
		"restauracja|pensjonat|kawiarnia|apteka|piekarnia|agroturystyka",
		"codziennie 10-22|pn-pt 9-17|wt-nd 11-21|pn-sob 8-18, nd 9-12",
		"Zakopane|Nowy Targ|Rabka",
	),
	hu: list(
		["Név", "Település"],
		"Típus|Jelleg|Az egység jellege|Fajta|Tevékenység|Üzlet jellege",
		"Nyitva|Nyitva tartás|Nyitás",
		"étterem|panzió|kávézó|gyógyszertár|pékség|vendégház",
		"naponta 10-22|H-P 9-17|K-V 11-21|H-Szo 8-18, V 9-12",
		"Eger|Gyöngyös|Szilvásvárad",
	),
	ro: list(
		["Denumire", "Localitate"],
		"Tip|Tipul unității|Activitate|Profil|Tip unitate",
		"Deschis|Program|Orar de funcționare|Orele",
		"pensiune|restaurant|cafenea|farmacie|brutărie|cabană",
		"zilnic 10-22|L-V 9-17|Ma-Du 11-21|L-S 8-18, D 9-12",
		"Sinaia|Bușteni|Azuga",
	),
	hr: list(
		["Naziv", "Mjesto"],
		"Vrsta|Vrsta objekta|Tip objekta|Djelatnost|Tip",
		"Otvoreno|Radno vrijeme|Radi",
		"restoran|konoba|apartmani|ljekarna|pekara|slastičarnica",
		"svaki dan 10-22|pon-pet 9-17|uto-ned 11-21|pon-sub 8-18, ned 9-12",
		"Makarska|Brela|Baška Voda",
	),
	da: list(
		["Navn", "By"],
		"Type|Branche|Slags|Art|Type virksomhed",
		"Åbent|Åbningstider|Åbningstid|Åben",
		"restaurant|café|bageri|apotek|kro|vandrerhjem",
		"dagligt 10-22|man-fre 9-17|tirs-søn 11-21|man-lør 8-18, søn 9-12",
		"Skagen|Frederikshavn|Sæby",
	),
	sv: list(
		["Namn", "Ort"],
		"Typ|Bransch|Verksamhet|Slag|Typ av verksamhet",
		"Öppet|Öppettider|Öppettid|Öppethållande",
		"restaurang|kafé|vandrarhem|apotek|bageri|camping",
		"dagligen 10-22|mån-fre 9-17|tis-sön 11-21|mån-lör 8-18, sön 9-12",
		"Mora|Leksand|Rättvik",
	),
	fi: list(
		["Nimi", "Paikkakunta"],
		"Tyyppi|Toimiala|Ala|Palvelu|Yrityksen tyyppi",
		"Avoinna|Aukioloajat|Auki|Aukiolo",
		"ravintola|kahvila|apteekki|leipomo|majatalo|kampaamo",
		"päivittäin 10-22|ma-pe 9-17|ti-su 11-21|ma-la 8-18, su 9-12",
		"Inari|Ivalo|Saariselkä",
	),
	nl: list(
		["Naam", "Plaats"],
		"Soort|Type|Branche|Soort bedrijf|Type zaak",
		"Open|Openingstijden|Geopend|Openingsuren",
		"restaurant|eetcafé|bakkerij|apotheek|pension|kapper",
		"dagelijks 10-22|ma-vr 9-17|di-zo 11-21|ma-za 8-18, zo 9-12",
		"Domburg|Veere|Westkapelle",
	),
	el: list(
		["Όνομα", "Πόλη"],
		"Είδος|Τύπος|Δραστηριότητα|Είδος καταστήματος",
		"Ανοιχτά|Ώρες λειτουργίας|Ωράριο",
		"εστιατόριο|ταβέρνα|καφετέρια|φαρμακείο|φούρνος|ξενοδοχείο",
		"καθημερινά 10-22|Δευ-Παρ 9-17|Τρι-Κυρ 11-21|Δευ-Σαβ 8-18, Κυρ 9-12",
		"Νάξος|Πάρος|Σύρος",
	),
};

/** Are lists that were kept apart, and looked at once what the others needed was mended. */
export const KEPT: Readonly<Record<string, List>> = {
	sk: list(
		["Názov", "Obec"],
		"Druh|Typ zariadenia|Činnosť|Druh prevádzky",
		"Otvorené|Otváracie hodiny|Prevádzka",
		"penzión|reštaurácia|kaviareň|lekáreň|pekáreň|chata",
		"denne 10-22|Po-Pi 9-17|ut-ne 11-21|Po-So 8-18, Ne 9-12",
		"Levoča|Kežmarok|Poprad",
	),
	sr: list(
		["Назив", "Место"],
		"Врста|Тип објекта|Делатност",
		"Отворено|Радно време|Ради",
		"ресторан|апотека|пекара|кафана|хостел|посластичарница",
		"сваки дан 10-22|пон-пет 9-17|уто-нед 11-21|пон-суб 8-18, нед 9-12",
		"Златибор|Чајетина|Ужице",
	),
	sl: list(
		["Naziv", "Kraj"],
		"Vrsta|Tip|Dejavnost|Vrsta objekta",
		"Odprto|Odpiralni čas|Delovni čas",
		"gostilna|restavracija|lekarna|pekarna|kavarna|slaščičarna",
		"vsak dan 10-22|pon-pet 9-17|tor-ned 11-21|pon-sob 8-18, ned 9-12",
		"Bled|Bohinj|Radovljica",
	),
	bg: list(
		["Име", "Град"],
		"Вид|Тип|Вид обект|Дейност",
		"Отворено|Работно време|Работи",
		"ресторант|хотел|аптека|пекарна|сладкарница|механа",
		"всеки ден 10-22|пн-пт 9-17|вт-нд 11-21|пн-сб 8-18, нд 9-12",
		"Банско|Разлог|Добринище",
	),
	nb: list(
		["Navn", "Sted"],
		"Type|Bransje|Virksomhet|Slag",
		"Åpent|Åpningstider|Åpningstid",
		"restaurant|kafé|bakeri|apotek|gjestehus|frisør",
		"daglig 10-22|man-fre 9-17|tirs-søn 11-21|man-lør 8-18, søn 9-12",
		"Røros|Oppdal|Tynset",
	),
	pt: list(
		["Nome", "Localidade"],
		"Tipo|Ramo|Atividade|Tipo de estabelecimento",
		"Aberto|Horário|Horário de funcionamento|Funcionamento",
		"restaurante|padaria|farmácia|pastelaria|alojamento local|cabeleireiro",
		"todos os dias 10-22|seg-sex 9-17|ter-dom 11-21|seg-sáb 8-18, dom 9-12",
		"Óbidos|Nazaré|Peniche",
	),
};
