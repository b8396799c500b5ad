import { HeaderSearch, SuggestPattern } from "#web/public/suggest/suggest-field.tsx";
import { siteTexts } from "#web/public/texts/public.en.ts";
import { Icon } from "#web/ui/icon.tsx";
import { sitePicturePath } from "#workers/domain/site-settings/site-picture.ts";
import type { PublicSite } from "../site.ts";
import { Container } from "../ui/container.tsx";

export const MAIN_LINKS = [
	{ href: "/", label: siteTexts.home },
	{ href: "/categories", label: siteTexts.categories },
	{ href: "/cities", label: siteTexts.cities },
	{ href: "/about", label: siteTexts.about },
	{ href: "/contact", label: siteTexts.contact },
];

export type HeaderSite = Pick<PublicSite, "name" | "logo">;

/**
 * Shows the header of every public page. On small screens its links slide in as a popover, also without JavaScript
 * (`menu.ts`).
 */
export function SiteHeader({ pathname, site }: { pathname: string; site: HeaderSite }) {
	return (
		<header className="site-header">
			<Container>
				<a href="/" className="site-name">
					<SiteLogo logo={site.logo} />
					<span>{site.name}</span>
				</a>
				<nav aria-label={siteTexts.mainNavigation} className="max-md:hidden">
					<HeaderLinks pathname={pathname} />
				</nav>
				<HeaderSearch />
				<button type="button" popoverTarget="menu" aria-label={siteTexts.openMenu} className="button px-3 md:hidden">
					<Icon name="menu" size={20} />
				</button>
			</Container>
			<div
				id="menu"
				popover="auto"
				role="dialog"
				aria-modal="true"
				aria-label={siteTexts.menu}
				className="menu-panel p-4 md:hidden"
			>
				<div className="mb-4 flex justify-end">
					<button
						type="button"
						popoverTarget="menu"
						popoverTargetAction="hide"
						aria-label={siteTexts.closeMenu}
						className="button px-3"
					>
						<Icon name="x" size={20} />
					</button>
				</div>
				<nav aria-label={siteTexts.mainNavigation}>
					<HeaderLinks pathname={pathname} />
				</nav>
			</div>
			<SuggestPattern />
		</header>
	);
}

/** Shows the logo. The style sheet sets its height. The site's name next to it describes it. */
function SiteLogo({ logo }: { logo: PublicSite["logo"] }) {
	if (logo === null) return <Icon name="map-pinned" size={26} />;
	return <img src={sitePicturePath(logo)} width={logo.width} height={logo.height} alt="" className="site-logo" />;
}

function HeaderLinks({ pathname }: { pathname: string }) {
	return (
		<ul>
			{MAIN_LINKS.map(({ href, label }) => (
				<li key={href}>
					<a href={href} aria-current={pathname === href ? "page" : undefined}>
						{label}
					</a>
				</li>
			))}
		</ul>
	);
}
