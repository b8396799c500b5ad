import { type ReactNode, useId } from "react";
import { importQuestionTexts as t } from "#web/admin/texts/import-question.tr.ts";
import { importRoleText } from "#web/admin/texts/import-role.tr.ts";
import { type DataColumn, DataTable } from "#web/admin/ui/data-table.tsx";
import { Nothing } from "#web/admin/ui/nothing.tsx";
import { answerOf, type PlannedDoubt } from "#workers/domain/import/doubt-answer.ts";
import { type DoubtReason, needsAnswer } from "#workers/domain/listing/columns/column-doubts.ts";
import { columnName } from "./column-name.ts";
import type { FirstListing, Trial } from "./import-messages.ts";
import { answerQuestion } from "./import-session.ts";
import type { ImportState } from "./import-state.ts";

/**
 * Shows what the file's columns leave open, each with its likeliest answer chosen where there is one, and the first listings as they would
 * become.
 */
export function Questions({ state }: { state: ImportState }) {
	const { questions, options, trial, plan } = state;
	if (questions.length === 0) return null;
	const several = (plan?.sheets.filter(({ state }) => state === "read").length ?? 0) > 1;
	return (
		<section aria-labelledby="questions" className="mb-4 rounded-xl border border-line p-4">
			<h3 id="questions" className="font-semibold">
				{t.title(questions.length)}
			</h3>
			<p className="mt-1 mb-3 text-muted">{t.lead}</p>
			<div className="flex flex-col gap-4">
				{questions.map((question) => (
					<Question
						key={`${question.headers} ${question.role} ${question.reason}`}
						question={question}
						answer={answerOf(question, options.columns[question.headers]) ?? (needsAnswer(question) ? null : 0)}
						several={several}
					/>
				))}
			</div>
			<FirstListings trial={trial} />
		</section>
	);
}

/** Says an answer: by its columns, or what becomes of the rows where the question is about these. */
function answerText(question: PlannedDoubt, columns: readonly OptionColumn[], none: string): string {
	if (question.reason === "no-place" && columns.length > 0) return t.areBusinesses;
	if (question.reason === "reviews" && columns.length > 0) return t.onceEach;
	if (question.reason === "several-tables") return columns.length > 0 ? t.ownTables : t.oneTable;
	if (question.reason === "unpublished" && columns.length > 0)
		return columns.some(({ role }) => role === "publication") ? t.leftOut : t.takenAsOpen;
	return columns.length === 0 ? none : columns.map(saysRoles(question, columns) ? namedWithRole : named).join(", ");
}

type QuestionProps = { question: PlannedDoubt; answer: number | null; several: boolean };

function Question({ question, answer, several }: QuestionProps) {
	const name = useId();
	const { reason, options, sheets, role } = question;
	const none =
		reason === "no-place" || reason === "reviews"
			? t.noBusinesses
			: reason === "sheet-town"
				? t.townless
				: options.length > 2
					? t.noneOfThem
					: t.none;
	const text = t.questions[reason].replace("{role}", importRoleText(role));
	return (
		<fieldset>
			<legend className="font-medium">{several ? t.onSheets(sheets, text) : text}</legend>
			{options.map(({ columns }, at) => (
				<label
					key={columns.map((column) => `${column.key} ${column.role}`).join(" ")}
					className="flex min-h-11 cursor-pointer items-start gap-3 py-2"
				>
					<input
						type="radio"
						name={name}
						value={at}
						checked={at === answer}
						onChange={() => answerQuestion(question, at)}
						className="mt-1 size-4.5 shrink-0 accent-brand"
					/>
					<span className="min-w-0 wrap-anywhere">
						{answerText(question, columns, none)}
						{at === 0 && !needsAnswer(question) && (columns.length > 0 || reason !== "sheet-town") && (
							<span className="text-muted"> ({t.likeliest})</span>
						)}
						{columns.length > 0 && <span className="block text-sm text-muted">{samplesOf(columns)}</span>}
					</span>
				</label>
			))}
		</fieldset>
	);
}

/** The answers to these differ in the role of the same column. */
const NAMES_ROLES: ReadonlySet<DoubtReason> = new Set(["which-days", "unpublished"]);

/** Tells whether an answer names the roles of its columns: where the answers differ in them, or the name has one that stands in. */
function saysRoles({ reason }: PlannedDoubt, columns: readonly OptionColumn[]): boolean {
	return NAMES_ROLES.has(reason) || columns.some(({ role }) => role === "standInName");
}

type OptionColumn = PlannedDoubt["options"][number]["columns"][number];

function named({ header }: OptionColumn): string {
	return header === "" ? t.noHeader : columnName(header);
}

/** Names a column with its role, where the answers differ in that alone. */
function namedWithRole(column: OptionColumn): string {
	return column.role === null ? named(column) : `${named(column)}: ${importRoleText(column.role)}`;
}

/** Returns three values of a column. For the columns of an address it joins those of the first rows. */
function samplesOf(columns: PlannedDoubt["options"][number]["columns"]): string {
	const rows = [0, 1, 2].map((row) => columns.flatMap(({ samples }) => samples[row] ?? []).join(", "));
	return rows.filter((text) => text !== "").join(" · ");
}

function FirstListings({ trial }: { trial: Trial | null }) {
	return (
		<section aria-label={t.first} className="mt-4">
			<h4 className="mb-2 font-semibold">{t.first}</h4>
			{trial === null ? (
				<p className="text-muted">{t.reading}</p>
			) : (
				<DataTable
					caption={t.first}
					columns={COLUMNS}
					rows={trial.first.map((listing, at) => ({ ...listing, at }))}
					rowKey={({ at }) => String(at)}
					empty={null}
				/>
			)}
		</section>
	);
}

type Placed = FirstListing & { at: number };

const COLUMNS: readonly DataColumn<Placed>[] = [
	{ id: "name", header: t.columns.name, cell: ({ name }) => <span className="font-medium">{name}</span> },
	{ id: "category", header: t.columns.category, cell: ({ category }) => category ?? <Nothing /> },
	{ id: "address", header: t.columns.address, cell: addressOf },
	{ id: "phone", header: t.columns.phone, cell: ({ phone, phoneRaw }) => phone ?? phoneRaw ?? <Nothing /> },
	{
		id: "website",
		header: t.columns.website,
		cell: ({ website }) => website ?? <Nothing />,
		className: "wrap-anywhere",
	},
	{ id: "rating", header: t.columns.rating, numeric: true, cell: ({ rating }) => rating ?? <Nothing /> },
];

function addressOf({ address, street, city, state, postalCode, country }: Placed): ReactNode {
	const parts = address === null ? [street, postalCode, city, state, country] : [address];
	return parts.filter((part) => part !== null).join(", ") || <Nothing />;
}
