import lookUpZone from "@photostructure/tz-lookup";
import { remembered } from "./remembered.ts";

/** Countries that keep one civil time everywhere on their inhabited land. */
const ONLY_ZONES: Readonly<Record<string, string>> = Object.fromEntries(
	(
		"GB Europe/London IE Europe/Dublin TR Europe/Istanbul DE Europe/Berlin FR Europe/Paris IT Europe/Rome NL Europe/Amsterdam " +
		"BE Europe/Brussels LU Europe/Luxembourg AT Europe/Vienna CH Europe/Zurich PL Europe/Warsaw CZ Europe/Prague " +
		"SK Europe/Bratislava HU Europe/Budapest RO Europe/Bucharest BG Europe/Sofia GR Europe/Athens HR Europe/Zagreb " +
		"SI Europe/Ljubljana RS Europe/Belgrade BA Europe/Sarajevo MK Europe/Skopje AL Europe/Tirane ME Europe/Podgorica " +
		"SE Europe/Stockholm NO Europe/Oslo DK Europe/Copenhagen FI Europe/Helsinki IS Atlantic/Reykjavik EE Europe/Tallinn " +
		"LV Europe/Riga LT Europe/Vilnius MT Europe/Malta AZ Asia/Baku GE Asia/Tbilisi AM Asia/Yerevan IL Asia/Jerusalem " +
		"LB Asia/Beirut AE Asia/Dubai SA Asia/Riyadh QA Asia/Qatar KW Asia/Kuwait BH Asia/Bahrain OM Asia/Muscat IN Asia/Kolkata " +
		"PK Asia/Karachi BD Asia/Dhaka LK Asia/Colombo NP Asia/Kathmandu TH Asia/Bangkok SG Asia/Singapore JP Asia/Tokyo " +
		"KR Asia/Seoul TW Asia/Taipei HK Asia/Hong_Kong PH Asia/Manila EG Africa/Cairo MA Africa/Casablanca TN Africa/Tunis " +
		"ZA Africa/Johannesburg NG Africa/Lagos KE Africa/Nairobi GH Africa/Accra JM America/Jamaica CO America/Bogota PE America/Lima"
	)
		.match(/\S+ \S+/g)
		?.map((pair) => pair.split(" ") as [string, string]) ?? [],
);

/**
 * The IANA zone a text names, in the runtime's spelling of the case, or null. Old names (Asia/Calcutta) stay as given.
 * Offsets and abbreviations ("GMT+3", "+03:00", "EST") are not zones: they know nothing of summer time.
 */
export const recogniseTimeZone = remembered(checkTimeZone, 2_000);

function checkTimeZone(text: string): string | null {
	if (!/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+){1,2}$|^UTC$/.test(text) || text.length > 60) return null;
	try {
		const resolved = new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone;
		return resolved.toLowerCase() === text.toLowerCase() ? resolved : text;
	} catch {
		return null;
	}
}

/** The IANA zone at a position in degrees, or null outside the map. */
export function timeZoneAt(latitude: number, longitude: number): string | null {
	try {
		return lookUpZone(latitude, longitude);
	} catch {
		return null;
	}
}

/** The zone of a country (ISO 3166-1 alpha-2) that has only one, else null. */
export function timeZoneOfCountry(countryCode: string): string | null {
	return Object.hasOwn(ONLY_ZONES, countryCode) ? (ONLY_ZONES[countryCode] ?? null) : null;
}
