import { useId, useState } from "react";
import { TaxonomyCombobox } from "#web/admin/taxonomies/taxonomy-combobox.tsx";
import { exportTexts as t } from "#web/admin/texts/export.tr.ts";
import { screenTexts } from "#web/admin/texts/screen.tr.ts";
import { Dialog, DialogActions, DialogClose } from "#web/admin/ui/dialog.tsx";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { JobProgress } from "#web/admin/ui/job-progress.tsx";
import { Notice } from "#web/admin/ui/notice.tsx";
import {
	ASKED_ABOVE,
	EXPORT_FORMATS,
	type ExportFormat,
	MOST_EXPORTED,
	RECOMMENDED_EXPORT,
} from "#workers/contract/export.ts";
import { readTyped, type TypedExport } from "./asked-export.ts";
import { type AskedExport, useExport } from "./use-export.ts";

type Offered = { value: string; name: string }[];

type ExportFormProps = {
	/** Names the form for screen readers. */
	label: string;
	/** Is the number of businesses; null when it is not known. */
	total: number | null;
	/** Holds the choices. Without a list of categories, a category is searched for among all of them. */
	choices: { categories?: Offered; countries: Offered };
	held?: { categoryId?: string; countryCode?: string };
	/** Is called in addition to the message that the form itself shows. */
	onFailure?: (text: string) => void;
};

/** Asks which part of the directory goes into a file, and shows the progress. It needs JavaScript. */
export function ExportForm({ label, total, choices, held = {}, onFailure = () => {} }: ExportFormProps) {
	const [changed, setChanged] = useState<Partial<TypedExport>>({});
	// The list's own filter applies as long as nothing else is chosen here.
	const filter = { categoryId: held.categoryId ?? "", countryCode: held.countryCode ?? "" };
	const first = { what: "all", start: "", end: "" } as const;
	const typed: TypedExport = { ...first, ...filter, ...changed };
	const [format, setFormat] = useState<ExportFormat>("xlsx");
	const [problem, setProblem] = useState<string | null>(null);
	const [asking, setAsking] = useState<{ query: AskedExport; count: number } | null>(null);
	const { state, start, cancel } = useExport(onFailure);
	const busy = state.at === "running";
	const change = (more: Partial<TypedExport>) => setChanged({ ...changed, ...more });

	function submit() {
		const asked = readTyped(typed, total);
		const refused =
			"problem" in asked
				? asked.problem === "invalid"
					? t.invalidRange
					: t.tooMany(formatNumber(MOST_EXPORTED))
				: null;
		setProblem(refused);
		if (refused !== null) onFailure(refused);
		if ("problem" in asked || busy) return;
		const query = { ...asked.range, format };
		if (asked.count !== null && asked.count > ASKED_ABOVE) setAsking({ query, count: asked.count });
		else start(query);
	}

	return (
		<form
			noValidate
			aria-label={label}
			onSubmit={(event) => {
				event.preventDefault();
				submit();
			}}
		>
			<Notice text={problem} tone="failure" />
			<div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
				<WhatField typed={typed} change={change} />
				{typed.what === "range" && <RangeFields typed={typed} change={change} invalid={problem !== null} />}
				<FilterFields typed={typed} change={change} choices={choices} />
				<ExportSelect
					label={t.format}
					value={format}
					onChange={(value) => setFormat(value as ExportFormat)}
					options={EXPORT_FORMATS.map((value) => ({ value, name: t.formats[value] }))}
				/>
			</div>
			<p className="mt-2 text-sm text-muted">
				{t.rangeHint(formatNumber(RECOMMENDED_EXPORT), formatNumber(MOST_EXPORTED))}
			</p>
			<div className="mt-4">
				<button type="submit" className="button button-primary" aria-disabled={busy || undefined}>
					{t.submit}
				</button>
			</div>
			<ExportOutcome state={state} start={start} cancel={cancel} />
			<Dialog
				open={asking !== null}
				onOpenChange={() => setAsking(null)}
				title={t.question}
				text={asking && t.questionText(formatNumber(asking.count))}
			>
				<DialogActions>
					<DialogClose className="button">{screenTexts.cancel}</DialogClose>
					<DialogClose className="button button-primary" onClick={() => asking && start(asking.query)}>
						{t.confirm}
					</DialogClose>
				</DialogActions>
			</Dialog>
		</form>
	);
}

