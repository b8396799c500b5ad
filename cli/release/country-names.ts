import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { borders } from "@rapideditor/country-coder";
import { COUNTRY_CODES } from "#workers/domain/country/country-code.ts";
import { foldText } from "#workers/domain/fold-text.ts";

/**
 * Writes workers/domain/country/country-names.ts again. Run it with `node cli/release/country-names.ts`. It takes the names of
 * each country from Node's own list (CLDR), in the languages below. workerd and browsers have fewer languages than
 * Node. With this table they read a file in the same way.
 */

const LANGUAGES = (
	"af am ar as az be bg bn bs ca cs cy da de de-AT de-CH el en en-GB es es-419 es-MX et eu fa fi fil fr fr-CA ga gd gl gu ha he hi hr " +
	"hu hy id ig is it ja ka kk km kn ko ku ky lb lo lt lv mk ml mn mr ms mt my nb ne nl nn or pa pl ps pt pt-PT ro ru rw sd si sk sl so " +
	"sq sr sr-Latn sv sw ta te tg th tk tr tt ug uk ur uz uz-Cyrl vi yo zh zh-Hant zu"
).split(" ");
/** Names the languages that win when the same name means another country in another language. */
const FIRST = ["en", "tr"];

const owners = new Map<string, Set<string>>();
const certain = new Map<string, string>();
for (const language of [...FIRST, ...LANGUAGES]) {
	for (const style of ["short", "long"] as const) {
		const names = new Intl.DisplayNames([language], { type: "region", style, fallback: "none" });
		for (const code of COUNTRY_CODES) {
			const folded = foldText(names.of(code) ?? "");
			if (folded.length < 2) continue;
			if (FIRST.includes(language)) certain.set(folded, code);
			const known = owners.get(folded);
			if (known) known.add(code);
			else owners.set(folded, new Set([code]));
		}
	}
}
const alpha3 = new Map<string, string>();
for (const { properties } of borders.features) {
	if (properties.iso1A2 && properties.iso1A3) alpha3.set(properties.iso1A2, properties.iso1A3.toLowerCase());
}
const lines = [...COUNTRY_CODES].sort().map((code) => {
	const names = [...owners]
		.filter(([name, codes]) => (certain.has(name) ? certain.get(name) === code : codes.size === 1 && codes.has(code)))
		.map(([name]) => name);
	const short = alpha3.get(code);
	return `${code} ${[...(short === undefined ? [] : [short]), ...names].join("|")}`;
});
writeFileSync(
	join(import.meta.dirname, "../../workers/domain/country/country-names.ts"),
	`/**
 * Lists by ISO 3166-1 alpha-2 code, a line each, the alpha-3 code and the country's names in ${LANGUAGES.length} languages and variants, folded.
 * cli/release/country-names.ts writes it. A name of different countries in two languages is left out, unless English or Turkish
 * decides.
 */
const COUNTRY_NAMES = \`\n${lines.join("\n")}\n\`;
`,
);
