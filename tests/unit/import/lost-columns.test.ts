import { expect, test } from "vitest";
import { lostColumns } from "#workers/domain/import/lost-columns.ts";

const column = (header: string, role: string | null, lost?: string, headerRow = 1) => {
	return { sheet: "A", headerRow, header, role, filled: 3, ...(lost === undefined ? {} : { lost }) };
};

test("what a header says is missing where no column of its table is taken for it", () => {
	const phone = column("Telefon", null, "phone");
	expect(lostColumns([column("Ad", "name"), phone])).toEqual([{ header: "Telefon", lost: "phone" }]);
	expect(lostColumns([phone, column("Tel 2", "phone")])).toEqual([]);
	expect(lostColumns([phone, column("Tel 2", "phone", undefined, 9)])).toHaveLength(1);
	expect(lostColumns([phone, { ...phone, headerRow: 9 }])).toHaveLength(1);
});

test("an empty column, one without a header's role, and a street beside a whole address are not missing", () => {
	expect(lostColumns([{ ...column("Telefon", null, "phone"), filled: 0 }, column("Not", null)])).toEqual([]);
	expect(lostColumns([column("Adres", "address"), column("Cadde", null, "street")])).toEqual([]);
});
