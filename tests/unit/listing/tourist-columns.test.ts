import { describe, expect, it } from "vitest";
import { columnKeys } from "#workers/domain/listing/columns/column-roles.ts";
import { type ColumnPlan, recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";

/** Tests columns as the lists of tourist boards have them, in German, French, Spanish, Turkish and English. */

const STREETS = ["Badgasse", "Am Markt", "Kurweg", "Ringstraße", "Bahnhofstraße"];
const ROWS = 14;

/** Reads a list of places with one further column; `headers` are those of name, street, postcode and town. */
function read(
	header: string,
	of: (row: number) => string | null,
	{ headers = ["Name", "Straße", "PLZ", "Ort"], answered = false } = {},
) {
	const all = [...headers, header];
	const rows = Array.from({ length: ROWS }, (_, row) => {
		const cells = [`Haus ${"abcdefghijklmno".charAt(row)}`, `${STREETS[row % 5]} ${row + 1}`, "08645", "Bad Elster"];
		return [...cells.slice(0, headers.length), of(row)];
	});
	const first = recogniseColumns(all, rows);
	const [doubt] = first.doubts;
	const key = columnKeys(all)[headers.length] ?? "";
	const role = doubt?.options.flatMap(({ columns }) => columns).find(({ index }) => index === headers.length)?.role;
	const plan: ColumnPlan = answered && role ? recogniseColumns(all, rows, { [key]: role }) : first;
	const listings = rows.map((row) => {
		const one = normaliseRow(row, plan);
		if ("rejected" in one) throw new Error(one.rejected.reason);
		return one.listing;
	});
	return { plan, listings, role: plan.columns[headers.length]?.role ?? null, doubts: plan.doubts };
}
const turn =
	(...values: readonly (string | null)[]) =>
	(row: number) =>
		values[row % values.length] ?? null;

describe("yes and no under a header that asks whether a place is open", () => {
	it.each([
		["¿Sigue abierto?", "sí", "no"],
		["Noch offen", "ja", "nein"],
		["Noch geöffnet?", "Ja", "Nein"],
		["Toujours ouvert", "oui", "non"],
		["Hâlâ açık mı?", "Evet", "Hayır"],
		["Faaliyette mi", "evet", "hayır"],
		["Still open", "y", "n"],
		["In Betrieb", "ja", "nein"],
	])("%s closes those that are not, and is asked about", (header, yes, no) => {
		const { role, doubts, listings } = read(header, turn(yes, yes, no));
		expect([role, doubts.map(({ reason, options }) => [reason, options.length])]).toEqual([
			"inBusiness",
			[["ended-status", 2]],
		]);
		expect(listings.slice(0, 3).map(({ businessStatus }) => businessStatus)).toEqual([
			...["OPERATIONAL", "OPERATIONAL", "CLOSED_PERMANENTLY"],
		]);
	});

	it.each([
		["Abierto", "sí", "no"],
		["Ouvert", "oui", "non"],
		["Geöffnet", "ja", "nein"],
		["Açık mı", "evet", "hayır"],
		["Açık mı?", "E", "H"],
		["Open", "yes", "no"],
	])("%s, which may mean the hour, closes nobody before somebody says so", (header, yes, no) => {
		const { role, doubts, listings } = read(header, turn(yes, yes, no));
		expect([role, doubts.map(({ reason, options }) => [reason, options[0]?.columns])]).toEqual([
			null,
			[["ended-status", []]],
		]);
		expect(new Set(listings.map(({ businessStatus }) => businessStatus))).toEqual(new Set([null]));
		const answered = read(header, turn(yes, yes, no), { answered: true });
		expect(answered.listings[2]?.businessStatus).toBe("CLOSED_PERMANENTLY");
		expect(answered.listings[2]?.openingHours).toBeNull();
	});

	it("closes hardly all of a list unasked, and asks nothing where all are open", () => {
		const { role, doubts } = read("Noch offen", (row) => (row === 0 ? "ja" : "nein"));
		expect([role, doubts[0]?.options[0]?.columns]).toEqual([null, []]);
		expect(read("Noch offen", turn("ja")).doubts).toEqual([]);
	});

	it.each(["Open Sunday", "Open now", "Terrasse offen", "Abierto al público"])("%s is another matter", (header) => {
		const { doubts, listings } = read(header, turn("yes", "yes", "no"));
		expect(doubts.filter(({ reason }) => reason === "ended-status")).toEqual([]);
		expect(listings.filter(({ businessStatus }) => businessStatus === "CLOSED_PERMANENTLY")).toEqual([]);
	});
});

describe("kinds of places under a word for a kind", () => {
	const GERMAN = ["Ferienwohnung", "Gasthof", "Kurklinik", "Pension", "Privatzimmer", "Restaurant", "Museum"];
	const SPANISH = ["Hotel", "Casa rural", "Restaurante", "Camping", "Museo", "Balneario"];
	const FRENCH = ["Hôtel", "Restaurant", "Chambre d'hôtes", "Musée", "Camping"];
	it.each([
		["Art", GERMAN],
		["Betriebsart", GERMAN],
		["Art des Betriebs", GERMAN],
		["Tipo", SPANISH],
		["Tipo de establecimiento", SPANISH],
		["Genre", FRENCH],
		["Genre d'établissement", FRENCH],
	])("%s is the category, though half of the words are not known", (header, kinds) => {
		const { role, doubts, listings } = read(header, turn(...kinds));
		expect([role, doubts]).toEqual(["category", []]);
		expect(listings[0]?.category).toBe(kinds[0]);
	});

	it("is asked about where fewer are known", () => {
		const { role, doubts } = read(
			"Art",
			turn("Kurheim", "Privatzimmer", "Ferienhof", "Sanatorium", "Hotel", "Pension"),
		);
		expect([role, doubts.map(({ reason }) => reason)]).toEqual(["category", ["no-category"]]);
	});

	it.each([
		["Art", ["Malerei", "Skulptur", "Grafik", "Foto"]],
		["Art", ["Verkauf", "Vermietung", "Pacht"]],
		["Genre", ["Rock", "Jazz", "Klassik", "Pop"]],
		["Genre", ["M", "F", "D"]],
		["Tipo", ["Particular", "Empresa", "Autónomo"]],
		["Tipo cliente", ["Particular", "Empresa", "Autónomo"]],
		["Art", ["1", "2", "3"]],
	])("%s with %s is none", (header, values) => {
		expect(read(header, turn(...values)).role).not.toBe("category");
	});
});

describe("where somebody is found", () => {
	const french = ["Nom"];
	const voies = ["rue des Bains", "avenue de la Gare", "place du Marché", "quai de Blonay", "chemin des Vignes"];

	it("is the address where it holds streets, and not a position", () => {
		const { role, listings } = read("Coordonnées", (row) => `${row + 1} ${voies[row % 5]}`, { headers: french });
		expect([role, listings[0]?.address]).toEqual(["address", "1 rue des Bains"]);
	});

	it("is the phone where it holds phones, and the position where it holds that", () => {
		const phones = read("Coordonnées", (row) => `04 50 71 ${10 + row} 20`);
		expect(phones.role).toBe("phone");
		const points = read("Coordonnées", (row) => `46.37${row}, 6.47${row}`);
		expect([points.role, points.listings[0]?.latitude]).toEqual(["coordinates", 46.37]);
	});

	it("is no second address", () => {
		expect(read("Coordonnées", (row) => `Aile ${voies[row % 5]} ${row}`).role).toBeNull();
	});
});

describe("short words for mobile phones", () => {
	it.each(["Port.", "Mob.", "Handy", "Portable", "Tél. port.", "Tel. mob.", "Natel"])(
		"%s is a phone, unasked",
		(header) => {
			const { role, doubts, listings } = read(header, (row) => `+49 171 55${10_000 + row}`);
			expect([role, doubts, listings[0]?.phone]).toEqual(["phone", [], "+4917155" + "10000"]);
		},
	);

	it("is no phone where it holds harbours or numbers of sockets", () => {
		for (const of of [turn("Hamburg", "Kiel", "Lübeck"), turn("8080", "443")])
			expect(read("Port", of).role).not.toBe("phone");
	});
});
