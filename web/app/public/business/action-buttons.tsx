import { businessTexts } from "#web/public/texts/public.en.ts";
import { ExternalLink } from "#web/public/ui/external-link.tsx";
import type { BusinessDetail } from "#web/request/api.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import type { Press } from "#workers/domain/numbers/kinds.ts";
import { isClosedForGood } from "#workers/domain/seo/closed-for-good.ts";
import { hasDetails } from "./business-details.tsx";
import { mapsLink } from "./maps-link.ts";
import { phoneLink } from "./phone-link.ts";

type Action = { label: string; href: string | null; icon: IconName; external: boolean; press?: Press };

/**
 * Shows a button for each thing that a visitor can do, when its data exist. 'Detailed Info' jumps to the details. For a
 * business that has closed for good it offers no call and no table; the page leads to businesses that are open nearby.
 */
export function ActionButtons({ business }: { business: BusinessDetail }) {
	const t = businessTexts;
	const closed = isClosedForGood(business);
	const actions: Action[] = [
		{ label: t.seeNearby, href: closed ? "#nearby" : null, icon: "map-pinned", external: false },
		{ label: t.callNow, href: closed ? null : phoneLink(business), icon: "phone", external: false, press: "phone" },
		{ label: t.detailedInfo, href: hasDetails(business) ? "#details" : null, icon: "info", external: false },
		{ label: t.maps, href: mapsLink(business), icon: "map", external: true, press: "directions" },
		{ label: t.website, href: business.website, icon: "globe", external: true, press: "website" },
		{
			label: t.email,
			href: business.email && `mailto:${business.email}`,
			icon: "mail",
			external: false,
			press: "email",
		},
		{ label: t.order, href: closed ? null : business.orderLink, icon: "shopping-cart", external: true, press: "order" },
		{ label: t.menu, href: business.menuLink, icon: "utensils", external: true, press: "menu" },
		{
			label: t.reserve,
			href: closed ? null : business.reservationLink,
			icon: "calendar-check",
			external: true,
			press: "reservation",
		},
	];
	return (
		<ul aria-label={t.actions} className="business-actions">
			{actions.map(({ label, href, icon, external, press }) => {
				if (!href) return null;
				const className = label === t.callNow || label === t.seeNearby ? "button button-primary" : "button";
				const content = (
					<>
						<Icon name={icon} size={18} />
						{label}
					</>
				);
				return (
					<li key={label}>
						{external ? (
							<ExternalLink href={href} className={className} press={press}>
								{content}
							</ExternalLink>
						) : (
							<a href={href} className={className} data-press={press}>
								{content}
							</a>
						)}
					</li>
				);
			})}
		</ul>
	);
}
