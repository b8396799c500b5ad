import { importTexts as t } from "#web/admin/texts/import.tr.ts";
import { fileFormatTexts, fileRefusalText } from "#web/admin/texts/import-file.tr.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { JobProgress } from "#web/admin/ui/job-progress.tsx";
import type { ImportItem } from "#workers/contract/import-history.ts";
import { ColumnMapping } from "./column-mapping.tsx";
import { HeaderRow } from "./header-row.tsx";
import type { PlannedFile } from "./import-messages.ts";
import type { ImportState } from "./import-state.ts";
import { EncodingField } from "./options-form.tsx";

/**
 * Shows what is known about the chosen file: how far its first reading is, why it is refused, or what to know before
 * the import.
 */
export function FilePanel({
	state: { stage, file, plan, options, remembered },
	unfinished,
}: {
	state: ImportState;
	/** Holds the broken import of this file, before it goes on. */
	unfinished: ImportItem | null;
}) {
	const known =
		unfinished === null || !["planned", "cancelled", "failed"].includes(stage.at)
			? []
			: [t.notices.unfinished(formatNumber(unfinished.totalRows))];
	const notices = plan === null || file === null ? [] : [...known, ...noticesOf(file.name, plan, remembered)];
	return (
		<>
			{stage.at === "reading" && (
				<section aria-label={t.reading.title} className="card mt-4 p-5">
					{stage.expectedRows === null ? (
						<Counting rows={stage.rows} />
					) : (
						<JobProgress
							label={t.reading.title}
							note={t.reading.note}
							job={{ done: Math.min(stage.rows, stage.expectedRows), total: stage.expectedRows, finished: false }}
						/>
					)}
				</section>
			)}
			<div role="alert">
				{stage.at === "refused" && (
					<div className="mt-4 rounded-xl bg-shut-soft p-4 text-shut">
						<p className="font-semibold">{t.refused.title}</p>
						<p className="mt-1">{fileRefusalText(stage.refusal)}</p>
						<p className="mt-1">{t.refused.unchanged}</p>
					</div>
				)}
			</div>
			{stage.at === "refused" && plan !== null && (
				<div className="card mt-4 flex flex-col gap-6 p-5">
					<HeaderRow first={plan.first} headerRow={options.headerRow} />
					{plan.columns.length > 0 && <ColumnMapping plan={plan} options={options} whole />}
				</div>
			)}
			{stage.at === "refused" && stage.refusal.code === "unknown-encoding" && (
				<div className="mt-4 max-w-md">
					<EncodingField encoding={options.encoding} />
				</div>
			)}
			<div role="status">
				{stage.at !== "reading" && stage.at !== "refused" && notices.length > 0 && (
					<ul className="mt-4 flex flex-col gap-2 rounded-xl bg-notice-soft p-4 text-notice">
						{notices.map((notice) => (
							<li key={notice}>{notice}</li>
						))}
					</ul>
				)}
			</div>
		</>
	);
}

/** Counts rows, because a text file does not say how many it has. */
function Counting({ rows }: { rows: number }) {
	return (
		<div className="flex flex-col gap-2">
			<p className="font-medium">{t.reading.title}</p>
			<progress className="job-progress" aria-label={t.reading.title} />
			<p className="text-sm text-muted tabular-nums">{t.reading.rows(formatNumber(rows))}</p>
			<p className="text-sm text-muted">{t.reading.note}</p>
		</div>
	);
}

const EXTENSIONS: Record<PlannedFile["format"], RegExp> = {
	xlsx: /\.xls[xm]$/i,
	xls: /\.xls$/i,
	xlsb: /\.xlsb$/i,
	ods: /\.f?ods$/i,
	csv: /\.(?:csv|tsv|tab|txt)$/i,
	html: /\.html?$/i,
	xml: /\.xml$/i,
};

function noticesOf(
	fileName: string,
	{ format, encoding, totalRows, sheets }: PlannedFile,
	remembered: ImportState["remembered"],
): string[] {
	const extension = /\.[^.]{1,10}$/.exec(fileName)?.[0] ?? "";
	return [
		...(remembered === null ? [] : [t.notices[remembered]]),
		...(EXTENSIONS[format].test(fileName) ? [] : [t.notices.format(extension, fileFormatTexts[format])]),
		...(encoding?.guessed ? [t.notices.encoding(encoding.name)] : []),
		...(totalRows === 0 ? [t.notices.noRows] : []),
		...sheets
			.filter(({ state, headerRows }) => state === "read" && headerRows.length > 1)
			.map(({ name, headerRows }) => t.notices.tables(name, formatNumber(headerRows.length))),
	];
}
