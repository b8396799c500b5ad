import { useState } from "react";
import { TaxonomyCombobox } from "#web/admin/taxonomies/taxonomy-combobox.tsx";
import { houseAdTexts } from "#web/admin/texts/house-ad.tr.ts";
import { describedBy, FieldNotes } from "#web/admin/ui/field-notes.tsx";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";

const t = houseAdTexts.form;

type TargetChooserProps = {
	kind: TaxonomyKind;
	ids: readonly number[];
	/** By "category-12", "city-3". */
	names: Record<string, string>;
	issue: string | null;
	onChange: (ids: number[]) => void;
};

/** The categories, or the cities, whose pages an ad is for: searched for one by one, taken away by their buttons. */
export function TargetChooser({ kind, ids, names: stored, issue, onChange }: TargetChooserProps) {
	const [names] = useState(() => new Map(ids.map((id) => [String(id), stored[`${kind}-${id}`] ?? String(id)])));
	// A field that is emptied is another field.
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
