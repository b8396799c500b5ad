import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { type ContactResult, submitContact } from "#web/public/contact/contact.server.ts";
import { ContactForm } from "#web/public/contact/contact-form.tsx";
import { pageMeta } from "#web/public/page-meta.ts";
import type { PublicSite } from "#web/public/site.ts";
import { contactTexts } from "#web/public/texts/contact.en.ts";
import { pricingTexts as t } from "#web/public/texts/pricing.en.ts";
import { siteTexts } from "#web/public/texts/public.en.ts";
import { Breadcrumb } from "#web/public/ui/breadcrumb.tsx";
import { Container } from "#web/public/ui/container.tsx";
import { PageHeading } from "#web/public/ui/page-heading.tsx";
import { apiContext } from "#web/request/context.ts";
import { loadPage } from "#web/request/load-page.server.ts";
import type { PageFacts } from "#web/request/page-facts.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { OfferedPlan } from "#workers/contract/plan.ts";
import { PRICING_PAGE } from "#workers/domain/sitemap/pages.ts";

export const handle = { query: ["sent", "plan"] } satisfies PageFacts;

/** Makes a new form id and time for each view. So no cache ever keeps this page. */
export async function loader({ context, request }: LoaderFunctionArgs) {
	const { plans } = await loadPage(context.get(apiContext).pricing());
	const { searchParams } = new URL(request.url);
	return {
		plans,
		asked: searchParams.get("plan"),
		sent: searchParams.has("sent"),
		formId: crypto.randomUUID(),
		now: new Date().toISOString(),
	};
}

/** Stores a message that names a plan, with or without JavaScript in the browser. */
export function action({ context, request }: ActionFunctionArgs) {
	return submitContact(request, context.get(apiContext), PRICING_PAGE);
}

export function meta({ site }: { site: PublicSite }) {
	return pageMeta({ kind: "static", path: PRICING_PAGE, title: t.title, description: t.description(site.name) }, site);
}

export default function PricingRoute({
	loaderData,
	actionData,
}: PageProps<typeof loader> & { actionData?: ContactResult }) {
	const { plans, asked, sent, formId, now } = loaderData;
	const subjects = {
		label: t.plan,
		choices: plans.map(subjectOf),
		chosen: plans.filter(({ id }) => id === asked).map(subjectOf)[0] ?? null,
	};
	return (
		<Container>
			<Breadcrumb crumbs={[{ label: siteTexts.pricing }]} />
			<PageHeading title={t.heading}>{t.lead}</PageHeading>
			<ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
				{plans.map((plan) => (
					<PlanCard key={plan.id} plan={plan} />
				))}
			</ul>
			<section id="ask" aria-labelledby="ask-title" className="card mt-8 max-w-3xl p-5 sm:p-6">
				<h2 id="ask-title" className="text-xl font-bold">
					{t.formTitle}
				</h2>
				<p className="mt-1 mb-4 text-muted">{t.formLead}</p>
				{sent && !actionData && (
					<div role="status" className="mb-5 rounded-xl bg-open-soft p-4 text-open">
						<p className="font-semibold">{contactTexts.sent.title}</p>
						<p className="text-sm">{contactTexts.sent.text}</p>
					</div>
				)}
				<ContactForm
					formId={formId}
					shownAt={now}
					result={actionData ?? null}
					action={PRICING_PAGE}
					subjects={subjects}
				/>
			</section>
		</Container>
	);
}

function PlanCard({ plan }: { plan: OfferedPlan }) {
	const { id, name, price, duration, features } = plan;
	return (
		<li className="card flex flex-col p-5 sm:p-6">
			<h2 className="text-xl font-bold">{name}</h2>
			<p className="mt-2 text-3xl font-bold tracking-tight">{formatPrice(price)}</p>
			<p className="text-muted">{t.days(duration)}</p>
			<ul className="mt-4 mb-6 flex flex-col gap-2">
				{[...benefitsOf(plan), ...features].map((line) => (
					<li key={line} className="flex gap-2">
						<Icon name="check" size={18} className="mt-1 shrink-0 text-brand" />
						<span className="min-w-0 wrap-anywhere">{line}</span>
					</li>
				))}
			</ul>
			<a href={`${PRICING_PAGE}?plan=${id}#ask`} aria-label={t.askFor(name)} className="button button-primary mt-auto">
				{t.ask}
			</a>
		</li>
	);
}

/** Says in the site's words what the plan includes. The operator's own text follows. */
function benefitsOf({ priorityPlacement, customStyling, maxAds, analyticsAccess }: OfferedPlan): string[] {
	return [
		...(priorityPlacement ? [t.benefits.priorityPlacement] : []),
		...(customStyling ? [t.benefits.customStyling] : []),
		...(maxAds > 0 ? [t.benefits.maxAds(maxAds)] : []),
		...(analyticsAccess ? [t.benefits.analyticsAccess] : []),
	];
}

function subjectOf({ name, price, duration }: OfferedPlan): string {
	return t.subject(name, formatPrice(price), t.days(duration));
}

/** Writes kuruş as liras: "₺249", "₺249.50". */
function formatPrice(kurus: number): string {
	const digits = kurus % 100 === 0 ? 0 : 2;
	return (kurus / 100).toLocaleString("en-GB", {
		style: "currency",
		currency: "TRY",
		currencyDisplay: "narrowSymbol",
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
	});
}
