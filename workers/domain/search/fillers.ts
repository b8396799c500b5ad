/** Lists words that say nothing of what is sought, English and Turkish. They count as a name only where there are no other words. */
export const FILLERS: ReadonlySet<string> = new Set(
	`a an the and or of for to from with in at on by near around within inside outside close next is are was there where who what which
	that thats whats theres this these those it its do does did would could should be been am has have how much many very really also just
	someone somebody anyone anybody something anything fix fixed fixing done please thanks hello hi know tell come anywhere somewhere someplace anyplace
	i im me my we our you your need want looking look find search show give get please any some all every
	best better top good great nice cheap cheapest affordable inexpensive rated recommended popular favourite favorite famous trusted reliable
	local area place places
	em dans bei between
	ve ile icin bir bu en iyi guzel ucuz uygun fiyatli kaliteli populer onerilen nerede neresi var mi bana yer yerler yeri olan bul ara`
		.split(/\s+/)
		.filter((word) => word !== ""),
);

/**
 * Lists words of sentences, which say nothing together with a trade. At the end of a text without a place they may
 * begin a name.
 */
export const SENTENCE_WORDS: ReadonlySet<string> = new Set(
	`out off up through into when if because so too still keeps keep got gets getting went came will shall he she they
	his her their them us about such than then again ever never while until recommend recommends recommendation recommendations suggest suggestion suggestions trying list decent whereabouts desperately mum dad gran nan grandad grandma wife husband son daughter not
	der die das ein eine einen einem einer mein meine ist sind wo ich suche brauche fur und oder zu mir gute guter gutes konnen konnt kann sie empfehlen empfehlung gesucht gern gerne hatte bitte welche welcher welches gibt finde rund um nahe mit dringend man kaufen
	el la los las un una unos del y o mi mis es donde hay esta cual alguna algun buen bueno buena quisiera estoy buscando recomiendan recomendacion con puedo comprar se busco necesito quiero mejor mejores para por
	le les des une du et ou mon ma mes est ou je jai dun trouver ya voudrais faut quel quelle svp connaissez vous bon bonne sur dans avec acheter cherche besoin meilleur meilleure meilleurs pour
	il lo gli uno e mio mia dove ce sto cercando vorrei quale buon buono trovo serve posso comprare cerco ho bisogno miglior migliore migliori per di da
	os as um uma do meu minha onde ha queria encontro fica bom boa estou procura zona na com comprar procuro preciso melhor melhores
	het een mijn waar ik er wil vind graag te van naar op welke goede met kopen zoek kan nodig beste voor
	w na z ze do kupic jest gdzie czy znajde jakis jaki chce polecany poszukuje dobry dobra szukam potrzebuje najlepszy najlepsza najlepsze moj moja
	istiyorum lazim ariyorum nasil hangi icilir yenir bulunur onerisi icinde bolgesinde
	zeig zeige zeigt nenne dove ci sono hay algun alguien t il je veux trouver trouve montre montrez pokaz gdzie potrzebny goster bana ver
	اين وين فين اريد ابحث عن مكان
	где купить найти хочу нужен нужна нужно нужны мне меня можно как хорошии хорошая хорошее мои моя мое моего моеи не нет на и или для это есть очень срочно посоветуите подскажите ищу 싶어요 싶어 살 곳 좀 있는 찾아요 추천
	toon waar zijn is er mostra mostre mostrar muestra muestrame civari civarinda civarindaki
	kostenlos kostenlose umsonst gratuit gratuite gratuits gratuito gratuita ucretsiz bedava darmowy darmowa bezplatny bezplatna
	que qui che dat ktory ktora ktore notdienst notfall dringender spoed urgente urgence urgencia urgenza pogotowie uslugi gabinet gabinety
	de del dos das au aux studi cabinets cours salle vendeur bayan dukkani burosu magazasi hekimi
	v za kde hledam hledame potrebuji potrebuju chci prosim nejaky nejaka nejake nejlepsi dobry dobra dobre levny levna nejlevnejsi mam hladam potrebujem chcem najlepsi najlepsia lacny u pa til har soker brug jsem mam ktery ktera ktere nase
	keresek szeretnek legjobb egy kerek van unde caut vreau nevoie imi trebuie cea buna bune ieftin langa sau gdje trazim trebam treba mi najbolji najbolja dobar dobra gde kje iscem potrebujem najboljsi dober
	hvor leder soger jeg bedste godt gode billig billige efter eller na naer hvem kan var finns letar behover nagon nagot basta billigast beste trenger noen ser etter missa mista etsin tarvitsen hyva halpa halvin lahella loytyy haluan
	को में का की के पर से है हैं चाहिए कहाँ कहां मुझे अच्छा अच्छी सबसे ढूंढ रहा रही हूँ हूं
	де шукаю потрібен потрібна потрібно хочу мені знаити наикращии хорошии добрии і та къде търся трябва ми искам добър наи где тражим треба најбољи добар που ψαχνω θελω χρειαζομαι καλο καλοσ κοντα
	only just even rather sooner prefer lieber liever prefiero prefere preferisco prefiro wole meglio plutot but none without one aber pero mais maar ale ama fakat
	hence therefore deshalb deswegen darum daher percio quindi dunque donc daarom dus zatem wiec dlatego entao portanto yuzden
	needed wanted wheres possible possibly ideally preferably yesterday immediately asap pls plz thx urgent urgently other others another more across throughout based located here google reviews prices website address id like youre theyre etc can could cant may might l d j`
		.split(/\s+/)
		.filter((word) => word !== ""),
);

