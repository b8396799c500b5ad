import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { DataTable, type DataTableProps } from "#web/admin/ui/data-table.tsx";
import { pageWindow } from "#web/admin/ui/page-window.ts";
import { Pager } from "#web/admin/ui/pager.tsx";
import { Tabs } from "#web/admin/ui/tabs.tsx";

type Row = { id: number; name: string; count: number };

function drawn(element: ReactElement): string {
	const router = createMemoryRouter([{ path: "/", element }]);
	return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

const table = (props: Partial<DataTableProps<Row>> = {}) =>
	drawn(
		createElement(DataTable<Row>, {
			caption: "Liste",
			columns: [
				{ id: "name", header: "Ad", cell: (row) => row.name, sort: "asc", always: true },
				{ id: "count", header: "Sayı", cell: (row) => row.count, sort: "desc", numeric: true },
				{ id: "note", header: "Not", cell: () => "–" },
			],
			rows: [
				{ id: 1, name: "Bir", count: 7 },
				{ id: 2, name: "İki", count: 8 },
			],
			rowKey: (row) => String(row.id),
			empty: "İşletme bulunamadı",
			...props,
		}),
	);

describe("a table of rows", () => {
	test("has a name, its columns' names and a row each, and no style that the policy refuses", () => {
		const html = table();
		expect(html).toMatch(/<caption[^>]*>Liste<\/caption>/);
		expect(html.match(/<th /g)).toHaveLength(3);
		expect(html.match(/<tr/g)).toHaveLength(3);
		expect(html).not.toMatch(/ style=|<style/);
	});

	test("says by what it is sorted, and leads to the other orders", () => {
		const html = table({ sorting: { by: "count", order: "desc", href: ({ by, order }) => `/?${by}-${order}` } });
		const headers = html.match(/<th .*?<\/th>/g) ?? [];
		expect(headers[0]).not.toContain("aria-sort");
		expect(headers[0]).toContain('href="/?name-asc"');
		expect(headers[1]).toContain('aria-sort="descending"');
		expect(headers[1]).toContain('href="/?count-asc"');
		expect(headers[2]).not.toContain("<a ");
	});

	test("leaves hidden columns out, but for those that always stand", () => {
		const html = table({ hidden: ["name", "note"] });
		expect(html).toContain("Bir");
		expect(html).not.toContain(">Not<");
	});

	test("with a selection has a named box in each row and one for the page", () => {
		const selection = { selected: { 2: true, 99: true } as Record<string, true>, onChange: () => {}, rowName: nameOf };
		const boxes = table({ selection }).match(/<input[^>]*type="checkbox"[^>]*>/g) ?? [];
		expect(boxes.map((box) => /checked=""/.test(box))).toEqual([false, false, true]);
		const html = table({ selection });
		for (const name of ["Bu sayfadakilerin tümünü seç", "Seç: Bir", "Seç: İki"]) expect(html).toContain(name);
	});

	test("without a row, on its way or failed shows that instead", () => {
		expect(table({ rows: [] })).toBe("İşletme bulunamadı");
		expect(table({ state: "loading" })).toMatch(/role="status".*Yükleniyor/);
		expect(table({ state: "failed", onRetry: () => {} })).toMatch(/role="alert".*<button.*Tekrar dene/);
	});
});

const nameOf = (row: Row) => row.name;

describe("the pages of a list", () => {
	test.each([
		[1, 1, "1"],
		[1, 3, "1 2 3"],
		[1, 50, "1 2 3 … 50"],
		[4, 50, "1 2 3 4 5 6 … 50"],
		[5, 50, "1 2 3 4 5 6 7 … 50"],
		[25, 50, "1 … 23 24 25 26 27 … 50"],
		[46, 50, "1 … 44 45 46 47 48 49 50"],
		[50, 50, "1 … 48 49 50"],
	])("around %i of %i are %s", (page, pages, shown) => {
		expect(
			pageWindow(page, pages)
				.map((one) => one ?? "…")
				.join(" "),
		).toBe(shown);
	});

	test("without a known end offer no last one", () => {
		expect(pageWindow(2, 20, true)).toEqual([1, 2, 3, 4]);
		expect(pageWindow(10, 20, true)).toEqual([1, null, 8, 9, 10, 11, 12]);
	});

	test("name the current one, and lead nowhere before the first and behind the last", () => {
		const first = drawn(createElement(Pager, { page: 1, pages: 2, href: (page) => `/?page=${page}` }));
		expect(first).toMatch(/<a role="link" aria-disabled="true"[^>]*>Önceki/);
		expect(first).toMatch(/aria-label="Sayfa 1, şu anki sayfa" aria-current="page"/);
		expect(first).toMatch(/rel="next"[^>]*href="\/\?page=2"/);
		const last = drawn(createElement(Pager, { page: 2, pages: 2, href: (page) => `/?page=${page}` }));
		expect(last).toMatch(/<a role="link" aria-disabled="true"[^>]*>Sonraki/);
		expect(drawn(createElement(Pager, { page: 1, pages: 1, href: String }))).toBe("");
	});
});

test("tabs show one panel, keep the others, and write no style that the policy refuses", () => {
	const tabs = ["a", "b"].map((id) => ({ id, label: id.toUpperCase(), content: `içerik ${id}` }));
	const html = drawn(createElement(Tabs, { label: "Bölümler", tabs, value: "b", onChange: () => {} }));
	expect(html).not.toMatch(/ style=|<style/);
	const [a, b] = html.match(/<div role="tabpanel".*?<\/div>/g) ?? [];
	expect(a).toContain('hidden=""');
	expect(b).not.toContain('hidden=""');
	for (const panel of [a, b]) {
		const label = /aria-labelledby="([^"]+)"/.exec(panel ?? "")?.[1] ?? "";
		const tab = new RegExp(`<button[^>]*id="${label}"[^>]*>`).exec(html)?.[0] ?? "";
		expect(tab).toContain(`aria-controls="${/ id="([^"]+)"/.exec(panel ?? "")?.[1]}"`);
	}
});
