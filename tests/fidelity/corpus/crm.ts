import { type Layout, layout } from "./layout.ts";

const kept = { kept: true };
const persons = { refused: ["persons-only", "no-name-column"] };

/** Holds tables of customers, as programs for sales, accounts and mail write them. */
export const CRM: readonly Layout[] = [
	layout(
		"US",
		"Salesforce accounts",
		`Account ID>->uid|Account Name>name|Type>->relation|Account Owner>->staff|Billing Street>street/address>street|Billing City>city|Billing State/Province>state|
		Billing Zip/Postal Code>postalCode|Billing Country>country|Shipping Street>->otherstreet|Shipping City>->othercity|Shipping State/Province>->otherstate|
		Shipping Zip/Postal Code>->otherpostcode|Shipping Country>->country|Phone>phone|Fax>->fax|Website>website|Industry>category|Employees>->number|Annual Revenue>->money|Rating>->temperature|Description>description|Last Activity>->date`,
	),
	layout(
		"GB",
		"HubSpot companies",
		`Record ID>->id|Company name>name|Company owner>->staff|Create Date>->date|Phone Number>phone|Last Activity Date>->date|City>city|Country/Region>country|Industry>category|
		Street Address>street|State/Region>state|Postal Code>postalCode|Website URL>website|Company Domain Name>website/->domain|Number of Employees>->number|Annual Revenue>->money|Lifecycle Stage>->stage|Lead Status>->stage|Description>description`,
	),
	layout(
		"GB",
		"HubSpot contacts",
		`Record ID>->id|First Name>->first|Last Name>->last|Email>email>personemail|Phone Number>phone|Contact owner>->staff|Primary Company>name|Last Activity Date>->date|Lead Status>->stage|Marketing contact status>->relation|Create Date>->date`,
	),
	layout(
		"US",
		"Zoho accounts",
		`Record Id>->uid|Account Owner>->staff|Account Name>name|Phone>phone|Website>website|Account Type>->relation|Industry>category|Ownership>->relation|Employees>->number|SIC Code>->sic|Rating>->temperature|
		Billing Street>street/address>street|Billing City>city|Billing State>state|Billing Code>postalCode|Billing Country>country|Shipping Street>->otherstreet|Shipping City>->othercity|Shipping State>->otherstate|Shipping Code>->otherpostcode|Created Time>->date`,
	),
	layout(
		"DE",
		"Pipedrive organisations",
		`ID>->id|Name>name|Label>->relation|Address>address|People>->number|Open deals>->number|Closed deals>->number|Next activity date>->date|Owner>->staff|Website>website|LinkedIn profile>->facebook|Industry>category|Annual revenue>->money`,
	),
	layout(
		"US",
		"Dynamics accounts",
		`(Do Not Modify) Account>->uid|Account Name>name|Main Phone>phone|Address 1: Street 1>street|Address 1: City>city|Address 1: State/Province>state|Address 1: ZIP/Postal Code>postalCode|Address 1: Country/Region>country|Primary Contact>->person|Email (Primary Contact)>email/->personemail|Status>->active|Website>website`,
	),
	layout(
		"US",
		"Outlook contacts",
		`Title>->salutation|First Name>->first|Middle Name>->empty|Last Name>->last|Suffix>->empty|Company>name|Department>->empty|Job Title>->jobtitle|Business Street>street/address>street|Business City>city|Business State>state|Business Postal Code>postalCode|Business Country/Region>country|
		Home Street>->otherstreet|Home City>->othercity|Home State>->otherstate|Home Postal Code>->otherpostcode|Business Fax>->fax|Business Phone>phone|Home Phone>->mobile|Mobile Phone>phone/morePhones/->mobile|E-mail Address>email>personemail|Web Page>website|Birthday>->date|Notes>->note`,
	),
	layout(
		"GB",
		"Google contacts",
		`Name>->person|Given Name>->first|Family Name>->last|Group Membership>->source|Organization Name>name|Organization Title>->jobtitle|E-mail 1 - Type>->source|E-mail 1 - Value>email>personemail|Phone 1 - Type>->source|Phone 1 - Value>phone|Address 1 - Formatted>address|Address 1 - City>city|Address 1 - Postal Code>postalCode|Website 1 - Value>website`,
	),
	layout(
		"GB",
		"Mailchimp audience",
		`Email Address>email>personemail|First Name>->first|Last Name>->last|Phone Number>phone|Birthday>->empty|MEMBER_RATING>->stars|OPTIN_TIME>->date|CONFIRM_TIME>->date|LAST_CHANGED>->date|TAGS>->source`,
		persons,
	),
	layout(
		"GB",
		"Xero contacts",
		`*ContactName>name|AccountNumber>->id|EmailAddress>email|FirstName>->first|LastName>->last|POAttentionTo>->person|POAddressLine1>street/address/->street|POCity>city/->city|PORegion>state/->state|POPostalCode>postalCode/->postalCode|POCountry>country/->country|SAAddressLine1>street/address/->street|SACity>city/->city|SAPostalCode>postalCode/->postalCode|PhoneNumber>phone|FaxNumber>->fax|Website>website|TaxNumber>->vat`,
	),
	layout(
		"US",
		"Shopify customers",
		`Customer ID>->id|First Name>->first|Last Name>->last|Email>email>personemail|Accepts Email Marketing>->yesno|Default Address Company>name|Default Address Address1>street/address>street|Default Address City>city|Default Address Province Code>state|Default Address Country Code>countryCode/country>countryCode|Default Address Zip>postalCode|Phone>phone|Total Spent>->money|Total Orders>->number|Tags>->source`,
	),
	layout(
		"US",
		"Apollo people",
		`First Name>->first|Last Name>->last|Title>->jobtitle|Company>name|Company Name for Emails>->name|Email>email>personemail|Email Status>->active|Seniority>->jobtitle|Departments>->source|Contact Owner>->staff|Work Direct Phone>phone/->mobile|Corporate Phone>phone/-|Employees>->number|Industry>category|Person Linkedin Url>->facebook|Website>website|Company Linkedin Url>->facebook|City>->othercity|State>->otherstate|Country>country/-|Company Address>address|Company City>city|Company State>state|Company Country>country|Company Phone>phone`,
	),
	layout(
		"US",
		"QuickBooks customers",
		`Customer>name|Company>->legal|Full name>->person|Email>email|Phone numbers>phone|Billing address>address|Shipping address>->otherstreet|Open balance>->money|Notes>->note`,
	),
	layout(
		"DE",
		"Lexware Kunden",
		`Kundennummer>->id|Firma>name|Anrede>->salutation|Vorname>->first|Nachname>->last|Straße>street|PLZ>postalCode|Ort>city|Land>country|Telefon>phone|Telefax>->fax|E-Mail>email|Internet>website|USt-IdNr.>->vat|Steuernummer>->id|Zahlungsziel>->number`,
	),
	layout(
		"TR",
		"Logo cari kartlar",
		`Cari Kodu>->id|Cari Ünvanı>name|Yetkili>->person|Adres>address>street|İlçe>district|İl>city/province|Telefon 1>phone|Telefon 2>phone/morePhones>mobile|Faks>->fax|E-Posta>email|Vergi Dairesi>->othercity|Vergi No>->id|Bakiye>->money`,
	),
	layout(
		"US",
		"ActiveCampaign contacts",
		`Email>email>personemail|First Name>->first|Last Name>->last|Phone>phone|Account>name|Date Created>->date|Score>->percent|Tags>->source|City>city|State>state|Zip Code>postalCode`,
		kept,
	),
	layout(
		"US",
		"Copper companies",
		`Company Id>->id|Name>name|Owned By>->staff|Contact Type>->relation|Email Domain>website/->domain|Street>street|City>city|State>state|Postal Code>postalCode|Country>country|Phone 1 - Value>phone|Phone 1 - Type>->source|Website 1 - Value>website|Interaction Count>->number|Last Contacted>->date|Details>->note`,
		kept,
	),
	layout(
		"GB",
		"Capsule organisations",
		`id>->id|type>->recordtype|Organisation>name|Title>->empty|Address Line 1>street|City>city|State>state|Postcode>postalCode|Country>country|Phone Number>phone|Email Address>email|Website>website|Tags>->source|Owner>->staff|Last Contacted>->date`,
		kept,
	),
	layout(
		"US",
		"SugarCRM accounts",
		`ID>->uid|Name:>name|Date Created:>->date|Assigned User Name>->staff|Type:>->relation|Industry:>category|Office Phone:>phone|Fax:>->fax|Billing Street:>street/address>street|Billing City:>city|Billing State:>state|Billing Postal Code:>postalCode|Billing Country:>country|Rating:>->temperature|Website:>website|Shipping Street:>->otherstreet|Shipping City:>->othercity`,
		kept,
	),
	layout(
		"US",
		"WooCommerce orders",
		`Order Number>->id|Order Date>->date|First Name (Billing)>->first|Last Name (Billing)>->last|Company (Billing)>name|Address 1&2 (Billing)>street/address>street|City (Billing)>city|State Code (Billing)>state|Postcode (Billing)>postalCode|Country Code (Billing)>country/countryCode>countryCode|Email (Billing)>email>personemail|Phone (Billing)>phone|First Name (Shipping)>->first|Address 1&2 (Shipping)>->otherstreet|City (Shipping)>->othercity|Postcode (Shipping)>->otherpostcode|Order Total Amount>->money`,
		kept,
	),
	layout(
		"FR",
		"EBP clients",
		`Code client>->id|Civilité>->salutation|Nom>name|Contact>->person|Adresse 1 (facturation)>street/address>street|Code postal (facturation)>postalCode|Ville (facturation)>city|Adresse 1 (livraison)>->otherstreet|Code postal (livraison)>->otherpostcode|Ville (livraison)>->othercity|Téléphone>phone|E-mail>email|Site web>website|N° TVA>->vat`,
		kept,
	),
	layout(
		"GB",
		"Eventbrite attendees",
		`Order #>->id|Order Date>->date|First Name>->first|Last Name>->last|Email>email>personemail|Quantity>->number|Ticket Type>->relation|Cell Phone>phone|Total Paid>->money`,
		{ ...persons, kept: true },
	),
];
