import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { inTwelveHours } from "#web/public/opening/twelve-hours.ts";
import { writeWeek } from "#web/public/opening/week-text.ts";
import { usePage } from "#web/public/page-context.ts";
import { pageMeta } from "#web/public/page-meta.ts";
import type { PublicSite } from "#web/public/site.ts";
import { contactTexts, OFFICE_WEEK, OFFICE_ZONE } from "#web/public/texts/contact.en.ts";
import { siteTexts } from "#web/public/texts/public.en.ts";
import { Breadcrumb } from "#web/public/ui/breadcrumb.tsx";
import { Container } from "#web/public/ui/container.tsx";
import { PageHeading } from "#web/public/ui/page-heading.tsx";
import { isSlug } from "#web/request/canonical-path.server.ts";
import { apiContext, type Operator } from "#web/request/context.ts";
import type { PageFacts } from "#web/request/page-facts.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { Icon } from "#web/ui/icon.tsx";
import { openingStatus } from "#workers/domain/opening-hours/status.ts";
import { describeStatus } from "#workers/domain/opening-hours/text.ts";
import { dialable } from "#workers/domain/phone/dialable.ts";
import { businessPath } from "#workers/domain/seo/canonical.ts";
import { type ContactResult, submitContact } from "./contact.server.ts";
import { ContactForm } from "./contact-form.tsx";

const t = contactTexts;

export const handle = { query: ["sent", "about"] } satisfies PageFacts;

/** Makes a new form id and time for each view. So no cache ever keeps this page. `about` is the business of whose page a visitor wants to write. */
export function loader({ request }: LoaderFunctionArgs) {
	const now = new Date();
	const { searchParams } = new URL(request.url);
	const about = searchParams.get("about") ?? "";
	return {
		formId: crypto.randomUUID(),
		now: now.toISOString(),
		sent: searchParams.has("sent"),
		subject: isSlug(about) ? t.correction(businessPath(about)) : "",
	};
}

/** Stores a message, with or without JavaScript in the browser. */
export function action({ context, request }: ActionFunctionArgs) {
	return submitContact(request, context.get(apiContext));
}

export function meta({ site }: { site: PublicSite }) {
	return pageMeta({ kind: "static", path: "/contact", title: t.title, description: t.description(site.name) }, site);
}

export default function ContactRoute({
	loaderData,
	actionData,
}: PageProps<typeof loader> & { actionData?: ContactResult }) {
	const { formId, now, sent, subject } = loaderData;
	const { operator } = usePage().site;
	return (
		<Container>
			<Breadcrumb crumbs={[{ label: siteTexts.contact }]} />
			<PageHeading title={t.heading}>{t.lead}</PageHeading>
			<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
				<section aria-labelledby="form-title" className="card p-5 sm:p-6">
					<h2 id="form-title" className="mb-4 text-xl font-bold">
						{t.formTitle}
					</h2>
					{sent && !actionData && (
						<div role="status" className="mb-5 rounded-xl bg-open-soft p-4 text-open">
							<p className="font-semibold">{t.sent.title}</p>
							<p className="text-sm">{t.sent.text}</p>
						</div>
					)}
					<ContactForm formId={formId} shownAt={now} result={actionData ?? null} subject={subject} />
				</section>
				<div className="grid gap-5 md:max-lg:grid-cols-2">
					<section aria-labelledby="details" className="card p-5 sm:p-6">
						<h2 id="details" className="mb-4 text-xl font-bold">
							{t.detailsTitle}
						</h2>
						<ContactDetails operator={operator} />
					</section>
					<section aria-labelledby="hours" className="card p-5 sm:p-6">
						<h2 id="hours" className="mb-4 text-xl font-bold">
							{t.hoursTitle} <span className="text-sm font-normal text-muted">({t.zone})</span>
						</h2>
						<dl>
							{t.hours.map(({ days, time }) => (
								<div
									key={days}
									className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 last:border-0"
								>
									<dt className="text-muted">{days}</dt>
									<dd>{time}</dd>
								</div>
							))}
						</dl>
						<OfficeNotice now={now} />
					</section>
				</div>
			</div>
		</Container>
	);
}

/** Says whether the office is open at `now` (ISO). `public/opening/enhance.ts` updates it when the time comes. */
function OfficeNotice({ now }: { now: string }) {
	const status = openingStatus(OFFICE_WEEK, OFFICE_ZONE, new Date(now));
	const { detail } = describeStatus(status);
	return (
		<div
			data-hours={writeWeek(OFFICE_WEEK)}
			data-zone={OFFICE_ZONE}
			data-clock="12"
			data-open-text={t.open}
			data-closed-text={t.closed}
			className="mt-5 rounded-xl bg-open-soft p-4 text-open has-[>[data-state=closed]]:bg-notice-soft has-[>[data-state=closed]]:text-notice"
		>
			<p data-state={status.state} className="font-semibold">
				{status.state === "open" ? t.open : t.closed}
			</p>
			<p className="text-sm">{detail && inTwelveHours(detail)}</p>
			<p className="mt-1 text-sm">{t.openText}</p>
		</div>
	);
}

function ContactDetails({ operator }: { operator: Operator }) {
	const number = operator.phone === null ? null : dialable(operator.phone);
	const lines = [
		{ label: t.email, text: operator.email, href: `mailto:${operator.email}`, icon: "mail" },
		{ label: t.phone, text: operator.phone, href: number && `tel:${number}`, icon: "phone" },
		{ label: t.address, text: operator.address, href: null, icon: "map-pin" },
	] as const;
	const known = lines.filter((line) => line.text !== null);
	if (known.length === 0) return <p className="text-muted">{t.noDetails}</p>;
	return (
		<dl className="contact-lines">
			{known.map(({ label, text, href, icon }) => (
				<div key={label}>
					<dt>
						<Icon name={icon} size={16} />
						{label}
					</dt>
					<dd className="mt-0.5">
						{href ? (
							<a href={href} className="text-link inline-block py-1">
								{text}
							</a>
						) : (
							text
						)}
					</dd>
				</div>
			))}
		</dl>
	);
}