/** A place is meant behind one of these. */
export const PLACE_MARKERS: ReadonlySet<string> = new Set(
	"in at near around within by to from inside outside of between en em dans bei bij nahe rond blisko v ve".split(" "),
);

/**
 * Matches words for 'around me', over folded words between blanks. A search for the nearest of something means the same where it names
 * no place.
 */
export const NEAR_ME =
	/(?<= )(?:поруч зі мною|біля мене|неподалік(?: від мене)?|близько(?: до мене)?|близо до мен|около мен|в близост|(?:у )?близини|близу мене|(?:near|nearest|closest|close|next)(?: to)? (?:me|us|by|here|my location|my house|my home|my area)|near ?by|close ?by|closeby|around (?:me|here|us)|in (?:my|this|the) area|within walking distance|walking distance|bana (?:en )?yakin|(?:en )?yakin(?:im|imiz|in|lar|lari|larim|larin)?(?:da|daki|dakiler)|yakinlarda(?:ki)?|cevrem(?:de|deki)|etrafim(?:da|daki)|civar(?:im|in)da(?:ki)?|cevresinde(?:ki)?|in (?:der|meiner) nahe(?! von)|cerca(?: de (?:mi|aqui)| de aqui)?(?! de)|pres d(?:e moi|e chez moi|ici)|a proximite|vicino a me|qui vicino|perto de mim|bij mij in de buurt|in de buurt(?! van)|w poblizu|blisko mnie|рядом со мнои|рядом|поблизости|недалеко от меня|возле меня|около меня|поруч|наблизо|κοντα μου|εδω κοντα|κοντα|قريب(?:ه|ة)? مني|قريب(?:ه|ة)?|بالقرب مني|قربي|حولي|نزديک من|ליידי|לידי|קרוב אליי|קרוב אלי|मेरे पास|मेरे आसपास|आस पास|आसपास|附近的?|身边的?|离我最近的?|周边的?|近くの?|近所の?|最寄りの?|周辺の?|내 근처|근처|내 주변|주변|가까운|ve? (?:me )?(?:blizkosti|okoli)|v (?:mojej|moji) (?:blizkosti|blizini)|v (?:blizini|okolici)|u (?:mojoj )?blizini|bliz(?:ko|u) (?:me|mne|mna|mene)|pobliz|nablizku|nejblizsi|najblizs(?:i|ia|ie)|najbliz(?:i|a|e|ji|ja|je)|(?:itt )?a? ?koze(?:lben|lemben|li)|(?:itt )?a kornyeken|(?:a )?legkozelebbi|langa mine|(?:prin |in )apropiere(?: de mine)?|aproape de mine|in zona mea|(?:cel mai|cea mai) apropiata?|i naerheden|i naerheten|i narheten|(?:taet pa|naer) (?:mig|meg|her)|nara mig|naermeste|narmaste|lahell?a(?:ni| minua)?|lahin|lahimmat|lahistolla)(?= )/;
export const NEAREST = /(?<= )(?:nearest|closest|en yakin)(?: to)?(?= )/;

/** Matches questions that a place's own page answers. */
export const ASKED_OF_A_PAGE =
	/(?<= )(?:(?:opening|business|working|closing|store|shop) (?:hours?|times?)|phone numbers?|telephone numbers?|contact (?:number|details)|calisma saat(?:i|leri)|telefon(?:u| numarasi))(?= )/;

/**
 * Matches the beginnings of questions, and praise that fits nearly every place: the order puts the best first anyway. Over folded words
 * between blanks.
 */
