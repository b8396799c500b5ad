import { WEEKDAY_NAMES } from "./weekday-names.ts";

/** Holds the weekday that a word means in one language. */
export type WeekdayReading = { day: number; language: string };

export type PartOfDay = "morning" | "afternoon" | "evening";

/**
 * Holds the meaning of one word or phrase of an hours text. `days` count from Monday = 0; an empty list is a holiday rule, which a week
 * cannot hold. `open`: a word for open, which says nothing of the hours. `clock24`: a word that stands with the hours of a clock of 24. `readings` are the languages of a weekday's name; when they
 * give more than one day, the other names of the cell decide (`settleDays`). `rest`: the days that the text does not name.
 * `note`: it is a part of a note on the hours, which stand. `pause`: a midday break. `appointment`: only who has made one is let in; `added`: they are let in as well.
 */
export type WordMeaning =
	| { kind: "days"; days: readonly number[]; english: boolean; readings: readonly WeekdayReading[]; weak?: true }
	| { kind: "closed" }
	| { kind: "allDay" }
	| { kind: "dash" }
	| { kind: "and" }
	| { kind: "noise"; open?: true; clock24?: true; note?: true }
	| { kind: "noon" }
	| { kind: "midnight" }
	/** `evening`: the word is that of the evening, in which twelve o'clock is midnight. */
	| { kind: "meridiem"; half: "am" | "pm"; before: boolean; evening?: true }
	| { kind: "except" }
	| { kind: "nextDay" }
	| { kind: "lastOrder" }
	| { kind: "rest" }
	| { kind: "season" }
	| { kind: "pause" }
	| { kind: "part"; part: PartOfDay }
	| { kind: "appointment"; added?: true };

const UNDECOMPOSED: Record<string, string> = {
	ı: "i",
	ł: "l",
	ø: "o",
	đ: "d",
	ß: "ss",
	ς: "σ",
	æ: "ae",
	أ: "ا",
	إ: "ا",
	ي: "ی",
	ك: "ک",
	ى: "ی",
	ة: "ه",
};

/**
 * Folds one word: without case, accents, dots and apostrophes, and the same for every locale ("İ",
 * "I", "ı" and "i" are one letter).
 */
