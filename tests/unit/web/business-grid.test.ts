import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server.edge";
import { expect, test } from "vitest";
import { BusinessGrid } from "#web/public/card/business-grid.tsx";
import { PageContext, type PageContextValue } from "#web/public/page-context.ts";
import type { BusinessSummary } from "#web/request/api.ts";

const NOW = "2026-11-28T12:00:00.000Z";

function hotel(id: number, country: string, distanceMetres: number): BusinessSummary {
	const facts = {
		id,
		slug: `hotel-${id}`,
		name: `Hotel ${id}`,
		country,
		distanceMetres,
		reviewCount: 0,
		type: "Hotel",
	};
	return facts as unknown as BusinessSummary;
}

function drawn(businesses: BusinessSummary[]): string {
	return renderToStaticMarkup(
		createElement(
			PageContext,
			{ value: { places: [] } as unknown as PageContextValue },
			createElement(BusinessGrid, { businesses, now: NOW }),
		),
	);
}

test("a list says all of its distances in the unit of the nearest place's country", () => {
	const kilometres = drawn([hotel(1, "France", 235_000), hotel(2, "United Kingdom", 288_000)]);
	expect(kilometres).toContain("235\u00a0km");
	expect(kilometres).toContain("288\u00a0km");
	const miles = drawn([hotel(2, "United Kingdom", 40_000), hotel(1, "France", 80_000)]);
	expect(miles).toContain("25\u00a0mi");
	expect(miles).toContain("50\u00a0mi");
});
