import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Chart, type Drawn } from "#web/admin/numbers/chart.tsx";
import NumbersRoute from "#web/admin/numbers/route.tsx";
import { shownPage } from "#web/admin/numbers/shown.server.ts";
import { tableCsv, tablesOf } from "#web/admin/numbers/tables.server.ts";
import type { NumbersPage } from "#workers/contract/number-page.ts";

const NO_P75 = { LCP: 1_250, INP: null, CLS: 0.05, FCP: null, TTFB: null };

function page(more: Partial<NumbersPage> = {}): NumbersPage {
	const figures = (view: number) => ({ view, visitor: 1, search: 2, press: 0 });
	return {
		today: "2026-11-26",
		months: ["2026-11", "2026-10"],
		span: {
			from: "2026-11-25",
			to: "2026-11-26",
			unit: "day",
			unfinished: true,
			compared: {
				now: { from: "2026-11-25", to: "2026-11-26", hours: 14 },
				before: { from: "2026-11-23", to: "2026-11-24", hours: 14 },
			},
			tops: null,
		},
		since: "2026-10-01",
		through: "2026-11-26T11:20:00.000Z",
		gaps: [],
		incomplete: { points: [], before: false },
		course: [
			{ at: "2026-11-25", value: figures(1_200), open: false },
			{ at: "2026-11-26", value: figures(34), open: true },
		],
		totals: {
			view: { whole: 1_234, now: 900, before: 800 },
			visitor: { whole: 2, now: 2, before: 0 },
			search: { whole: 4, now: 3, before: 4 },
			press: { whole: 0, now: null, before: null },
		},
		counts: { "view:home": 3, "view:city": 1, search: 4, "search-empty": 1, "drop:bot": 8 },
		tops: {
			search: [{ subject: "=1+1", name: "=1+1", slug: null, count: 2, chosen: 1, found: 2.5 }],
			"search-empty": [],
			country: [{ subject: "TR", name: "TR", slug: null, count: 3 }],
			business: [{ subject: "7", name: null, slug: null, count: 1 }],
		},
		topsLate: false,
		vitals: [{ page: "all", measured: 8, good: 1, p75: NO_P75 }],
		changes: {
			whole: { imports: 1, imported: 2, refreshed: 0, added: 0, edited: 0, removed: 0, undone: 0 },
			course: [],
		},
		picked: null,
		proposals: [],
		refusals: [],
		categories: [],
		...more,
	};
}

describe("the numbers in words", () => {
	test("are written as Turkish writes them, never shortened", () => {
		const { figures, notes, vitals } = shownPage(page(), {});
		expect(figures.map(({ value, change }) => [value, change])).toEqual([
			["1.234", "+%12,5 (önceki aralığın aynı bölümüne göre)"],
			["2", "+2 (önceki aralığın aynı bölümüne göre)"],
			["4", "-%25 (önceki aralığın aynı bölümüne göre)"],
			["0", "Karşılaştırılamıyor"],
		]);
		expect(figures[0]?.label).toBe("Görüntüleme, 25 Kas 2026 – 26 Kas 2026. En yüksek: 1.200 (25 Kas 2026).");
		expect(notes.join(" ")).toContain(
			"25 Kas 2026 – 26 Kas 2026 (son gün ilk 14 saat) ile 23 Kas 2026 – 24 Kas 2026 (son gün ilk 14 saat)",
		);
		expect(vitals.rows[0]?.cells.map(({ text }) => text)).toEqual([
			"Tümü",
			"8",
			"%12,5",
			"1,25 s",
			"—",
			"0,05",
			"—",
			"—",
		]);
	});

	test("are tables whose rows lead to the screen with them picked, the rest of the address as it was", () => {
		const { tops, counters } = shownPage(page(), { span: "7", kind: "counter", subject: "view:city" });
		expect(tops.map(({ id }) => id)).toEqual(["business", "search", "search-empty", "country"]);
		expect(tops.at(-1)?.rows[0]).toMatchObject({ href: "/admin/analytics?span=7&kind=country&subject=TR#picked" });
		expect(tops.at(-1)?.rows[0]?.cells[0]?.text).toBe("Türkiye");
		expect(tops[0]?.rows[0]?.cells[0]?.text).toBe("Artık yok (7)");
		const kinds = counters.find(({ id }) => id === "view");
		expect(kinds?.rows.map(({ cells, picked }) => [cells.map(({ text }) => text), picked])).toEqual([
			[["Ana sayfa", "3", "%75"], false],
			[["Şehir", "1", "%25"], true],
		]);
	});

	test("name what is missing: hours of which messages were lost, and the day that counting began", () => {
		const lost = ["2026-11-25T04", "2026-11-25T05", "2026-11-25T23"].map((at) => ({ at, lost: 400 }));
		const incomplete = { points: ["2026-11-25"], before: true };
		const { gaps, notes, figures, course } = shownPage(page({ gaps: lost, incomplete, since: "2026-11-26" }), {});
		expect(gaps).toBe(
			"En az 1.200 ileti kaydedilemedi. Saatler: 25 Kas 2026 04:00–06:00, 25 Kas 2026 23:00–24:00. Grafiklerde bu yerler gölgeli ve içi boş noktalıdır. Karşılaştırılan aralıkta (23 Kas 2026 – 24 Kas 2026 (son gün ilk 14 saat)) da eksik saatler var.",
		);
		expect(figures[0]?.label).toMatch(/\(25 Kas 2026\)\. Eksik sayılanlar: 25 Kas 2026\.$/);
		expect(figures[0]?.course.map(({ incomplete }) => incomplete)).toEqual([true, false]);
		expect(course.rows.map(({ cells }) => cells[0]?.text)).toEqual(["25 Kas 2026 (eksik)", "26 Kas 2026 (sürüyor)"]);
		expect(notes).toContain("Sayım 26 Kas 2026 günü başladı; öncesi bilinmiyor.");
	});

	test("are files that Excel opens as they are: a mark of UTF-8, commas, and no cell that begins a formula", () => {
		const search = tablesOf(page()).find(({ id }) => id === "search");
		expect(search && tableCsv(search)).toBe(
			'\uFEFF"Ad";"Sayı";"Pay";"Seçilen";"Ortalama sonuç"\r\n"\'=1+1";"2";"0,5";"0,5";"2,5"\r\n',
		);
	});
});

