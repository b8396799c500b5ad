import { Plus } from "lucide-react";
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs } from "react-router";
import { adminPage } from "#web/admin/server/admin-action.server.ts";
import { categoryTexts } from "#web/admin/texts/category.tr.ts";
import { hubKindTexts, hubTexts } from "#web/admin/texts/hub.tr.ts";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { noticeText } from "#web/admin/ui/notice-text.ts";
import { adminApiContext } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { Icon } from "#web/ui/icon.tsx";
import { isIconName } from "#web/ui/icon-names.ts";
import type { CategoryItem } from "#workers/contract/category.ts";
import { NEW_CATEGORY } from "../hubs/addresses.ts";
import { hubListAction } from "../hubs/hub-action.server.ts";
import { HubList } from "../hubs/hub-list.tsx";
import { readHubQuery } from "../hubs/query.ts";
import { visitorsSite } from "../hubs/site.server.ts";

export { clientAction } from "#web/admin/ui/client-action.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
	const query = readHubQuery(new URL(request.url).searchParams);
	const page = await adminPage(request, context.get(adminApiContext).hubs.category.list(query));
	return { query, page, site: visitorsSite(context), notice: noticeText(hubTexts.notices, request) };
}

export function action({ context, request }: ActionFunctionArgs) {
	return hubListAction("category", request, context.get(adminApiContext));
}

export function meta() {
	return adminMeta(hubKindTexts.category.title);
}

type CategoriesProps = PageProps<typeof loader> & { actionData?: unknown };

export default function CategoriesRoute({ loaderData, actionData }: CategoriesProps) {
	return (
		<HubList kind="category" {...loaderData} answer={actionData} columns={NO_MORE} mark={iconOf}>
			<Link to={NEW_CATEGORY} className="button button-primary mb-6">
				<Plus aria-hidden="true" size={18} />
				{categoryTexts.create}
			</Link>
		</HubList>
	);
}

const NO_MORE: never[] = [];

function iconOf({ icon }: CategoryItem) {
	return <Icon name={isIconName(icon) ? icon : "store"} size={20} className="shrink-0 text-brand" />;
}
