import type { LoaderFunctionArgs } from "react-router";
import { CategoryIcon } from "#web/components/category-icon.tsx";
import { DirectoryList } from "#web/components/directory-list.tsx";
import { ListSearch } from "#web/components/list-search.tsx";
import { PageHeading } from "#web/components/page-heading.tsx";
import { Breadcrumb } from "#web/components/ui/breadcrumb.tsx";
import { Container } from "#web/components/ui/container.tsx";
import { apiContext, settingsContext } from "#web/context.ts";
import { formatShort } from "#web/format.ts";
import { pageMeta } from "#web/page-meta.ts";
import type { PageProps } from "#web/page-props.ts";
import { loadPage, refuseEmptyPage } from "#web/server/load-page.server.ts";
import { listAddress } from "#web/server/page-request.server.ts";
import { categoriesTexts, listTexts, siteTexts } from "#web/texts/public.en.ts";
import { listState } from "#workers/domain/seo/page.ts";

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
				listing={categories}
				label={siteTexts.categories}
				emptyText={categoriesTexts.empty}
				failedText={listTexts.failed.categories}
			>
				{categories.items.map((category) => (
					<li key={category.id}>
						<a
							href={`/category/${category.slug}`}
							className={`flex h-full items-center gap-4 p-4 hover:text-brand ${row ? "" : "card hover:border-brand"}`}
						>
							<span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
								<CategoryIcon icon={category.icon} />
							</span>
							<span
								className={
									row ? "flex min-w-0 flex-1 flex-col justify-between gap-x-4 sm:flex-row sm:items-baseline" : "min-w-0"
								}
							>
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
