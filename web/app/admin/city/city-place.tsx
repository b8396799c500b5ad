import { cityTexts as t } from "#web/admin/texts/city.tr.ts";
import { FormField } from "#web/admin/ui/form-field.tsx";
import { useTyped } from "#web/admin/ui/use-typed.ts";

/** An empty field is stored as null, which means that it is not known. */
const emptyIsNull = { setValueAs: (value: string | null) => (value === null || value.trim() === "" ? null : value) };

export type Country = { code: string; name: string };

/** Edits where a city is: its state or region, and its country. */
export function CityPlace({ countries }: { countries: readonly Country[] }) {
	const typed = useTyped();
	return (
		<>
			<FormField name="state" label={t.state} hint={t.stateHint}>
				{(attributes) => (
					<input type="text" maxLength={200} autoComplete="off" {...attributes} {...typed("state", emptyIsNull)} />
				)}
			</FormField>
			<FormField name="countryCode" label={t.country} hint={t.countryHint}>
				{(attributes) => (
					<select {...attributes} className={`${attributes.className} select`} {...typed("countryCode", emptyIsNull)}>
						<option value="">{t.noCountry}</option>
						{countries.map(({ code, name }) => (
							<option key={code} value={code}>
								{name}
							</option>
						))}
					</select>
				)}
			</FormField>
		</>
	);
}
