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
import { CategoryForm } from "./category-form.tsx";

export { clientAction } from "#web/admin/ui/client-action.ts";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
	const category = await adminPage(request, context.get(adminApiContext).hubs.category.read(hubId(params.id)));
	return { category, site: visitorsSite(context), notice: noticeText(hubTexts.notices, request) };
}

export function action({ context, params, request }: ActionFunctionArgs) {
	return hubAction("category", hubId(params.id), request, context.get(adminApiContext));
}

export function meta({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) {
	return adminMeta(hubKindTexts.category.one(loaderData?.category.name ?? ""));
}

export default function CategoryRoute({ loaderData, actionData }: PageProps<typeof loader> & { actionData?: unknown }) {
	const { category, site, notice } = loaderData;
	return (
		<HubScreen kind="category" hub={category} site={site} notice={notice} answer={actionData}>
			<CategoryForm category={category} />
		</HubScreen>
	);
}
