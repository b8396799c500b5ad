import { writeWorkbook } from "#tests/factories/workbook.ts";
import * as plans from "#workers/domain/import/plan.ts";
import { planImport } from "#workers/domain/import/plan.ts";
import { ColumnsError } from "#workers/domain/listing/columns/columns.ts";
import { WorkbookError } from "#workers/domain/workbook/error.ts";
import { CIVIC } from "./civic.ts";
import { CRM } from "./crm.ts";
import { DIRECTORIES } from "./directories.ts";
import { EXPORTS } from "./exports.ts";
import { HAND_MADE } from "./hand-made.ts";
import { givenLayouts, type Layout, rowsOf, SAID_ROLES } from "./layout.ts";
import { LEISURE, OUTDOORS } from "./leisure.ts";
import { NETWORKS, VENUES, WORKSHOPS } from "./networks.ts";
import { OPEN_DATA } from "./open-data.ts";
import { PORTALS } from "./portals.ts";
import { REGISTERS } from "./registers.ts";
import { SCRAPED } from "./scraped.ts";
import { MAKERS_AND_GROWERS, SERVICES } from "./services.ts";
import { TOOLS } from "./tools.ts";
import { TRADE_TOOLS } from "./trade-tools.ts";
import { UNSEEN, UNSEEN_AGAIN } from "./unseen.ts";
import { WORLD } from "./world.ts";

export const CORPUS: readonly Layout[] = [
	...CRM,
	...REGISTERS,
	...SCRAPED,
	...HAND_MADE,
	...DIRECTORIES,
	...OPEN_DATA,
	...TOOLS,
	...WORLD,
	...TRADE_TOOLS,
	...UNSEEN,
	...UNSEEN_AGAIN,
	...PORTALS,
	...EXPORTS,
	...NETWORKS,
	...VENUES,
	...WORKSHOPS,
	...LEISURE,
	...OUTDOORS,
	...SERVICES,
	...MAKERS_AND_GROWERS,
	...CIVIC,
	...[
		"eleventh.jsonl",
		"twelfth.jsonl",
		"thirteenth.jsonl",
		"fourteenth.jsonl",
		"fifteenth.jsonl",
		"sixteenth.jsonl",
		"seventeenth.jsonl",
		"eighteenth.jsonl",
	].flatMap(givenLayouts),
];

/** Says what became of a layout. `wrong` names columns that were taken for something else without a question. */
type JudgedLayout = {
	layout: Layout;
	/** Counts columns whose role is right without a question. */
	right: number;
	/** Names meaningful columns that were left out, which the report says. */
	left: string[];
	/** Names columns that a question is about. */
	asked: string[];
	questions: number;
	wrong: string[];
	refused: string | null;
};

/** Reads a layout as a workbook, as an import does, and judges the role of each of its columns. */
export async function judgeLayout(layout: Layout): Promise<JudgedLayout> {
	const judged: JudgedLayout = { layout, right: 0, left: [], asked: [], questions: 0, wrong: [], refused: null };
	const file = await fileOf(layout);
	try {
		const plan = await planImport(file);
		if (layout.refused.length > 0) return { ...judged, wrong: ["read instead of refused"] };
		const planned = plans.plannedColumns(plan);
		const doubts = doubtsOf(plan);
		const asked = new Set(
			doubts.flatMap(({ options }) => options.flatMap(({ columns }) => columns.map(({ header }) => header))),
		);
		judged.questions = doubts.length;
		for (const { header, roles, kind } of layout.columns) {
			const role = planned.find((column) => column.header === header)?.role ?? null;
			if (kind === "empty") continue;
			if (asked.has(header)) judged.asked.push(header);
			else if (role === null ? roles.length === 0 || roles.includes("-") : roles.includes(SAID_ROLES[role] ?? role))
				judged.right += 1;
			else if (role === null) judged.left.push(header);
			else judged.wrong.push(`${header} is ${role}`);
		}
		return judged;
	} catch (error) {
		if (!(error instanceof ColumnsError || error instanceof WorkbookError)) throw error;
		if (layout.refused.includes(error.code)) return { ...judged, refused: error.code };
		return { ...judged, refused: error.code, left: [`refused: ${error.code}`] };
	}
}

/** Writes a layout as the file of its form. */
async function fileOf(layout: Layout): Promise<Blob> {
	const rows = rowsOf(layout);
	if (layout.form === "xlsx") return writeWorkbook({ sheets: [{ name: "Data", rows }] });
	const mark = layout.form === "tsv" ? "\t" : ",";
	const lines = (layout.form === "headless" ? rows.slice(1) : rows).map((row) =>
		row.map((cell) => field(String(cell ?? ""), mark)).join(mark),
	);
	return new Blob([`${lines.join("\r\n")}\r\n`], { type: "text/csv" });
}

function field(text: string, mark: string): string {
	return text.includes(mark) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

type Asked = { options: { columns: { header: string }[] }[] };

function doubtsOf(plan: Awaited<ReturnType<typeof planImport>>): Asked[] {
	const planned: unknown = Reflect.get(plans, "plannedDoubts");
	return typeof planned === "function" ? planned(plan) : [];
}
