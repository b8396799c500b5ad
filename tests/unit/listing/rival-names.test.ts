import { describe, expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";

const NAMES = [
	"Copper Kettle",
	"Harbour Fish",
	"Old Mill",
	"Red Door",
	"Silver Birch",
	"Blue Boar",
	"Oak Tree",
	"Rose",
];

describe("what stands on the door beside what the register says", () => {
	const firm = (row: number) => `${NAMES[(row + 3) % NAMES.length]} Gıda San. ve Tic. Ltd. Şti.`;
	const door = NAMES.map((name, row) => [firm(row), name, "Leeds"]);
	const cafes = NAMES.map((name, row) => [firm(row), `${name} Cafe`, "Leeds"]);

	it("is asked about, the likelier one first", () => {
		const { columns, doubts } = recogniseColumns(["Unvan", "Tabela Adı", "City"], cafes);
		expect(columns.map(({ role }) => role)).toEqual([null, "name", "city"]);
		expect(doubts.map(({ reason }) => reason)).toEqual(["several-names"]);
		expect(doubts[0]?.options.map((option) => option.columns[0]?.index)).toEqual([1, 0]);
	});

	it("is the name without a question where its header says so", () => {
		const { columns, doubts } = recogniseColumns(["Name", "DBA", "City"], cafes);
		expect(columns.map(({ role }) => role)).toEqual([null, "name", "city"]);
		expect(doubts).toEqual([]);
	});

	it("is asked about where it may be a person, and not taken", () => {
		const { columns, doubts } = recogniseColumns(["Unvan", "Tabela Adı", "City"], door);
		expect(columns[0]?.role).toBe("name");
		expect(doubts[0]?.options.map((option) => option.columns[0]?.index)).toEqual([0, 1]);
	});

	const plain = NAMES.map((name, row) => [`${NAMES[(row + 3) % NAMES.length]} & Sons 1`, name, "Leeds"]);
	const websites = (of: (row: number) => string) =>
		plain.map((row, at) => [...row, `https://www.${of(at).toLowerCase().replaceAll(" ", "")}.example`]);

	it("is asked about without legal forms, too, where only an unknown word is beside the name", () => {
		for (const [firm, sign] of [
			["Unvan", "Tabela Adı"],
			["Firma", "Ladenname"],
			["Firma", "Butiksnavn"],
		] as const) {
			const { columns, doubts } = recogniseColumns([firm, sign, "City"], plain);
			expect(columns.map(({ role }) => role)).toEqual(["name", null, "city"]);
			expect(doubts.map(({ reason }) => reason)).toEqual(["several-names"]);
		}
	});

	it("is not asked about where the websites bear out the names, and is where they bear out the door", () => {
		const headers = ["Unvan", "Tabela Adı", "City", "Website"];
		expect(
			recogniseColumns(
				headers,
				websites((row) => plain[row]?.[0] ?? ""),
			).doubts,
		).toEqual([]);
		const { doubts } = recogniseColumns(
			headers,
			websites((row) => plain[row]?.[1] ?? ""),
		);
		expect(doubts.map(({ reason }) => reason)).toEqual(["several-names"]);
	});
});

describe("a sign over the door that some businesses do not have", () => {
	const firm = (row: number) => `${NAMES[(row + 3) % NAMES.length]} Gıda San. ve Tic. Ltd. Şti.`;
	const rows = NAMES.map((name, row) => [firm(row), row % 4 === 1 ? null : `${name} Cafe`, "Leeds"]);
	const headers = ["Ticaret Unvanı", "Tabela Adı", "City"];

	it("is offered with the register's name for the others first, which holds until it is answered", () => {
		const plan = recogniseColumns(headers, rows);
		expect(plan.doubts).toMatchObject([
			{
				reason: "several-names",
				options: [
					{
						columns: [
							{ index: 1, role: "name" },
							{ index: 0, role: "standInName" },
						],
					},
					{ columns: [{ index: 1, role: "name" }] },
					{ columns: [{ index: 0, role: "name" }] },
				],
			},
		]);
		const names = rows.map((row) => normaliseRow(row, plan)).map((one) => ("listing" in one ? one.listing.name : null));
		expect(names.slice(0, 2)).toEqual(["Copper Kettle Cafe", "Silver Birch Gıda San. ve Tic. Ltd. Şti."]);
	});

	it("is the only name where the operator says so", () => {
		const plan = recogniseColumns(headers, rows, { ticaretunvani: null, tabelaadi: "name" });
		expect(plan.doubts).toEqual([]);
		const results = rows.map((row) => normaliseRow(row, plan));
		expect(results.filter((one) => "rejected" in one)).toHaveLength(2);
	});

	it("has the name stand in that the operator says", () => {
		const plan = recogniseColumns(headers, rows, { ticaretunvani: "standInName", tabelaadi: "name" });
		expect(plan.doubts).toEqual([]);
		const results = rows.map((row) => normaliseRow(row, plan));
		expect(results.map((one) => ("listing" in one ? one.mended.map(({ reason }) => reason) : null))[1]).toContain(
			"name-registered",
		);
	});
});
