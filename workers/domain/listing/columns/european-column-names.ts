import type { FieldName } from "./field-name.ts";

/**
 * Lists headers of hand-made sheets in Albanian, Bulgarian, Catalan, Croatian, Czech, Danish, Estonian, Finnish, Hungarian, Icelandic,
 * Latvian, Lithuanian, Norwegian, Polish, Romanian, Serbian, Slovak, Slovenian, Swedish and Ukrainian, as they are written, without
 * blanks.
 */
export const EUROPEAN_NAMES: Readonly<Partial<Record<FieldName, string>>> = {
	name:
		"emri emribiznesit emërtimi име наименование фирма търговец nomcomercial nomempresa nomdelempresa naziv nazivtvrtke nazivfirme ime " +
		"tvrtka název názevfirmy názevprovozovny jméno navn virksomhedsnavn nimi ettevõte ettevõttenimi ärinimi yrityksennimi toiminimi " +
		"név cégnév cég megnevezés üzletneve nafn fyrirtæki nafnfyrirtækis nosaukums uzņēmums uzņēmumanosaukums pavadinimas įmonė " +
		"įmonėspavadinimas firmanavn nazwaobiektu nazwalokalu denumire denumirefirmă numefirmă nume назив називфирме предузеће názov názovfirmy " +
		"názovprevádzky meno podjetje nazivpodjetja найменування підприємство назвазакладу",
	category:
		"kategoria kategorija категория categoria kategoriaebiznesit дейност djelatnost obor odvětví kategooria valdkond tegevusala toimiala " +
		"kategória tevékenység ágazat flokkur nozare kategorie veikla domeniu domeniudeactivitate категорија делатност delatnost dejavnost " +
		"категорія галузь bransje",
	address:
		"adresa adresë adresaeplotë адрес пъленадрес adreça adreçacompleta punaadresa úplnáadresa celáadresa aadress osoite cím telephelycíme " +
		"heimilisfang adrese pilnaadrese adresas adrespełny adresă adresacompletă адреса пунаадреса повнаадреса celotennaslov",
	street:
		"rruga улица улицаиномер carrer ulica ulicaibroj ulicaikućnibroj ulice uliceačp uliceačíslo gade gadenavn vejnavn gateognummer vejognummer " +
		"adresseoggade tänav tänavjamaja katuosoite lähiosoite utca utcaházszám utcaésházszám gata iela gatvė gate ulicainr " +
		"ulicainumer ulicainrdomu stradă stradașinumărul улицаиброј ulicaačíslo ulicainštevilka ulicainhišnaštevilka вулиця вулицятабудинок",
	houseNumber:
		"kućnibroj číslopopisné číslodomu majanumber talonnumero házszám numărstradă hišnaštevilka номербудинку кућниброј húsnúmer",
	city:
		"qyteti град населеномясто ciutat població municipi grad mjesto naselje město linn asula kaupunki paikkakunta postitoimipaikka kunta " +
		"város település helység bær bæjarfélag staður sveitarfélag pilsēta miestas gyvenvietė sted poststad oraș localitate град место " +
		"насеље mesto місто населенийпункт postby bynavn",
	state: "област окръг županija maakond maakunta megye novads apskritis savivaldybė județ okrug округ область",
	postalCode:
		"kodipostar kodipostal пощенскикод codipostal poštanskibroj psč poštovnísměrovacíčíslo postiindeks sihtnumber postinumero irányítószám " +
		"irsz irszám póstnúmer pastaindekss paštokodas codpoștal поштанскиброј poštnaštevilka індекс поштовийкод",
	country: "shteti държава država země riik ország land valsts šalis țară țara држава krajina štát країна",
	phone:
		"telefoni numriitelefonit celulari телефон телефонзавръзка telèfon telèfonmòbil telefonskibroj brojtelefona mobitel tlf telefonnr " +
		"telefoninumber puhelinnumero telefonszám mobilszám sími símanúmer farsími tālrunis tālruņanumurs telefonas telefononumeris " +
		"mobilustelefonas mobilnr nrtelefonu nrtel numărdetelefon numărtelefon телефонскиброј mobil телефон telefón " +
		"telefónnečíslo telefonskaštevilka контактнийтелефон mobilní mobilnítelefon telefonníčíslo",
	email:
		"имейл елпоща електроннапоща correuelectrònic correu epošta emailadresa epost eposti epostiaadress sähköposti sähköpostiosoite emailcím " +
		"netfang tölvupóstur epasts epastaadrese elpaštas elpaštoadresas postaelektronike имејл епошта електроннапошта елпошта електроннаадреса",
	website:
		"faqja faqjaeinternetit faqjaweb уебсайт сайт интернетстраница web paginaweb pàginaweb llocweb webstranica mrežnastranica internetstranica " +
		"webovéstránky webovástránka webstránka internetovéstránky stránky hjemmeside veebileht koduleht kodulehekülg verkkosivu verkkosivut " +
		"kotisivu kotisivut wwwsivu weboldal honlap weblap vefsíða vefur heimasíða mājaslapa tīmekļavietne vietne svetainė " +
		"internetosvetainė tinklalapis nettsted nettadresse adreswww witryna sitweb websajt вебсајт сајт вебсторінка spletnastran spletnomesto",
	hours:
		"orari orarieehapjes orariipunës работновреме horari horaridobertura radnovrijeme radnovreme otevíracídoba provozníhodiny provoznídoba " +
		"otevíracíhodiny åbningstid lahtiolekuajad lahtiolekuaeg aukioloaika aukioloajat nyitvatartás nyitvatartásiidő opnunartími opnunartímar " +
		"darbalaiks darbalaiki darbolaikas åpningstid orar orardefuncționare programdelucru programdefuncționare радновреме otváraciehodiny " +
		"otváraciadoba prevádzkovéhodiny delovničas odpiralničas графікроботи режимроботи часроботи godzinypracy",
	latitude:
		"gjerësia gjerësiagjeografike географскаширина geografskaširina zeměpisnášířka breddegrad laiuskraad leveysaste szélesség földrajziszélesség " +
		"breiddargráða platums ģeogrāfiskaisplatums platuma latitudine zemepisnášírka zemljepisnaširina географічнаширота",
	longitude:
		"gjatësia gjatësiagjeografike географскадължина geografskadužina zeměpisnádélka længdegrad lengdegrad pikkuskraad pituusaste hosszúság " +
		"földrajzihosszúság lengdargráða garums ģeogrāfiskaisgarums ilguma географскадужина zemepisnádĺžka zemljepisnadolžina географічнадовгота",
	description:
		"përshkrimi описание descripció opis popis beskrivelse kirjeldus kuvaus leírás lýsing apraksts aprašymas aprašas descriere опис",
};
