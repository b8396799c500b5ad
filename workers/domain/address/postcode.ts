/** Postcodes that one country alone writes. Five or four digits are written in dozens, so they tell nothing. */
const PATTERNS: readonly (readonly [string, RegExp])[] = [
	["IM", /^IM\d ?\d[ABD-HJLNP-UW-Z]{2}$/],
	["JE", /^JE\d ?\d[ABD-HJLNP-UW-Z]{2}$/],
	["GG", /^GY\d{1,2} ?\d[ABD-HJLNP-UW-Z]{2}$/],
	["GI", /^GX11 ?1AA$/],
	["GB", /^(?:GIR ?0AA|[A-PR-UWYZ](?:\d{1,2}|\d[A-Z]|[A-HK-Y]\d{1,2}|[A-HK-Y]\d[A-Z]) ?\d[ABD-HJLNP-UW-Z]{2})$/],
	["CA", /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/],
	["IE", /^(?:D6W|[AC-FHKNPRTV-Y]\d\d) [0-9AC-FHKNPRTV-Y]{4}$/],
	["NL", /^(?:NL-)?[1-9]\d{3} ?(?!S[ADS])[A-Z]{2}$/],
	["PL", /^(?:PL-)?\d\d-\d{3}$/],
	["PT", /^(?:PT-)?[1-9]\d{3}-\d{3}$/],
	["JP", /^〒 ?\d{3}-?\d{4}$/],
	["BR", /^\d{5}-\d{3}$/],
	["MT", /^[A-Z]{3} \d{4}$/],
	["AZ", /^AZ ?-?\d{4}$/],
	["LV", /^LV-\d{4}$/],
	["LT", /^LT-\d{5}$/],
	["MD", /^MD-\d{4}$/],
	["LU", /^L-\d{4}$/],
	["AD", /^AD\d{3}$/],
	["SI", /^SI-\d{4}$/],
	["BN", /^[BKTP][A-Z]\d{4}$/],
	["SO", /^(?:AW|BK|BN|BR|BY|GG|GD|HR|JD|JH|MD|NG|SG|SD|SH|SL|TG|WG) \d{5}$/],
];

/** Returns the ISO 3166-1 alpha-2 code of the only country that writes postcodes like this one, or null. */
export function countryOfPostcode(text: string): string | null {
	if (text.length < 5 || text.length > 12) return null;
	const postcode = text.trim().toUpperCase();
	if (/^\d+$/.test(postcode)) return null;
	return PATTERNS.find(([, pattern]) => pattern.test(postcode))?.[0] ?? null;
}

/**
 * Lists countries whose postcodes are digits alone and may begin with 0: how many digits, and how many zeros in front at most.
 * Postcodes of six and seven digits are left out: five digits are as often a mistake, or made up.
 */
const ZEROS: readonly (readonly [digits: number, zeros: number, countries: string])[] = [
	[5, 2, "US PR FI IT KE"],
	[5, 1, "TR DE FR ES UA MX KR LT DZ PE GT"],
	[4, 1, "NO AU ZA NZ DK"],
];

const ZEROS_OF = new Map(
	ZEROS.flatMap(([digits, zeros, countries]) => countries.split(" ").map((code) => [code, { digits, zeros }] as const)),
);

/** Restores the zero that a spreadsheet removed: Adana's "1120" was "01120". Null where no zero is missing. */
export function withLostZeros(text: string, countryCode: string): string | null {
	const known = ZEROS_OF.get(countryCode);
	if (known === undefined || !/^[1-9]\d*$/.test(text)) return null;
	const missing = known.digits - text.length;
	return missing >= 1 && missing <= known.zeros ? text.padStart(known.digits, "0") : null;
}
