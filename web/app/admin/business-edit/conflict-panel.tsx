import { useEffect, useRef, useState } from "react";
import { describeActor } from "#web/admin/audit/actor.ts";
import { valueInWords } from "#web/admin/change-sets/field-words.ts";
import { businessEditTexts } from "#web/admin/texts/business-edit.tr.ts";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import type { BusinessRecord, EditField } from "#workers/contract/business-edit.ts";
import { conflictOf, leaderOf, mergedValues } from "./conflict.ts";
import { type FormValues, formOf } from "./form-values.ts";

const t = businessEditTexts.conflict;

type ConflictPanelProps = {
	opened: BusinessRecord;
	stored: BusinessRecord;
	values: FormValues;
	/** Holds the names of the categories by their ids. */
	categories: Record<number, string>;
	onTake: (merged: FormValues) => void;
};

/** Shows another operator's change next to the typed value, field by field, with the choice which of the two stays. */
export function ConflictPanel({ opened, stored, values, categories, onTake }: ConflictPanelProps) {
	const [chosen, setChosen] = useState<ReadonlySet<EditField>>(new Set());
	const heading = useRef<HTMLHeadingElement>(null);
	const conflict = conflictOf(opened, stored, values);
	const now = formOf(stored);
	const names = {
		categories: { ...categories, ...(stored.category && { [stored.category.id]: stored.category.name }) },
		cities: {},
	};
	useEffect(() => heading.current?.focus(), []);

	function choose(field: EditField, theirs: boolean) {
		setChosen((before) => new Set(theirs ? [...before, field] : [...before].filter((one) => one !== field)));
	}
	function words(field: EditField, value: unknown): string {
		const plain = typeof value === "object" && value !== null ? JSON.stringify(value) : value;
		return valueInWords(field, plain, names) ?? t.empty;
	}
	const { lastChange } = stored;
	return (
		<section aria-labelledby="conflict" className="mb-5 rounded-xl border border-notice bg-notice-soft p-4">
			<h2 id="conflict" ref={heading} tabIndex={-1} className="text-lg font-bold">
				{t.title}
			</h2>
			<p className="mt-1">
				{lastChange === null ? t.unknown : t.text(describeActor(lastChange.actor), formatInstant(lastChange.at))}
			</p>
			{conflict.both.length > 0 && <h3 className="mt-4 font-semibold">{t.both}</h3>}
			{conflict.both
				.filter((field) => leaderOf(field, conflict) === field)
				.map((field) => (
					<fieldset key={field} className="mt-3 rounded-lg border border-line bg-raised p-3">
						<legend className="px-1 font-medium">{businessEditTexts.labels[field]}</legend>
						<div className="grid gap-2 sm:grid-cols-2">
							<Choice
								field={field}
								label={t.mine}
								text={words(field, values[field])}
								checked={!chosen.has(field)}
								onChoose={() => choose(field, false)}
							/>
							<Choice
								field={field}
								label={t.theirs}
								text={words(field, now[field])}
								checked={chosen.has(field)}
								onChoose={() => choose(field, true)}
							/>
						</div>
					</fieldset>
				))}
			<Others title={t.others} fields={conflict.theirs} text={(field) => words(field, now[field])} />
			<Others title={t.own} fields={conflict.mine} text={(field) => words(field, values[field])} />
			<button
				type="button"
				className="button button-primary mt-4"
				onClick={() => onTake(mergedValues(stored, values, conflict, chosen))}
			>
				{t.take}
			</button>
		</section>
	);
}

type ChoiceProps = { field: EditField; label: string; text: string; checked: boolean; onChoose: () => void };

function Choice({ field, label, text, checked, onChoose }: ChoiceProps) {
	return (
		<label className="flex min-h-11 cursor-pointer items-start gap-2 rounded-lg border border-line p-2.5">
			<input type="radio" name={`conflict-${field}`} checked={checked} onChange={onChoose} className="mt-1 size-5" />
			<span className="min-w-0">
				<span className="block text-sm text-muted">{label}</span>
				<span className="block max-h-40 overflow-y-auto whitespace-pre-line wrap-anywhere">{text}</span>
			</span>
		</label>
	);
}

function Others({
	title,
	fields,
	text,
}: {
	title: string;
	fields: readonly EditField[];
	text: (field: EditField) => string;
}) {
	if (fields.length === 0) return null;
	return (
		<>
			<h3 className="mt-4 font-semibold">{title}</h3>
			<dl className="mt-1 grid gap-1">
				{fields.map((field) => (
					<div key={field} className="flex flex-wrap gap-x-2">
						<dt className="font-medium">{businessEditTexts.labels[field]}:</dt>
						<dd className="line-clamp-3 min-w-0 wrap-anywhere">{text(field)}</dd>
					</div>
				))}
			</dl>
		</>
	);
}
