import { PLAIN_FIELDS } from "../../business/field-lists.ts";
import { FIELDS } from "../../business/fields.ts";
import { foldText } from "../../fold-text.ts";
import { ASIAN_NAMES } from "./asian-column-names.ts";
import { EUROPEAN_NAMES } from "./european-column-names.ts";
import type { FieldName } from "./field-name.ts";
import { FOREIGN_NAMES } from "./foreign-column-names.ts";
import { WORLD_NAMES } from "./world-column-names.ts";

const PLAIN_HEADERS: Readonly<Partial<Record<FieldName, string>>> = Object.fromEntries(
	PLAIN_FIELDS.map((field) => [field, FIELDS[field].import.headers.replaceAll(", ", " ")]),
);

/**
 * Lists the headers of each role in the form of `headerKey` (folded, without blanks), the preferred one first: both
 * generations of the Outscraper export, our own export's camel case, and the English and Turkish words
 * of hand-made sheets.
 */
const NAMES: Readonly<Partial<Record<FieldName, string>>> = {
	name:
		"name businessname companyname placename title storename shopname venue isletmeadi isletmeismi isletme ad adi isim ismi " +
		"unvan unvani firma firmaadi firmaunvani sirket isyeri isyeriadi dukkan dukkanadi sirketadi mekanadi mekan kurumadi business company",
	category:
		"category categoryname maincategory primarycategory defaultcategory category1 categories kategoriler kategori kategorisi kategoriadi anakategori kategori1 sektor industry sector businesscategory",
	moreCategories:
		"category2 category3 category4 category5 kategori2 kategori3 secondarycategory secondarycategories additionalcategories " +
		"additionalcategory othercategories types businesstypes placetypes turler tipler",
	type: "type businesstype placetype tur turu tip tipi isletmeturu altkategori subcategory",
	subtypes: "subtypes",
	address: "fulladdress address formattedaddress adres adresi tamadres acikadres isletmeadresi",
	street:
		"street streetaddress addressline1 address1 adres1 streetaddress1 addressline road cadde sokak caddesokak sokakadi",
	addressLine: "addressline2 addressline3 addressline4 addressline5 address2 address3 adres2 streetaddress2 street2",
	quarter:
		"neighborhood neighbourhood neighborhoodname neighbourhoodname subdistrict mahalle mahallesi mahalleadi barangay brgy colonia nombasent nombrecolonia nombredelacolonia barrio " +
		"bairro freguesia quartier nomduquartier stadtteil ortsteil stadtbezirk quartiere frazione wijk buurt wijknaam buurtnaam dzielnica osiedle " +
		"bydel stadsdel kaupunginosa ctvrt mestskacast mestskactvrt varosresz cartier kvart микрорайон жилмассив συνοικια",
	district: "district ilce ilcesi semt",
	city: "city town cityname locality sehir sehri ililce ilceil kent towncity citytown municipality",
	province: "il ili province vilayet",
	state: "state usstate statename region eyalet eyaleti bolge statecode",
	postalCode: "postalcode postcode zip zipcode postalzip postakodu pk",
	postalCity:
		"postcodecity postcodetown postalcodecity postalcodetown zipcity zipcodecity citypostcode cityzip cityzipcode postakodusehir postakoduil",
	country: "country countryname ulke ulkesi ulkeadi nation",
	countryCode: "countrycode countryiso countryiso2 isocountrycode ulkekodu",
	latitude: "latitude lat enlem",
	longitude: "longitude lng lon long boylam",
	coordinates:
		"coordinates coordinate coords latlng latlon latlong latitudelongitude latitudeandlongitude latitudelongitudes enlemboylam " +
		"gps gpscoordinates gpslocation gpskonum gpskonumu koordinat koordinatlar koordinatlari wkt wktgeometry geometrywkt geometry " +
		"geom thegeom geojson geopoint geolocation geocoordinates",
	timeZone: "timezone tz saatdilimi",
	phone:
		"phone phone1 phonenumber telephone telephonenumber tel telno telefon telefonu telefonno telefonnumarasi gsm gsmno " +
		"mobile mobilephone mobilenumber cell cellphone cep ceptel cepno ceptelefonu contactnumber phone2 phone3 phone4 phone5 " +
		"telefon1 telefon2 telefon3 tel1 tel2 tel3 gsm1 gsm2 cep1 cep2 mobile1 mobile2 internationalphonenumber " +
		"nationalphonenumber formattedphonenumber phones phonenumbers telefonlar phonenumber1 phonenumber2 phonenumber3",
	morePhones:
		"additionalphones additionalphone otherphones morephones secondaryphone secondphone phones2 digertelefon digertelefonlar ektelefon",
	email:
		"email email1 emailaddress emailaddress1 mail mailaddress eposta epostaadresi mailadresi elektronikposta contactemail email2 " +
		"email3 email4 email5 mail1 mail2 eposta1 eposta2 emails emailaddresses emailid mailid",
	moreEmails: "additionalemails additionalemail otheremails otheremail secondaryemail secondemail digereposta",
	...PLAIN_HEADERS,
	rating: "rating ratings averagerating totalscore stars puan puani ortalamapuan yildiz degerlendirme",
	reviewCount:
		"reviews userratingcount userratingstotal reviewcount reviewscount numberofreviews totalreviews ratingcount yorumsayisi yorum yorumlar degerlendirmesayisi",
	businessStatus: "businessstatus operationalstatus isletmedurumu calismadurumu",
	claimed: "claimed isclaimed",
	description: "description shortdescription longdescription aciklama aciklamasi tanim tanitim hakkinda",
	about: "about attributes additionalinfo features ozellikler",
	hours:
		"workinghours openinghours hours businesshours openhours openingtimes worktime timing timings shoptimings tradinghours calismasaatleri calismasaati acilissaatleri mesaisaatleri saatler nezamanacik",
	hoursCsv: "workinghourscsvcompatible",
	hoursOld: "workinghoursoldformat openinghoursraw",
	openDays:
		"opendays openingdays daysopen businessdays workingdays workdays daysofoperation operatingdays acikgunler acikoldugugunler calismagunleri " +
		"calismagunu oeffnungstage geoffnetetage joursdouverture diasdeapertura diasdeatencion giornidiapertura openingsdagen dniotwarcia",
	closedDays:
		"closedon closeddays closedday daysclosed closingday closingdays weeklyholiday dayoff daysoff ruhetag ruhetage schliesstag " +
		"schliesstage geschlossenam kapaligun kapaligunler kapalioldugugunler tatilgunu tatilgunleri haftatatili joursdefermeture " +
		"jourdefermeture fermele fermeturehebdomadaire cerradolos diasdecierre diadecierre giornodichiusura giornidichiusura " +
		"chiusurasettimanale giornodiriposo diadefecho diadeencerramento sluitingsdag sluitingsdagen geslotenop dnizamkniete",
	houseNumber: "housenumber houseno housenr buildingnumber streetnumber streetno kapino kapinumarasi diskapino",
	permanentlyClosed: "permanentlyclosed ispermanentlyclosed closedpermanently",
	temporarilyClosed: "temporarilyclosed istemporarilyclosed closedtemporarily",
	placeId: "placeid googleplaceid",
	googleId: "googleid",
	cid: "cid googlecid",
};

