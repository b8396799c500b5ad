import { timeZoneOfCountry } from "./time-zone.ts";

/**
 * Lists a country, then its zones, without the one that `timeZoneOfCountry` returns. Countries that have no other zone are not here. Source: IANA tz
 * (zone.tab).
 */
const TABLE = `
AR America/Argentina/Catamarca America/Argentina/Cordoba America/Argentina/Jujuy America/Argentina/La_Rioja America/Argentina/Mendoza America/Argentina/Rio_Gallegos America/Argentina/Salta America/Argentina/San_Juan America/Argentina/San_Luis America/Argentina/Tucuman America/Argentina/Ushuaia
AU Antarctica/Macquarie Australia/Adelaide Australia/Brisbane Australia/Broken_Hill Australia/Darwin Australia/Eucla Australia/Hobart Australia/Lindeman Australia/Lord_Howe Australia/Melbourne Australia/Perth Australia/Sydney
BR America/Araguaina America/Bahia America/Belem America/Boa_Vista America/Campo_Grande America/Cuiaba America/Eirunepe America/Fortaleza America/Maceio America/Manaus America/Noronha America/Porto_Velho America/Recife America/Rio_Branco America/Santarem America/Sao_Paulo
CA America/Atikokan America/Blanc-Sablon America/Cambridge_Bay America/Creston America/Dawson America/Dawson_Creek America/Edmonton America/Fort_Nelson America/Glace_Bay America/Goose_Bay America/Halifax America/Inuvik America/Iqaluit America/Moncton America/Rankin_Inlet America/Regina America/Resolute America/St_Johns America/Swift_Current America/Toronto America/Vancouver America/Whitehorse America/Winnipeg
CD Africa/Kinshasa Africa/Lubumbashi
CL America/Coyhaique America/Punta_Arenas America/Santiago Pacific/Easter
CN Asia/Urumqi
CY Asia/Famagusta
DE Europe/Busingen
EC America/Guayaquil Pacific/Galapagos
ES Africa/Ceuta Atlantic/Canary Europe/Madrid
FM Pacific/Chuuk Pacific/Kosrae Pacific/Pohnpei
GL America/Danmarkshavn America/Nuuk America/Scoresbysund America/Thule
ID Asia/Jakarta Asia/Jayapura Asia/Makassar Asia/Pontianak
KI Pacific/Kanton Pacific/Kiritimati Pacific/Tarawa
KZ Asia/Aqtau Asia/Aqtobe Asia/Atyrau Asia/Oral Asia/Qostanay Asia/Qyzylorda
MH Pacific/Kwajalein
MN Asia/Hovd Asia/Ulaanbaatar
MX America/Bahia_Banderas America/Cancun America/Chihuahua America/Ciudad_Juarez America/Hermosillo America/Matamoros America/Mazatlan America/Merida America/Mexico_City America/Monterrey America/Ojinaga America/Tijuana
MY Asia/Kuching
NZ Pacific/Auckland Pacific/Chatham
PF Pacific/Gambier Pacific/Marquesas Pacific/Tahiti
PG Pacific/Bougainville Pacific/Port_Moresby
PS Asia/Hebron
PT Atlantic/Azores Atlantic/Madeira Europe/Lisbon
RU Asia/Anadyr Asia/Barnaul Asia/Chita Asia/Irkutsk Asia/Kamchatka Asia/Khandyga Asia/Krasnoyarsk Asia/Magadan Asia/Novokuznetsk Asia/Novosibirsk Asia/Omsk Asia/Sakhalin Asia/Srednekolymsk Asia/Tomsk Asia/Ust-Nera Asia/Vladivostok Asia/Yakutsk Asia/Yekaterinburg Europe/Astrakhan Europe/Kaliningrad Europe/Kirov Europe/Moscow Europe/Samara Europe/Saratov Europe/Ulyanovsk Europe/Volgograd
UA Europe/Simferopol
UM Pacific/Midway Pacific/Wake
US America/Adak America/Anchorage America/Boise America/Chicago America/Denver America/Detroit America/Indiana/Indianapolis America/Indiana/Knox America/Indiana/Marengo America/Indiana/Petersburg America/Indiana/Tell_City America/Indiana/Vevay America/Indiana/Vincennes America/Indiana/Winamac America/Juneau America/Kentucky/Louisville America/Kentucky/Monticello America/Los_Angeles America/Menominee America/Metlakatla America/New_York America/Nome America/North_Dakota/Beulah America/North_Dakota/Center America/North_Dakota/New_Salem America/Phoenix America/Sitka America/Yakutat Pacific/Honolulu
UZ Asia/Samarkand
`;

const others: ReadonlyMap<string, readonly string[]> = new Map(
	TABLE.trim()
		.split("\n")
		.map((line) => [line.slice(0, 2), line.slice(3).split(" ")]),
);

/** Tells whether an IANA zone is one of a country's (ISO 3166-1 alpha-2). */
export function isZoneOfCountry(zone: string, countryCode: string): boolean {
	return timeZoneOfCountry(countryCode) === zone || (others.get(countryCode)?.includes(zone) ?? false);
}
