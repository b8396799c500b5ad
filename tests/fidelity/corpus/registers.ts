import { type Layout, layout } from "./layout.ts";

const kept = { kept: true };

/** Holds registers, licences, inspections: tables of authorities. */
export const REGISTERS: readonly Layout[] = [
	layout(
		"GB",
		"Companies House",
		`CompanyName>name|CompanyNumber>->companynumber|RegAddress.CareOf>->empty|RegAddress.POBox>->empty|RegAddress.AddressLine1>street/address>street|RegAddress.AddressLine2>addressLine/->unit|RegAddress.PostTown>city|RegAddress.County>state/->state|RegAddress.Country>country|RegAddress.PostCode>postalCode|CompanyCategory>->relation|CompanyStatus>-/businessStatus>active|CountryOfOrigin>->country|DissolutionDate>->empty|IncorporationDate>->date|SICCode.SicText_1>category/type/->sictext|URI>->register`,
	),
	layout(
		"GB",
		"Food hygiene ratings",
		`FHRSID>->id|LocalAuthorityBusinessID>->uid|BusinessName>name|BusinessType>category/type>category|BusinessTypeID>->sic|AddressLine1>street|AddressLine2>addressLine/->unit|AddressLine3>->empty|PostCode>postalCode|RatingValue>->hygiene|RatingKey>->source|RatingDate>->date|LocalAuthorityCode>->id|LocalAuthorityName>->othercity|LocalAuthorityWebSite>->authority|LocalAuthorityEmailAddress>->sharedemail|SchemeType>->source|Longitude>longitude|Latitude>latitude`,
	),
	layout(
		"GB",
		"Care Quality Commission",
		`Location ID>->uid|Location Name>name|Location Type/Sector>category/type/->category|Location Street Address>street/address>street|Location City>city|Location County>state/-|Location Postal Code>postalCode|Location Telephone Number>phone|Location Web Address>website|Location Latest Overall Rating>->relation|Location Latitude>latitude|Location Longitude>longitude|Provider ID>->uid|Provider Name>->legal|Provider Street Address>->otherstreet|Provider City>->othercity|Provider Postal Code>->otherpostcode|Provider Telephone Number>->fax|Registered manager>->person`,
	),
	layout(
		"US",
		"Chicago licences",
		`ID>->uid|LICENSE ID>->id|ACCOUNT NUMBER>->id|LEGAL NAME>->legal|DOING BUSINESS AS NAME>name|ADDRESS>street/address>street|CITY>city|STATE>state|ZIP CODE>postalCode|WARD>->number|LICENSE DESCRIPTION>category/-/description>category|LICENSE STATUS>-/businessStatus>active|DATE ISSUED>->date|LATITUDE>latitude|LONGITUDE>longitude|LOCATION>coordinates/->coordinates`,
	),
	layout(
		"US",
		"New York restaurant inspections",
		`CAMIS>->id|DBA>name|BORO>city/->region|BUILDING>houseNumber/->houseNumber|STREET>street>streetonly|ZIPCODE>postalCode|PHONE>phone|CUISINE DESCRIPTION>category/type/->category|INSPECTION DATE>->date|ACTION>->note|VIOLATION CODE>->class|SCORE>->number|GRADE>->class|GRADE DATE>->date|Latitude>latitude|Longitude>longitude`,
	),
	layout(
		"US",
		"San Francisco businesses",
		`Location Id>->uid|Business Account Number>->id|Ownership Name>->legal|DBA Name>name|Street Address>street|City>city|State>state|Source Zipcode>postalCode|Business Start Date>->date|Location Start Date>->date|Mail Address>->otherstreet|Mail City>->othercity|Mail Zipcode>->otherpostcode|Mail State>->otherstate|NAICS Code>->sic|NAICS Code Description>category/type/->category|Parking Tax>->yesno|Business Location>coordinates/->coordinates`,
	),
	layout(
		"US",
		"NPI organisations",
		`NPI>->id|Entity Type Code>->number|Provider Organization Name (Legal Business Name)>name|Provider Last Name (Legal Name)>->last|Provider First Name>->first|Provider First Line Business Mailing Address>->otherstreet|Provider Business Mailing Address City Name>->othercity|Provider Business Mailing Address Postal Code>->otherpostcode|Provider First Line Business Practice Location Address>street/address>street|Provider Business Practice Location Address City Name>city|Provider Business Practice Location Address State Name>state|Provider Business Practice Location Address Postal Code>postalCode|Provider Business Practice Location Address Telephone Number>phone|Provider Enumeration Date>->date`,
	),
	layout(
		"FR",
		"SIRENE établissements",
		`siren>->id|nic>->number|siret>->id|denominationUniteLegale>->legal|enseigne1Etablissement>name|numeroVoieEtablissement>houseNumber|libelleVoieEtablissement>street>streetonly|codePostalEtablissement>postalCode|libelleCommuneEtablissement>city|activitePrincipaleEtablissement>-/category>sic|etatAdministratifEtablissement>->class|dateCreationEtablissement>->date`,
	),
	layout(
		"TR",
		"Ticaret odası üyeleri",
		`Oda Sicil No>->id|Ticaret Ünvanı>->legal|İşletme Adı>name|Yetkili Kişi>->person|NACE Kodu>->sic|Meslek Grubu>category/type/->category|Adres>address>street|İlçe>district|İl>city/province|Telefon>phone|Faks>->fax|E-posta>email|Web Adresi>website|Kuruluş Yılı>->year|Durumu>-/businessStatus>active`,
	),
	layout(
		"IT",
		"Registro imprese",
		`Denominazione>name|Codice fiscale>->id|Legale Rappresentante>->person|Sede Legale Indirizzo>->otherstreet|Sede Legale Comune>->othercity|Sede Legale CAP>->otherpostcode|Sede Operativa Indirizzo>street/address>street|Sede Operativa Comune>city|Sede Operativa CAP>postalCode|Telefono>phone|PEC>email/->email|Sito Web>website|Codice ATECO>->sic|Attività>category`,
	),
	layout(
		"GB",
		"Charity register",
		`organisation_number>->id|charity_name>name|charity_type>category/type/->relation|date_of_registration>->date|charity_contact_address1>street/address>street|charity_contact_address2>addressLine/city/->city|charity_contact_postcode>postalCode|charity_contact_phone>phone|charity_contact_email>email|charity_contact_web>website|latest_income>->money|charity_activities>description/-/category>description`,
	),
	layout(
		"GB",
		"Schools",
		`URN>->id|LA (name)>->othercity|EstablishmentName>name|TypeOfEstablishment (name)>category/type>category|EstablishmentStatus (name)>-/businessStatus>active|Street>street>street|Town>city|County (name)>state/-|Postcode>postalCode|SchoolWebsite>website|TelephoneNum>phone|HeadTitle (name)>->salutation|HeadFirstName>->first|HeadLastName>->last|OfstedRating (name)>->relation|Easting>->id|Northing>->id`,
	),
	layout(
		"US",
		"Texas mixed beverage permits",
		`Taxpayer Number>->id|Taxpayer Name>->legal|Taxpayer Address>->otherstreet|Taxpayer City>->othercity|Taxpayer Zip>->otherpostcode|Location Number>->number|Location Name>name|Location Address>street/address>street|Location City>city|Location State>state|Location Zip>postalCode|TABC Permit Number>->uid|Responsibility Begin Date>->date|Total Receipts>->money`,
		kept,
	),
	layout(
		"ES",
		"Registro de turismo",
		`Código>->uid|Nombre comercial>name|Titular>->person|Razón social>->legal|Tipo>category/type>category|Categoría>category/-/type>category|Dirección>address/street>street|C.P.>postalCode|Municipio>city|Provincia>state|Teléfono>phone|Correo electrónico>email|Página web>website|Plazas>->number|Fecha de alta>->date`,
		kept,
	),
	layout(
		"GB",
		"Pharmacies",
		`Pharmacy ODS Code (F-Code)>->uid|Pharmacy Trading Name>name|Organisation Name>->legal|Address Field 1>street/address/->street|Address Field 2>addressLine/->unit|Address Field 3>city/addressLine/->city|Post Code>postalCode|Contract Type>->relation|Phone Number>phone|Weekly Total>->number`,
		kept,
	),
	layout(
		"US",
		"Liquor licences Washington",
		`License #>->id|UBI>->id|Tradename>name|Licensee>->legal|Premises Address>street/address>street|Premises City>city|Premises State>state|Premises Zip>postalCode|Mailing Address>->otherstreet|Mailing City>->othercity|Privilege Description>category/-/description/type>category|Status>-/businessStatus>active|Day Phone>phone`,
		kept,
	),
	layout(
		"DE",
		"Ärzteverzeichnis",
		`LANR>->id|Titel>->salutation|Praxisname>name|Arzt>->person|Fachgebiet>category/type>category|Straße und Hausnummer>street|PLZ>postalCode|Ort>city|Telefon>phone|Fax>->fax|E-Mail>email|Homepage>website|Barrierefrei>->yesno`,
		kept,
	),
	layout(
		"FR",
		"Monuments et musées",
		`Identifiant>->uid|Nom officiel du musée>name|Région administrative>state|Département>state/->state|Commune>city|Adresse>address/street>street|Code Postal>postalCode|Téléphone>phone|URL>website|Latitude>latitude|Longitude>longitude|Date arrêté>->date`,
		kept,
	),
];
