import { siteTexts } from "#web/public/texts/public.en.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Container } from "../ui/container.tsx";

export const MAIN_LINKS = [
	{ href: "/", label: siteTexts.home },
	{ href: "/categories", label: siteTexts.categories },
	{ href: "/cities", label: siteTexts.cities },
	{ href: "/about", label: siteTexts.about },
	{ href: "/contact", label: siteTexts.contact },
];

/** The header of every public page. On small screens its links slide in: a popover, also without JavaScript (`menu.ts`). */
export function SiteHeader({ pathname }: { pathname: string }) {
	return (
		<header className="sticky top-0 z-20 border-b border-line bg-canvas/95 backdrop-blur print:static print:border-0">
			<Container className="flex min-h-16 items-center justify-between gap-4">
				<a
					href="/"
					className="flex min-w-0 items-center gap-2 font-bold tracking-tight max-[22rem]:text-sm sm:gap-2.5 sm:text-lg"
				>
					<Icon name="map-pinned" size={26} className="shrink-0 text-brand" />
					<span className="truncate">{siteTexts.name}</span>
				</a>
				<nav aria-label={siteTexts.mainNavigation} className="max-md:hidden">
					<HeaderLinks pathname={pathname} className="flex gap-1" />
				</nav>
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
					<HeaderLinks pathname={pathname} className="flex flex-col gap-1 text-lg" />
				</nav>
			</div>
		</header>
	);
}

function HeaderLinks({ pathname, className }: { pathname: string; className: string }) {
	return (
		<ul className={className}>
			{MAIN_LINKS.map(({ href, label }) => (
				<li key={href}>
					<a
						href={href}
						aria-current={pathname === href ? "page" : undefined}
						className="block rounded-lg px-3 py-2.5 font-medium hover:bg-surface hover:text-brand aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand"
					>
						{label}
					</a>
				</li>
			))}
		</ul>
	);
}
