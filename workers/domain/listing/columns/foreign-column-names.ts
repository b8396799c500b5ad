import type { FieldName } from "./field-name.ts";

/**
 * Lists headers of hand-made sheets in other languages (German, French, Spanish, Italian, Portuguese, Dutch, Polish, the Scandinavian
 * ones, Russian, Ukrainian, Greek), as they are written, without blanks. An English or Turkish meaning of the same word wins.
 */
export const FOREIGN_NAMES: Readonly<Partial<Record<FieldName, string>>> = {
	name:
		"firmenname unternehmen unternehmensname betrieb betriebsname bezeichnung geschäftsname namedesunternehmens nom " +
		"nomdelentreprise nomcommercial raisonsociale enseigne entreprise société établissement nombre nombrecomercial " +
		"nombredelnegocio nombredelaempresa razónsocial empresa negocio establecimiento nome nomeazienda ragionesociale azienda " +
		"denominazione insegna nomedaempresa razãosocial denominação nomefantasia estabelecimento naam bedrijfsnaam handelsnaam bedrijf winkelnaam " +
		"nazwa nazwafirmy namn företag företagsnamn navn firmanavn virksomhed bedriftsnavn nimi yritys название наименование " +
		"компания организация назва компанія διακριτικόςτίτλος επωνυμία όνομα",
	category:
		"nombreact nombreactividad branche fach rubrik fachrichtung gewerbe gewerk fachgebiet wirtschaftszweig rubriek kategorie1 catégorie1 categoría1 categoria1 catégorie activité secteur secteurdactivité categoría rubro actividad giro categoria settore " +
		"attività ramo kategoria branża kategori bransch bransje kategorie категория рубрика категории рубрики категорія κατηγορία δραστηριότητα",
	moreCategories: "kategorie2 kategorie3 catégorie2 catégorie3 categoría2 categoria2 categoría3 categoria3",
	type: "unterkategorie souscatégorie subcategoría sottocategoria subcategoria subcategorie podkategoria подкатегория",
	address:
		"anschrift adresse vollständigeadresse postadresse adressecomplète dirección direccióncompleta domicilio indirizzo " +
		"indirizzocompleto endereço endereçocompleto morada volledigadres adress полныйадрес адрес адреса διεύθυνση",
	street:
		"nomvial straße strasse strasseundhausnummer straßehausnummer straßeundhausnummer strasseundnr straßehausnr straßeundhausnr straßeuhausnr straßenhausnr straßeundnummer straßenummer straßenundhausnummer straßenr straßeunr rue voie " +
		"numéroetrue calle via rua logradouro straat straatnaam bezoekadres besöksadress besøksadresse besøgsadresse käyntiosoite straatenhuisnummer ulica gata gatuadress gade vej gateadresse " +
		"улица вулиця οδός οδόςαριθμός οδόςκαιαριθμός",
	houseNumber:
		"αριθμός housenumber hausnummer hausnr hausno hsnr huisnummer numérodevoie nvoie novoie nrvoie numerocivico kapıno binano nrdomu husnummer",
	city:
		"ort stadt wohnort gemeinde ville commune localité ciudad localidad municipio población città comune cidade município concelho " +
		"localidade plaats woonplaats gemeente stad miasto miejscowość postort poststed город місто πόλη",
	postalCity:
		"plzort plzundort plzstadt plzundstadt postleitzahlort postleitzahlundort ortplz cpville villecp codepostalville codepostaletville capcittà " +
		"caplocalità capcomune cpciudad cplocalidad cppoblación códigopostalciudad cpcidade cepcidade postcodeplaats postcodewoonplaats " +
		"postcodeenplaats kodpocztowymiasto kodpocztowymiejscowość kodpocztowyimiasto postnummerort postnrort postnummersted postnrsted postnrby " +
		"postnrogby postnummerby postnummerpoststed postnrpoststed pscmesto pscobec irszvaros postanskibrojimjesto postanskibrojigrad postnastevilkainkraj",
	state:
		"entidadfederativa nomentidad nombreentidad bundesland kanton département région provincia estado comunidadautónoma regione distrito uf provincie województwo län " +
		"fylke регион область νομός",
	postalCode:
		"plz postleitzahl codepostal códigopostal cp cap codiceavviamentopostale códigopostalcp kodpocztowy postnummer postnr " +
		"почтовыйиндекс индекс поштовийіндекс ταχυδρομικόςκώδικας τκ",
	country: "land staat pays país paese nazione kraj страна країна χώρα",
	countryCode: "ländercode länderkürzel landcode codepays códigopaís codicepaese kodkraju",
	latitude:
		"breitengrad geobreite latitud latitudine breedtegraad szerokośćgeograficzna breddgrad широта γεωγραφικόπλάτος",
	longitude:
		"längengrad geolänge longitud longitudine lengtegraad długośćgeograficzna längdgrad долгота довгота γεωγραφικόμήκος",
	coordinates:
		"koordinaten geokoordinaten coordonnées coordonnéesgps coordenadas coordinate coordinaten współrzędne koordinater координаты",
	phone:
		"fone fones fernruf fernsprecher telefonnummer telefonnr rufnummer handy handynummer mobil mobiltelefon téléphone numérodetéléphone teléfono " +
		"portable téléphoneportable telportable telport telmob natel mob tfno tlfno númerodeteléfono móvil celular telefono numeroditelefono cellulare telefone telemóvel telefoon telefoonnummer mobiel " +
		"numertelefonu telefonkomórkowy telefonnummer telefoni puhelin телефон номертелефону номертелефона тел τηλέφωνο",
	email:
		"emailadresse mailadresse courriel adresseemail adressemail correo correoelectrónico correioeletrónico correioeletrônico " +
		"indirizzoemail emailadres epost epostadress adresemail электроннаяпочта электронныйадрес эладрес почта электроннапошта",
	website:
		"internet homepage webseite internetseite internetadresse siteweb siteinternet paginaweb páginaweb sitioweb sitoweb sito " +
		"sitointernet stronawww www strona stronainternetowa webbplats hemsida hjemmeside nettside сайт вебсайт вебсайт ιστοσελίδα",
	hours:
		"öffnungszeiten zeiten oeffnungszeiten geschäftszeiten horaires horairesdouverture heuresdouverture horario horarios " +
		"horariodeapertura horariodeatención horariosdeatención horariosdeapertura horariocomercial orari orario orariodiapertura oraridiapertura orariapertura orariodapertura " +
		"horáriodefuncionamento horário openingstijden openingsuren godzinyotwarcia godziny öppettider åbningstider åpningstider " +
		"aukioloajat часыработы режимработы графикработы годинироботи ωράριο ωράριολειτουργίας ώρεςλειτουργίας",
	rating: "bewertung valoración calificación valutazione avaliação beoordeling ocena betyg рейтинг",
	reviewCount:
		"anzahlbewertungen bewertungen rezensionen anzahlrezensionen avis nbavis nombreavis opiniones numerodeopiniones recenzii nrrecenzii omdömen antalomdömen anmeldelser antalanmeldelser recensioner antalrecensioner aantalbeoordelingen beoordelingen отзывы отзывов количествоотзывов κριτικές értékelések értékelésekszáma recenze početrecenzí počethodnocení відгуки arvostelut arvosteluja opinie nombredavis reseñas númerodereseñas recensioni numerorecensioni avaliações aantalreviews " +
		"liczbaopinii",
	description:
		"beschreibung descripción descrizione descrição omschrijving beschrijving opis beskrivning beskrivelse описание опис",
	priceRange: "preisklasse preiskategorie gammedeprix rangodeprecios fasciadiprezzo",
};
