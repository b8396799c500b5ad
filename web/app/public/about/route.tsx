import { formatNumber, formatRounded } from "#web/public/format.ts";
import { usePage } from "#web/public/page-context.ts";
import { pageMeta } from "#web/public/page-meta.ts";
import type { PublicSite } from "#web/public/site.ts";
import { aboutTexts } from "#web/public/texts/about.en.ts";
import { siteTexts } from "#web/public/texts/public.en.ts";
import { Breadcrumb } from "#web/public/ui/breadcrumb.tsx";
import { Container } from "#web/public/ui/container.tsx";
import { PageHeading } from "#web/public/ui/page-heading.tsx";
import type { PageFacts } from "#web/request/page-facts.ts";
import { Icon } from "#web/ui/icon.tsx";

export const handle = { cached: true } satisfies PageFacts;

const FEATURE_ICONS = ["search", "clock", "star", "map-pinned", "accessibility", "shield-check"] as const;

export function meta({ site }: { site: PublicSite }) {
	const { title, description } = aboutTexts;
	return pageMeta({ kind: "static", path: "/about", title, description: description(site.name) }, site);
}

export default function AboutRoute() {
	const t = aboutTexts;
	return (
		<Container>
			<Breadcrumb crumbs={[{ label: siteTexts.about }]} />
			<PageHeading title={t.heading(usePage().site.name)}>{t.lead}</PageHeading>
			<StatCards />
			<div className="mt-12 grid gap-5 md:grid-cols-2">
				<section className="card p-6">
					<h2 className="text-xl font-bold">{t.missionTitle}</h2>
					<p className="mt-2 text-muted">{t.mission}</p>
				</section>
				<section className="card p-6">
					<h2 className="text-xl font-bold">{t.visionTitle}</h2>
					<p className="mt-2 text-muted">{t.vision}</p>
				</section>
			</div>
			<section aria-labelledby="features" className="mt-12">
				<h2 id="features" className="mb-5 text-2xl font-bold tracking-tight">
					{t.featuresTitle}
				</h2>
				<ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
					{t.features.map(({ title, text }, index) => {
						return (
							<li key={title} className="card p-6">
								<Icon name={FEATURE_ICONS[index] ?? "check"} size={26} className="text-brand" />
								<h3 className="mt-3 font-semibold">{title}</h3>
								<p className="mt-1 text-muted">{text}</p>
							</li>
						);
					})}
				</ul>
			</section>
			<section aria-labelledby="technology" className="mt-12">
				<h2 id="technology" className="mb-3 text-2xl font-bold tracking-tight">
					{t.technologyTitle}
				</h2>
				<ul className="flex list-disc flex-col gap-1 pl-5">
					{t.technology.map((item) => (
						<li key={item}>{item}</li>
					))}
				</ul>
			</section>
			<section aria-labelledby="list-business" className="mt-12 rounded-2xl bg-hero p-8 text-hero-ink">
				<h2 id="list-business" className="text-2xl font-bold tracking-tight">
					{t.callTitle}
				</h2>
				<p className="mt-2 max-w-prose text-hero-muted">{t.callText}</p>
				<ul className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
					{t.callPoints.map((point) => (
						<li key={point} className="flex items-center gap-2 font-medium">
							<Icon name="check" size={18} />
							{point}
						</li>
					))}
				</ul>
				<a href="/contact" className="button button-on-hero mt-6">
					{t.callButton}
				</a>
			</section>
		</Container>
	);
}

/** Shows the counted figures. While they cannot be read, it shows a word instead. */
function StatCards() {
	const stats = usePage().shell?.stats;
	const t = aboutTexts.stats;
	if (!stats) return <p className="card p-5 text-center text-muted">{t.failed}</p>;
	const cards = [
		{ label: t.businesses, value: formatRounded(stats.total) },
		{ label: t.cities, value: formatRounded(stats.cities) },
		{ label: t.countries, value: formatRounded(stats.countries) },
		{ label: t.categories, value: formatNumber(stats.categories) },
	];
	return (
		<section aria-labelledby="stats">
			<h2 id="stats" className="sr-only">
				{t.heading}
			</h2>
			<dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,40%)),1fr))] gap-4 lg:grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,22%)),1fr))]">
				{cards.map(({ label, value }) => (
					<div key={label} className="card flex flex-col-reverse justify-end p-5 text-center">
						<dt className="text-muted">{label}</dt>
						<dd className="text-3xl font-extrabold text-brand">{value}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