/**
 * Lists headers that may name a position, a maps link, a town or something else. The values decide (`guessByValues`).
 */
export const POSITION_KEYS: ReadonlySet<string> = new Set(
	"location position geo konum konumu lokasyon point standort ubicacion posizione localizacao locatie الموقع lokasi vitri".split(
		" ",
	),
);

/** Lists columns of the exports that are known and not used. Neither their words nor their values give them a role. */
const UNUSED =
	"query nameforemails borough county h3 pluscode areaservice reviewstags reviewsperscore reviewsperscore1 reviewsperscore2 " +
	"reviewsperscore3 reviewsperscore4 reviewsperscore5 photoscount streetview locatedin otherhours populartimes posts " +
	"typicaltimespent ownerid ownertitle ownerlink kgmid reviewsid locatedgoogleid facebook instagram linkedin twitter youtube " +
	"tiktok whatsapp websitetitle websitedescription websitegenerator websitekeywords id slug " +
	// These are numbers of registers and tax offices, which look like telephones.
	"siret siren finess rna kvk kvknummer cnpj cpf cif nif nie cuit abn acn ein duns dunsnumber vkn tckn vergino verginumarasi mersis mersisno nip regon krs ico dic oib " +
	"cvr orgnr kbo uid partitaiva piva codicefiscale ustid ustidnr handelsregister hrb crn companynumber companyregistrationnumber registrationnumber";

