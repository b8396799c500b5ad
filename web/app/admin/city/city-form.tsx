import { cityTexts } from "#web/admin/texts/city.tr.ts";
import { hubKindTexts, hubTexts } from "#web/admin/texts/hub.tr.ts";
import { cityEditSchema } from "#workers/contract/city.schema.ts";
import type { CityItem } from "#workers/contract/city.ts";
import { hubAddress } from "../hubs/addresses.ts";
import { HubForm } from "../hubs/hub-form.tsx";
import { CityPlace, type Country } from "./city-place.tsx";

const ISSUES = {
	name: hubTexts.issues.name,
	slug: hubTexts.issues.slug,
	state: cityTexts.stateIssue,
	countryCode: cityTexts.countryIssue,
};
/** Every field is in the form. */
const FORM = cityEditSchema.required();

export function CityForm({ city, countries }: { city: CityItem; countries: readonly Country[] }) {
	const { id, name, slug, state, countryCode, revision } = city;
	return (
		<HubForm
			label={hubKindTexts.city.edit(name)}
			schema={FORM}
			values={{ name, slug, state, countryCode, revision }}
			kind="city"
			action={hubAddress("city", id)}
			issues={ISSUES}
		>
			<CityPlace countries={countries} />
		</HubForm>
	);
}