export const ASKING: readonly RegExp[] = [
	/(?<= )(?:(?:where|who|how|what) )?(?:can|could) (?:i|you|we|someone|somebody|anyone)(?= )|(?<= )who can(?= )/,
	/(?<= )(?:where|that|which|who|so) (?:i|you|we|they|people) (?:can|could|may)(?= )/,
	/(?<= )(?:what|which) (?:time|days?) (?:do|does|is|are)(?= )/,
	/(?<= )how (?:much|many|far|long)(?: (?:is|are|do|does|for))?(?= )/,
	/(?<= )(?:(?:the|my|their|its|a|here is my) )?(?:(?:post|zip) ?codes?|postal code|postcode|plz|postleitzahl|codigo postal|code postal|codice postale|kod pocztowy|posta kodu)(?: (?:is|of|area))?(?= )/,
	/(?<= )(?:the )?(?:rest|others|everything else|all else) (?:is|are|was|were|works?|seems?) (?:all )?(?:fine|ok|okay|good|right|alright|on)(?= )/,
	/(?<= )(?:for (?:heavens?|gods?|goodness|petes|christs?) sakes?|for crying out loud)(?= )/,
	/(?<= )(?:(?:would|will|might|could) (?:really |all )?suit|suits) (?:me|us|him|her|them)(?= )/,
	/(?<= )at (?:most|least|last|once|first|times)(?= )/,
	/(?<= )(?:mother|father|sister|brother|son|daughter|mum|dad|parent)s? in laws?(?= )/,
	/(?<= )(?:(?:highly|well|top|best) (?:rated|reviewed|recommended|rating|reviews)|(?:top|best) \d{1,2})(?= )/,
];

/** Matches where somebody is when something has broken. No place of that name is meant. */
export const AT_HOME =
	/(?<= )(?:in|at|on) (?:my|our) (?:house|home|flat|apartment|kitchen|bathroom|garden)(?= )|(?<=[a-z] )(?:in|on|from|for) (?:the|my|our|her|his|mums|dads|grans|nans) (?:lounge|conservatory|playroom|spare room|box room)(?= )|(?<= )at (?:school|work|nursery|college|uni|university|football|rugby)(?= )/;

/** Matches the part of a house before the number of the house: "flat 3, 148 King's Road". */
export const PART_OF_A_HOUSE = /(?<= )(?:flat|apartment|apt|unit|suite|floor|room) \d{1,4}[a-z]?(?= \d+[a-z]? )/;

/** Matches words before a place, so that what follows them is no street's name. */
export const BESIDE =
	/(?<= )(?:(?:close|next|adjacent) to|pres de|cerca de|vicino a|perto de|in der nahe von|in de buurt van|w poblizu|niedaleko)(?= )/;
/** Matches the words before a town around which something is sought. */
export const NEAR_PLACE =
	/ (?:near|near to|nearby|around|outside|close to|nahe|next to|nearest to|closest to|pres de|cerca de|vicino a|perto de|in der nahe von|in de buurt van|w poblizu|niedaleko)$/;

/** Matches words for the centre, where a town is named. */
export const IN_THE_MIDDLE =
	/(?<= )(?:(?:in )?(?:the )?(?:(?:city|town) (?:centre|center)|(?:centre|center) of(?: town)?|downtown|sehir merkezi(?:nde)?|(?:en el|al|im|in het|no|nel|in|au|en|w|am) (?:centro|zentrum|stadtzentrum|centrum|centre(?: ville)?)(?: (?:de|di|do|van|von|del))?)(?: of)?)(?= )/;
/** Matches the words for the centre behind a town, or before it. */
export const CENTRE = /^(?:cent(?:re|er|rum)|centro|zentrum|merkez(?:i|de|inde)?)$/;

/** Lists the words that make a street's name of the name before them, in full and short. */
export const STREET_WORDS: ReadonlySet<string> = new Set(
	`road rd street st avenue ave av lane ln drive dr boulevard blvd square sq crescent cres terrace ter highway hwy parkway pkwy close way hill
	court ct place pl row mews quay grove gardens gate walk strasse str sokak sokagi sok sk cadde caddesi cad cd bulvari bulvar blv mahallesi mah rue via calle`.split(
		/\s+/,
	),
);

/** Lists words for times and places, which no business need have. Slips of them are corrected too. */
export const PLAIN_WORDS: readonly string[] =
	`open opening near nearby nearest closest around now late tonight today hours hour sunday monday
	tuesday wednesday thursday friday saturday weekend morning evening afternoon midnight best cheap cheapest england scotland wales northern ireland
	britain united kingdom states america usa turkey turkiye county tomorrow within mile
	miles queer lgbt lgbtq wifi parking delivery wheelchair accessible access outdoor seating friendly acik simdi yarin yakin yakinimda pazartesi carsamba persembe cumartesi`.split(
		/\s+/,
	);
