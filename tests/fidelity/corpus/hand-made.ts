import { type Layout, layout } from "./layout.ts";

const kept = { kept: true };
const persons = { refused: ["persons-only", "no-name-column"] };

/** Holds lists that people keep: chains, associations, members, events. */
export const HAND_MADE: readonly Layout[] = [
	layout(
		"US",
		"Store locations of a chain",
		`Store #>->id|Store Name>name|Store Manager>->person|Manager Email>->personemail|District Manager>->staff|Address>street/address>street|City>city|ST>state|Zip>postalCode|Store Phone>phone|Head Office Phone>->sharedphone|Open Date>->date|Hours>hours|Sq Ft>->money`,
	),
	layout(
		"GB",
		"Members of an association",
		`Membership No>->id|Member Name>->person|Organisation>name|Position>->jobtitle|Address>address|Town>city|Postcode>postalCode|Email>email|Phone>phone|Website>website|Member Since>->year|Renewal Date>->date|Status>->active`,
	),
	layout(
		"GB",
		"Owner and business",
		`Owner>->person|Business Name>name|Type of Business>category/type>category|Address>address|Phone>phone|Owner's Mobile>->mobile|Email>email|Website>website|Date Opened>->date`,
	),
	layout(
		"GB",
		"Registered and trading names",
		`Registered Name>->legal|Trading Name>name|Registered Address>->otherstreet|Registered Town>->othercity|Registered Postcode>->otherpostcode|Trading Address>street/address>street|Trading Town>city|Trading Postcode>postalCode|Telephone>phone|VAT Number>->vat|Company Number>->companynumber`,
	),
	layout(
		"GB",
		"Persons of a club",
		`Title>->salutation|First Name>->first|Surname>->last|Email>email>personemail|Mobile>phone>mobile|Home Address>address|Date of Birth>->date|Membership Type>->relation`,
		persons,
	),
	layout(
		"TR",
		"Hand-made Turkish list",
		`Sıra>->rank|Firma Adı>name|Yetkili Adı Soyadı>->person|Görevi>->jobtitle|Sektör>category|Telefon>phone|Cep>phone/morePhones>mobile|E-mail>email|Adres>address>street|İl>city/province|Not>->note`,
	),
	layout(
		"TR",
		"Persons of a list",
		`Adı>->first|Soyadı>->last|T.C. Kimlik No>->id|Doğum Tarihi>->date|Telefon>phone|E-posta>email>personemail|Adres>address`,
		persons,
	),
	layout(
		"DE",
		"Vereinsmitglieder Firmen",
		`Mitgliedsnummer>->id|Unternehmen>name|Ansprechpartner>->person|Position>->jobtitle|Anschrift>street/address>street|PLZ>postalCode|Ort>city|Telefon Zentrale>phone|Durchwahl>phone/morePhones/->mobile|E-Mail Ansprechpartner>->personemail|E-Mail Firma>email|Web>website|Beitritt>->date`,
	),
	layout(
		"FR",
		"Adhérents",
		`Raison sociale>-/name>legal|Enseigne>name|Nom du gérant>->person|Secteur d'activité>category|Adresse>street/address>street|Code postal>postalCode|Ville>city|Tél.>phone|Portable>phone/morePhones>mobile|Courriel>email|Site internet>website|Date d'adhésion>->date`,
	),
	layout(
		"ES",
		"Socios",
		`Nº socio>->id|Empresa>name|Persona de contacto>->person|Cargo>->jobtitle|Sector>category|Dirección>address/street>street|Población>city|CP>postalCode|Teléfono>phone|Móvil>phone/morePhones>mobile|Email>email|Web>website|Fecha alta>->date`,
	),
	layout(
		"US",
		"Trade show exhibitors",
		`Exhibitor>name|Booth>->uid|Booth Category>category/-/type>category|Contact First Name>->first|Contact Last Name>->last|Contact Email>email/->personemail|Company Website>website|Company Phone>phone|Company Address>address/street>street|Company City>city|Company State>state|Company Zip>postalCode|Paid>->yesno`,
	),
	layout(
		"US",
		"Franchise units",
		`Unit ID>->id|Franchisee>->person|Legal Entity>->legal|DBA>name|Unit Address>street/address>street|Unit City>city|Unit State>state|Unit Zip>postalCode|Unit Phone>phone|Royalty %>->number|Opening Date>->date|Latitude>latitude|Longitude>longitude`,
	),
	layout(
		"GB",
		"State of the premises",
		`Name>name|State>-/businessStatus>active|Region>state/->region|Area>->region|Address>address|Town>city|Post Code>postalCode|Phone>phone|Category>->class|Business Type>category/type>category`,
	),
	layout(
		"US",
		"Churches",
		`Church Name>name|Denomination>category/type/->category|Pastor>->person|Physical Address>street/address>street|Physical City>city|Physical State>state|Physical Zip>postalCode|Mailing Address>->otherstreet|Mailing City>->othercity|Mailing State>->otherstate|Mailing Zip>->otherpostcode|Church Phone>phone|Web Site>website`,
	),
	layout(
		"GB",
		"Suppliers",
		`Supplier Code>->id|Supplier Name>name|Contact>->person|Contact Tel>phone|Contact Email>email/->personemail|Remittance Email>->email|Address Line 1>street/address>street|Address Line 2>addressLine/->unit|Town>city|County>state|Postcode>postalCode|Currency>->currency|Payment Terms>->number`,
	),
	layout(
		"US",
		"Estate agents",
		`Agent Name>->person|Brokerage>name|Office Address>street/address>street|Office City>city|Office State>state|Office Zip>postalCode|Cell>phone/morePhones>mobile|Office Phone>phone|Agent Email>email/->personemail|License #>->id`,
		kept,
	),
	layout(
		"GB",
		"Pubs of a brewery",
		`Site No>->id|Pub>name|Landlord>->person|BDM>->staff|Address>street/address>street|Town>city|County>state|Postcode>postalCode|Tel>phone|Email>email|Website>website|Food?>->yesno|Rooms>->number|Lat>latitude|Long>longitude`,
		kept,
	),
	layout(
		"TR",
		"Bayi listesi",
		`Bayi Kodu>->id|Bayi Adı>name|Bayi Sahibi>->person|Bölge>->region|Bölge Müdürü>->staff|Adres>address>street|İlçe>district|Şehir>city|Bayi Telefon>phone|Sahibi Cep>->mobile|Vergi No>->id|Açılış Tarihi>->date`,
		kept,
	),
	layout(
		"DE",
		"Händlerliste",
		`Händler-Nr.>->id|Händlername>name|Inhaber>->person|Gebietsleiter>->staff|Straße>street|Hausnummer>houseNumber>houseNumber|PLZ>postalCode|Stadt>city|Tel.>phone|Mobil>phone/morePhones>mobile|Mail>email|Shop-URL>website|Umsatz>->money`,
		kept,
	),
	layout(
		"US",
		"Salon staff",
		`Employee ID>->id|First Name>->first|Last Name>->last|Position>->jobtitle|Hire Date>->date|Phone>phone|Email>email>personemail|Emergency Contact>->person`,
		{ ...persons, kept: true },
	),
	layout(
		"IT",
		"Associati",
		`N. tessera>->id|Ragione sociale>name|Referente>->person|Settore>category|Indirizzo>street/address>street|CAP>postalCode|Città>city|Prov.>state/->state|Tel.>phone|Cell.>phone/morePhones>mobile|E-mail>email|Sito web>website|Data iscrizione>->date`,
		kept,
	),
];
