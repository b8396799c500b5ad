import { describe, expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { withMailSigns } from "#workers/domain/listing/masked-email.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";

const WRITTEN = [
	["info(at)firma1.de", "info@firma1.de"],
	["kontakt [at] betrieb0 [dot] de", "kontakt@betrieb0.de"],
	["info(arroba)socio1.es", "info@socio1.es"],
	["info {ät} fox-bakery.de", "info@fox-bakery.de"],
	["bilgi (a) firin.com.tr", "bilgi@firin.com.tr"],
	["info(@)fox.de", "info@fox.de"],
	["info (chiocciola) forno (punto) it", "info@forno.it"],
	["info at fox.de", "info@fox.de"],
	["info ät fox punkt de", "info@fox.de"],
] as const;

describe("e-mail addresses in words", () => {
	it.each(WRITTEN)("%s", (text, address) => {
		expect(withMailSigns(text)).toBe(address);
	});

	it.each(["Fox at the Mill", "Meet us at fox", "a@b.de", "Bar (at night)", "Fox (Punkt) Bakery", "open at 9.30"])(
		"%s is none",
		(text) => {
			expect(withMailSigns(text)).toBe(text);
		},
	);
});

describe("a column of them", () => {
	const rows = WRITTEN.map(([text], at) => [`Fox ${at} Bakery`, `${at} Mill Lane`, "Passau", text]);

	it.each(["E-Mail", "Correo electrónico", "E-posta"])(
		"is the one of addresses under %s, and each is said",
		(header) => {
			const plan = recogniseColumns(["Firma", "Straße", "Ort", header], rows);
			expect(plan.columns[3]?.role).toBe("email");
			expect(plan.doubts).toEqual([]);
			for (const [at, [text, address]] of WRITTEN.entries()) {
				const read = normaliseRow(rows[at] ?? [], plan);
				if ("rejected" in read) throw new Error(read.rejected.reason);
				expect(read.listing.email).toBe(address);
				expect(read.mended).toEqual([{ column: header, value: text, reason: "email-masked", now: address }]);
			}
		},
	);
});
