import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { adminPage } from "#web/admin/server/admin-action.server.ts";
import { taxonomyKindTexts, taxonomyTexts } from "#web/admin/texts/taxonomy.tr.ts";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { noticeText } from "#web/admin/ui/notice-text.ts";
import { adminApiContext } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { visitorsSite } from "../taxonomies/site.server.ts";
import { taxonomyAction, taxonomyId } from "../taxonomies/taxonomy-action.server.ts";
import { TaxonomyScreen } from "../taxonomies/taxonomy-screen.tsx";
import { CityForm } from "./city-form.tsx";
import { countriesInTurkish } from "./countries.server.ts";

export { clientAction } from "#web/admin/ui/client-action.ts";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
	const city = await adminPage(request, context.get(adminApiContext).taxonomies.city.read(taxonomyId(params.id)));
	return {
		city,
		countries: countriesInTurkish(),
		site: visitorsSite(context),
		notice: noticeText(taxonomyTexts.notices, request),
	};
}

export function action({ context, params, request }: ActionFunctionArgs) {
	return taxonomyAction("city", taxonomyId(params.id), request, context.get(adminApiContext));
}

export function meta({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) {
	return adminMeta(taxonomyKindTexts.city.one(loaderData?.city.name ?? ""));
}

export default function CityRoute({ loaderData, actionData }: PageProps<typeof loader> & { actionData?: unknown }) {
	const { city, countries, site, notice } = loaderData;
	return (
		<TaxonomyScreen kind="city" taxonomy={city} site={site} notice={notice} answer={actionData}>
			<CityForm city={city} countries={countries} />
		</TaxonomyScreen>
	);
}
