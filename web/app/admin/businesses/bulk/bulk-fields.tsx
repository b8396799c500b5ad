import { type ReactNode, useId, useState } from "react";
import { TaxonomyCombobox } from "#web/admin/taxonomies/taxonomy-combobox.tsx";
import { bulkTexts } from "#web/admin/texts/bulk.tr.ts";
import { businessFieldTexts, businessStatusTexts } from "#web/admin/texts/business-field.tr.ts";
import { businessListTexts } from "#web/admin/texts/business-list.tr.ts";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";
import { Flags } from "../flags.tsx";

const t = bulkTexts.dialog;

/** Holds what is chosen so far, as the fields have it. An empty value means that the field stays as it is. */
export type BulkValues = { categoryId: string; cityId: string; status: string; verified: string; open: string };
export const NOTHING_SET: BulkValues = { categoryId: "", cityId: "", status: "", verified: "", open: "" };

type FieldsProps = { values: BulkValues; onChange: (values: BulkValues) => void };

/** Shows the fields that can be set for all selected businesses. */
export function BulkFields({ values, onChange }: FieldsProps) {
	const set = (name: keyof BulkValues) => (value: string) => onChange({ ...values, [name]: value });
	return (
		<div className="mt-4 grid gap-4 sm:grid-cols-2">
			<TaxonomyField
				kind="category"
				label={businessFieldTexts.categoryId}
				value={values.categoryId}
				onChange={set("categoryId")}
			/>
			<Choice label={businessFieldTexts.businessStatus} value={values.status} onChange={set("status")}>
				{Object.entries(businessStatusTexts).map(([status, text]) => (
					<option key={status} value={status}>
						{text}
					</option>
				))}
			</Choice>
			<TaxonomyField kind="city" label={businessFieldTexts.cityId} value={values.cityId} onChange={set("cityId")} />
			<Choice label={businessListTexts.columns.verified} value={values.verified} onChange={set("verified")}>
				<Flags of={businessListTexts.flags.verified} />
			</Choice>
			<Choice label={businessListTexts.columns.open} value={values.open} onChange={set("open")}>
				<Flags of={businessListTexts.flags.open} />
			</Choice>
		</div>
	);
}

type ChoiceProps = { label: string; value: string; onChange: (value: string) => void; children: ReactNode };

function Choice({ label, value, onChange, children }: ChoiceProps) {
	const id = useId();
	return (
		<div className="min-w-0">
			<label htmlFor={id} className="mb-1 block font-medium">
				{label}
			</label>
			<select id={id} className="field select" value={value} onChange={(event) => onChange(event.target.value)}>
				<option value="">{t.leave}</option>
				{children}
			</select>
		</div>
	);
}

/** Searches, because there are too many categories and cities for one list. */
function TaxonomyField({ kind, label, value, onChange }: Omit<ChoiceProps, "children"> & { kind: TaxonomyKind }) {
	const id = useId();
	const [names] = useState(() => new Map<string, string>());
	return (
		<div className="min-w-0">
			<label htmlFor={id} className="mb-1 block font-medium">
				{label}
			</label>
			<TaxonomyCombobox id={id} kind={kind} placeholder={t.leave} value={value} names={names} onChange={onChange} />
		</div>
	);
}
