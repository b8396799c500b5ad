import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { adminPage } from "#web/admin/server/admin-action.server.ts";
import { hubKindTexts, hubTexts } from "#web/admin/texts/hub.tr.ts";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { noticeText } from "#web/admin/ui/notice-text.ts";
import { adminApiContext } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { hubAction, hubId } from "../hubs/hub-action.server.ts";
import { HubScreen } from "../hubs/hub-screen.tsx";
import { visitorsSite } from "../hubs/site.server.ts";
import { CityForm } from "./city-form.tsx";
import { countriesInTurkish } from "./countries.server.ts";

export { clientAction } from "#web/admin/ui/client-action.ts";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
	const city = await adminPage(request, context.get(adminApiContext).hubs.city.read(hubId(params.id)));
	return {
		city,
		countries: countriesInTurkish(),
		site: visitorsSite(context),
		notice: noticeText(hubTexts.notices, request),
	};
}

export function action({ context, params, request }: ActionFunctionArgs) {
	return hubAction("city", hubId(params.id), request, context.get(adminApiContext));
}

export function meta({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) {
	return adminMeta(hubKindTexts.city.one(loaderData?.city.name ?? ""));
}

export default function CityRoute({ loaderData, actionData }: PageProps<typeof loader> & { actionData?: unknown }) {
	const { city, countries, site, notice } = loaderData;
	return (
		<HubScreen kind="city" hub={city} site={site} notice={notice} answer={actionData}>
			<CityForm city={city} countries={countries} />
		</HubScreen>
	);
}
