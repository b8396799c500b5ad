import { describe, expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns.ts";

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
});
