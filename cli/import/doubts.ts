import { type PlannedDoubt, rolesOfAnswer } from "#workers/domain/import/doubt-answer.ts";
import { type ImportPlan, plannedColumns, plannedDoubts } from "#workers/domain/import/plan.ts";
import { type DoubtReason, needsAnswer } from "#workers/domain/listing/columns/column-doubts.ts";
import type { ColumnRoles } from "#workers/domain/listing/columns/column-roles.ts";
import { oneLine, quoted } from "../text-table.ts";
import { columnName } from "./column-name.ts";

const QUESTIONS = {
	"several-names": "Which column holds the names of the businesses?",
	"several-addresses": "Which address is the place's?",
	"header-alone": "Does this column hold the names of the businesses?",
	"unsure-header": "A word of this column's header is not known, and its values do not settle it. Is it “{role}”?",
	"several-contacts": "Which of these columns is the “{role}” of the business?",
	"either-order": "Which of these two columns is the latitude?",
	"shared-host": "Most links of this column lead to one site. Are they the businesses' own websites?",
	"whole-ratings": "This column has whole or half numbers only. Are they ratings by visitors, from 1 to 5?",
	"which-days": "This column holds days of the week beside hours. Which days are they?",
	"which-season": "These are the hours of a part of the year. Which are to be shown all year?",
	"no-category": "No header says category. Which column holds it?",
	"no-town": "No header says town. Which column holds it?",
	"sheet-town":
		"No column says town, but the names of the sheets or the titles above the rows name one. Is it the town of these rows?",
	"no-street": "No header says street. Which column holds it?",
	"ended-status": "By this column the licence or trade of some has ended. Are these businesses closed?",
	unpublished:
		"By this column some entries are not published (draft, pending …). Are they left out (publication), or taken as open (businessStatus)?",
	"no-place":
		"Nothing in this table says where anything is (no town, address, phone, position …): it looks like a list of categories, reviews or redirects. Are its rows businesses?",
	reviews:
		"The same businesses come again, each time with other stars, another writer or another text: it looks like a list of reviews, which are not imported. Is each of these businesses to be taken once?",
	"several-tables":
		"Tables stand beside each other under other headers. Are their rows businesses of their own (name), or facts of the same ones (ignore)?",
	"no-header": "Nothing names this column. Is it “{role}”?",
} satisfies Record<DoubtReason, string>;

/**
 * Lists the questions that the columns leave open, each with the options that answer it. The likeliest option comes
 * first.
 */
export function doubtsReport(doubts: readonly PlannedDoubt[]): string {
	const several = new Set(doubts.flatMap(({ sheets }) => sheets)).size > 1;
	const questions = doubts.map((doubt, at) => {
		const answers = doubt.options.map((_, answer) => {
			const flags = flagsOf(doubt, answer);
			const taken = answer === 0 && !needsAnswer(doubt) ? "  (taken, unless something else is said)" : "";
			return `   ${flags.join(" ")}${taken}${examplesOf(doubt, answer)}`;
		});
		return `${at + 1}. ${several ? sheetsOf(doubt) : ""}${QUESTIONS[doubt.reason].replace("{role}", doubt.role)}\n${answers.join("\n")}`;
	});
	return `The columns leave ${doubts.length === 1 ? "a question" : "questions"} open:\n${questions.join("\n")}`;
}

/** Names the sheets of a question, before it. */
function sheetsOf({ sheets }: PlannedDoubt): string {
	const named = sheets.filter((sheet) => sheet !== "").map((sheet) => `"${oneLine(sheet, 40)}"`);
	const shown = named.slice(0, MOST_NAMED).join(", ");
	return named.length === 0
		? ""
		: `${shown}${named.length > MOST_NAMED ? ` and ${named.length - MOST_NAMED} more` : ""}: `;
}

const MOST_NAMED = 5;

/** Says why an import has not begun. */
export function openSentence(fileName: string, doubts: readonly PlannedDoubt[]): string {
	const first = `${oneLine(fileName, 120)}: nothing was imported, since its columns leave ${doubts.length === 1 ? "a question" : "questions"} open; answer with --column${doubts.some(needsAnswer) ? "" : ", or take the likeliest answers with --accept-guesses"}.`;
	return `${first}\n\n${doubtsReport(doubts)}`;
}

function flagsOf(doubt: PlannedDoubt, answer: number): string[] {
	const roles = rolesOfAnswer(doubt, answer);
	const headers = new Map(
		doubt.options.flatMap(({ columns }) => columns.map(({ key, header }) => [key, header] as const)),
	);
	return Object.entries(roles).map(
		([key, role]) => `--column ${quoted(`${columnName(headers.get(key) ?? "", key)}=${role ?? "ignore"}`)}`,
	);
}

function examplesOf({ options }: PlannedDoubt, answer: number): string {
	const samples = (options[answer]?.columns ?? []).flatMap(({ samples }) => samples.slice(0, 3)).slice(0, 3);
	return samples.length === 0 ? "" : `\n      for example ${samples.map((sample) => oneLine(sample, 40)).join(" · ")}`;
}

/**
 * Returns the answers for the columns of each header set of the import. These are the answers that were known or given
 * before, and the likeliest answers that are accepted. Header sets without a new answer are left out.
 */
export function answersOf(
	plan: ImportPlan,
	given: ColumnRoles,
	acceptGuesses: boolean,
): ReadonlyMap<string, ColumnRoles> {
	const answers = new Map<string, ColumnRoles>();
	const columns = plannedColumns(plan);
	for (const headers of new Set(columns.map((column) => column.headers))) {
		const keys = new Set(columns.filter((column) => column.headers === headers).map(({ key }) => key));
		const known = Object.entries(plan.options.columns[headers] ?? {}).filter(([key]) => keys.has(key));
		const guesses = acceptGuesses
			? plannedDoubts(plan)
					.filter((doubt) => doubt.headers === headers && !needsAnswer(doubt))
					.map((doubt) => rolesOfAnswer(doubt, 0))
			: [];
		if (guesses.length === 0 && !Object.keys(given).some((key) => keys.has(key))) continue;
		answers.set(headers, Object.assign(Object.fromEntries(known), ...guesses) as ColumnRoles);
	}
	return answers;
}
