import { Plus } from "lucide-react";
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs } from "react-router";
import { adminPage } from "#web/admin/server/admin-action.server.ts";
import { categoryTexts } from "#web/admin/texts/category.tr.ts";
import { taxonomyKindTexts, taxonomyTexts } from "#web/admin/texts/taxonomy.tr.ts";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { noticeText } from "#web/admin/ui/notice-text.ts";
import { adminApiContext } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { Icon } from "#web/ui/icon.tsx";
import { isIconName } from "#web/ui/icon-names.ts";
import type { CategoryItem } from "#workers/contract/category.ts";
import { NEW_CATEGORY } from "../taxonomies/addresses.ts";
import { readTaxonomyQuery } from "../taxonomies/query.ts";
import { visitorsSite } from "../taxonomies/site.server.ts";
import { taxonomyListAction } from "../taxonomies/taxonomy-action.server.ts";
import { TaxonomyList } from "../taxonomies/taxonomy-list.tsx";

export { clientAction } from "#web/admin/ui/client-action.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
	const query = readTaxonomyQuery(new URL(request.url).searchParams);
	const page = await adminPage(request, context.get(adminApiContext).taxonomies.category.list(query));
	return { query, page, site: visitorsSite(context), notice: noticeText(taxonomyTexts.notices, request) };
}

export function action({ context, request }: ActionFunctionArgs) {
	return taxonomyListAction("category", request, context.get(adminApiContext));
}

export function meta() {
	return adminMeta(taxonomyKindTexts.category.title);
}

type CategoriesProps = PageProps<typeof loader> & { actionData?: unknown };

export default function CategoriesRoute({ loaderData, actionData }: CategoriesProps) {
	return (
		<TaxonomyList kind="category" {...loaderData} answer={actionData} columns={NO_MORE} mark={iconOf}>
			<Link to={NEW_CATEGORY} className="button button-primary mb-6">
				<Plus aria-hidden="true" size={18} />
				{categoryTexts.create}
			</Link>
		</TaxonomyList>
	);
}

const NO_MORE: never[] = [];

function iconOf({ icon }: CategoryItem) {
	return <Icon name={isIconName(icon) ? icon : "store"} size={20} className="shrink-0 text-brand" />;
}
