import { describe, expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";

const SHOPS = [
	"Wensum Chandlery",
	"Severn Boatyard",
	"Double Locks",
	"Prebends Bridge",
	"Copper Kettle",
	"Silver Birch",
	"Oak Hollow",
	"Crane Wharf",
];
const TOWNS = ["Norwich", "Shrewsbury", "Exeter", "Durham", "Bath", "Leeds", "York", "Poole"];
const PERSONS = [
	"Helen Marsh",
	"Simon Doyle",
	"Grace Holt",
	"Owen Price",
	"Ann Beck",
	"Tom Reid",
	"Una Frost",
	"Ian Wood",
];

/** Returns what holds the names, and the columns that the question about them offers. */
function namesOf(headers: string[], row: (at: number) => string[]): { name: number; offered: (number | undefined)[] } {
	const { columns, doubts } = recogniseColumns(
		headers,
		SHOPS.map((_, at) => row(at)),
	);
	const asked = doubts.find(({ role }) => role === "name");
	return {
		name: columns.findIndex(({ role }) => role === "name"),
		offered: asked?.options.map((option) => option.columns[0]?.index) ?? [],
	};
}

const domain = (at: number) => `${(SHOPS[at] ?? "").toLowerCase().replaceAll(" ", "-")}.example`;
const street = (at: number) => `${at + 3} Mill Lane`;
const phone = (at: number) => `0160369213${at}`;

describe("names under a word that nobody knows, written as persons are", () => {
	it("are known by the domains of the websites or the e-mail addresses, wherever they stand", () => {
		for (const witness of [domain, (at: number) => `info@${domain(at)}`]) {
			const headers = ["Loja", "Lugar", "Address", witness === domain ? "Website" : "Email", "Phone"];
			const rows = (at: number) => [SHOPS[at] ?? "", TOWNS[at] ?? "", street(at), witness(at), phone(at)];
			expect(namesOf(headers, rows)).toEqual({ name: 0, offered: [] });
			const turned = (at: number) => {
				const [shop = "", town = "", ...rest] = rows(at);
				return [town, shop, ...rest];
			};
			expect(namesOf(["Lugar", "Loja", ...headers.slice(2)], turned)).toEqual({ name: 1, offered: [1] });
		}
	});

	it("are not those of persons, whose names stand before the @", () => {
		const mail = (at: number) => `${(PERSONS[at] ?? "").toLowerCase().replace(" ", ".")}@${domain(at)}`;
		const headers = ["Wirt", "Kneipe", "Address", "Email", "Phone"];
		const found = namesOf(headers, (at) => [PERSONS[at] ?? "", SHOPS[at] ?? "", street(at), mail(at), phone(at)]);
		expect(found).toEqual({ name: 1, offered: [1] });
	});

	it("are asked about, the first column of the table as the likeliest, where nothing bears them out", () => {
		const headers = ["Tasca", "Zormip", "Address", "Phone"];
		const rows = (at: number) => [SHOPS[at] ?? "", TOWNS[at] ?? "", street(at), phone(at)];
		expect(namesOf(headers, rows)).toEqual({ name: 0, offered: [0, 1] });
	});
});

describe("names under a word that comes again in them", () => {
	it("come before what is written as a business or a town", () => {
		const headers = ["Zormip", "Wharf", "Address", "Phone"];
		const rows = (at: number) => [TOWNS[at] ?? "", `${PERSONS[at]} Wharf`, street(at), phone(at)];
		expect(namesOf(headers, rows)).toEqual({ name: 1, offered: [1] });
	});
});