export function foldWord(word: string): string {
	const lower = word.toLowerCase();
	if (/^[a-z]+$/.test(lower)) return lower;
	// Slovak "Št" is Thursday, "St" is Wednesday; Czech "Čt" is Thursday, Turkish "Ct" is Saturday.
	if (lower.startsWith("št") && lower.length <= 3) return "stvrtok";
	if (lower.startsWith("čt") && lower.length <= 3) return "ctvrtek";
	// Nordic "på" is "on", Czech "pá" is Friday.
	if (lower === "på") return "paa";
	return lower
		.normalize("NFD")
		.replace(/[\p{M}.'ʼ’`׳״\u200c]/gu, "")
		.replace(/[ıłøđßςæأإيكىة]/g, (letter) => UNDECOMPOSED[letter] ?? letter);
}

const GROUPS: [days: readonly number[], english: string, others: string][] = [
	[
		[0, 1, 2, 3, 4, 5, 6],
		"every day|everyday|daily|all week|seven days|7 days|7 days a week|7 days per week|seven days a week|all days|each day|every single day",
		"her gün|hergün|alla daga|daglega|haftanın her günü|haftanın 7 günü|hafta içi ve hafta sonu|7 gün|haftada 7 gün|7 tage|7 tage die woche|7 jours sur 7|7 jours|7 días|7 días a la semana|7 giorni su 7|sette giorni su sette|täglich|tägl|tgl|jeden tag|tous les jours|tlj|todos los días|cada día|tutti i giorni|ogni giorno|todos os dias|diariamente|diario|dagelijks|elke dag|alle dagen|codziennie|щодня|кожен день|ежедневно|каждый день|κάθε μέρα|καθημερινά|varje dag|alla dagar|hver dag|alle dager|alle dage|dagligen|daglig|dagligt|denně|každý den|každý deň|denne|minden nap|naponta|zilnic|în fiecare zi|свaki dan|svaki dan|svakodnevno|сваки дан|vsak dan|всеки ден|päivittäin|joka päivä|iga päev|katru dienu|kasdien|tots els dies|cada dia|setiap hari|hàng ngày|mỗi ngày|tất cả các ngày|ทุกวัน|يوميا|كل يوم|طوال أيام الأسبوع|כל יום|כל השבוע|هر روز|همه روزه|毎日|每天|每日|매일|連日|年中無休|ყოველდღე|ամեն օր|hər gün|күн сайын|रोज़|प्रतिदिन|каждый день без выходных|без выходных|každodenně|každodenne|mindennap|svakog dana|сваког дана|свакодневно|a diario|7 dni w tygodniu|siedem dni w tygodniu",
	],
	[
		[0, 1, 2, 3, 4],
		"weekdays|weekday|week days|on weekdays|working days",
		"hafta içi|haftaiçi|hiçi|h içi|hafta içi her gün|hafta içi günleri|werktags|wochentags|en semaine|días laborables|entre semana|giorni feriali|dias úteis|doordeweeks|dni robocze|w dni robocze|od poniedziałku do piątku|будні|по будням|будни|у будні|vardagar|hverdager|hverdage|hverdagar|arkisin|pracovní dny|v pracovní dny|pracovné dni|munkanapokon|hétköznap|hétköznapokon|radnim danom|radnim danima|радним данима|делнични дни|делници|καθημερινές|dies feiners|平日|工作日|평일|주중|hari kerja|tööpäevadel|darba dienās|darbo dienomis|všední dny|ve všední dny|všední den|všedních dnech|ve všedních dnech|pracovních dnech|v pracovních dnech|cez pracovné dni|v pracovné dni|počas pracovných dní|cez týždeň|dni powszednie|w dni powszednie|w tygodniu|zile lucrătoare|zilele lucrătoare|în zilele lucrătoare|în timpul săptămânii|în cursul săptămânii|radni dan|radni dani|радни дани|радним даном|ob delavnikih|delavniki|delavnik|med tednom|в делнични дни|делнични дни|работни дни|в работни дни|през седмицата|εργάσιμες|εργάσιμες ημέρες|εργάσιμες μέρες|τις εργάσιμες|τις εργάσιμες ημέρες|τις καθημερινές|på hverdage|alle hverdage|på vardagar|alla vardagar|på hverdager|alle hverdager|ukedager|på ukedager|arkipäivisin|arkipäivät|arkipäivinä|werkdagen|op werkdagen|weekdagen|op weekdagen|door de week|unter der woche|an wochentagen|an werktagen|jours de semaine|les jours de semaine|feriali|nei giorni feriali|nos dias úteis|dias de semana|nos dias de semana|durante a semana|laborables",
	],
	[
		[5, 6],
		"weekend|weekends|weekend days|on weekends|the weekend",
		"hafta sonu|haftasonu|hsonu|h sonu|haftasonları|hafta sonları|wochenende|am wochenende|wochenends|week end|le week end|fin de semana|fines de semana|fine settimana|nel weekend|fim de semana|fins de semana|σαββατοκύριακο|σαββατοκύριακα|вихідні|выходные|по выходным|helger|helg|weekender|viikonloppuisin|víkend|víkendy|o víkendu|hétvége|hétvégén|vikend|vikendom|викенд|викендом|събота и неделя|cap de setmana|caps de setmana|nädalavahetus|nädalavahetusel|akhir pekan|cuối tuần|周末|週末|주말|weekendy|w weekendy",
	],
	[
		[],
		"ph|public holiday|public holidays|public hols|bank holiday|bank holidays|bank hols|bank hol|holiday|hols|statutory holidays|holidays|national holidays|on public holidays|federal holidays",
		"feiertag|feiertage|feiertags|an feiertagen|resmi tatil|resmi tatiller|resmi tatillerde|bayram|bayramlar|bayramlarda|dini bayramlar|dini bayramlarda|gesetzliche feiertage|jours fériés|fériés|jour férié|festivos|días festivos|feriados|giorni festivi|festivi|feestdagen|święta|праздники|праздничные дни|свята|svátky|sviatky|ünnepnap|ünnepnapokon|helgdagar|αργίες|祝日|祝|祭日|节假日|節假日|法定节假日|공휴일",
	],
];

const PLAIN: [meaning: WordMeaning, phrases: string][] = [
	[
		{ kind: "closed" },
		"closed|close|off|x|closed all day|not open|we are closed|зачинено|закрито|вихідний|вихідні дні|закрыто|закрыт|выходной|kapalı|kapalıdır|kapalıyız|kapalıyızdır|kapali|tatil|tatildir|tatilimiz|açık değil|açık değildir|açık değiliz|hizmet verilmemektedir|geschlossen|geschl|zu|ruhetag|nicht geöffnet|bleibt geschlossen|haben wir geschlossen|fermé|fermée|fermés|fermées|cerrado|cerrada|descanso|chiuso|chiusa|riposo|κλειστά|κλειστό|κλειστός|fechado|fechada|fechado ao|fechado aos|fechado às|fechados|cerrados|chiusi|encerrado|gesloten|dicht|nieczynne|zamknięte|stängt|stängd|lukket|stengt|suljettu|kiinni|zavřeno|zavreto|zatvorené|zárva|închis|затворено|zatvoreno|zaprto|suletud|slēgts|nedirba|nedirbame|uždaryta|lokað|tancat|tancada|pechado|itxita|dúnta|ar gau|затворен|mbyllur|დაკეტილია|დახურულია|փակ է|փակ|bağlıdır|bağlı|жабық|tutup|đóng cửa|nghỉ|ปิด|ปิดทำการ|หยุด|مغلق|عطلة|סגור|تعطیل|بسته|बंद|定休日|定休|休業日|休業|休み|お休み|休館日|休診|休診日|休息|关闭|關閉|休业|公休|不营业|店休|휴무|휴무일|휴업|정기휴무|정기휴일|닫음|영업하지 않음|휴일|geschloss|cerramos|fermeture|fermeture hebdomadaire|nous sommes fermés|jour de fermeture|por descanso|descanso semanal|por descanso semanal|cerrado por descanso|giorno di chiusura|chiusura|chiusura settimanale|riposo settimanale|siamo chiusi|sarado|imefungwa|uzavřeno|zavírací den|zavíráme|zatvárame|nieczynny|szünnap|zárva tart|zárva vagyunk|ne radimo|ne radi|neradni dan|neradno|не радимо|не ради|нерадни дан|почивен ден|не работи|lukkedag|rustdag|sluitingsdag|ρεπό|encerra|encerrados|fechado à|fecha à|fecha às|fecha ao|fecha aos|encerra à|encerra às|encerra ao|encerra aos|encerrado à|encerrado às|encerrado ao|encerrado aos|folga",
	],
	[
		{ kind: "allDay" },
		"always open|around the clock|round the clock|цілодобово|круглосуточно|денонощно|rund um die uhr|całodobowo|całą dobę|czynne całą dobę|otwarte całą dobę|dygnet runt|døgnåpent|døgnåbent|hele døgnet|ympäri vuorokauden|éjjel nappal|24 saat|non stop deschis|ööpäev läbi|diennakti|visą parą|sólarhringinn|mở cửa cả ngày|ตลอดเวลา|24시|연중무휴 24시간|على مدار الساعة|على مدار 24 ساعة|שעון שלם|شبانه روزی|շուրջօրյա|тәулік бойы",
	],
	[
		{ kind: "dash" },
		"to|until|till|til|through|thru|bis|bis um|alla|a|à|au|al|ao|às|as|á|até|até às|a las|a la|hasta|hasta las|jusqu à|jusqu au|jusqu|jusque|alle|alle ore|fino alle|tot|tot en met|ila|kuni|līdz|iki|до|по|έως|ως|μέχρι|μεχρι|με|till och med|až|az|sampai|sampai dengan|hingga|đến|tới|ถึง|إلى|الى|حتى|حتی|تا|עד|から|より|至|到|부터|에서|से|და|მდე|մինչև|deri|deri në|do kl|til kl",
	],
	[
		{ kind: "and" },
		"and|und|ve|ile|et|y|e|ed|en|i|та|й|і|и|και|och|og|ja|a také|és|și|si|sowie|plus|jeweils|e también|&|और|dan|và|และ|و|と|和|及|및|ir|un|da|in",
	],
	[
		{ kind: "noise", open: true },
		"open|opens|opened|we are open|geöffnet|offen|ouvert|ouverte|ouverts|ouvertes|nous sommes ouverts|aperto|aperta|aperti|siamo aperti|abierto|abierta|abrimos|abiertos|aberto|aberta|açık|açıktır|açığız|hizmet veriyoruz|hizmetinizdeyiz|hizmetteyiz|geopend|otwarte|czynne|відчинено|відкрито|открыто|открыт|открыта|ανοιχτά|" +
			"ανοικτά|ανοιχτό|ανοικτό|öppet|åbent|åpent|auki|avoinna|avoin|otevřeno|otvorené|nyitva|deschis|otvoreno|отворено|odprto|avatud|atvērts|dirba|opið|obert|irekita|hapur|ღიაა|բաց է|açıqdır|ашық|buka|mở cửa|เปิด|เปิดทำการ|مفتوح|פתוח|باز|खुला|खुला है|営業|営業中|营业|營業|영업|영업 중",
	],
	[
		{ kind: "noise", clock24: true },
		"uhr|saat|saatleri|saatler|saatleri arası|saatleri arasında|uur|godz|w godz|godziny|w godzinach|ч|час|часов|часа|год|години|kl|klo|klockan|klokken|hod|hodin|óra|óráig|sati|heures",
	],
	[
		{ kind: "noise" },
		"from|between|hours|hour|non stop|straight through|only|durchgehend|nur|ununterbrochen|service continu|en continu|sans interruption|journée continue|seulement|uniquement|solo|ininterrumpidamente|sin interrupción|horario continuo|horario ininterrumpido|kesintisiz|aralıksız|sadece|yalnızca|sprechstunden|sprechstunde|bürozeiten|ladenöffnungszeiten|verkaufszeiten|mesai|mesai saatleri|hrs|o clock|oclock|h|at|on|opening hours|business hours|working hours|opening times|opening time|hours of operation|office hours|store hours|trading hours|openings hours|" +
			"öffnungszeiten|öffnungszeit|geschäftszeiten|sprechzeiten|von|vom|ab|um|am|an|jeden|jeweils|de|del|de las|las|los|el|la de|des|dès|du|le|les|horaires|horaire|horaires d ouverture|heures d ouverture|ore|dalle|dalle ore|dal|il|orario|orari|orario di apertura|das|da|dos|horario|horarios|horario de atención|horario de apertura|horário|horário de funcionamento|horas|" +
			"arası|arasında|arasi|çalışma saatleri|günü|günleri|günler|kadar|van|op|open van|openingstijden|openingsuren|u|od|w|godziny otwarcia|часи роботи|години роботи|графік роботи|з|із|с|со|время работы|часы работы|режим работы|график работы|ωράριο|από|" +
			"öppettider|öppetider|åbningstider|åpningstider|fra|från|aukioloajat|aukiolo|otevírací doba|otváracie hodiny|nyitvatartás|nyitvatartási idő|között|program|orar|între|orele|ora|ore de funcționare|radno vrijeme|radno vreme|радно време|работно време|odpiralni čas|delovni čas|" +
			"lahtiolekuajad|darba laiks|darbo laikas|horari|aberto de|jam buka|jam|jam operasional|giờ mở cửa|เวลา|เวลาทำการ|น|من|ساعات العمل|الساعة|يوم|ايام|أيام|שעות פתיחה|ימי|יום|ימים|בין|از|ساعت|ساعات|बजे|तक|営業時間|時間|時|まで|营业时间|營業時間|开放时间|時間帯|每周|每週|毎週|毎|点|點|영업시간|까지|매주|운영시간|운영|시간|jen|pouze|len|tylko|csak|doar|samo|само|само по|μόνο|kun|endast|bare|vain|alleen|só|apenas|om|på|τη|την|το|τις|τα|κάθε|zwischen|tussen|mellan|mellem|mellom",
	],
	[{ kind: "noon" }, "noon|midday|mittag|mittags|midi|mediodía|mezzogiorno|meio dia|południe|正午|정오"],
	[
		{ kind: "midnight" },
		"midnight|mitternacht|minuit|medianoche|mezzanotte|meia noite|gece yarısı|północ|полночь|опівночі|자정",
	],
	[{ kind: "meridiem", half: "am", before: true }, "上午|午前|早上|凌晨|深夜|오전|새벽|öö"],
	[{ kind: "meridiem", half: "pm", before: true }, "下午|午後|오후|ös"],
	[{ kind: "meridiem", half: "am", before: false }, "ص|صباحا|صباحاً|ق ظ|sáng|de la mañana|da manhã|de l mati|पूर्वाह्न"],
	[{ kind: "meridiem", half: "pm", before: false, evening: true }, "م|مساء|مساءً|tối|de la noche|da noite"],
	[{ kind: "meridiem", half: "pm", before: false }, "ب ظ|chiều|de la tarde|da tarde|अपराह्न"],
	[
		{ kind: "except" },
		"except|nema|except on|except for|excluding|excl|but not|but|not|bar|apart from|other than|not on|außer|ausser|ausgenommen|sauf|sauf le|sauf les|hors|excepté|à l exception du|à l exception de|mit ausnahme von|bis auf|a excepción de|a excepción del|excepto|excepto los|excepto el|salvo|menos|tranne|tranne il|eccetto|eccetto il|escluso|escluso il|esclusi|esclusa|ad eccezione di|ad eccezione del|hariç|hariçtir|haricinde|dışında|behalve|uitgezonderd|oprócz|z wyjątkiem|кроме|крім|за винятком|utom|förutom|unntatt|undtagen|paitsi|kromě|mimo|okrem|kivéve|cu excepția|osim|razen|освен|εκτός|除く|を除く|除了|vyjma|s výjimkou|s výnimkou|poza|za wyjątkiem|kivételével|cu excepția zilei de|cu excepția zilelor de|mai puțin|în afară de|exceptând|izuzev|осим|изузев|razen ob|без|с изключение на|εκτός από|πλην|undtaget|bortset fra|undantaget|bortsett fra|utenom|lukuun ottamatta|behalve op|met uitzondering van|exceto|exceto à|exceto às|exceto ao|exceto aos|com exceção de|excetuando|a excepción de los|excepto el",
	],
	[
		{ kind: "nextDay" },
		"next day|the next day|following day|the following day|翌|翌日|翌朝|次日|隔日|隔天|第二天|익일|다음날|다음 날|am nächsten tag|am folgetag|des folgetages|folgetag|ertesi gün|ertesi günün|le lendemain|du lendemain|lendemain|del día siguiente|día siguiente|del giorno dopo|del giorno successivo|giorno dopo|do dia seguinte|volgende dag|de volgende dag|następnego dnia|следующего дня|наступного дня|nästa dag|næste dag",
	],
	[
		{ kind: "lastOrder" },
		"last order|last orders|kitchen closes|kitchen closes at|kitchen until|kitchen open until|küche bis|warme küche bis|küche geöffnet bis|cuisine jusqu à|cocina hasta las|cocina hasta|cucina fino alle|last entry|last entries|last admission|last seating|最終入場|入館は|入場は|入店は|入園は|受付は|最終入館|最終受付|最終入店|最后点餐|最後點餐|最后点单|最後點單|最后入场|마지막 주문|주문마감|주문 마감|입장마감|입장 마감|letzter einlass|letzte bestellung|letzte bestellungen|küchenschluss|dernière commande|dernières commandes|dernière entrée|último pedido|última orden|última entrada|ultimo ordine|ultimo ingresso|ultima entrata|son sipariş|son giriş|laatste bestelling|ostatnie zamówienie|ostatnie zamówienia",
	],
	[
		{ kind: "rest" },
		"otherwise|other days|all other days|on other days|remaining days|the remaining days|rest of the week|the rest of the week|every other day|all others|sonst|ansonsten|übrige tage|an den übrigen tagen|andere tage|an anderen tagen|sinon|autres jours|les autres jours|le reste de la semaine|otros días|los demás días|resto|el resto|el resto de días|resto de semana|le reste|il resto|resto della settimana|kalan günler|kalan günlerde|geriye kalan günler|demás días|resto de días|resto de la semana|resto de los días|altrimenti|altri giorni|gli altri giorni|outros dias|restantes dias|diğer günler|diğer günlerde|andere dagen|overige dagen|pozostałe dni|w pozostałe dni|остальные дни|в остальные дни|інші дні|それ以外|それ以外の日|その他|その他の曜日|上記以外|其他|其他时间|其余时间|나머지|그 외",
	],
	[
		{ kind: "pause" },
		"lunch break|closed for lunch|break|lunch closed|mittagspause|mittags geschlossen|mittag geschlossen|über mittag geschlossen|pause|pause déjeuner|pause méridienne|fermé le midi|fermeture le midi|fermeture méridienne|pausa|pausa pranzo|pausa mediodía|cerrado al mediodía|cerrado a mediodía|descanso mediodía|öğle arası|öğlen arası|öğle molası|öğle tatili|öğle paydosu|yemek molası|yemek arası|mola|перерыв|обеденный перерыв|перерыв на обед|обед|перерва|обідня перерва|обід|почивка|обедна почивка|polední pauza|polední přestávka|přestávka|pauza|obědová pauza|pauza na oběd|přestávka na oběd|prestávka|obedná prestávka|obedňajšia prestávka|obedová prestávka|prestávka na obed|przerwa|przerwa obiadowa|przerwa na lunch|ebédszünet|szünet|ebédidő|pauză|pauză de masă|pauza de masă|pauză de prânz|pauza de prânz|pauza za ručak|stanka|пауза|пауза за ручак|odmor|odmor za malico|odmor za kosilo|διάλειμμα|μεσημεριανό διάλειμμα|frokostpause|frokostlukket|middagslukket|middagspause|lunchstängt|lunchrast|lunchpaus|stängt för lunch|lunsjpause|lunsjstengt|stengt for lunsj|lounastauko|tauko|ruokatauko|lunchpauze|middagpauze|pauze|pause de midi|pause du midi|descanso para comer|pausa para comer|pausa comida|chiuso per pranzo|pausa per pranzo|pausa para almoço|intervalo para almoço|intervalo de almoço|pausa de almoço",
	],
	[
		{ kind: "part", part: "morning" },
		"morning|mornings|in the morning|vormittag|vormittags|morgens|morgen|matin|le matin|matinée|les matins|mañana|mañanas|por la mañana|por las mañanas|mattina|mattino|mattine|la mattina|al mattino|di mattina|sabah|sabahları|öğleden önce|manhã|manhãs|ochtend",
	],
	[
		{ kind: "part", part: "afternoon" },
		"afternoon|afternoons|in the afternoon|nachmittag|nachmittags|après midi|l après midi|les après midi|aprem|tarde|tardes|por la tarde|por las tardes|pomeriggio|pomeriggi|il pomeriggio|al pomeriggio|di pomeriggio|öğleden sonra|öğleden sonraları|tardes|middag|namiddag",
	],
	[
		{ kind: "part", part: "evening" },
		"evening|evenings|in the evening|eve|night|nights|abend|abends|soir|le soir|soirée|les soirs|noche|noches|por la noche|por las noches|sera|sere|la sera|di sera|akşam|akşamları|gece|noite|noites|avond",
	],
	[
		{ kind: "appointment" },
		"by appointment|by appt|by appointment only|appointment only|by appt only|by arrangement|nach vereinbarung|nach absprache|nach telefonischer vereinbarung|nach terminvereinbarung|termine nach vereinbarung|nach anmeldung|nach voranmeldung|sur rendez vous|sur rdv|sur rendez vous uniquement|con cita previa|cita previa|con cita|previa cita|su appuntamento|solo su appuntamento|previo appuntamento|per appuntamento|randevu ile|randevulu|randevuyla|op afspraak|na umówienie|alleen op afspraak|na afspraak|objednaní|na objednávku|po objednání|pro objednané|dle objednání|po telefonické dohodě|po dohodě|po dohode|len objednaní|po umówieniu|po wcześniejszym umówieniu|bejelentkezésre|előzetes bejelentkezésre|időpontra|előjegyzéssel|cu programare|pe bază de programare|po dogovoru|prema dogovoru|uz najavu|po najavi|по договору|с предварителна уговорка|след уговорка|κατόπιν ραντεβού|με ραντεβού|efter aftale|enligt överenskommelse|efter överenskommelse|tidsbokning|etter avtale|ajanvarauksella|sopimuksen mukaan|por marcação|mediante marcação|com hora marcada",
	],
	[
		{ kind: "appointment", added: true },
		"or by appointment|or by appt|or by arrangement|oder nach vereinbarung|oder nach absprache|oder nach telefonischer vereinbarung|ou sur rendez vous|ou sur rdv|o con cita previa|o previa cita|o su appuntamento|veya randevu ile|ya da randevu ile|of op afspraak",
	],
	[
		{ kind: "season" },
		"summer|winter|spring|autumn|season|january|february|april|june|july|august|september|october|november|december|jan|feb|apr|jun|jul|aug|sept|oct|nov|dec|school holidays|school holiday|term time|" +
			"sommer|herbst|frühling|frühjahr|saison|sommerzeit|winterzeit|schulferien|ferien|januar|februar|märz|juni|juli|oktober|dezember|été|hiver|printemps|automne|vacances|vacances scolaires|janvier|février|avril|juin|juillet|août|septembre|octobre|novembre|décembre|" +
			"verano|invierno|primavera|otoño|enero|febrero|abril|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|estate|inverno|autunno|gennaio|febbraio|aprile|giugno|luglio|settembre|ottobre|dicembre|verão|outono|" +
			"yaz|kış|ilkbahar|sonbahar|ocak|şubat|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık|zomer|herfst|zima|lato|lata|літо|зима|лето|літній|зимовий|летом|зимой|sommar|vinter|kesä|talvi|kesällä|léto|leto|nyár|tél|vară|iarnă|καλοκαίρι|χειμώνας|夏季|冬季|夏期|冬期|夏|冬|여름|겨울|" +
			"fall|march|mai|mayo|maggio|maio|mei|maj|hochsaison|nebensaison|vorsaison|nachsaison|sommersaison|wintersaison|sommermonate|wintermonate|sommeröffnungszeiten|winteröffnungszeiten|temporada|январь|февраль|март|апрель|июнь|июль|август|сентябрь|октябрь|ноябрь|декабрь|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря|januari|februari|maart|augustus|août|letní|zimní|letnie|zimowe|kışın|yazın",
	],
];

function fold(phrase: string): string {
	return phrase.split(" ").map(foldWord).join(" ");
}

function buildMeanings(): ReadonlyMap<string, WordMeaning> {
	const meanings = new Map<string, WordMeaning>();
	const add = (phrase: string, meaning: WordMeaning) => {
		// The first meaning stays: English is added before the languages that share a form with it.
		if (!meanings.has(fold(phrase))) meanings.set(fold(phrase), meaning);
	};
	const readings = new Map<string, WeekdayReading[]>();
	for (const [language, ...weeks] of WEEKDAY_NAMES) {
		for (const names of weeks) {
			for (const [day, name] of names.split(" ").entries()) {
				if (name === "·") continue;
				const phrase = fold(name.replaceAll("_", " "));
				const others = readings.get(phrase) ?? [];
				if (!others.some((other) => other.day === day && other.language === language)) others.push({ day, language });
				readings.set(phrase, others);
			}
		}
	}
	for (const [phrase, known] of readings) {
		const { day, language } = known[0] as WeekdayReading;
		// "Pe", "La" or "Cu" is a day only next to another day of its language.
		const weak = /^[a-z]{2}$/.test(phrase) && !known.some((reading) => /^(?:en|de|nl)$/.test(reading.language));
		const name = { kind: "days", days: [day], english: language === "en", readings: known } as const;
		add(phrase, weak ? { ...name, weak } : name);
	}
	for (const [days, english, others] of GROUPS) {
		for (const phrase of english.split("|")) add(phrase, { kind: "days", days, english: true, readings: [] });
		for (const phrase of others.split("|")) add(phrase, { kind: "days", days, english: false, readings: [] });
	}
	for (const [meaning, phrases] of PLAIN) for (const phrase of phrases.split("|")) add(phrase, meaning);
	return meanings;
}

let table: { meanings: ReadonlyMap<string, WordMeaning>; beginnings: ReadonlySet<string> } | undefined;

/** Returns the table, which is built at the first use: most requests of a worker read no hours. */
function wordTable() {
	if (table) return table;
	const meanings = buildMeanings();
	const beginnings = new Set<string>();
	for (const phrase of meanings.keys()) {
		for (let at = phrase.indexOf(" "); at >= 0; at = phrase.indexOf(" ", at + 1)) beginnings.add(phrase.slice(0, at));
	}
	table = { meanings, beginnings };
	return table;
}

/**
 * Returns the meaning of a folded word, or of folded words joined by single blanks. It is undefined
 * when the table does not know it.
 */
export function meaningOf(folded: string): WordMeaning | undefined {
	return wordTable().meanings.get(folded);
}

/** Tells whether a known phrase goes on behind these folded words, joined by single blanks. */
export function beginsPhrase(folded: string): boolean {
	return wordTable().beginnings.has(folded);
}