/** Lists headers that may name the days of the hours in another column, or something else. The values decide. */
export const DAY_LIST_KEYS: ReadonlySet<string> = new Set(
	"days day weekdays gunler gun tage tag wochentage jours jour dias giorni dagen dni dny dani zile".split(" "),
);

/** Lists headers that may say whether a business still exists. The values decide. */
export const STATUS_KEYS: ReadonlySet<string> = new Set(
	(
		"status estatus estatusdelnegocio currentstatus stateofbusiness placestatus storestatus companystatus durum durumu isletmedurum zustand betriebsstatus geschaeftsstatus statut " +
		"statutdeletablissement etat estadodelnegocio situacion situacao stato statoattivita stan stanje stav tila allapot stare статус состояние стан κατασταση"
	).split(" "),
);

/**
 * Lists headers of what somebody has verified: a directory its entry, an e-mail service its address. That an owner has claimed the profile they
 * say only where a known source means it so.
 */
export const VERIFIED_KEYS: ReadonlySet<string> = new Set("verified isverified dogrulanmis dogrulandi".split(" "));

/**
 * Lists words that make an unknown header "near" a role, the strongest first: "Müşteri telefonu" is probably a phone.
 */
export const NEAR_WORDS: readonly (readonly [FieldName, readonly string[]])[] = [
	["email", ["email", "mail", "eposta", "posta"]],
	["phone", ["phone", "telephone", "tel", "telefon", "telefonu", "gsm", "mobile", "cep"]],
	["postalCode", ["postcode", "postal", "zip", "posta"]],
	["latitude", ["latitude", "lat", "enlem"]],
	["longitude", ["longitude", "lng", "lon", "boylam"]],
	["website", ["website", "web", "site", "sitesi", "url"]],
	["hours", ["hours", "saatleri", "saat"]],
	["country", ["country", "ulke"]],
	["city", ["city", "town", "sehir", "sehri"]],
	["district", ["district", "ilce"]],
	["address", ["address", "adres", "adresi"]],
	["category", ["category", "kategori"]],
	["reviewCount", ["reviews", "yorum"]],
	["rating", ["rating", "puan", "puani"]],
	["description", ["description", "aciklama", "tanitim"]],
	["name", ["name", "adi", "ismi", "unvani", "unvan", "firma", "isletme"]],
];

/**
 * Maps a key to its role and its position in the order of preference. A Map, so that a header `function Object() {
 * [native code] }` finds nothing.
 */
export const ROLE_BY_KEY: ReadonlyMap<string, { role: FieldName; order: number }> = rolesByKey();

function rolesByKey(): Map<string, { role: FieldName; order: number }> {
	const roles = new Map<string, { role: FieldName; order: number }>();
	for (const [names, start] of [
		[NAMES, 0],
		[FOREIGN_NAMES, 500],
		[EUROPEAN_NAMES, 800],
		[ASIAN_NAMES, 900],
		[WORLD_NAMES, 950],
	] as const) {
		for (const role of Object.keys(names) as FieldName[]) {
			for (const [order, name] of (names[role] ?? "").split(" ").entries()) {
				const key = foldText(name).replaceAll(" ", "");
				if (!roles.has(key)) roles.set(key, { role, order: start + order });
			}
		}
	}
	return roles;
}

export const UNUSED_KEYS: ReadonlySet<string> = new Set(UNUSED.split(" "));
