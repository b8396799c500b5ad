import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { KeptHours } from "#web/admin/opening-hours/kept-hours.tsx";
import type { OpeningWeek } from "#workers/domain/opening-hours/week.ts";

const week = (sunday: OpeningWeek[number]) => [...Array(6).fill([[540, 1080]]), sunday] as OpeningWeek;
const drawn = (hours: OpeningWeek | null, text: string | null) =>
	renderToStaticMarkup(createElement(KeptHours, { week: hours, text }));

test("hours that were not read are shown as the source wrote them", () => {
	expect(drawn(null, "Her zaman <açığız>")).toMatch(/okunamadı.*Her zaman &lt;açığız&gt;/);
	expect(drawn(week("unknown"), "Mon-Sat 9-18")).toMatch(/bazı günleri.*Mon-Sat 9-18/);
});

test("nothing is shown where each day was read, or nothing was written", () => {
	expect(drawn(week("closed"), "Mon-Sat 9-18; Su off")).toBe("");
	expect(drawn(null, null)).toBe("");
});
