import { useId } from "react";
import { importTexts } from "#web/admin/texts/import.tr.ts";
import type { ImportOptions } from "#workers/domain/import/options.ts";
import type { PlannedFile } from "./import-messages.ts";
import { changeOptions } from "./import-session.ts";

const t = importTexts.options;

/** A country's code and its name in Turkish. */
export type Countries = readonly (readonly [code: string, name: string])[];

type OptionsFormProps = { options: ImportOptions; format: PlannedFile["format"]; countries: Countries };

/** What an operator says of the file and of its import; a change tries the file out anew. */
export function OptionsForm({ options, countries }: OptionsFormProps) {
	const id = useId();
	return (
		<div className="grid max-w-3xl gap-5">
			<div>
				<label htmlFor={`${id}-country`} className="mb-1 block font-medium">
					{t.country}
				</label>
				<select
					id={`${id}-country`}
					className="field"
					aria-describedby={`${id}-country-hint`}
					value={options.country ?? ""}
					onChange={({ target }) => changeOptions({ country: target.value || null })}
				>
					<option value="">{t.noCountry}</option>
					{countries.map(([code, name]) => (
						<option key={code} value={code}>
							{name}
						</option>
					))}
				</select>
				<p id={`${id}-country-hint`} className="mt-1 text-sm text-muted">
					{t.countryHint}
				</p>
			</div>
		</div>
	);
}
