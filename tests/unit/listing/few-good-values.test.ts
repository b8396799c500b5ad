import { describe, expect, test } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";

const ROWS = 100;

/** Returns the roles of columns beside names and towns. Every fifth row has the good value, the others one of the bad ones. */
function rolesOf(columns: Record<string, { good: (row: number) => Cell; bad: readonly Cell[]; every?: number }>) {
	const headers = Object.keys(columns);
	const rows = Array.from({ length: ROWS }, (_, row) => [
		`Fox ${row} Bakery`,
		["Leeds", "Bath", "Hull"][row % 3] ?? null,
		...Object.values(columns).map(({ good, bad, every = 5 }) =>
			row % every === 0 ? good(row) : (bad[row % bad.length] ?? null),
		),
	]);
	const plan = recogniseColumns(["Name", "City", ...headers], rows);
	return plan.columns.slice(2).map(({ role, lost }) => role ?? `lost ${lost}`);
}

const phone = (row: number) => `0113 496 0${100 + row}`;

describe("a column that is called for one thing and no other is", () => {
	test.each<[string, (row: number) => Cell, readonly Cell[], string]>([
		["Telefon", phone, ["12", "yok", "0532-ABC-1"], "phone"],
		["Phone", phone, ["12", "see web", "x"], "phone"],
		["E-mail", (row) => `info@fox${row}.example`, ["ask", "none yet", "by post"], "email"],
		["Website", (row) => `www.fox${row}.example`, ["soon", "on facebook", "later"], "website"],
		["Opening hours", () => "Mon-Fri 9-17", ["ask us", "by appointment", "varies"], "hours"],
	])("is taken as %s for a fifth of good values: the others are slips", (header, good, bad, role) => {
		expect(rolesOf({ [header]: { good, bad } })).toEqual([role]);
	});

	test("is not taken where hardly a value is good", () => {
		expect(rolesOf({ Phone: { good: phone, bad: ["red", "blue", "green"], every: 50 } })).toEqual(["lost phone"]);
	});

	test("is not taken for a few good values where another column is called so", () => {
		const other = { good: (row: number) => `020 7946 0${100 + row}`, bad: ["020 7946 0000"], every: 1 };
		const roles = rolesOf({ "Telephone number": other, Phone: { good: phone, bad: ["red", "blue", "green", "grey"] } });
		expect(roles[1]).toBe("lost phone");
	});
});

test("a phone on every row is nobody's own, and bad values beside it make it no better", () => {
	const office = () => "0113 496 0100";
	expect(rolesOf({ Phone: { good: office, bad: [office()] } })).toEqual(["lost phone"]);
	expect(rolesOf({ Phone: { good: office, bad: ["12", "x", office()], every: 2 } })).toEqual(["lost phone"]);
});
