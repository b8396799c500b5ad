/**
 * Lists the names in HTML of the letters and signs of ISO 8859-1 from 160 on, then those of others that texts of pages
 * have.
 */
const LATIN =
	"nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 " +
	"frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde " +
	"Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml " +
	"eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";
const OTHERS =
	"lsquo\u2018 rsquo\u2019 sbquo\u201a ldquo\u201c rdquo\u201d bdquo\u201e ndash\u2013 mdash\u2014 hellip\u2026 bull\u2022 trade\u2122 euro\u20ac lsaquo\u2039 rsaquo\u203a " +
	"OElig\u0152 oelig\u0153 Scaron\u0160 scaron\u0161 Yuml\u0178 Zcaron\u017d zcaron\u017e Ccaron\u010c ccaron\u010d Gbreve\u011e gbreve\u011f Scedil\u015e scedil\u015f Idot\u0130 imath\u0131 inodot\u0131 " +
	"prime\u2032 star\u2606 starf\u2605 check\u2713 numero\u2116";
/** Lists names that programs write in capitals as well. */
const BASIC: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

const named: ReadonlyMap<string, string> = new Map([
	...LATIN.split(" ").map((name, at): [string, string] => [name, String.fromCharCode(160 + at)]),
	...OTHERS.split(" ").map((pair): [string, string] => [pair.slice(0, -1), pair.slice(-1)]),
]);
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,7}[1-3]?(?:14|12|34)?));/gi;

/**
 * Decodes the HTML entities that exports leave in texts (&amp; &#39; &#x27; &eacute; …), twice where they were encoded twice. Unknown
 * ones stay.
 */
export function decodeEntities(text: string): string {
	if (!text.includes("&")) return text;
	const once = text.replace(ENTITY, decoded);
	return /&amp;/i.test(text) ? once.replace(ENTITY, decoded) : once;
}

function decoded(whole: string, decimal?: string, hex?: string, name?: string): string {
	if (name !== undefined) return BASIC[name.toLowerCase()] ?? named.get(name) ?? whole;
	const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
	return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole;
}
