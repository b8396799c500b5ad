/** Holds how hours are said in the languages of Europe, each with what it says: written before any of it was read. */

/** `weekdays` 8-16 from Monday to Friday, `breaks` between 12 and 13 behind 8-17 of these days, `except` 10-18 on all days but Monday, `closed` 16-22 on these. */
type Saying = {
	split: readonly string[];
	weekdays: readonly string[];
	breaks: readonly string[];
	except: readonly string[];
	closed: readonly string[];
};

const saying = (...[split, weekdays, breaks, except, closed]: readonly string[]): Saying => ({
	split: listed(split),
	weekdays: listed(weekdays),
	breaks: listed(breaks),
	except: listed(except),
	closed: listed(closed),
});
const listed = (texts = "") => texts.split("|");

/** Are the languages by which the reading was mended. */
export const SEEN: Readonly<Record<string, Saying>> = {
	cs: saying(
		"Po-Pá 9-11 a 15-18|Po - Pá: 9-11 a 15-18 hod.|pondělí až pátek 9-11 a 15-18",
		"všední dny 8-16|ve všední dny 8-16|pracovní dny 8-16|8-16 ve všední dny",
		"Po-Pá 8-17, polední pauza 12-13|Po-Pá 8-17 (polední pauza 12-13)|Po-Pá 8-17, polední přestávka 12-13|Po-Pá 8-17, přestávka 12-13",
		"denně mimo Po 10-18|denně mimo pondělí 10-18|denně kromě pondělí 10-18|denně 10-18 mimo pondělí|denně 10-18, kromě Po",
		"16-22, v pondělí zavřeno|16-22, Po zavřeno|denně 16-22, pondělí zavřeno|denně 16-22 (Po zavřeno)|16-22 (v pondělí zavřeno)",
	),
	pl: saying(
		"pn-pt 9-11 i 15-18|poniedziałek - piątek 9-11 i 15-18",
		"dni powszednie 8-16|w dni powszednie 8-16|dni robocze 8-16",
		"pn-pt 8-17, przerwa obiadowa 12-13|pn-pt 8-17, przerwa 12-13|pn-pt 8-17 (przerwa 12-13)",
		"codziennie oprócz pn 10-18|codziennie oprócz poniedziałku 10-18|codziennie z wyjątkiem poniedziałków 10-18|codziennie 10-18 oprócz poniedziałków|codziennie poza poniedziałkiem 10-18",
		"16-22, w poniedziałki nieczynne|16-22, w poniedziałek zamknięte|16-22, poniedziałek nieczynne|codziennie 16-22, w poniedziałki zamknięte",
	),
	hu: saying(
		"H-P 9-11 és 15-18|hétfő-péntek 9-11 és 15-18",
		"hétköznap 8-16|hétköznapokon 8-16|munkanapokon 8-16",
		"H-P 8-17, ebédszünet 12-13|H-P 8-17 (ebédszünet 12-13)|H-P 8-17, szünet 12-13",
		"hétfő kivételével naponta 10-18|naponta 10-18, hétfő kivételével|minden nap hétfő kivételével 10-18|naponta 10-18 kivéve hétfő",
		"16-22, hétfőn zárva|naponta 16-22, hétfőn zárva|16-22, hétfő zárva",
	),
	ro: saying(
		"L-V 9-11 și 15-18|luni-vineri 9-11 si 15-18",
		"zile lucrătoare 8-16|în zilele lucrătoare 8-16|în timpul săptămânii 8-16",
		"L-V 8-17, pauză de masă 12-13|L-V 8-17, pauza de prânz 12-13|L-V 8-17 (pauză 12-13)",
		"zilnic cu excepția zilei de luni 10-18|zilnic cu excepția luni 10-18|zilnic mai puțin luni 10-18|zilnic în afară de luni 10-18",
		"16-22, luni închis|16-22, închis lunea|zilnic 16-22, lunea închis",
	),
	hr: saying(
		"pon-pet 9-11 i 15-18|ponedjeljak - petak 9-11 i 15-18",
		"radnim danom 8-16|radni dani 8-16|radnim danima 8-16",
		"pon-pet 8-17, pauza 12-13|pon-pet 8-17, pauza za ručak 12-13|pon-pet 8-17, stanka 12-13",
		"svaki dan osim ponedjeljka 10-18|svakodnevno osim ponedjeljka 10-18|svaki dan 10-18 osim ponedjeljkom",
		"16-22, ponedjeljkom zatvoreno|16-22, ponedjeljak zatvoreno|svaki dan 16-22, ponedjeljkom ne radimo",
	),
	sr: saying(
		"pon-pet 9-11 i 15-18|понедељак-петак 9-11 и 15-18",
		"radnim danima 8-16|радним данима 8-16|radnim danom 8-16",
		"pon-pet 8-17, pauza 12-13|пон-пет 8-17, пауза 12-13|pon-pet 8-17 (pauza 12-13)",
		"svaki dan osim ponedeljka 10-18|сваки дан осим понедељка 10-18|svakog dana osim ponedeljkom 10-18",
		"16-22, ponedeljkom zatvoreno|16-22, понедељком затворено|16-22, ponedeljak neradni dan",
	),
	el: saying(
		"Δευ-Παρ 9-11 και 15-18|Δευτέρα έως Παρασκευή 9-11 και 15-18",
		"εργάσιμες ημέρες 8-16|τις εργάσιμες 8-16|καθημερινές 8-16",
		"Δευ-Παρ 8-17, μεσημεριανό διάλειμμα 12-13|Δευ-Παρ 8-17 (διάλειμμα 12-13)|Δευ-Παρ 8-17, διάλειμμα 12-13",
		"καθημερινά εκτός Δευτέρας 10-18|κάθε μέρα εκτός Δευτέρας 10-18|καθημερινά 10-18 εκτός από Δευτέρα|καθημερινά 10-18 πλην Δευτέρας",
		"16-22, Δευτέρα κλειστά|16-22, κάθε Δευτέρα κλειστά|16-22, τη Δευτέρα κλειστά",
	),
	da: saying(
		"man-fre 9-11 og 15-18|mandag til fredag 9-11 og 15-18",
		"hverdage 8-16|på hverdage 8-16|alle hverdage 8-16",
		"man-fre 8-17, frokostpause 12-13|man-fre 8-17 (frokostlukket 12-13)|man-fre 8-17, middagslukket 12-13",
		"dagligt undtagen mandag 10-18|alle dage undtagen mandag 10-18|dagligt 10-18 undtagen mandage|dagligt 10-18 bortset fra mandag",
		"16-22, mandag lukket|16-22, lukket om mandagen|16-22, lukket mandag|16-22, mandage lukket",
	),
	sv: saying(
		"mån-fre 9-11 och 15-18|måndag till fredag 9-11 och 15-18",
		"vardagar 8-16|på vardagar 8-16|alla vardagar 8-16",
		"mån-fre 8-17, lunchstängt 12-13|mån-fre 8-17, lunchrast 12-13|mån-fre 8-17 (lunchstängt 12-13)",
		"dagligen utom måndag 10-18|alla dagar utom måndagar 10-18|dagligen 10-18 utom måndagar|dagligen förutom måndag 10-18",
		"16-22, måndagar stängt|16-22, stängt på måndagar|16-22, måndag stängt|16-22, stängt måndagar",
	),
	fi: saying(
		"ma-pe 9-11 ja 15-18|maanantai-perjantai 9-11 ja 15-18",
		"arkisin 8-16|arkipäivisin 8-16|arkipäivät 8-16",
		"ma-pe 8-17, lounastauko 12-13|ma-pe 8-17 (lounastauko 12-13)|ma-pe 8-17, tauko 12-13",
		"päivittäin paitsi maanantaisin 10-18|joka päivä paitsi maanantaina 10-18|päivittäin 10-18 paitsi maanantaisin|päivittäin lukuun ottamatta maanantaita 10-18",
		"16-22, maanantaisin suljettu|16-22, maanantai suljettu|16-22, suljettu maanantaisin|16-22, maanantaina kiinni",
	),
	nl: saying(
		"ma-vr 9-11 en 15-18|maandag t/m vrijdag 9-11 en 15-18",
		"doordeweeks 8-16|op werkdagen 8-16|werkdagen 8-16|weekdagen 8-16",
		"ma-vr 8-17, lunchpauze 12-13|ma-vr 8-17, middagpauze 12-13|ma-vr 8-17 (pauze 12-13)",
		"dagelijks behalve maandag 10-18|dagelijks behalve op maandag 10-18|alle dagen behalve maandag 10-18|dagelijks 10-18, behalve maandag",
		"16-22, maandag gesloten|16-22, op maandag gesloten|16-22, maandags gesloten|16-22, 's maandags gesloten",
	),
	de: saying(
		"Mo-Fr 9-11 und 15-18|Montag bis Freitag 9-11 und 15-18 Uhr",
		"werktags 8-16|unter der Woche 8-16|an Wochentagen 8-16|wochentags 8-16",
		"Mo-Fr 8-17, Mittagspause 12-13|Mo-Fr 8-17 (Mittagspause 12-13)|Mo-Fr 8-17 Uhr, Pause 12-13 Uhr",
		"täglich außer Mo 10-18|täglich außer montags 10-18|täglich 10-18 außer Montag|täglich 10-18 Uhr, außer montags|täglich mit Ausnahme von Montag 10-18",
		"16-22, montags geschlossen|16-22, Montag Ruhetag|täglich 16-22, Mo Ruhetag|16-22 Uhr (montags geschlossen)|16-22, am Montag geschlossen",
	),
	fr: saying(
		"Lu-Ve 9-11 et 15-18|du lundi au vendredi 9h-11h et 15h-18h",
		"en semaine 8-16|jours de semaine 8-16|les jours de semaine 8h-16h",
		"lun-ven 8-17, pause déjeuner 12-13|lun-ven 8h-17h, pause de midi 12h-13h|lun-ven 8-17 (pause 12-13)",
		"tous les jours sauf lundi 10-18|tous les jours sauf le lundi 10h-18h|tlj sauf lundi 10-18|tous les jours 10-18 sauf le lundi",
		"16-22, fermé le lundi|16-22, lundi fermé|16h-22h, fermé lundi|16-22 (fermé le lundi)",
	),
	es: saying(
		"L-V 9-11 y 15-18|lunes a viernes 9-11 y 15-18",
		"entre semana 8-16|días laborables 8-16|de lunes a viernes 8-16",
		"L-V 8-17, pausa mediodía 12-13|L-V 8-17, descanso para comer 12-13|L-V 8-17, pausa para comer 12-13|L-V 8-17 (pausa 12-13)",
		"todos los días excepto lunes 10-18|todos los días excepto los lunes 10-18|todos los días menos lunes 10-18|a diario excepto lunes 10-18",
		"16-22, lunes cerrado|16-22, cerrado los lunes|16-22, lunes descanso",
	),
	en: saying(
		"Mon-Fri 9-11 and 15-18|Monday to Friday 9-11 & 15-18",
		"weekdays 8-16|on weekdays 8-16|8-16 weekdays",
		"Mon-Fri 8-17, lunch break 12-13|Mon-Fri 8-17 (closed for lunch 12-13)|Mon-Fri 8-17, closed for lunch 12-13",
		"daily except Monday 10-18|daily except Mondays 10-18|every day except Mon 10-18|10-18 daily except Mondays",
		"16-22, closed on Mondays|16-22, closed Mondays|16-22, Monday closed|daily 16-22 (closed Mondays)",
	),
	tr: saying(
		"Pzt-Cum 9-11 ve 15-18|Pazartesi - Cuma 9-11 ve 15-18",
		"hafta içi 8-16|hafta içi her gün 8-16",
		"Pzt-Cum 8-17, öğle arası 12-13|Pzt-Cum 8-17 (öğle arası 12-13)|Pzt-Cum 8-17, öğle molası 12-13",
		"pazartesi hariç her gün 10-18|her gün 10-18 (pazartesi hariç)|her gün 10-18, pazartesi hariç",
		"16-22, pazartesi kapalı|16-22, pazartesileri kapalı|her gün 16-22, pazartesi günleri kapalı",
	),
};

