import { count, kilobytes, mark, table, times } from "./markdown.ts";
import type { JavaScriptTime, PageCostFigures, SideFigures } from "./results.ts";

/** Holds the targets of fast pages: shares of the earlier cost, then of an uncached page's cost. */
const TARGET = { render: 1 / 4, apiAndD1: 1 / 2, html: 3 / 4, cachedTime: 1 / 8, cachedRate: 8 } as const;

/** Writes what each page costs when it is made and when it comes from a cache, and what happens when too many ask. */
export function pageCostTables(figures: PageCostFigures): string {
	const { before, nginx, floor } = figures;
	return [
		[
			"Every request asks for gzip. The limit sentinel is off, and no asset worker of Miniflare's stands before a page; CPU is that of the whole process.",
			before === null ? "" : `Before: ${before}.`,
			floor === null
				? ""
				: `An answer of nothing takes the local runtime ${two(floor.cpu)} ms of CPU, p50 ${two(floor.latency.p50)} ms, ${count(floor.perSecond)} a second.`,
			nginx === null
				? "nginx is not installed."
				: `nginx ${nginx} keeps the uncached site's pages, gzip at its defaults.`,
		].join(" "),
		makingTable(figures),
		cachedTable(figures),
		stormTable(figures),
	].join("\n\n");
}

function makingTable({ pages }: PageCostFigures): string {
	const lines = pages.flatMap(({ name, sides: { before, uncached } }) => {
		if (uncached === undefined) return [];
		const both = (of: (side: SideFigures) => number | null, text: (number: number) => string, target?: number) =>
			change(before ? of(before) : null, of(uncached), text, target);
		const spent = (of: (time: JavaScriptTime) => number) => (side: SideFigures) =>
			side.javascript && of(side.javascript);
		return [
			[
				name,
				both(({ cpu }) => cpu, two),
				both(
					spent(({ render }) => render),
					two,
					TARGET.render,
				),
				both(
					spent(({ api, d1 }) => api + d1),
					two,
					TARGET.apiAndD1,
				),
				both(
					spent(({ runtime }) => runtime),
					two,
				),
				both(({ html }) => html.raw, kilobytes, TARGET.html),
				both(({ html }) => html.gzip, kilobytes),
				both(({ latency }) => latency.p50, two),
				both(({ perSecond }) => perSecond, count),
			],
		];
	});
	return table(
		[
			"making a page (before → now)",
			"CPU ms a request",
			"render worker, ms of JavaScript (≤ ¼)",
			"api worker and D1 (≤ ½)",
			"local runtime",
			"HTML (≤ ¾)",
			"gzip",
			"p50 ms at one connection",
			"requests/s at sixteen",
		],
		lines,
	);
}

function cachedTable({ pages }: PageCostFigures): string {
	const lines = pages.flatMap(({ name, sides: { uncached, cached, nginx } }) => {
		if (uncached === undefined || cached === undefined) return [];
		const [time, rate] = [cached.latency.p50 / uncached.latency.p50, cached.perSecond / uncached.perSecond];
		const { javascript } = cached;
		return [
			[
				name,
				`${Math.round(cached.kept * 100)} %`,
				uncached.latency.p50.toFixed(2),
				`${cached.latency.p50.toFixed(2)}, ${times(time)} ${mark(time <= TARGET.cachedTime)}`,
				nginx ? `${nginx.latency.p50.toFixed(2)} ${mark(cached.latency.p50 <= nginx.latency.p50)}` : "",
				count(uncached.perSecond),
				`${count(cached.perSecond)}, ${times(rate)} ${mark(rate >= TARGET.cachedRate)}`,
				nginx ? `${count(nginx.perSecond)} ${mark(cached.perSecond >= nginx.perSecond)}` : "",
				[uncached, cached, nginx].map((side) => side?.cpu.toFixed(2) ?? "").join(" / "),
				javascript ? [javascript.render, javascript.cache, javascript.runtime].map(two).join(" / ") : "",
				[uncached, cached, nginx].map((side) => (side ? `${Math.round(side.clientShare * 100)} %` : "")).join(" / "),
			],
		];
	});
	return table(
		[
			"out of the page cache",
			"kept",
			"p50 ms uncached",
			"cached (≤ ⅛)",
			"nginx's",
			"requests/s at sixteen, uncached",
			"cached (≥ 8×)",
			"nginx's",
			"CPU ms uncached / cached / nginx",
			"of cached, JavaScript: door / cache / local runtime",
			"the client's share of a core",
		],
		lines,
	);
}

function stormTable({ storms }: PageCostFigures): string {
	const lines = storms.map(({ storm, side, statuses, made, p50, longest, seconds }) => {
		const { 200: pages = 0, 503: refused = 0, ...rest } = statuses;
		const others = Object.entries(rest).map(([status, number]) => `${status}: ${number}`);
		const texts = [pages, refused].map(count);
		return [
			`${storm}, ${side}`,
			...texts,
			others.join(", "),
			count(made),
			Math.round(p50).toString(),
			Math.round(longest).toString(),
			seconds.toFixed(1),
		];
	});
	return table(
		["500 connections", "200", "503", "others", "pages made", "p50 ms of a 200", "longest wait ms", "seconds in all"],
		lines,
	);
}

function two(number: number): string {
	return number.toFixed(2);
}

function change(before: number | null, now: number | null, text: (number: number) => string, target?: number): string {
	if (now === null) return "";
	if (before === null) return text(now);
	const ratio = now / before;
	return `${text(before)} → ${text(now)}, ${times(ratio)} ${target === undefined ? "" : mark(ratio <= target)}`;
}
