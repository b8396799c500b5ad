import type { LoaderFunctionArgs } from "react-router";
import { formatShort } from "#web/public/format.ts";
import { DirectoryList } from "#web/public/list/directory-list.tsx";
import { ListSearch } from "#web/public/list/list-search.tsx";
import { pageMeta } from "#web/public/page-meta.ts";
import { listAddress } from "#web/public/page-request.server.ts";
import { categoriesTexts, listTexts, siteTexts } from "#web/public/texts/public.en.ts";
import { Breadcrumb } from "#web/public/ui/breadcrumb.tsx";
import { CategoryMark } from "#web/public/ui/category-icon.tsx";
import { Container } from "#web/public/ui/container.tsx";
import { PageHeading } from "#web/public/ui/page-heading.tsx";
import { apiContext, settingsContext } from "#web/request/context.ts";
import { loadPage, refuseEmptyPage } from "#web/request/load-page.server.ts";
import type { PageFacts } from "#web/request/page-facts.ts";
import type { PageProps } from "#web/request/page-props.ts";
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
	return { categories, address, origin: context.get(settingsContext).origin };
}

export function meta({ loaderData }: PageProps<typeof loader>) {
	const { address, categories, origin } = loaderData;
	return pageMeta({ kind: "categories", total: categories.total, list: listState(address, categories) }, origin);
}

export default function CategoriesRoute({ loaderData }: PageProps<typeof loader>) {
	const { categories, address } = loaderData;
	const row = address.view === "list";
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
			>
				{categories.items.map((category) => (
					<li key={category.id}>
						<a href={`/category/${category.slug}`} className={row ? "hub-link hub-row" : "hub-link card"}>
							<CategoryMark icon={category.icon} />
							<span>
								<span className="block font-semibold">{category.name}</span>
								<span className="text-sm text-muted">
									{siteTexts.businessCount(formatShort(category.businessCount), category.businessCount === 1)}
								</span>
							</span>
						</a>
					</li>
				))}
			</DirectoryList>
		</Container>
	);
}
