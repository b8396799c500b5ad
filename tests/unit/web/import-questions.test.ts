import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NO_IMPORT } from "#web/admin/imports/import-state.ts";
import { Questions } from "#web/admin/imports/questions.tsx";
import type { PlannedDoubt } from "#workers/domain/import/doubt-answer.ts";
import { SHEET_COLUMN } from "#workers/domain/listing/columns/column.ts";

/** Returns the answers to the question about the sheets' towns, and which of them is chosen. */
function answersTo(
	options: PlannedDoubt["options"],
	of: Pick<PlannedDoubt, "role" | "reason"> = { role: "city", reason: "sheet-town" },
): [string, boolean][] {
	const common = { sheet: "Bafra", sheets: ["Bafra"], headerRow: 1, headers: "0".repeat(16) };
	const question: PlannedDoubt = { ...common, ...of, options };
	const html = renderToStaticMarkup(createElement(Questions, { state: { ...NO_IMPORT, questions: [question] } }));
	return [...html.matchAll(/<label[\s\S]*?<\/label>/g)].map(([label]) => [
		label
			.replace(/<[^>]*>/g, " ")
			.replace(/\s+/g, " ")
			.trim(),
		label.includes("checked"),
	]);
}

test("the question about the sheets' towns names the texts they come from, and only a town may be the likeliest answer", () => {
	const samples = ["Bafra", "Terme esnafı → Terme"];
	const yes = { columns: [{ key: "sheet", header: SHEET_COLUMN, role: "city" as const, samples }] };
	const no = { columns: [] };
	const texts = [
		"(sayfanın adı ya da başlığı) (en olası) Bafra · Terme esnafı → Terme",
		"Hayır, bu satırlar şehirsiz kalsın",
	] as const;
	expect(answersTo([yes, no])).toEqual([
		[texts[0], true],
		[texts[1], false],
	]);
	expect(answersTo([no, yes])).toEqual([
		[texts[1], true],
		[texts[0].replace(" (en olası)", ""), false],
	]);
});

test("whether the rows of a table without any place are businesses is asked with no answer chosen", () => {
	const yes = { columns: [{ key: "0", header: "Name", role: "name" as const, samples: ["Food", "Cafes"] }] };
	expect(answersTo([yes, { columns: [] }], { role: "name", reason: "no-place" })).toEqual([
		["Evet, her satır bir işletme Food · Cafes", false],
		["Hayır, bu dosya işletme listesi değil", false],
	]);
});
