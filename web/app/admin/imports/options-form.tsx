import { type ReactNode, useId } from "react";
import { businessFieldTexts } from "#web/admin/texts/business-field.tr.ts";
import { importTexts } from "#web/admin/texts/import.tr.ts";
import { Checkbox } from "#web/admin/ui/checkbox.tsx";
import {
	CLOSED_PLACES,
	IMPORT_MODES,
	type ImportOptions,
	OVERWRITABLE_FIELDS,
	type OverwritableField,
} from "#workers/domain/import/options.ts";
import { type Countries, countryNamed } from "./countries.ts";
import type { PlannedFile } from "./import-messages.ts";
import { changeCountry, changeOptions } from "./import-session.ts";

const t = importTexts.options;

type OptionsFormProps = { options: ImportOptions; plan: Pick<PlannedFile, "format" | "country">; countries: Countries };

/** Edits the options of the file and its import. A change tries the file out again. */
export function OptionsForm({ options, plan: { format, country: shown }, countries }: OptionsFormProps) {
	const { mode, closed, country, clearEmpty, encoding, overwrite } = options;
	return (
		<div className="grid gap-6 lg:grid-cols-2">
			<Choice
				legend={t.mode}
				values={IMPORT_MODES}
				texts={t.modes}
				value={mode}
				onChange={(mode) => changeOptions({ mode })}
			/>
			<Choice
				legend={t.closed}
				values={CLOSED_PLACES}
				texts={t.closedChoices}
				value={closed}
				onChange={(closed) => changeOptions({ closed })}
			/>
			<Select
				label={t.country}
				hint={t.countryHint}
				value={country ?? ""}
				onChange={(code) => changeCountry(code || null)}
			>
				<option value="">{shown?.sure ? t.shownCountry(countryNamed(shown.code, countries)) : t.noCountry}</option>
				{countries.map(([code, name]) => (
					<option key={code} value={code}>
						{name}
					</option>
				))}
			</Select>
			{format === "csv" && <EncodingField encoding={encoding} />}
			<Switch
				label={t.clearEmpty}
				hint={t.clearEmptyHint}
				checked={clearEmpty}
				onChange={(clearEmpty) => changeOptions({ clearEmpty })}
			/>
			<Overwrite fields={overwrite} />
		</div>
	);
}

/** Chooses the encoding of a text, when it was recognised wrongly or not at all. */
export function EncodingField({ encoding }: Pick<ImportOptions, "encoding">) {
	return (
		<Select label={t.encoding} value={encoding ?? ""} onChange={(label) => changeOptions({ encoding: label || null })}>
			<option value="">{t.encodingAutomatic}</option>
			{Object.entries(t.encodings).map(([label, text]) => (
				<option key={label} value={label}>
					{text}
				</option>
			))}
		</Select>
	);
}

type ChoiceProps<Value extends string> = {
	legend: string;
	values: readonly Value[];
	texts: Record<Value, string>;
	value: Value;
	onChange: (value: Value) => void;
};

function Choice<Value extends string>({ legend, values, texts, value, onChange }: ChoiceProps<Value>) {
	const name = useId();
	return (
		<fieldset>
			<legend className="mb-1 font-medium">{legend}</legend>
			{values.map((one) => (
				<label key={one} className="flex min-h-11 cursor-pointer items-center gap-3">
					<input
						type="radio"
						name={name}
						value={one}
						checked={one === value}
						onChange={() => onChange(one)}
						className="size-4.5 shrink-0 accent-brand"
					/>
					{texts[one]}
				</label>
			))}
		</fieldset>
	);
}

type SelectProps = {
	label: string;
	hint?: string;
	value: string;
	onChange: (value: string) => void;
	children: ReactNode;
};

function Select({ label, hint, value, onChange, children }: SelectProps) {
	const id = useId();
	return (
		<div>
			<label htmlFor={id} className="mb-1 block font-medium">
				{label}
			</label>
			<select
				id={id}
				className="field select"
				aria-describedby={hint && `${id}-hint`}
				value={value}
				onChange={({ target }) => onChange(target.value)}
			>
				{children}
			</select>
			{hint && (
				<p id={`${id}-hint`} className="mt-1 text-sm text-muted">
					{hint}
				</p>
			)}
		</div>
	);
}

type SwitchProps = { label: string; hint: string; checked: boolean; onChange: (checked: boolean) => void };

function Switch({ label, hint, checked, onChange }: SwitchProps) {
	const id = useId();
	return (
		<div>
			<label className="inline-flex min-h-11 cursor-pointer items-center gap-3 font-medium">
				<input
					type="checkbox"
					className="switch"
					aria-describedby={`${id}-hint`}
					checked={checked}
					onChange={({ target }) => onChange(target.checked)}
				/>
				{label}
			</label>
			<p id={`${id}-hint`} className="text-sm text-muted">
				{hint}
			</p>
		</div>
	);
}

/** Chooses the fields that may replace what was set by hand. */
function Overwrite({ fields }: { fields: readonly OverwritableField[] }) {
	const id = useId();
	const all = fields.length === OVERWRITABLE_FIELDS.length;
	function toggle(field: OverwritableField) {
		const others = fields.filter((one) => one !== field);
		changeOptions({ overwrite: others.length < fields.length ? others : [...fields, field] });
	}
	return (
		<fieldset className="lg:col-span-2" aria-describedby={id}>
			<legend className="font-medium">{t.overwrite}</legend>
			<p id={id} className="mb-2 text-sm text-muted">
				{t.overwriteHint}
			</p>
			<span className="flex min-h-9 items-center">
				<Checkbox
					checked={all}
					mixed={!all && fields.length > 0}
					label={t.overwriteAll}
					labelClass="font-medium"
					onChange={() => changeOptions({ overwrite: all ? [] : [...OVERWRITABLE_FIELDS] })}
				/>
			</span>
			<div className="grid gap-x-4 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
				{OVERWRITABLE_FIELDS.map((field) => (
					<span key={field} className="flex min-h-9 items-center">
						<Checkbox
							checked={fields.includes(field)}
							label={t.overwriteFields[field] ?? businessFieldTexts[field]}
							onChange={() => toggle(field)}
						/>
					</span>
				))}
			</div>
		</fieldset>
	);
}
