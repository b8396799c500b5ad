import { cityTexts } from "#web/admin/texts/city.tr.ts";
import { taxonomyKindTexts, taxonomyTexts } from "#web/admin/texts/taxonomy.tr.ts";
import { cityEditSchema } from "#workers/contract/city.schema.ts";
import type { CityItem } from "#workers/contract/city.ts";
import { taxonomyAddress } from "../taxonomies/addresses.ts";
import { TaxonomyForm } from "../taxonomies/taxonomy-form.tsx";
import { CityPlace, type Country } from "./city-place.tsx";

const ISSUES = {
	name: taxonomyTexts.issues.name,
	slug: taxonomyTexts.issues.slug,
	state: cityTexts.stateIssue,
	countryCode: cityTexts.countryIssue,
};
/** The form holds every field. */
const FORM = cityEditSchema.required();

export function CityForm({ city, countries }: { city: CityItem; countries: readonly Country[] }) {
	const { id, name, slug, state, countryCode, revision } = city;
	return (
		<TaxonomyForm
			label={taxonomyKindTexts.city.edit(name)}
			schema={FORM}
			values={{ name, slug, state, countryCode, revision }}
			kind="city"
			action={taxonomyAddress("city", id)}
			issues={ISSUES}
		>
			<CityPlace countries={countries} />
		</TaxonomyForm>
	);
}
