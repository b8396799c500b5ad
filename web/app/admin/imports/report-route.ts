import type { LoaderFunctionArgs } from "react-router";
import { adminPage } from "#web/admin/server/admin-action.server.ts";
import { importHistoryTexts } from "#web/admin/texts/import-history.tr.ts";
import type { AdminApi } from "#web/request/admin-api.server.ts";
import { adminApiContext } from "#web/request/context.ts";
import { notFound } from "#web/request/load-page.server.ts";
import type { ImportProblemsPart } from "#workers/contract/import-history.ts";
import { writeWorkbook, XLSX_TYPE } from "#workers/domain/workbook/write-workbook.ts";
import { importReport } from "./import-report.ts";

/** Serves an import's report as a workbook, at /admin/excel/ID/report.xlsx. It has no page of its own. */

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** One request makes at most this many calls of the api worker. The platform allows 32. */
const MOST_PARTS = 28;

export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<Response> {
	const { id = "" } = params;
	if (!UUID.test(id)) throw notFound();
	const api = context.get(adminApiContext);
	// A refusal can still set the status before the answer has begun.
	const first = await adminPage(request, api.importProblems(id, -1));
	const name = importHistoryTexts.workbook.fileName(id.slice(0, 8));
	return new Response(writeWorkbook(importReport(partsFrom(api, id, first))), {
		headers: {
			"Content-Type": XLSX_TYPE,
			"Content-Disposition": `attachment; filename="${name}"`,
			"Cache-Control": "no-store",
		},
	});
}

async function* partsFrom(api: AdminApi, id: string, first: ImportProblemsPart) {
	let part = first;
	yield part;
	for (let parts = 1; part.next !== null && parts < MOST_PARTS; parts++) {
		part = await api.importProblems(id, part.next);
		yield part;
	}
}
