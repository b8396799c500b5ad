import { Link, Outlet, useLocation } from "react-router";
import { isCurrent } from "#web/admin/sidebar/links.ts";
import { snippetTexts as t } from "#web/admin/texts/snippet.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";

/** The tabs of the advertising, each a route below this one (`web/app/routes.ts`). */
const TABS: readonly { href: string; label: string }[] = [{ href: "/admin/ads/html", label: t.title }];

/** What all tabs of the advertising have above them. */
export default function AdsRoute() {
	const { pathname } = useLocation();
	return (
		<>
			<AdminHeading title={t.adsTitle}>{t.adsLead}</AdminHeading>
			{TABS.length > 1 && (
				<nav aria-label={t.adsTabs} className="section-links print:hidden">
					<ul className="flex flex-wrap gap-x-1">
						{TABS.map(({ href, label }) => (
							<li key={href}>
								<Link to={href} aria-current={isCurrent(pathname, href) ? "page" : undefined} className="section-link">
									{label}
								</Link>
							</li>
						))}
					</ul>
				</nav>
			)}
			<Outlet />
		</>
	);
}
