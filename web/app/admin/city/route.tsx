import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { adminPage } from "#web/admin/server/admin-action.server.ts";
import { cityTexts } from "#web/admin/texts/city.tr.ts";
import { hubKindTexts, hubTexts } from "#web/admin/texts/hub.tr.ts";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { adminApiContext } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { cityEditSchema } from "#workers/contract/city.schema.ts";
import { hubAddress } from "../hubs/addresses.ts";
import { hubAction, hubId } from "../hubs/hub-action.server.ts";
import { HubForm } from "../hubs/hub-form.tsx";
import { HubScreen } from "../hubs/hub-screen.tsx";
import { visitorsSite } from "../hubs/site.server.ts";
import { CityPlace } from "./city-place.tsx";
import { countriesInTurkish } from "./countries.server.ts";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
	const city = await adminPage(request, context.get(adminApiContext).hubs.city.read(hubId(params.id)));
	return { city, countries: countriesInTurkish(), site: visitorsSite(context) };
}

export function action({ context, params, request }: ActionFunctionArgs) {
	return hubAction("city", hubId(params.id), request, context.get(adminApiContext));
}

export function meta({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) {
	return adminMeta(hubKindTexts.city.one(loaderData?.city.name ?? ""));
}

const ISSUES = {
	name: hubTexts.issues.name,
	slug: hubTexts.issues.slug,
	state: cityTexts.stateIssue,
	countryCode: cityTexts.countryIssue,
};
/** Every field is in the form. */
const FORM = cityEditSchema.required();

export default function CityRoute({ loaderData, actionData }: PageProps<typeof loader> & { actionData?: unknown }) {
	const { city, countries, site } = loaderData;
	const { id, name, slug, state, countryCode, revision } = city;
	return (
		<HubScreen kind="city" hub={city} site={site} answer={actionData}>
			<HubForm
				label={hubKindTexts.city.edit(name)}
				schema={FORM}
				values={{ name, slug, state, countryCode, revision }}
				action={hubAddress("city", id)}
				issues={ISSUES}
			>
				<CityPlace countries={countries} />
			</HubForm>
		</HubScreen>
	);
}
