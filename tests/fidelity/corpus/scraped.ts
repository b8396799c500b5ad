import { type Layout, layout } from "./layout.ts";

const kept = { kept: true };

/** Holds what programs collect from maps, directories and review sites. */
export const SCRAPED: readonly Layout[] = [
	layout(
		"GB",
		"Map scraper with search columns",
		`query>->keyword|title>name|rating>rating|reviewCount>reviewCount|category>category|address>address|plusCode>->uid|website>website|phoneNumber>phone|currentStatus>-/businessStatus>note|imgUrl>imageUrl/photoUrl/->photo|placeUrl>locationLink|latitude>latitude|longitude>longitude|timestamp>->date`,
	),
	layout(
		"US",
		"Web scraper links",
		`web-scraper-order>->uid|web-scraper-start-url>->searchurl|name>name|name-href>-/locationLink>directory|rating>rating|reviews>reviewCount|address>address|phone>phone|website-href>website>website`,
	),
	layout(
		"US",
		"Lead finder",
		`Name>name|Phone>phone|Email>email|Website>website|Category>category|Address1>street/address>street|Address2>addressLine/->unit|Region>state|Zip>postalCode|Country>country|Google Stars>rating|Google Review Count>reviewCount|Yelp Stars>->stars|Yelp Review Count>->number|Facebook Stars>->stars|Facebook Review Count>->number|Facebook Profile>->facebook|Uses WordPress>->yesno|Domain Registration>->date`,
	),
	layout(
		"US",
		"Search API local results",
		`position>->rank|title>name|place_id>placeId|data_cid>-/cid>id|gps_coordinates.latitude>latitude|gps_coordinates.longitude>longitude|rating>rating|reviews>reviewCount|price>priceRange>price|type>type/category>category|address>address|open_state>->note|phone>phone|website>website|thumbnail>imageUrl/photoUrl/->photo`,
	),
	layout(
		"GB",
		"Yellow pages",
		`Business>name|Classification>category/type/->category|Telephone>phone|Postcode>postalCode|Street>street|Town>city|Listing URL>-/website>directory|Website>website|Tagline>->description|Average Rating>rating|No. of Reviews>reviewCount`,
	),
	layout(
		"GB",
		"Yellow pages without websites",
		`Company>name|Category>category|Tel>phone|Address>address|Town>city|URL>->directory|Reviews>reviewCount|Rating>rating`,
	),
	layout(
		"ES",
		"Hotels with scores of ten",
		`Hotel Name>name|Star Rating>->stars|Review Score>-/rating>tenrating|Number of Reviews>reviewCount|Address>address|City>city|Country>country|Latitude>latitude|Longitude>longitude|Price per night>->money|Currency>->currency|Hotel URL>-/website>directory|Photo URL>photoUrl/imageUrl>photo|Check-in>->source|Description>description`,
	),
	layout(
		"FR",
		"Review site restaurants",
		`name>name|ranking>->rank|rating>rating|num_reviews>reviewCount|price_level>priceRange>price|cuisine>category/type>category|web_url>-/website>directory|website>website|phone>phone|email>email|address_obj.street1>street/address/->street|address_obj.city>city|address_obj.postalcode>postalCode|latitude>latitude|longitude>longitude|photo>photoUrl/imageUrl>photo`,
	),
	layout(
		"DE",
		"Branchenbuch",
		`Firma>name|Branche>category|Straße>street|PLZ Ort>postalCity>cityzip|Telefon>phone|Fax>->fax|E-Mail>email|Webseite>website|Profil-Link>->directory|Bewertung>rating|Anzahl Bewertungen>reviewCount|Öffnungszeiten>hours`,
	),
	layout(
		"GB",
		"Satisfaction in per cent",
		`Practice>name|Address>address|Postcode>postalCode|Telephone>phone|Rating>-/rating>percent|Responses>-/reviewCount>number|Website>website`,
	),
	layout(
		"TR",
		"Harita taraması",
		`Arama>->keyword|İşletme>name|Puan>rating|Yorum Sayısı>reviewCount|Kategori>category|Adres>address|Telefon>phone|Web Sitesi>website|Harita Linki>locationLink|Enlem>latitude|Boylam>longitude|Tarih>->date`,
	),
	layout(
		"US",
		"Angie style contractors",
		`Company Name>name|Contact Person>->person|Service Category>category|Grade>->class|Overall Rating>rating|Review Count>reviewCount|Years in Business>->number|License Number>->id|Service Area>->source|City>city|State>state|Phone>phone|Profile>->directory|Website URL>website`,
	),
	layout(
		"US",
		"Octoparse listing",
		`Title>name|Title_URL>->directory|Image>imageUrl/photoUrl>photo|Rating>rating|Reviews>reviewCount|Category>category|Address>address|Phone>phone|Page_URL>->searchurl|Current_Time>->date`,
		kept,
	),
	layout(
		"GB",
		"Trust site companies",
		`Company>name|Domain>website/->domain|Profile URL>->directory|TrustScore>rating/->rating|Reviews>reviewCount|Category>category|Claimed>claimed>yesno|Email>email|Phone>phone|Address>address|City>city|Country>country`,
		kept,
	),
	layout(
		"IT",
		"Agriturismi",
		`Nome struttura>name|Tipologia>category/type>category|Stelle>->stars|Voto medio>-/rating>tenrating|Recensioni>reviewCount|Indirizzo>address/street>street|Comune>city|Provincia>state|CAP>postalCode|Telefono>phone|Email>email|Sito>website|Scheda>->directory|Lat>latitude|Lon>longitude`,
		kept,
	),
	layout(
		"US",
		"Wedding venues",
		`Venue Name>name|Venue Type>category/type>category|Capacity>->number|Starting Price>->money|Star Rating>rating|Number of Reviews>reviewCount|City>city|State>state|Vendor Link>->directory|Contact Name>->person|Phone>phone`,
		kept,
	),
	layout(
		"GB",
		"Dentists with care scores",
		`Practice Name>name|Practice Manager>->person|Address 1>street/address>street|Address 2>addressLine/->unit|Town/City>city|County>state/-|Postcode>postalCode|Phone>phone|Practice Website>website|CQC Report>->register|NHS Patients>->yesno|Patient Rating %>->percent`,
		kept,
	),
];