test("the screen is a document of links and forms, whose ids are its own and no class or address is a blocked word but the specified one", () => {
	const loaderData = {
		...shownPage(page({ categories: [{ id: 1, name: "Cafe" }] }), {}),
		invalid: false,
		added: { phrase: "kahvaltici", meaning: "cafe" },
		refused: "vegan doner",
		notice: null,
		action: "/admin/analytics",
	};
	const html = renderToStaticMarkup(createElement(NumbersRoute, { loaderData }));
	const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
	expect(ids.length).toBe(new Set(ids).size);
	const named = [...html.matchAll(/ (?:aria-labelledby|for)="([^"]+)"/g)].map(([, id]) => id);
	expect(named.filter((id) => !ids.includes(id))).toEqual([]);
	const addresses = [...html.matchAll(/ (?:href|action)="([^"?#]*)/g)].map(([, path]) => path ?? "");
	expect(addresses.filter((path) => !/^\/admin\/analytics(?:\/[a-z-]+\/numbers\.csv)?$/.test(path))).toEqual([]);
	const classes = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names]) => names?.split(" ") ?? []);
	expect(classes.filter((name) => /^(?:ads?|stats?)$|analytics|pixel|beacon|banner/.test(name))).toEqual([]);
	expect(html).toContain("“kahvaltici” artık “cafe” demek");
	expect(html).toContain("“vegan doner” reddedildi; bir daha önerilmez.");
});

test.each([
	[0, "Reddedilenler (0)", 0, null],
	[100, "Reddedilenler (100)", 100, null],
	[101, "Reddedilenler (100+)", 100, "Son 100 ret gösteriliyor; daha eskileri de önerilmez."],
])("of %i refused proposals it says how many there are, and when not all are listed", (count, title, listed, note) => {
	const refusals = Array.from({ length: count }, (_, at) => ({ phrase: `word ${at}`, meaning: "cafe" }));
	const shown = shownPage(page({ refusals }), {}).refusals;
	expect([shown.title, shown.rows.length, shown.note]).toEqual([title, listed, note]);
});

describe("a chart", () => {
	const point = fc.record({ value: fc.option(fc.nat(1_000_000)), open: fc.constant(false), incomplete: fc.boolean() });
	const course = fc
		.tuple(fc.array(point, { maxLength: 92 }), fc.boolean())
		.map(([points, open]): Drawn => points.map((one, at) => ({ ...one, open: open && at === points.length - 1 })));

	test("lies within its frame, dashes what is not over alone, marks what is incomplete, and leaves out what nobody counted", () => {
		fc.assert(
			fc.property(course, (drawn) => {
				const svg = renderToStaticMarkup(createElement(Chart, { course: drawn, label: "Views" }));
				expect(svg).toMatch(/^<svg role="img" aria-label="Views"/);
				const points = [...svg.matchAll(/([\d.]+)(?:,|" cy=")([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
				for (const [x = -1, y = -1] of points) expect(x >= 0 && x <= 320 && y >= 0 && y <= 96, svg).toBe(true);
				expect(svg).not.toMatch(/NaN|Infinity/);
				const last = drawn.at(-1);
				const dashed = last?.open === true && last.value !== null && (drawn.at(-2)?.value ?? null) !== null;
				expect(svg.split("stroke-dasharray").length - 1).toBe(dashed ? 1 : 0);
				expect(svg.split("<rect ").length - 1).toBe(drawn.filter(({ incomplete }) => incomplete).length);
				const rings = drawn.filter(({ incomplete, value }) => incomplete && value !== null).length;
				expect(svg.split("stroke-notice").length - 1).toBe(rings);
				const xs = new Set(points.map(([x]) => x));
				expect(xs.size).toBe(drawn.filter(({ value }) => value !== null).length);
			}),
		);
	});
});
