import { useState } from "react";
import { importTexts } from "#web/admin/texts/import.tr.ts";
import { Tabs } from "#web/admin/ui/tabs.tsx";
import { ColumnMapping } from "./column-mapping.tsx";
import type { Countries } from "./countries.ts";
import { CountryNotices } from "./country-notices.tsx";
import { FileNotices } from "./file-notices.tsx";
import { FindingTables } from "./findings.tsx";
import { FullList } from "./full-list.tsx";
import { HeaderRow } from "./header-row.tsx";
import type { PlannedFile } from "./import-messages.ts";
import type { ImportState } from "./import-state.ts";
import { LeftOut } from "./left-out.tsx";
import { OptionsForm } from "./options-form.tsx";
import { addressOfPlan } from "./plan-address.ts";
import { Questions } from "./questions.tsx";
import { SheetTable } from "./sheet-table.tsx";
import { StateWords } from "./state-words.tsx";
import { TrialPanel } from "./trial-panel.tsx";

const t = importTexts.preview;

/** Shows what an import would do, and what an operator can decide. Nothing of it has to be touched. */
export function Preview({ state, countries }: { state: ImportState; countries: Countries }) {
	const { file, plan, trial, options } = state;
	const [chosen, setTab] = useState({ file, tab: "result" });
	// Another file opens on the first tab.
	const tab = chosen.file === file ? chosen.tab : "result";
	if (plan === null) return null;
	const several = plan.sheets.filter(({ state }) => state === "read").length > 1;
	const tabs = [
		{
			id: "result",
			label: t.tabs.result,
			content: <TrialPanel plan={plan} trial={trial} options={options} />,
		},
		{
			id: "columns",
			label: t.tabs.columns,
			content: <ColumnMapping plan={plan} counted={trial?.details?.columns} options={options} />,
		},
		{ id: "sheets", label: t.tabs.sheets, content: <SheetTable sheets={plan.sheets} /> },
		{
			id: "findings",
			label: t.tabs.findings,
			content:
				trial?.details == null ? (
					<p className="text-muted">{importTexts.findings.running}</p>
				) : (
					<FindingTables
						findings={trial.details}
						counts={{
							rejected: trial.rejected,
							cellProblems: trial.cellProblems,
							mended: trial.mended,
							repeated: trial.duplicates,
						}}
						several={several}
					/>
				),
		},
		{
			id: "options",
			label: t.tabs.options,
			content: (
				<div className="flex flex-col gap-6">
					<OptionsForm options={options} plan={plan} countries={countries} />
					<HeaderRow first={plan.first} headerRow={options.headerRow} />
				</div>
			),
		},
	];
	return (
		<section aria-labelledby="preview" className="card mt-4 p-5">
			<h2 id="preview" className="text-lg font-semibold">
				{t.title}
			</h2>
			<FileNotices found={trial?.details ?? null} />
			<StateWords states={trial?.details?.states ?? []} options={options} />
			<CountryNotices plan={plan} trial={trial} remembered={state.rememberedCountry} countries={countries} />
			{trial?.details?.places !== 0 && <FullList plan={plan} options={options} />}
			<PreviewLead plan={plan} />
			<Questions state={state} />
			<LeftOut tables={plan.nameless} several={several} />
			<Tabs label={t.title} tabs={tabs} value={tab} onChange={(next) => setTab({ file, tab: next })} />
		</section>
	);
}

/** Says whether there is something to do before the start: a file whose address is left out may need a column's role. */
function PreviewLead({ plan }: { plan: PlannedFile }) {
	const { taken, left } = addressOfPlan(plan.columns);
	if (taken) return <p className="mt-1 mb-3 text-muted">{t.ready}</p>;
	return <p className="mt-1 mb-3 text-notice">{left.length === 0 ? t.noAddress : t.addressLeftOut(left.join(", "))}</p>;
}
