import { type ReactNode, useEffect, useId, useState } from "react";
import { useFetcher } from "react-router";
import { bulkTexts } from "#web/admin/texts/bulk.tr.ts";
import { businessFieldTexts, businessStatusTexts } from "#web/admin/texts/business-field.tr.ts";
import { businessListTexts } from "#web/admin/texts/business-list.tr.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { useChoices } from "../choices-route.tsx";
import { BULK } from "./addresses.ts";
import type { BulkData, CityChoice } from "./route.ts";

const t = bulkTexts.dialog;
const SEARCH_DELAY_MS = 300;

/** What is chosen so far, as the fields have it; empty: left as it is. */
export type BulkValues = { categoryId: string; cityId: string; status: string; verified: string; open: string };
export const NOTHING_SET: BulkValues = { categoryId: "", cityId: "", status: "", verified: "", open: "" };

type FieldsProps = { values: BulkValues; onChange: (values: BulkValues) => void };

function fieldName(field: "categoryId" | "cityId" | "businessStatus"): string {
	return businessFieldTexts[field] ?? "";
}

/** What can be set for all that are selected. */
export function BulkFields({ values, onChange }: FieldsProps) {
	const { categories } = useChoices();
	const set = (name: keyof BulkValues) => (value: string) => onChange({ ...values, [name]: value });
	return (
		<div className="mt-4 grid gap-4 sm:grid-cols-2">
			<Choice label={fieldName("categoryId")} value={values.categoryId} onChange={set("categoryId")}>
				{categories.map(({ value, name }) => (
					<option key={value} value={value}>
						{name}
					</option>
				))}
			</Choice>
			<Choice label={fieldName("businessStatus")} value={values.status} onChange={set("status")}>
				{Object.entries(businessStatusTexts).map(([status, text]) => (
					<option key={status} value={status}>
						{text}
					</option>
				))}
			</Choice>
			<CityField value={values.cityId} onChange={set("cityId")} />
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

function Flags({ of }: { of: { true: string; false: string } }) {
	return (["true", "false"] as const).map((value) => (
		<option key={value} value={value}>
			{of[value]}
		</option>
	));
}

/** There are too many cities for one list: those whose names begin as is typed. */
function CityField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
	const id = useId();
	const { load, data } = useFetcher<BulkData>();
	const [typed, setTyped] = useState("");
	const [chosen, setChosen] = useState<CityChoice | null>(null);
	useEffect(() => {
		if (typed.trim().length < 2) return;
		const timer = setTimeout(() => load(`${BULK}?city=${encodeURIComponent(typed)}`), SEARCH_DELAY_MS);
		return () => clearTimeout(timer);
	}, [typed, load]);
	const found = data !== undefined && "cities" in data ? data.cities : [];
	const kept = chosen !== null && !found.some((city) => city.value === chosen.value) ? [chosen] : [];
	function choose(next: string) {
		setChosen([...kept, ...found].find((city) => city.value === next) ?? null);
		onChange(next);
	}
	return (
		<div className="flex flex-col gap-3 sm:row-span-2">
			<div>
				<label htmlFor={`${id}-search`} className="mb-1 block font-medium">
					{t.citySearch}
				</label>
				<input
					type="search"
					id={`${id}-search`}
					className="field"
					autoComplete="off"
					maxLength={200}
					aria-describedby={`${id}-hint`}
					value={typed}
					onChange={(event) => setTyped(event.target.value)}
				/>
				<p id={`${id}-hint`} role="status" className="mt-1 text-sm text-muted">
					{data === undefined ? t.citySearchHint : t.cityFound(formatNumber(found.length))}
				</p>
			</div>
			<Choice label={fieldName("cityId")} value={value} onChange={choose}>
				{[...kept, ...found].map((city) => (
					<option key={city.value} value={city.value}>
						{city.name}
					</option>
				))}
			</Choice>
		</div>
	);
}
