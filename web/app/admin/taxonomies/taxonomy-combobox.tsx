import { type ComponentProps, useEffect, useState } from "react";
import { taxonomyTexts } from "#web/admin/texts/taxonomy.tr.ts";
import { Combobox, type Option } from "#web/admin/ui/combobox.tsx";
import { formatNumber } from "#web/admin/ui/format-number.ts";
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
	/** The id of what is chosen; empty: nothing. */
	value: string;
	/** What the chosen ones are called, as far as that is known; what is learnt is added. */
	names: Map<string, string>;
	/** Its name and count come with what is chosen here. */
	onChange: (value: string, chosen: TaxonomyChoice | null) => void;
	/** The one that cannot be chosen. */
	besides?: number;
};

/** One category or city out of all of them, searched for on the server: also those without a business. */
export function TaxonomyCombobox({ kind, value, names, onChange, besides, ...field }: TaxonomyComboboxProps) {
	const { choices, state, search } = useTaxonomyChoices(kind);
	const [, setLooked] = useState("");
	const isUnknown = value !== "" && !names.has(value);
	// Chosen before this page was there: a form that is given back, an address.
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
