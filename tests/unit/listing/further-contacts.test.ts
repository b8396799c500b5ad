import { describe, expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";

const rowsWith = (value: (at: number) => string) =>
	Array.from({ length: 8 }, (_, at) => [
		...[`Fox ${at} Bakery`, `${at} Mill Lane`, "Passau", `0851 3100${at}`, `fox${at}@a.de`, value(at)],
	]);

describe("columns of further contacts", () => {
	it.each([
		...[
			"Otros teléfonos",
			"Otro teléfono",
			"Teléfonos adicionales",
			"Weitere Telefone",
			"Weitere Rufnummern",
			"Weitere Telefonnummer",
		],
		...[
			"Andere Telefonnummern",
			"Altri telefoni",
			"Altro telefono",
			"Autre téléphone",
			"Autres téléphones",
			"Téléphone secondaire",
		],
		...[
			"Other phone numbers",
			"Further phones",
			"Additional mobile",
			"Phone (other)",
			"Diğer Tel",
			"Ek telefon numarası",
			"Outros telefones",
		],
		...[
			"Overige telefoonnummers",
			"Inne telefony",
			"Dodatkowy telefon",
			"Segundo móvil",
			"otherPhone",
			"Другие телефоны",
		],
	])("%s", (header) => {
		const rows = rowsWith((at) => `0171 555000${at}`);
		const plan = recogniseColumns(["Firma", "Straße", "Ort", "Telefon", "E-Mail", header], rows);
		expect([plan.columns[3]?.role, plan.columns[5]?.role, plan.doubts]).toEqual(["phone", "morePhones", []]);
		const read = normaliseRow(rows[2] ?? [], plan, { country: "DE", clearEmpty: false });
		expect("listing" in read && [read.listing.phone, read.listing.morePhones]).toEqual([
			"+4985131002",
			["+491715550002"],
		]);
	});

	it.each([
		"Weitere E-Mails",
		"Otro correo electrónico",
		"Altre email",
		"Autre courriel",
		"Other e-mail address",
		"Diğer e-posta",
	])("%s", (header) => {
		const rows = rowsWith((at) => `owl${at}@b.de`);
		const plan = recogniseColumns(["Firma", "Straße", "Ort", "Telefon", "E-Mail", header], rows);
		expect(plan.columns[5]?.role).toBe("moreEmails");
		const read = normaliseRow(rows[2] ?? [], plan);
		expect("listing" in read && [read.listing.email, read.listing.moreEmails]).toEqual(["fox2@a.de", ["owl2@b.de"]]);
	});

	it.each(["Andere Faxnummer", "Otro contacto", "Other", "Second name", "Phone - other"])("%s is none", (header) => {
		const rows = rowsWith((at) => `0171 555000${at}`);
		const plan = recogniseColumns(["Firma", "Straße", "Ort", "Telefon", "E-Mail", header], rows);
		expect(plan.columns[5]?.role).not.toBe("morePhones");
	});

	it("may have notes in brackets behind its numbers", () => {
		const rows = rowsWith((at) => (at % 3 === 0 ? `0171 555000${at} (WhatsApp)` : ""));
		const plan = recogniseColumns(["Firma", "Straße", "Ort", "Telefon", "E-Mail", "Otros teléfonos"], rows);
		expect(plan.columns[5]?.role).toBe("morePhones");
		const read = normaliseRow(rows[3] ?? [], plan, { country: "DE", clearEmpty: false });
		expect("listing" in read && read.listing.morePhones).toEqual(["+491715550003"]);
	});

	it("holds none where its values are no phones", () => {
		const plan = recogniseColumns(
			["Firma", "Straße", "Ort", "Telefon", "E-Mail", "Otros teléfonos"],
			rowsWith((at) => `nota ${at}`),
		);
		expect(plan.columns[5]?.role).toBeNull();
	});
});
