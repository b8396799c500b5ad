import { useState } from "react";
import { TaxonomyCombobox } from "#web/admin/taxonomies/taxonomy-combobox.tsx";
import { houseAdTexts } from "#web/admin/texts/house-ad.tr.ts";
import { describedBy, FieldNotes } from "#web/admin/ui/field-notes.tsx";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";

const t = houseAdTexts.form;

type TargetChooserProps = {
	kind: TaxonomyKind;
	ids: readonly number[];
	/** Holds the names of the targets, by "category-12", "city-3". */
	names: Record<string, string>;
	issue: string | null;
	onChange: (ids: number[]) => void;
};

/** Chooses the categories, or the cities, whose pages an ad is for. Each is searched for, and removed by its button. */
export function TargetChooser({ kind, ids, names: stored, issue, onChange }: TargetChooserProps) {
	const [names] = useState(() => new Map(ids.map((id) => [String(id), stored[`${kind}-${id}`] ?? String(id)])));
	// A new key makes a new, empty field.
	const [round, setRound] = useState(0);
	const id = `own-${kind}`;
	const label = kind === "category" ? t.addCategory : t.addCity;
	return (
		<div>
			<label htmlFor={id} className="mb-1 block font-medium">
				{label}
			</label>
			<TaxonomyCombobox
				key={round}
				id={id}
				kind={kind}
				value=""
				names={names}
				aria-describedby={describedBy({ id, hint: t.anyHint, issue })}
				onChange={(value) => {
					if (value === "") return;
					setRound(round + 1);
					if (!ids.includes(Number(value))) onChange([...ids, Number(value)]);
				}}
			/>
			<FieldNotes id={id} hint={t.anyHint} issue={issue} />
			{ids.length > 0 && (
				<ul aria-label={kind === "category" ? t.categories : t.cities} className="mt-2 flex flex-wrap gap-2">
					{ids.map((one) => (
						<li key={one}>
							<button
								type="button"
								className="button"
								aria-label={t.remove(names.get(String(one)) ?? String(one))}
								onClick={() => onChange(ids.filter((other) => other !== one))}
							>
								{names.get(String(one)) ?? one} ×
							</button>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
