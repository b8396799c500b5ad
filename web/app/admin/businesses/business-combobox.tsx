import { type ComponentProps, useState } from "react";
import { businessListTexts } from "#web/admin/texts/business-list.tr.ts";
import { taxonomyTexts } from "#web/admin/texts/taxonomy.tr.ts";
import { Combobox } from "#web/admin/ui/combobox.tsx";
import type { ManagedBusiness } from "#web/request/api.ts";
import { useBusinessChoices } from "./use-business-choices.ts";

const t = { ...taxonomyTexts.choice, waiting: businessListTexts.choice };
const MOST_FOUND = 8;

type BusinessComboboxProps = Pick<
	ComponentProps<typeof Combobox>,
	"id" | "className" | "aria-invalid" | "aria-describedby"
> & {
	/** Is the id of the chosen one. Null: nothing is chosen. */
	value: number | null;
	/** Is the name of the one that is chosen at first; null: it is not known, and shown by its number. */
	name: string | null;
	onChange: (value: number | null) => void;
};

/** Chooses one business by its name, telephone number or whatever else the list finds it by. */
export function BusinessCombobox({ value, name, onChange, ...field }: BusinessComboboxProps) {
	const { businesses, state, search } = useBusinessChoices(MOST_FOUND);
	const [names] = useState(() => new Map(value === null || name === null ? [] : [[value, name]]));
	return (
		<Combobox
			{...field}
			chosen={value === null ? null : { value: String(value), name: names.get(value) ?? String(value) }}
			options={businesses.map(optionOf)}
			status={state === "found" ? (businesses.length === 0 ? t.nothing : t.found(businesses.length)) : t[state]}
			undecided={t.undecided}
			onSearch={search}
			onChoose={(option) => {
				if (option === null) return onChange(null);
				names.set(Number(option.value), option.name);
				onChange(Number(option.value));
			}}
		/>
	);
}

function optionOf({ id, name, category, city }: ManagedBusiness) {
	return { value: String(id), name, note: [category?.name, city, String(id)].filter(Boolean).join(", ") };
}
