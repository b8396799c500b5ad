import { isClosedForGood } from "#web/public/opening/opening-badge.ts";
import { businessTexts } from "#web/public/texts/public.en.ts";
import { ExternalLink } from "#web/public/ui/external-link.tsx";
import type { BusinessDetail } from "#web/request/api.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import { hasDetails } from "./business-details.tsx";
import { mapsLink } from "./maps-link.ts";
import { phoneLink } from "./phone-link.ts";

type Action = { label: string; href: string | null; icon: IconName; external: boolean };

/**
 * What a visitor can do, each only when its data exists. 'Detailed Info' jumps to the details. Nobody can be called, or a table be
 * booked, where a business has closed for good: its page leads to what is open nearby.
 */
export function ActionButtons({ business }: { business: BusinessDetail }) {
	const t = businessTexts;
	const closed = isClosedForGood(business);
	const actions: Action[] = [
		{ label: t.seeNearby, href: closed ? "#nearby" : null, icon: "map-pinned", external: false },
		{ label: t.callNow, href: closed ? null : phoneLink(business), icon: "phone", external: false },
		{ label: t.detailedInfo, href: hasDetails(business) ? "#details" : null, icon: "info", external: false },
		{ label: t.maps, href: mapsLink(business), icon: "map", external: true },
		{ label: t.website, href: business.website, icon: "globe", external: true },
		{ label: t.email, href: business.email && `mailto:${business.email}`, icon: "mail", external: false },
		{ label: t.order, href: closed ? null : business.orderLink, icon: "shopping-cart", external: true },
		{ label: t.menu, href: business.menuLink, icon: "utensils", external: true },
		{ label: t.reserve, href: closed ? null : business.reservationLink, icon: "calendar-check", external: true },
	];
	return (
		<ul aria-label={t.actions} className="business-actions">
			{actions.map(({ label, href, icon, external }) => {
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
							<ExternalLink href={href} className={className}>
								{content}
							</ExternalLink>
						) : (
							<a href={href} className={className}>
								{content}
							</a>
						)}
					</li>
				);
			})}
		</ul>
	);
}
