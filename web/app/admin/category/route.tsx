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
import { CategoryForm } from "./category-form.tsx";

export { clientAction } from "#web/admin/ui/client-action.ts";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
	const category = await adminPage(
		request,
		context.get(adminApiContext).taxonomies.category.read(taxonomyId(params.id)),
	);
	return { category, site: visitorsSite(context), notice: noticeText(taxonomyTexts.notices, request) };
}

export function action({ context, params, request }: ActionFunctionArgs) {
	return taxonomyAction("category", taxonomyId(params.id), request, context.get(adminApiContext));
}

export function meta({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) {
	return adminMeta(taxonomyKindTexts.category.one(loaderData?.category.name ?? ""));
}

export default function CategoryRoute({ loaderData, actionData }: PageProps<typeof loader> & { actionData?: unknown }) {
	const { category, site, notice } = loaderData;
	return (
		<TaxonomyScreen kind="category" taxonomy={category} site={site} notice={notice} answer={actionData}>
			<CategoryForm category={category} />
		</TaxonomyScreen>
	);
}