/** Are languages that were kept apart, and looked at once what the others needed was mended. */
export const KEPT: Readonly<Record<string, Saying>> = {
	sk: saying(
		"Po-Pi 9-11 a 15-18|pondelok až piatok 9-11 a 15-18",
		"pracovné dni 8-16|cez pracovné dni 8-16|v pracovné dni 8-16",
		"Po-Pi 8-17, obedná prestávka 12-13|Po-Pi 8-17, obedňajšia prestávka 12-13|Po-Pi 8-17 (prestávka 12-13)",
		"denne okrem Po 10-18|denne okrem pondelka 10-18|denne 10-18 okrem pondelka|denne mimo pondelka 10-18",
		"16-22, v pondelok zatvorené|16-22, Po zatvorené|denne 16-22, pondelok zatvorené",
	),
	sl: saying(
		"pon-pet 9-11 in 15-18|ponedeljek - petek 9-11 in 15-18",
		"ob delavnikih 8-16|delavniki 8-16|med tednom 8-16",
		"pon-pet 8-17, odmor 12-13|pon-pet 8-17 (odmor za malico 12-13)|pon-pet 8-17, odmor za kosilo 12-13",
		"vsak dan razen ponedeljka 10-18|vsak dan razen ob ponedeljkih 10-18|vsak dan 10-18 razen ponedeljka",
		"16-22, ob ponedeljkih zaprto|16-22, ponedeljek zaprto|16-22, v ponedeljek zaprto",
	),
	bg: saying(
		"пн-пт 9-11 и 15-18|понеделник - петък 9-11 и 15-18",
		"делнични дни 8-16|в делнични дни 8-16|работни дни 8-16",
		"пн-пт 8-17, обедна почивка 12-13|пн-пт 8-17 (почивка 12-13)",
		"всеки ден освен понеделник 10-18|всеки ден без понеделник 10-18|ежедневно без понеделник 10-18",
		"16-22, понеделник затворено|16-22, в понеделник затворено|16-22, понеделник почивен ден",
	),
	nb: saying(
		"man-fre 9-11 og 15-18|mandag til fredag 9-11 og 15-18",
		"hverdager 8-16|på hverdager 8-16|ukedager 8-16",
		"man-fre 8-17, lunsjpause 12-13|man-fre 8-17, lunsjstengt 12-13|man-fre 8-17 (pause 12-13)",
		"daglig unntatt mandag 10-18|alle dager unntatt mandag 10-18|daglig bortsett fra mandag 10-18|daglig 10-18 unntatt mandager",
		"16-22, mandag stengt|16-22, stengt mandager|16-22, stengt på mandager",
	),
	it: saying(
		"lun-ven 9-11 e 15-18|dal lunedì al venerdì 9-11 e 15-18",
		"giorni feriali 8-16|nei giorni feriali 8-16|feriali 8-16",
		"lun-ven 8-17, pausa pranzo 12-13|lun-ven 8-17 (pausa pranzo 12-13)|lun-ven 8-17, chiuso per pranzo 12-13",
		"tutti i giorni tranne il lunedì 10-18|tutti i giorni escluso lunedì 10-18|tutti i giorni eccetto il lunedì 10-18|tutti i giorni 10-18 tranne lunedì",
		"16-22, lunedì chiuso|16-22, chiuso il lunedì|16-22, chiuso lunedì",
	),
	pt: saying(
		"seg-sex 9-11 e 15-18|segunda a sexta 9h-11h e 15h-18h",
		"dias úteis 8-16|nos dias úteis 8-16|de segunda a sexta 8-16",
		"seg-sex 8-17, pausa para almoço 12-13|seg-sex 8-17, intervalo para almoço 12-13|seg-sex 8-17 (pausa 12-13)",
		"diariamente exceto segunda 10-18|todos os dias exceto segunda-feira 10-18|todos os dias 10-18 exceto à segunda-feira",
		"16-22, segunda fechado|16-22, fechado à segunda-feira|16-22, fecha à segunda-feira|16-22, encerrado às segundas",
	),
};
