import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readView } from "#web/admin/views/view.ts";
import {
	ALL_FIELDS,
	columnsOfField,
	fieldsOfPart,
	fieldsWhere,
	rowOfField,
	snakeName,
} from "#workers/domain/business/field-lists.ts";
import { inPresentNames, presentName } from "#workers/domain/business/former-names.ts";
import { presentOptions } from "#workers/domain/import/options.ts";
import { ROLE_BY_KEY } from "#workers/domain/listing/columns/column-names.ts";
import { presentRoles } from "#workers/domain/listing/columns/column-roles.ts";
import { headerKey } from "#workers/domain/listing/columns/header-key.ts";
import { foundFields } from "#workers/services/businesses/write/found.ts";

/** Tests the catalogue of fields, and what was stored under earlier names of fields. */

describe("the catalogue", () => {
	test("names each header, each column and each former name once", () => {
		const headers = ALL_FIELDS.map((field) => rowOfField(field).export?.header);
		const columns = ALL_FIELDS.flatMap(columnsOfField);
		const former = ALL_FIELDS.flatMap((field) => rowOfField(field).formerNames ?? []);
		for (const names of [headers, columns, former]) expect(new Set(names).size).toBe(names.length);
		expect(former.filter((name) => (ALL_FIELDS as readonly string[]).includes(name))).toEqual([]);
	});

	test("gives a plain field everything that it passes through", () => {
		for (const field of fieldsWhere(({ composite }) => composite === undefined)) {
			const { import: read, export: written, merge, kind, max } = rowOfField(field);
			expect([field, read?.headers, written?.header, merge]).toEqual([
				field,
				expect.any(String),
				snakeName(field),
				expect.anything(),
			]);
			expect(kind === "url" || max !== undefined, field).toBe(true);
		}
	});

	// Of "parking note" a file's column "note" would be the field, and visitors would read it.
	test("names headers as they are compared, so that none falls into two", () => {
		for (const field of fieldsWhere(({ import: read }) => read?.headers !== undefined)) {
			const headers = rowOfField(field).import?.headers?.split(", ") ?? [];
			expect([field, headers.map(headerKey)]).toEqual([field, headers]);
			expect(headers.map((header) => [header, ROLE_BY_KEY.get(header)?.role])).toEqual(
				headers.map((header) => [header, field]),
			);
		}
	});

	test("says of a plain field that came later since which migration it is there: older imports are known again without it", () => {
		const added = readdirSync("migrations").flatMap((name) =>
			[
				...readFileSync(`migrations/${name}`, "utf8").matchAll(/ALTER TABLE business(?:es|_details) ADD COLUMN (\w+)/g),
			].map(([, column]) => [column, Number.parseInt(name, 10)] as const),
		);
		const since = new Map(added);
		for (const field of fieldsWhere(({ composite }) => composite === undefined))
			expect([field, rowOfField(field).since]).toEqual([field, since.get(snakeName(field))]);
	});

	test("keeps every field of a part, whatever its order is", () => {
		for (const part of ["import", "export", "edit", "merge"] as const) {
			const fields = fieldsWhere((row) => row[part] !== undefined);
			expect(fieldsOfPart(part).toSorted()).toEqual(fields.toSorted());
		}
	});

	// The database reads what bulk changes have found by the names of facts. A field of several columns is no such name.
	test("renames only fields that are one fact, and none that bulk changes set", () => {
		const renamed = fieldsWhere((row) => row.formerNames !== undefined);
		expect(renamed.filter((field) => rowOfField(field).bulk !== undefined || rowOfField(field).columns)).toEqual([]);
	});
});

describe("what was stored under a former name", () => {
	const former = new Map([["carte", "menuLink"]]);

	test("is read under the present one; the present one counts where both are there", () => {
		expect(inPresentNames({ carte: "a", email: "b" }, former)).toEqual({ menuLink: "a", email: "b" });
		expect(inPresentNames({ menuLink: "new", carte: "old" }, former)).toEqual({ menuLink: "new" });
		expect(presentName("carte", former)).toBe("menuLink");
		expect(presentName("email", former)).toBe("email");
	});

	test("of before-values, of a mapping, of the options of an import and of a saved view", () => {
		expect(readView({ hidden: ["carte", "email"] }, former).hidden).toEqual(["menuLink", "email"]);
		expect(foundFields({ before: '{"carte":"a","revision":3}' }, former)).toEqual({ menuLink: "a", revision: 3 });
		expect(foundFields({ before: null }, former)).toBeNull();
		expect(presentRoles({ speisekarte: "carte" as "menuLink", x: null }, former)).toEqual({
			speisekarte: "menuLink",
			x: null,
		});
		expect(
			presentOptions({ overwrite: ["carte" as "menuLink"], columns: { a: { b: "carte" as "menuLink" } } }, former),
		).toMatchObject({
			overwrite: ["menuLink"],
			columns: { a: { b: "menuLink" } },
		});
	});
});
