import { describe, expect, test } from "vitest";
import { readChunks } from "#workers/domain/import/chunks.ts";
import type { ImportOptions } from "#workers/domain/import/options.ts";
import { type ImportPlan, NamelessError, planAnew, planImport, plannedColumns } from "#workers/domain/import/plan.ts";
import { countryFromMemory, withRemembered } from "#workers/domain/import/remembered.ts";
import { columnKeys, headerSet } from "#workers/domain/listing/columns/column-roles.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";

/** Tests what an operator sets for the columns and names of a file. */

const csv = (...lines: string[]) => new Blob([`${lines.join("\n")}\n`]);
const shop = csv(
	"Name;Remark;City;Phone;Phone",
	"Old Fox;Cosy;Bath;020 7946 0001;020 7946 0002",
	"Swan;Loud;York;020 7946 0003;",
);
const set = headerSet(["Name", "Remark", "City", "Phone", "Phone"]);

async function listingsOf(plan: ImportPlan): Promise<Listing[]> {
	const listings: Listing[] = [];
	for await (const { chunk } of readChunks(plan)) listings.push(...chunk.listings);
	return listings;
}
const read = async (file: Blob, options: Partial<ImportOptions>) => listingsOf(await planImport(file, options));

test("headers are known again however they are written and in whatever order they stand", () => {
	expect(headerSet(["postal_code", "", "NAME"])).toBe(headerSet(["Name", "Postal Code"]));
	expect(headerSet(["Name"])).not.toBe(headerSet(["Name", "City"]));
	expect(headerSet([])).toMatch(/^[0-9a-f]{16}$/);
	expect(columnKeys(["Phone", "", "PHONE", "", "Şehir"])).toEqual(["phone", "#1", "phone#2", "#2", "sehir"]);
});

test("a column is what the operator says: another role, none, or one of two with the same header", async () => {
	expect((await read(shop, {}))[0]).toMatchObject({ city: "Bath", phoneRaw: "020 7946 0001", description: null });
	const roles = { remark: "description", city: null, phone: null } as const;
	const plan = await planImport(shop, { columns: { [set]: roles } });
	expect((await listingsOf(plan))[0]).toMatchObject({ description: "Cosy", city: null, phoneRaw: "020 7946 0002" });
	const columns = plannedColumns(plan);
	expect(columns.map(({ key, role, confidence, headers }) => [key, role, confidence, headers === set])).toEqual([
		["name", "name", "used", true],
		["remark", "description", "used", true],
		["city", null, "ignored", true],
		["phone", null, "ignored", true],
		["phone#2", "phone", "used", true],
	]);
	// It was not set for another header set.
	expect((await read(shop, { columns: { [headerSet(["Name"])]: roles } }))[0]).toMatchObject({ city: "Bath" });
});

test("what is said of columns and names later counts without reading the file again, as if it had been said at once", async () => {
	const options = { columns: { [set]: { remark: "category" } }, categories: { cosy: "Pub" }, country: "GB" } as const;
	const first = await planImport(shop);
	const anew = planAnew(first, options);
	const atOnce = await planImport(shop, options);
	expect(plannedColumns(anew)).toEqual(plannedColumns(atOnce));
	expect(await listingsOf(anew)).toEqual(await listingsOf(atOnce));
	expect((await listingsOf(anew)).map(({ category }) => category)).toEqual(["Pub", "Loud"]);
	expect((await listingsOf(first)).map(({ category }) => category)).toEqual([null, null]);
});

test("a name of the file stands for an existing category or city, and its business is the same one", async () => {
	const places = csv("Name;Category;City;State;Country", "Old Fox;Pubs;Bth;Avon;UK", "Swan;Pubs;York;;UK");
	const bath = { city: "Bath", state: "Somerset", country: "United Kingdom", countryCode: "GB" };
	const [fox, swan] = await read(places, { categories: { pubs: "Pub" }, cities: { "bth|gb|avon": bath } });
	expect(fox).toMatchObject({ category: "Pub", ...bath });
	expect(swan).toMatchObject({ category: "Pub", city: "York" });
	expect(fox?.sourceKey).toBe((await read(places, {}))[0]?.sourceKey);
});

test("a file in which no column holds names shows its columns, and is read once one is said to, or is remembered", async () => {
	const file = csv("Sign;City;Country", "Old Fox;Bath;UK", "Swan;York;UK");
	const refused = await planImport(file).catch((error) => error);
	expect(refused).toBeInstanceOf(NamelessError);
	expect(refused).toMatchObject({ code: "no-name-column" });
	const [sign] = plannedColumns(refused.plan);
	expect(sign).toMatchObject({ key: "sign", role: null, samples: ["Old Fox", "Swan"], filled: 2 });
	const roles = { sign: "name" } as const;
	const plan = planAnew(refused.plan, { columns: { [sign?.headers ?? ""]: roles } });
	expect((await listingsOf(plan)).map(({ name }) => name)).toEqual(["Old Fox", "Swan"]);
	expect(plan.totalRows).toBe(2);
	const asked: string[] = [];
	const remembered = await withRemembered(refused.plan, {
		roles: async (headers) => {
			asked.push(headers);
			return roles;
		},
	});
	expect(asked).toEqual([sign?.headers]);
	expect(remembered.options.columns).toEqual(plan.options.columns);
	await expect(withRemembered(refused.plan, { roles: async () => ({}) })).rejects.toThrow(NamelessError);
});

describe("the country of earlier files with the same headers", () => {
	const roles = async () => ({});
	const rows = (...ends: string[]) =>
		csv("Name;City;Phone;Country", ...ends.map((end, row) => `Fox ${row};Bath;${end}`));
	async function countryOf(file: Blob, remembered: string, given: Partial<ImportOptions> = {}) {
		const plan = await withRemembered(await planImport(file, given), { roles, country: async () => remembered });
		const codes = (await listingsOf(plan)).map(({ countryCode }) => countryCode);
		return { code: countryFromMemory(plan, given), codes };
	}

	test("is that of rows that name none, and of no others", async () => {
		const file = rows("0532 111 22 33;", ";Germany", ";");
		expect(await countryOf(file, "TR")).toEqual({ code: "TR", codes: ["TR", "DE", "TR"] });
	});

	test("gives way to what is said for this file, and to what the file shows", async () => {
		expect(await countryOf(rows(";", ";"), "TR", { country: "GB" })).toEqual({ code: null, codes: ["GB", "GB"] });
		const shown = rows("+49 30 901820;", "+49 30 901821;", ";");
		expect(await countryOf(shown, "TR")).toEqual({ code: null, codes: ["DE", "DE", "DE"] });
		const barely = rows("+49 30 901820;", ...Array.from({ length: 4 }, () => ";"));
		expect(await countryOf(barely, "TR")).toEqual({ code: null, codes: [null, null, null, null, null] });
	});

	test("is not asked for where this file is not to take it", async () => {
		const plan = await withRemembered(await planImport(rows(";", ";")), { roles });
		expect(plan.options.country).toBeNull();
	});

	test("is none where its tables had several", async () => {
		const two = csv("Name;City;Phone", "Fox;Bath;", "Swan;York;", "", "Name;City;E-mail", "Crown;Ely;", "Bell;Ripon;");
		const plan = await planImport(two);
		const [first, second] = [...new Set(plannedColumns(plan).map(({ headers }) => headers))];
		expect(second).toBeDefined();
		const country = async (headers: string) => (headers === first ? "TR" : "GB");
		expect((await withRemembered(plan, { roles, country })).options.country).toBeNull();
		expect((await withRemembered(plan, { roles, country: async () => "GB" })).options.country).toBe("GB");
	});
});
