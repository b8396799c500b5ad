import { type ComponentProps, useEffect, useState } from "react";
import { taxonomyTexts } from "#web/admin/texts/taxonomy.tr.ts";
import { Combobox } from "#web/admin/ui/combobox.tsx";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import type { Option } from "#web/admin/ui/option.ts";
import { Icon } from "#web/ui/icon.tsx";
import { isIconName } from "#web/ui/icon-names.ts";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";
import type { TaxonomyChoice } from "./choices-route.ts";
import { readTaxonomyChoices, useTaxonomyChoices } from "./use-taxonomy-choices.ts";

const t = taxonomyTexts.choice;

type TaxonomyComboboxProps = Pick<
	ComponentProps<typeof Combobox>,
	"id" | "placeholder" | "onBlur" | "ref" | "className" | "aria-invalid" | "aria-describedby" | "aria-required"
> & {
	kind: TaxonomyKind;
	/** Is the id of the chosen one. Empty: nothing is chosen. */
	value: string;
	/** Holds the known names of the chosen ones. New names are added. */
	names: Map<string, string>;
	/** Gets the id, and with a choice made here its name and count. */
	onChange: (value: string, chosen: TaxonomyChoice | null) => void;
	/** Is the one that cannot be chosen. */
	besides?: number;
};

/** Chooses one category or city out of all, also those without a business. The server searches for it. */
export function TaxonomyCombobox({ kind, value, names, onChange, besides, ...field }: TaxonomyComboboxProps) {
	const { choices, state, search } = useTaxonomyChoices(kind);
	const [, setLooked] = useState("");
	const isUnknown = value !== "" && !names.has(value);
	// It was chosen before this page was there: in a form that is given back, or in an address.
	useEffect(() => {
		if (!isUnknown) return;
		const stopped = new AbortController();
		readTaxonomyChoices({ kind, id: value }, stopped.signal).then(
			([held]) => {
				names.set(value, held?.name ?? value);
				setLooked(value);
			},
			// It is shown by its number.
			() => {},
		);
		return () => stopped.abort();
	}, [isUnknown, kind, value, names]);
	const found = choices.filter(({ id }) => id !== besides);
	return (
		<Combobox
			{...field}
			chosen={value === "" ? null : { value, name: names.get(value) ?? value }}
			options={found.map(optionOf)}
			status={state === "found" ? (found.length === 0 ? t.nothing : t.found(found.length)) : t[state]}
			undecided={t.undecided}
			onSearch={search}
			onChoose={(option) => {
				if (option !== null) names.set(option.value, option.name);
				onChange(option?.value ?? "", found.find(({ id }) => String(id) === option?.value) ?? null);
			}}
		/>
	);
}

function optionOf({ id, name, place, icon, businessCount }: TaxonomyChoice): Option {
	return {
		value: String(id),
		name,
		note: place,
		mark: icon !== null && <Icon name={isIconName(icon) ? icon : "store"} size={20} className="shrink-0 text-brand" />,
		count: formatNumber(businessCount),
	};
}
