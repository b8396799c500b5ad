import { describe, expect, it } from "vitest";
import { columnKeys } from "#workers/domain/listing/columns/column-roles.ts";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";

/** Tests columns that say of some entries that the visitors of the file's own directory do not see them. */

const trades = ["Bakery", "Dental Clinic", "Book Shop", "Hotel"];
const towns = ["Leeds", "Hull", "Bath", "York"];

function read(header: string, values: readonly string[], answer?: "businessStatus" | "publication") {
	const headers = ["Name", "Address", "City", header];
	const rows = Array.from({ length: 12 }, (_, row) => [
		`Fox ${"abcdefghijkl".charAt(row)} ${trades[row % 4]}`,
		`${row + 1} Mill Lane`,
		towns[row % 4] ?? null,
		values[row % values.length] ?? null,
	]);
	const plan = recogniseColumns(headers, rows, answer ? { [columnKeys(headers)[3] ?? ""]: answer } : {});
	const results = rows.slice(0, values.length).map((row) => normaliseRow(row, plan));
	return {
		doubts: plan.doubts,
		rows: results.map((one) => ("listing" in one ? one.listing.businessStatus : one.rejected.reason)),
	};
}

/** The one question about the column, which shows these of its words. */
const askedAbout = (samples: readonly string[]) => [
	{
		reason: "unpublished",
		options: [
			{ columns: [{ index: 3, role: "publication", samples }] },
			{ columns: [{ index: 3, role: "businessStatus" }] },
		],
	},
];

describe("a status of entries that are not published", () => {
	it.each([
		["status", ["active", "pending", "draft"]],
		["post_status", ["publish", "draft", "private"]],
		["Status", ["Published", "Unpublished", "Trash"]],
		["Durum", ["Aktif", "Pasif", "Beklemede"]],
		["Yayın Durumu", ["Yayında", "Taslak", "Yayında değil"]],
		["Zustand", ["aktiv", "Entwurf", "inaktiv"]],
		["Etat", ["Actif", "Brouillon", "En attente"]],
		["listing_status", ["active", "pending payment", "expired"]],
		["Status", ["publish", "Süresi doldu", "expired"]],
		["post_status", ["publish", "pending", "expired"]],
		["İlan durumu", ["Aktif", "Ödeme bekliyor", "Süresi dolmuş"]],
		["Onay", ["Onaylandı", "Onay bekliyor", "Reddedildi"]],
	])("%s: %j is asked about once, and such rows are left out until it is answered", (header, values) => {
		const { doubts, rows } = read(header, values);
		expect(doubts).toMatchObject(askedAbout(values.slice(1)));
		expect(rows.slice(1)).toEqual(["not-published", "not-published"]);
		expect(["OPERATIONAL", null]).toContain(rows[0]);
	});

	it.each([
		["is_active", ["1", "0"]],
		["Published", ["true", "false"]],
		["aktif", ["Evet", "Hayır"]],
		["Yayında", ["evet", "hayır"]],
		["Yayında mı?", ["E", "H"]],
		["Visible", ["Yes", "No"]],
		["Hidden", ["No", "Yes"]],
		["is_deleted", ["0", "1"]],
		["Aktiv", ["ja", "nein"]],
		["Publié", ["oui", "non"]],
	])("%s of yes and no: %j is asked about, and what visitors do not see is left out until then", (header, values) => {
		const { doubts, rows } = read(header, values);
		expect(doubts).toMatchObject(askedAbout(values.slice(1)));
		expect(rows).toEqual([null, "not-published"]);
		expect(read(header, values, "businessStatus")).toEqual({ doubts: [], rows: [null, null] });
		expect(read(header, values, "publication")).toEqual({ doubts: [], rows: [null, "not-published"] });
	});

	it("leaves out drafts of WooCommerce, whose Published is -1", () => {
		const { doubts, rows } = read("Published", ["1", "-1", "0"]);
		expect(doubts).toMatchObject([{ reason: "unpublished" }]);
		expect(rows).toEqual([null, "not-published", "not-published"]);
	});

	it.each([
		["is_active", ["1", "1"]],
		["Active", ["3", "0"]],
		["Private", ["Yes", "No"]],
		["Active members", ["Yes", "No"]],
		["Newsletter active", ["Yes", "No"]],
	])("%s: %j is not asked about", (header, values) => {
		const { doubts, rows } = read(header, values);
		expect(doubts).toEqual([]);
		expect(rows).not.toContain("not-published");
	});

	it("takes them as open where the operator says so, and leaves them out where he does", () => {
		const values = ["active", "pending"];
		expect(read("status", values, "businessStatus")).toEqual({ doubts: [], rows: ["OPERATIONAL", null] });
		expect(read("status", values, "publication")).toEqual({ doubts: [], rows: ["OPERATIONAL", "not-published"] });
	});

	it("closes what the same column says is closed, whatever becomes of the others", () => {
		const values = ["active", "pending", "closed"];
		const closed = "CLOSED_PERMANENTLY";
		expect(read("status", values)).toMatchObject({ doubts: [{}], rows: ["OPERATIONAL", "not-published", closed] });
		expect(read("status", values, "businessStatus").rows).toEqual(["OPERATIONAL", null, closed]);
	});

	it.each([
		["post_status", ["publish", "draft", "gd-closed"]],
		["Status", ["publish", "pending", "wc_closed"]],
		["Durum", ["Yayında", "Taslak", "Kapalı (kalıcı olarak)"]],
		["Zustand", ["veröffentlicht", "Entwurf", "geschlossen (dauerhaft)"]],
		["Status", ["Published", "Draft", "perm-closed"]],
	])("%s: %j closes what a program's own mark or other words' order calls closed", (header, values) => {
		expect(read(header, values).rows).toEqual([null, "not-published", "CLOSED_PERMANENTLY"]);
	});

	it("asks whether what is closed beside what is published is closed for good", () => {
		const { doubts, rows } = read("post_status", ["publish", "publish", "gd-closed"]);
		expect(doubts).toMatchObject([
			{ reason: "ended-status", options: [{ columns: [{ samples: ["gd-closed"] }] }, {}] },
		]);
		expect(rows).toEqual([null, null, "CLOSED_PERMANENTLY"]);
	});

	it.each([
		["License status", ["Active", "Expired"]],
		["comment_status", ["open", "closed"]],
	])("%s: %j is no state of an entry", (header, values) => {
		const { doubts, rows } = read(header, values);
		expect(doubts.filter(({ reason }) => reason === "unpublished")).toEqual([]);
		expect(rows).not.toContain("not-published");
	});

	it.each([
		["Ownership status", ["Public", "Private"]],
		["Status", ["Public", "Private"]],
		["Order status", ["Pending", "Shipped"]],
		["Payment status", ["Pending", "Paid"]],
	])("%s: %j says nothing of an entry", (header, values) => {
		const { doubts, rows } = read(header, values);
		expect(doubts).toEqual([]);
		expect(rows).not.toContain("not-published");
	});
});