type FieldsProps = { typed: TypedExport; change: (changed: Partial<TypedExport>) => void };

function WhatField({ typed, change }: FieldsProps) {
	const name = useId();
	return (
		<fieldset className="sm:col-span-2 lg:col-span-4">
			<legend className="mb-1 font-medium">{t.what}</legend>
			<div className="flex flex-wrap gap-x-6">
				{(["all", "range"] as const).map((what) => (
					<label key={what} className="inline-flex min-h-11 items-center gap-2">
						<input
							type="radio"
							name={name}
							className="size-5 accent-brand"
							checked={typed.what === what}
							onChange={() => change({ what })}
						/>
						{t[what]}
					</label>
				))}
			</div>
		</fieldset>
	);
}

function RangeFields({ typed, change, invalid }: FieldsProps & { invalid: boolean }) {
	const id = useId();
	return (["start", "end"] as const).map((name) => (
		<div key={name}>
			<label htmlFor={`${id}-${name}`} className="mb-1 block font-medium">
				{t[name]}
			</label>
			<input
				id={`${id}-${name}`}
				inputMode="numeric"
				autoComplete="off"
				className="field"
				aria-invalid={invalid || undefined}
				value={typed[name]}
				onChange={(event) => change({ [name]: event.target.value })}
			/>
		</div>
	));
}

function FilterFields({ typed, change, choices }: FieldsProps & Pick<ExportFormProps, "choices">) {
	const { categories, countries } = choices;
	return (
		<>
			{categories === undefined ? (
				<CategoryField typed={typed} change={change} />
			) : (
				<ExportSelect
					label={t.category}
					value={typed.categoryId}
					onChange={(categoryId) => change({ categoryId })}
					options={[{ value: "", name: t.anyCategory }, ...categories]}
				/>
			)}
			<ExportSelect
				label={t.country}
				value={typed.countryCode}
				onChange={(countryCode) => change({ countryCode })}
				options={[{ value: "", name: t.anyCountry }, ...countries]}
			/>
		</>
	);
}

function CategoryField({ typed, change }: FieldsProps) {
	const id = useId();
	const [names] = useState(() => new Map<string, string>());
	return (
		<div>
			<label htmlFor={id} className="mb-1 block font-medium">
				{t.category}
			</label>
			<TaxonomyCombobox
				id={id}
				kind="category"
				className="field"
				placeholder={t.anyCategory}
				value={typed.categoryId}
				names={names}
				onChange={(categoryId) => change({ categoryId })}
			/>
		</div>
	);
}

type SelectProps = { label: string; value: string; onChange: (value: string) => void; options: Offered };

/** Shows a select field with its name above it. */
export function ExportSelect({ label, value, onChange, options }: SelectProps) {
	const id = useId();
	return (
		<div className="min-w-0">
			<label htmlFor={id} className="mb-1 block font-medium">
				{label}
			</label>
			<select id={id} className="field select" value={value} onChange={(event) => onChange(event.target.value)}>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.name}
					</option>
				))}
			</select>
		</div>
	);
}

/** Shows the progress of the file, and how the export has ended. */
export function ExportOutcome({ state, start, cancel }: ReturnType<typeof useExport>) {
	const unwritten = { cancelled: t.cancelled, unplaced: t.unplaced };
	return (
		<div className="mt-4">
			{state.at === "running" && (
				<JobProgress
					label={state.retrying ? t.retrying : t.running}
					note={t.note}
					job={{ done: state.rows, total: Math.max(state.most, state.rows), finished: false }}
				>
					<div>
						<button type="button" className="button" onClick={cancel}>
							{t.cancel}
						</button>
					</div>
				</JobProgress>
			)}
			<Notice text={state.at === "done" ? t.done(state.name, formatNumber(state.rows)) : null} />
			<Notice text={state.at === "cancelled" || state.at === "unplaced" ? unwritten[state.at] : null} tone="caution">
				{state.at === "unplaced" && (
					<button type="button" className="button" onClick={() => start(state.query, "downloads")}>
						{t.download}
					</button>
				)}
			</Notice>
			<Notice text={state.at === "failed" ? state.text : null} tone="failure" />
		</div>
	);
}
