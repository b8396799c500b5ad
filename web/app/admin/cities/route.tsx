import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { adminPage } from "#web/admin/server/admin-action.server.ts";
import { taxonomyKindTexts, taxonomyTexts } from "#web/admin/texts/taxonomy.tr.ts";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import type { DataColumn } from "#web/admin/ui/data-table.tsx";
import { Nothing } from "#web/admin/ui/nothing.tsx";
import { noticeText } from "#web/admin/ui/notice-text.ts";
import { adminApiContext } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import type { CityItem } from "#workers/contract/city.ts";
import { countryInTurkish } from "../city/countries.server.ts";
import { readTaxonomyQuery } from "../taxonomies/query.ts";
import { visitorsSite } from "../taxonomies/site.server.ts";
import { taxonomyListAction } from "../taxonomies/taxonomy-action.server.ts";
import { TaxonomyList } from "../taxonomies/taxonomy-list.tsx";

export { clientAction } from "#web/admin/ui/client-action.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
	const query = readTaxonomyQuery(new URL(request.url).searchParams);
	const page = await adminPage(request, context.get(adminApiContext).taxonomies.city.list(query));
	// The countries' names are put into words on the server, because the browser may have another edition of them.
	const items = page.items.map((city) => ({ ...city, country: countryInTurkish(city) }));
	return {
		query,
		page: { ...page, items },
		site: visitorsSite(context),
		notice: noticeText(taxonomyTexts.notices, request),
	};
}

export function action({ context, request }: ActionFunctionArgs) {
	return taxonomyListAction("city", request, context.get(adminApiContext));
}

export function meta() {
	return adminMeta(taxonomyKindTexts.city.title);
}

type CitiesProps = PageProps<typeof loader> & { actionData?: unknown };

export default function CitiesRoute({ loaderData, actionData }: CitiesProps) {
	return <TaxonomyList kind="city" {...loaderData} answer={actionData} columns={COLUMNS} />;
}

const COLUMNS: readonly DataColumn<CityItem>[] = [
	{
		id: "place",
		header: taxonomyTexts.columns.place,
		className: "md:min-w-36",
		cell: ({ state, country }) => [state, country].filter(Boolean).join(", ") || <Nothing />,
	},
];
