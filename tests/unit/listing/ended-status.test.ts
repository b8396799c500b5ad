import { describe, expect, it } from "vitest";
import { columnKeys } from "#workers/domain/listing/columns/column-roles.ts";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";

/** Tests columns that say of some businesses that their licence or their trade has ended. */

const trades = ["Bakery", "Dental Clinic", "Book Shop", "Hotel"];
const towns = ["Leeds", "Hull", "Bath", "York"];
const rowsWith = (values: readonly (string | null)[]) =>
	Array.from({ length: 12 }, (_, row) => [
		`Fox ${"abcdefghijkl".charAt(row)} ${trades[row % 4]}`,
		`${row + 1} Mill Lane`,
		towns[row % 4] ?? null,
		values[row % values.length] ?? null,
	]);

function read(header: string, values: readonly (string | null)[], answer?: "businessStatus" | null) {
	const headers = ["Name", "Address", "City", header];
	const rows = rowsWith(values);
	const roles = answer === undefined ? {} : { [columnKeys(headers)[3] ?? ""]: answer };
	const plan = recogniseColumns(headers, rows, roles);
	const results = rows.map((row) => normaliseRow(row, plan));
	return {
		role: plan.columns[3]?.role,
		doubts: plan.doubts,
		statuses: results.map((one) => ("listing" in one ? one.listing.businessStatus : undefined)).slice(0, values.length),
		reported: results.flatMap((one) => ("listing" in one ? one.problems.map(({ value }) => value) : [])),
	};
}

describe("a status of a licence or a trade", () => {
	it.each([
		["License Status", ["Active", "Expired", "Active", "Revoked"]],
		["Licence status", ["Valid", "Surrendered"]],
		["Stato attività", ["Attiva", "Cessata", "Radiata"]],
		["Situação cadastral", ["Ativa", "Baixada"]],
		["Estatus", ["Vigente", "Cancelado"]],
		["Status", ["Active", "Closed"]],
		["Durum", ["Aktif", "Terk"]],
		["Faaliyet durumu", ["Faal", "Kapandı"]],
		["Zustand", ["aktiv", "abgemeldet"]],
		["Statut", ["Actif", "Radié"]],
	])(
		"%s: %j is asked about once, with the words for an end, and taken for closed until it is answered",
		(header, values) => {
			const { doubts, statuses } = read(header, values);
			expect(doubts).toMatchObject([
				{ role: "businessStatus", reason: "ended-status", options: [{}, { columns: [] }] },
			]);
			const runs = /^(?:Acti|Attiv|Ativ|Valid|Vigente|Aktif|aktiv|Faal$)/;
			const samples = doubts[0]?.options.flatMap(({ columns }) => columns[0]?.samples ?? []);
			expect(samples).toEqual(values.filter((value) => !runs.test(value)));
			expect(statuses.map((status) => status === "CLOSED_PERMANENTLY")).toEqual(
				values.map((value) => !runs.test(value)),
			);
		},
	);

	it("is as the operator says: closed, or nothing", () => {
		const values = ["Active", "Expired", "Under appeal"];
		const closed = read("License Status", values, "businessStatus");
		expect(closed).toMatchObject({ doubts: [], statuses: ["OPERATIONAL", "CLOSED_PERMANENTLY", null] });
		expect(new Set(closed.reported)).toEqual(new Set(["Under appeal"]));
		const none = read("License Status", values, null);
		expect(none).toMatchObject({ role: null, doubts: [], statuses: [null, null, null], reported: [] });
	});

	it("of an order or a customer is left out until somebody says that it is the business's", () => {
		const { role, doubts, statuses } = read("Subscription status", ["Active", "Cancelled"]);
		expect(role).toBeNull();
		expect(doubts).toMatchObject([{ reason: "ended-status", options: [{ columns: [] }, {}] }]);
		expect(statuses).toEqual([null, null]);
	});

	it.each([
		["Status", ["Active", "New"]],
		["Status", ["Not expired", "Active"]],
		["Remarks", ["Lease expired, renewed in May", "Closed on Mondays until spring"]],
	])("%s: %j is not asked about", (header, values) => {
		expect(read(header, values).doubts).toEqual([]);
	});
});

describe("a column under a word for an end", () => {
	const question = { role: "businessStatus", reason: "ended-status" };

	it.each(["Kapandı mı", "Kapandı mı?", "Terk", "Dissolved", "Cessata"])(
		"%s: of yes and no is asked about, and closes those with yes",
		(header) => {
			const { role, doubts, statuses } = read(header, ["Hayır", "Evet", null]);
			expect(role).toBe("permanentlyClosed");
			expect(doubts).toMatchObject([{ ...question, options: [{ columns: [{ samples: ["Evet"] }] }, { columns: [] }] }]);
			expect(statuses[1]).toBe("CLOSED_PERMANENTLY");
			expect(statuses[0]).not.toBe("CLOSED_PERMANENTLY");
		},
	);

	it.each(["is_closed", "Kapalı mı"])(
		"%s: of yes and no may mean the hour, and closes nobody before somebody says so",
		(header) => {
			const { role, doubts, statuses } = read(header, ["No", "Yes"]);
			expect(role).toBeNull();
			expect(doubts).toMatchObject([
				{ ...question, options: [{ columns: [] }, { columns: [{ role: "permanentlyClosed" }] }] },
			]);
			expect(statuses).toEqual([null, null]);
		},
	);

	it.each(["Terk Tarihi", "Date of dissolution", "Ceased on"])(
		"%s: of dates in some rows is asked about, and closes those with one",
		(header) => {
			const { role, doubts, statuses } = read(header, ["15.03.2026", null, null]);
			expect(role).toBe("dateClosed");
			expect(doubts).toMatchObject([question]);
			expect(statuses).toEqual(["CLOSED_PERMANENTLY", null, null]);
		},
	);

	it.each([
		["Expiration date", ["15.03.2026", "15.03.2027", null]],
		["Kapandı mı", ["Hayır", "Hayır", null]],
		["Terk Tarihi", ["Ankara", null, null]],
	])("%s: %j is not asked about, and closes nobody", (header, values) => {
		const { doubts, statuses } = read(header, values);
		expect(doubts).toEqual([]);
		expect(statuses).not.toContain("CLOSED_PERMANENTLY");
	});

	it.each([
		"never_expire",
		"Never expires",
		"will not expire",
		"No expiry",
		"Süresi dolmaz",
		"Süresiz",
		"Unlimited",
		"N'expire jamais",
	])("%s: of yes and no denies an end, and closes nobody", (header) => {
		const { role, doubts, statuses } = read(header, ["1", "0", "1"]);
		expect(role).toBeNull();
		expect(doubts).toEqual([]);
		expect(statuses).not.toContain("CLOSED_PERMANENTLY");
	});

	it.each([
		["Expired", ["1", "1", "1"]],
		["Expired", ["1", "1", "1", "1", "1", "0"]],
		["License Status", ["Expired", "Revoked"]],
	])("%s: %j would close nearly all, and closes nobody before somebody says so", (header, values) => {
		const { role, doubts, statuses } = read(header, values);
		expect(role).toBeNull();
		expect(doubts).toMatchObject([{ ...question, options: [{ columns: [] }, { columns: [{ index: 3 }] }] }]);
		expect(statuses).not.toContain("CLOSED_PERMANENTLY");
	});

	it("closes what was not renewed: a denial behind the end does not take it back", () => {
		const { statuses } = read("License Status", ["Active", "Expired, not renewed", "Not yet expired"]);
		expect(statuses.map((status) => status === "CLOSED_PERMANENTLY")).toEqual([false, true, false]);
	});
});
