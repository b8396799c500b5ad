import type { FieldName } from "./field-name.ts";
import type { FlattenedColumn } from "./flattened-columns.ts";

/**
 * Lists headers that mean different things in different languages, each with its meaning in a table with certain other
 * headers.
 */
const AMBIGUOUS: readonly { key: string; beside: ReadonlySet<string>; role: FieldName }[] = [
	// Town in Slovenian, country in Polish.
	{ key: "kraj", beside: words("naslov ime posta postnastevilka drzava"), role: "city" },
	// The post office of a Slovenian address ("1000 Ljubljana"), mail elsewhere.
	{ key: "posta", beside: words("naslov kraj ime"), role: "postalCity" },
	{ key: "by", beside: words("navn firmanavn adresse gade vej gateadresse postnummer postnr postnrby"), role: "city" },
	// Monday in Dutch, country in Finnish.
	{
		key: "maa",
		beside: words("nimi osoite katuosoite kaupunki postinumero puhelin paikkakunta postitoimipaikka"),
		role: "country",
	},
	{ key: "program", beside: words("denumire nume adresa oras localitate judet tara"), role: "hours" },
	{ key: "kod", beside: words("nazwa nazwafirmy ulica miasto miejscowosc"), role: "postalCode" },
	// A Czech house number is "č.p."; "CP" is a postcode.
	{ key: "cp", beside: words("ulice nazev mesto psc"), role: "houseNumber" },
	// "Stát" is a country in Czech, "State" of nothing elsewhere.
	{ key: "stat", beside: words("nazev ulice mesto psc nazov adresa"), role: "country" },
	{ key: "obec", beside: words("nazev nazov ulice ulica psc adresa"), role: "city" },
	{ key: "vendi", beside: words("emri adresa qyteti"), role: "country" },
	// "Borg" is a town in Icelandic.
	{ key: "borg", beside: words("nafn heimilisfang postnumer simi"), role: "city" },
	// "Name" in Vietnamese, a number in English.
	{
		key: "ten",
		beside: words("diachi sodienthoai dienthoai sdt tinh thanhpho tinhthanhpho quanhuyen nganhnghe loaihinh"),
		role: "name",
	},
	// "Title" in Croatian and Serbian.
	{ key: "naslov", beside: words("ime naziv kraj posta postnastevilka telefon"), role: "address" },
];

/** Gives headers of several meanings the one that the other headers of the table show. */
export function settleLanguages(known: (FlattenedColumn | null)[], keys: readonly string[]): void {
	for (const { key, beside, role } of AMBIGUOUS) {
		if (!keys.includes(key) || !keys.some((other) => other !== key && beside.has(other))) continue;
		for (const [index, other] of keys.entries()) {
			if (other === key) known[index] = { role, order: 1_400 };
		}
	}
}

function words(text: string): ReadonlySet<string> {
	return new Set(text.split(" "));
}
