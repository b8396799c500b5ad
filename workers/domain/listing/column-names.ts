/** What a column can hold. Several columns may share a role (phone, phone_1 …): the first usable value counts. */
export type FieldName =
	| "about"
	| "address"
	| "businessStatus"
	| "category"
	| "cid"
	| "city"
	| "claimed"
	| "coordinates"
	| "country"
	| "countryCode"
	| "description"
	| "district"
	| "email"
	| "googleId"
	| "hours"
	| "hoursCsv"
	| "hoursOld"
	| "imageUrl"
	| "latitude"
	| "locationLink"
	| "longitude"
	| "menuLink"
	| "name"
	| "orderLink"
	| "phone"
	| "photoUrl"
	| "placeId"
	| "postalCode"
	| "priceRange"
	| "province"
	| "rating"
	| "reservationLink"
	| "reviewCount"
	| "reviewsLink"
	| "state"
	| "street"
	| "subtypes"
	| "timeZone"
	| "type"
	| "website";

/**
 * Headers by role, in the form `headerKey` gives them (folded, without blanks), the preferred one first. Both generations of the
 * Outscraper export (field.md d.11), our own export's camel case, and the English and Turkish words of hand-made sheets.
 */
const NAMES: Readonly<Record<FieldName, string>> = {
	name:
		"name businessname companyname placename title storename shopname venue isletmeadi isletmeismi isletme ad adi isim ismi " +
		"unvan unvani firma firmaadi firmaunvani sirket sirketadi mekanadi mekan kurumadi business company",
	category: "category categoryname maincategory categories kategori kategorisi kategoriadi anakategori sektor",
	type: "type businesstype placetype tur turu tip tipi isletmeturu altkategori subcategory",
	subtypes: "subtypes",
	address: "fulladdress address formattedaddress adres adresi tamadres acikadres isletmeadresi",
	street: "street streetaddress addressline1 addressline road cadde sokak caddesokak sokakadi",
	district: "district ilce ilcesi semt",
	city: "city town cityname locality sehir sehri kent",
	province: "il ili province vilayet",
	state: "state usstate statename region eyalet eyaleti bolge statecode",
	postalCode: "postalcode postcode zip zipcode postalzip postakodu pk",
	country: "country countryname ulke ulkesi ulkeadi",
	countryCode: "countrycode countryiso countryiso2 isocountrycode ulkekodu",
	latitude: "latitude lat enlem",
	longitude: "longitude lng lon long boylam",
	coordinates: "coordinates latlng latlon latitudelongitude gps gpscoordinates koordinat koordinatlar",
	timeZone: "timezone tz saatdilimi",
	phone:
		"phone phone1 phonenumber telephone telephonenumber tel telno telefon telefonu telefonno telefonnumarasi gsm gsmno " +
		"mobile mobilephone mobilenumber cep ceptel ceptelefonu contactnumber phone2 phone3 telefon1 telefon2",
	email:
		"email email1 emailaddress mail mailaddress eposta epostaadresi mailadresi elektronikposta contactemail email2 email3 email4 email5",
	website: "website site web websitesi webadresi webpage websiteurl internetsitesi url siteurl homepage websayfasi",
	menuLink: "menulink menu menuurl menubaglantisi menulinki",
	orderLink: "orderlink orderlinks orderurl orderonline siparislinki siparis siparisbaglantisi",
	reservationLink:
		"reservationlink reservationlinks reservingtablelink bookingappointmentlink bookinglink bookinglinks reservationurl " +
		"bookingurl rezervasyonlinki rezervasyon rezervasyonbaglantisi randevulinki",
	reviewsLink: "reviewslink reviewlink reviewsurl locationreviewslink yorumlinki yorumlarlinki",
	locationLink:
		"locationlink googlemapslink googlemapsurl mapslink mapsurl maplink mapurl haritalinki harita konumlinki",
	photoUrl: "photo photourl photolink mainphoto fotograf fotografurl foto fotografi",
	imageUrl: "imageurl image imagelink picture resim resimurl gorsel gorselurl logo logourl",
	rating: "rating ratings averagerating stars puan puani ortalamapuan yildiz degerlendirme",
	reviewCount:
		"reviews reviewcount reviewscount numberofreviews totalreviews ratingcount yorumsayisi yorum yorumlar degerlendirmesayisi",
	priceRange: "range pricerange pricelevel prices price fiyataraligi fiyat fiyatseviyesi",
	businessStatus: "businessstatus operationalstatus isletmedurumu calismadurumu",
	claimed: "claimed verified isverified isclaimed dogrulanmis dogrulandi",
	description: "description shortdescription longdescription aciklama aciklamasi tanim tanitim hakkinda",
	about: "about attributes features ozellikler",
	hours:
		"workinghours openinghours hours businesshours openhours calismasaatleri calismasaati acilissaatleri mesaisaatleri saatler",
	hoursCsv: "workinghourscsvcompatible",
	hoursOld: "workinghoursoldformat openinghoursraw",
	placeId: "placeid googleplaceid",
	googleId: "googleid",
	cid: "cid googlecid",
};

/** Columns of the exports that we know and do not use; they are never guessed at by their words or values. */
const UNUSED =
	"query nameforemails borough county h3 pluscode areaservice reviewstags reviewsperscore reviewsperscore1 reviewsperscore2 " +
	"reviewsperscore3 reviewsperscore4 reviewsperscore5 photoscount streetview locatedin otherhours populartimes posts " +
	"typicaltimespent ownerid ownertitle ownerlink kgmid reviewsid locatedgoogleid facebook instagram linkedin twitter youtube " +
	"tiktok whatsapp websitetitle websitedescription websitegenerator websitekeywords id slug";

/** Words that make an unknown header "near" a role, strongest first: "Müşteri telefonu" is probably a phone. */
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

/** Key → role and its position in the order of preference. A Map, so that a header `constructor` finds nothing. */
export const ROLE_BY_KEY: ReadonlyMap<string, { role: FieldName; order: number }> = new Map(
	(Object.keys(NAMES) as FieldName[]).flatMap((role) =>
		NAMES[role].split(" ").map((key, order) => [key, { role, order }] as const),
	),
);

export const UNUSED_KEYS: ReadonlySet<string> = new Set(UNUSED.split(" "));

/** At least four of these make it an Outscraper file (field.md d.11). */
export const OUTSCRAPER_KEYS = [
	"googleid",
	"placeid",
	"about",
	"locationlink",
	"reviews",
	"photo",
	"businessstatus",
] as const;

/** Headers that only a Turkish sheet has: they tell in which country a phone without a country was written. */
export const TURKISH_KEYS: ReadonlySet<string> = new Set(
	(
		"isletmeadi isletme adi isim unvan unvani firmaadi firmaunvani sirketadi kategori kategorisi adres adresi acikadres " +
		"sehir sehri il ili ilce ilcesi ulke telefon telefonu telefonno websitesi eposta epostaadresi calismasaatleri aciklama " +
		"puan yorumsayisi postakodu enlem boylam bolge"
	).split(" "),
);
