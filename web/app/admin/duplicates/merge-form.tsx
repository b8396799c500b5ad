import { useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { businessSourceTexts } from "#web/admin/texts/business-field.tr.ts";
import { duplicateTexts as t } from "#web/admin/texts/duplicate.tr.ts";
import { screenTexts } from "#web/admin/texts/screen.tr.ts";
import { Badge } from "#web/admin/ui/badge.tsx";
import { Instant } from "#web/admin/ui/instant.tsx";
import { useOnce } from "#web/admin/ui/use-once.ts";
import { usePublicAddress } from "#web/admin/ui/use-public-address.ts";
import type { DuplicatePair, DuplicateSide, MergeField } from "#workers/contract/duplicate.ts";
import { suggestedKeep } from "#workers/contract/duplicate.ts";
import { type Choice, type Choices, canUnite, partedFields, type Side, suggestedChoices } from "./merge-choice.ts";
import { MergeOutcome } from "./merge-outcome.tsx";
import { valueInWords } from "./value-words.ts";

const SIDES = ["a", "b"] as const;

/** Shows two records side by side: which one stays, from which each field is taken, and the result. */
export function MergeForm({ pair }: { pair: DuplicatePair }) {
	const [keep, setKeep] = useState<Side>(suggestedKeep(pair.a, pair.b) === pair.a.id ? "a" : "b");
	const [chosen, setChosen] = useState<Choices>({});
	const busy = useNavigation().state !== "idle";
	const once = useOnce();
	const choices = { ...suggestedChoices(pair, keep), ...chosen };
	const { differing, alike } = partedFields(pair);
	return (
		<Form method="post" onSubmit={once} className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
			<input type="hidden" name="revision-a" value={pair.a.revision} />
			<input type="hidden" name="revision-b" value={pair.b.revision} />
			{pair.position !== null && <input type="hidden" name="position" value={pair.position} />}
			<div className="card min-w-0 p-4 sm:p-5">
				<fieldset className="merge-row">
					<legend className="font-semibold">{t.keep}</legend>
					<p className="text-sm text-muted">{t.keepText}</p>
					<div className="merge-sides">
						{SIDES.map((side) => (
							<div key={side} className="min-w-0">
								<label className="merge-option">
									<input type="radio" name="keep" value={side} checked={keep === side} onChange={() => setKeep(side)} />
									<span className="min-w-0">
										<span className="block text-sm text-muted">{t.side[side]}</span>
										<span className="font-semibold">{pair[side].values.name}</span>
									</span>
								</label>
								<SideFacts side={pair[side]} />
							</div>
						))}
					</div>
				</fieldset>
				<h2 className="mt-6 text-lg font-bold">{t.fields}</h2>
				<p className="text-sm text-muted">{differing.length === 0 ? t.nothingDiffers : t.fieldsText}</p>
				{differing.map((field) => (
					<FieldChoice
						key={field}
						field={field}
						pair={pair}
						choice={choices[field] ?? keep}
						onChoose={(choice) => setChosen({ ...chosen, [field]: choice })}
					/>
				))}
				{alike.length > 0 && (
					<details className="mt-4">
						<summary className="cursor-pointer py-2 font-medium">{t.alike(alike.length)}</summary>
						<dl className="mt-2 grid gap-x-4 gap-y-2 md:grid-cols-[10rem_minmax(0,1fr)]">
							{alike.map((field) => (
								<div key={field} className="contents">
									<dt className="text-muted">{t.field[field]}</dt>
									<dd className="merge-value">{valueInWords(field, pair.a.values)}</dd>
								</div>
							))}
						</dl>
					</details>
				)}
			</div>
			<MergeOutcome pair={pair} keep={keep} choices={choices} />
			<div className="merge-actions xl:col-span-2">
				<button type="submit" name="intent" value="merge" className="button button-primary" disabled={busy}>
					{busy ? screenTexts.busy : t.merge}
				</button>
				{pair.state === "open" && (
					<button type="submit" name="intent" value="dismiss" className="button" disabled={busy}>
						{t.dismiss}
					</button>
				)}
				{pair.state === "dismissed" && (
					<button type="submit" name="intent" value="reopen" className="button" disabled={busy}>
						{t.reopen}
					</button>
				)}
				{pair.state === "open" && (
					<button type="submit" name="intent" value="skip" className="button" disabled={busy}>
						{t.skip}
					</button>
				)}
			</div>
		</Form>
	);
}

function SideFacts({ side: { id, slug, source, updatedAt, handEdited, values } }: { side: DuplicateSide }) {
	const address = usePublicAddress(`/business/${slug}`);
	return (
		<div className="mt-2 flex flex-col gap-1 text-sm text-muted">
			<p>
				{t.record(id)} · {t.source(businessSourceTexts[source] ?? source)}
			</p>
			<p>
				{t.updated} <Instant iso={updatedAt} />
			</p>
			{handEdited && (
				<p>
					<Badge tone="notice">{t.handEdited}</Badge>
				</p>
			)}
			<p className="flex flex-wrap gap-x-4">
				<a href={address} className="py-1 text-brand underline" aria-label={t.publicPageOf(values.name)}>
					{t.publicPage}
				</a>
				<Link to={`/admin/businesses/${id}`} className="py-1 text-brand underline" aria-label={t.editOf(values.name)}>
					{t.edit}
				</Link>
			</p>
		</div>
	);
}

type FieldChoiceProps = {
	field: MergeField;
	pair: DuplicatePair;
	choice: Choice;
	onChoose: (choice: Choice) => void;
};

function FieldChoice({ field, pair, choice, onChoose }: FieldChoiceProps) {
	const options = [...SIDES, ...(canUnite(field) ? (["both"] as const) : [])];
	return (
		<fieldset className="merge-row">
			<legend className="font-semibold">{t.field[field]}</legend>
			<div className="merge-sides">
				{options.map((option) => (
					<label key={option} className={`merge-option ${option === "both" ? "merge-both" : ""}`}>
						<input
							type="radio"
							name={`field-${field}`}
							value={option}
							checked={choice === option}
							onChange={() => onChoose(option)}
						/>
						{option === "both" ? (
							<span>{t.both}</span>
						) : (
							<Value side={option} text={valueInWords(field, pair[option].values)} />
						)}
					</label>
				))}
			</div>
		</fieldset>
	);
}

function Value({ side, text }: { side: Side; text: string | null }) {
	return (
		<span className="min-w-0">
			<span className="block text-sm text-muted">{t.side[side]}</span>
			{text === null ? <span className="text-muted">{t.none}</span> : <span className="merge-value">{text}</span>}
		</span>
	);
}
