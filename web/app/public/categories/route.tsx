import type { LoaderFunctionArgs } from "react-router";
import { formatShort } from "#web/public/format.ts";
import { DirectoryList } from "#web/public/list/directory-list.tsx";
import { ListSearch } from "#web/public/list/list-search.tsx";
import { pageMeta } from "#web/public/page-meta.ts";
import { listAddress } from "#web/public/page-request.server.ts";
import type { MetaProps } from "#web/public/site.ts";
import { categoriesTexts, listTexts, siteTexts } from "#web/public/texts/public.en.ts";
import { Breadcrumb } from "#web/public/ui/breadcrumb.tsx";
import { categoryMark } from "#web/public/ui/category-icon.tsx";
import { Container } from "#web/public/ui/container.tsx";
import { PageHeading } from "#web/public/ui/page-heading.tsx";
import type { Category } from "#web/request/api.ts";
import { apiContext } from "#web/request/context.ts";
import { loadPage, refuseEmptyPage } from "#web/request/load-page.server.ts";
import type { PageFacts } from "#web/request/page-facts.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { html, type Markup } from "#web/ui/markup.ts";
import { listState } from "#workers/domain/seo/page.ts";

export const handle = {
	kind: "categories",
	cached: true,
	query: ["search", "view", "page"],
	refreshed: true,
} satisfies PageFacts;

const PATH = "/categories";

export async function loader({ request, context }: LoaderFunctionArgs) {
	const address = listAddress(request);
	const { search, page } = address;
	const { categories } = await loadPage(context.get(apiContext).categories({ search, page }));
	refuseEmptyPage(categories);
	return { categories, address };
}

export function meta({ loaderData, site }: MetaProps<typeof loader>) {
	const { address, categories } = loaderData;
	return pageMeta({ kind: "categories", total: categories.total, list: listState(address, categories) }, site);
}

export default function CategoriesRoute({ loaderData }: PageProps<typeof loader>) {
	const { categories, address } = loaderData;
	return (
		<Container>
			<Breadcrumb crumbs={[{ label: siteTexts.categories }]} />
			<PageHeading title={categoriesTexts.heading}>{categoriesTexts.lead}</PageHeading>
			<ListSearch
				path={PATH}
				address={address}
				label={categoriesTexts.searchLabel}
				placeholder={categoriesTexts.searchPlaceholder}
			/>
			<DirectoryList
				path={PATH}
				address={address}
				list={categories}
				label={siteTexts.categories}
				emptyText={categoriesTexts.empty}
				failedText={listTexts.failed.categories}
				items={categories.items.map((category) => categoryItem(category, address.view === "list"))}
			/>
		</Container>
	);
}

function categoryItem({ slug, icon, name, businessCount }: Category, row: boolean): Markup {
	const count = siteTexts.businessCount(formatShort(businessCount), businessCount === 1);
	return html`<li><a href="/category/${slug}" class="${row ? "taxonomy-link taxonomy-row" : "taxonomy-link card"}">${categoryMark(icon)}<span><span class="block font-semibold">${name}</span><span class="text-sm text-muted">${count}</span></span></a></li>`;
}
