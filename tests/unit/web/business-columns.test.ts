import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { columnsOf } from "#web/admin/businesses/columns.tsx";
import type { ManagedBusiness } from "#web/request/api.ts";

/** Tests what the operators' list says in its cells. */

const cellOf = (id: string, business: Partial<ManagedBusiness>) => {
	const column = columnsOf("", () => {}, []).find((one) => one.id === id);
	const markup = renderToStaticMarkup(column?.cell(business as ManagedBusiness));
	return markup.replaceAll(/<[^>]*>/g, "");
};

test.each([
	[true, null, "Açık"],
	[true, "OPERATIONAL", "Açık"],
	[false, "OPERATIONAL", "Kapalı"],
	[true, "CLOSED_PERMANENTLY", "Kalıcı olarak kapalı"],
	[false, "CLOSED_PERMANENTLY", "Kalıcı olarak kapalı"],
	[true, "CLOSED_TEMPORARILY", "Geçici olarak kapalı"],
	[true, "FUTURE_OPENING", "Yakında açılacak"],
] as const)("a business that is switched on (%o) and %s is listed as %s", (isOpen, businessStatus, text) => {
	expect(cellOf("open", { isOpen, businessStatus })).toBe(text);
});
