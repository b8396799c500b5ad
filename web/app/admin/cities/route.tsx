import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { adminPage } from "#web/admin/server/admin-action.server.ts";
import { hubKindTexts, hubTexts } from "#web/admin/texts/hub.tr.ts";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import type { DataColumn } from "#web/admin/ui/data-table.tsx";
import { noticeText } from "#web/admin/ui/notice-text.ts";
import { adminApiContext } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import type { CityItem } from "#workers/contract/city.ts";
import { countryInTurkish } from "../city/countries.server.ts";
import { hubListAction } from "../hubs/hub-action.server.ts";
import { HubList } from "../hubs/hub-list.tsx";
import { readHubQuery } from "../hubs/query.ts";
import { visitorsSite } from "../hubs/site.server.ts";

export { clientAction } from "#web/admin/ui/client-action.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
	const query = readHubQuery(new URL(request.url).searchParams);
	const page = await adminPage(request, context.get(adminApiContext).hubs.city.list(query));
	// Countries are put into words here: the browser's edition of the names may differ from the server's.
	const items = page.items.map((city) => ({ ...city, country: countryInTurkish(city) }));
	return {
		query,
		page: { ...page, items },
		site: visitorsSite(context),
		notice: noticeText(hubTexts.notices, request),
	};
}

export function action({ context, request }: ActionFunctionArgs) {
	return hubListAction("city", request, context.get(adminApiContext));
}

export function meta() {
	return adminMeta(hubKindTexts.city.title);
}

type CitiesProps = PageProps<typeof loader> & { actionData?: unknown };

export default function CitiesRoute({ loaderData, actionData }: CitiesProps) {
	return <HubList kind="city" {...loaderData} answer={actionData} columns={COLUMNS} />;
}

const COLUMNS: readonly DataColumn<CityItem>[] = [
	{
		id: "place",
		header: hubTexts.columns.place,
		className: "md:min-w-36",
		cell: ({ state, country }) => [state, country].filter(Boolean).join(", ") || "—",
	},
];
