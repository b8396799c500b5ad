import type { ReactNode } from "react";
import { formatMonthYear } from "#web/public/format.ts";
import { siteTexts } from "#web/public/texts/public.en.ts";
import { visitorTexts } from "#web/public/texts/visitor.en.ts";
import { CountedForm } from "../seen/counted-form.tsx";
import type { PublicSite } from "../site.ts";
import { Tooltip } from "../tooltip/tooltip.tsx";
import { Container } from "../ui/container.tsx";
import { ScrollToTop } from "./scroll-to-top.tsx";
import { MAIN_LINKS } from "./site-header.tsx";

const LEGAL_LINKS = [
	{ href: "/privacy-policy", label: siteTexts.privacyPolicy },
	{ href: "/legal-notice", label: siteTexts.legalNotice },
	{ href: "/terms-of-service", label: siteTexts.termsOfService },
	{ href: "/cookie-policy", label: siteTexts.cookiePolicy },
];

const PRICING_LINK = { href: "/pricing", label: siteTexts.pricing };

export type FooterSite = Pick<PublicSite, "name" | "footerLine">;

/** Shows the footer of every public page, with the button that leads to the top. `lastUpdated` (ISO) is left out while it is not known. */
export function SiteFooter({
	lastUpdated,
	site,
	plansOffered,
}: {
	lastUpdated: string | null;
	site: FooterSite;
	/** Is true when the site has a page of prices. */
	plansOffered: boolean;
}) {
	const monthYear = formatMonthYear(lastUpdated);
	return (
		<footer className="site-footer">
			<Container>
				<div className="max-w-sm">
					<p className="font-bold">{site.name}</p>
					<p className="mt-1 text-muted">{site.footerLine}</p>
					{monthYear && <p className="mt-4 text-sm text-muted">{siteTexts.lastUpdated(monthYear)}</p>}
				</div>
				<nav aria-label={siteTexts.footerNavigation}>
					<FooterLinks title={siteTexts.explore} links={plansOffered ? [...MAIN_LINKS, PRICING_LINK] : MAIN_LINKS} />
					<FooterLinks title={siteTexts.legal} links={LEGAL_LINKS}>
						<li data-needs-script>
							<button type="button" data-cookie-settings>
								{visitorTexts.cookieSettings}
							</button>
						</li>
						<li>
							<CountedForm counted="no" className="cursor-pointer underline-offset-4 hover:underline" />
						</li>
					</FooterLinks>
				</nav>
			</Container>
			<ScrollToTop />
			<Tooltip />
		</footer>
	);
}

function FooterLinks({
	title,
	links,
	children,
}: {
	title: string;
	links: { href: string; label: string }[];
	children?: ReactNode;
}) {
	return (
		<div>
			<p className="mb-2 text-sm font-semibold">{title}</p>
			<ul>
				{links.map(({ href, label }) => (
					<li key={href}>
						<a href={href}>{label}</a>
					</li>
				))}
				{children}
			</ul>
		</div>
	);
}
