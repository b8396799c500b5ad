import { formatNumber, formatRounded } from "#web/public/format.ts";
import { CategorySelect, MoreCategories } from "#web/public/list/category-select.tsx";
import { isNarrowed, type ListAddress } from "#web/public/list/list-address.ts";
import { LIST_SEARCH, ListSearch } from "#web/public/list/list-search.tsx";
import { NearButton } from "#web/public/near/near-button.tsx";
import { usePage } from "#web/public/page-context.ts";
import { homeTexts } from "#web/public/texts/public.en.ts";
import { Container } from "#web/public/ui/container.tsx";
import type { BusinessSummary, Category, Stats } from "#web/request/api.ts";

/**
 * Shows the heading, the search and the counts. The numbers of businesses and categories are exact. Those of cities and
 * countries are rounded.
 */
export function Hero({
	stats,
	categories,
	listed,
	address,
}: {
	stats: Stats;
	categories: Category[];
	/** Holds the businesses that the page shows. */
	listed: BusinessSummary[];
	address: ListAddress;
}) {
	const counts = [
		{ label: homeTexts.counts.businesses, value: formatNumber(stats.total) },
		{ label: homeTexts.counts.categories, value: formatNumber(stats.categories) },
		{ label: homeTexts.counts.cities, value: formatRounded(stats.cities) },
		{ label: homeTexts.counts.countries, value: formatRounded(stats.countries) },
	];
	const { heroTitle, heroLead } = usePage().site;
	return (
		<div className="hero-street text-hero-ink">
			<Container narrowed={isNarrowed(address)} className="hero-room pt-12 pb-26 sm:pt-16 sm:pb-40">
				<h1 className="hero-words-read max-w-2xl text-3xl font-extrabold tracking-tight sm:text-5xl">{heroTitle}</h1>
				<p className="hero-words mt-3 max-w-xl text-lg text-hero-muted">{heroLead}</p>
				<div className="card mt-8 p-3 text-ink shadow-xl">
					<ListSearch
						path="/"
						address={address}
						label={homeTexts.searchLabel}
						placeholder={homeTexts.searchPlaceholder}
						fields={["category"]}
						submitTo="/search"
						needsTwoLetters
						suggests
					>
						<CategorySelect
							categories={categories}
							selected={address.category}
							listed={listed}
							total={stats.categories}
						/>
					</ListSearch>
					<div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
						<NearButton href="/search" form={LIST_SEARCH} className="near-link" />
						<MoreCategories shown={categories.length} total={stats.categories} />
					</div>
				</div>
				<dl className="hero-words mt-8 grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(7rem,30%)),1fr))] gap-x-10 gap-y-4 sm:flex">
					{counts.map(({ label, value }) => (
						<div key={label} className="flex flex-col-reverse">
							<dt className="text-sm text-hero-muted">{label}</dt>
							<dd className="text-2xl font-bold">{value}</dd>
						</div>
					))}
				</dl>
			</Container>
		</div>
	);
}
