import Mail from "lucide-react/icons/mail";
import MapPin from "lucide-react/icons/map-pin";
import Phone from "lucide-react/icons/phone";
import type { LoaderFunctionArgs } from "react-router";
import { PageHeading } from "#web/components/page-heading.tsx";
import { Breadcrumb } from "#web/components/ui/breadcrumb.tsx";
import { Container } from "#web/components/ui/container.tsx";
import { type Operator, settingsContext } from "#web/context.ts";
import { pageMeta } from "#web/page-meta.ts";
import type { PageProps } from "#web/page-props.ts";
import { contactTexts, OFFICE_WEEK, OFFICE_ZONE } from "#web/texts/contact.en.ts";
import { siteTexts } from "#web/texts/public.en.ts";
import { openingStatus } from "#workers/domain/opening-hours/status.ts";

export function loader({ context }: LoaderFunctionArgs) {
	const { state } = openingStatus(OFFICE_WEEK, OFFICE_ZONE, new Date());
	return { ...context.get(settingsContext), isOpen: state === "open" };
}

export function meta({ loaderData }: PageProps<typeof loader>) {
	const { title, description } = contactTexts;
	return pageMeta({ title, description, canonical: `${loaderData.origin}/contact` });
}

export default function ContactRoute({ loaderData }: PageProps<typeof loader>) {
	const t = contactTexts;
	return (
		<Container>
			<Breadcrumb crumbs={[{ label: siteTexts.contact }]} />
			<PageHeading title={t.heading}>{t.lead}</PageHeading>
			<div className="grid gap-5 md:grid-cols-2">
				<section aria-labelledby="details" className="card p-6">
					<h2 id="details" className="mb-4 text-xl font-bold">
						{t.detailsTitle}
					</h2>
					<ContactDetails operator={loaderData.operator} />
				</section>
				<section aria-labelledby="hours" className="card p-6">
					<h2 id="hours" className="mb-4 text-xl font-bold">
						{t.hoursTitle}
					</h2>
					<dl>
						{t.hours.map(({ days, time }) => (
							<div key={days} className="flex justify-between gap-4 border-b border-line py-2 last:border-0">
								<dt className="text-muted">{days}</dt>
								<dd>{time}</dd>
							</div>
						))}
					</dl>
					<div className="mt-5 rounded-xl bg-open-soft p-4 text-open">
						<p className="font-semibold">{loaderData.isOpen ? t.open : t.closed}</p>
						<p className="text-sm">{t.openText}</p>
					</div>
				</section>
			</div>
		</Container>
	);
}

function ContactDetails({ operator }: { operator: Operator }) {
	const t = contactTexts;
	const lines = [
		{ label: t.email, text: operator.email, href: `mailto:${operator.email}`, Icon: Mail },
		{ label: t.phone, text: operator.phone, href: `tel:${operator.phone?.replace(/[^+\d]/g, "")}`, Icon: Phone },
		{ label: t.address, text: operator.address, href: null, Icon: MapPin },
	].filter((line) => line.text !== null);
	if (lines.length === 0) return <p className="text-muted">{t.noDetails}</p>;
	return (
		<dl className="flex flex-col gap-4">
			{lines.map(({ label, text, href, Icon }) => (
				<div key={label}>
					<dt className="flex items-center gap-2 text-sm text-muted">
						<Icon size={16} aria-hidden />
						{label}
					</dt>
					<dd className="mt-0.5">
						{href ? (
							<a href={href} className="text-link">
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
