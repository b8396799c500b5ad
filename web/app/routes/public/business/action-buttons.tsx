import { ExternalLink } from "#web/components/ui/external-link.tsx";
import { Icon } from "#web/components/ui/icon.tsx";
import type { IconName } from "#web/components/ui/icon-names.ts";
import { businessTexts } from "#web/texts/public.en.ts";
import type { BusinessDetail } from "#workers/contract/business.ts";
import { hasDetails } from "./business-details.tsx";
import { mapsLink } from "./maps-link.ts";
import { phoneLink } from "./phone-link.ts";

type Action = { label: string; href: string | null; icon: IconName; external: boolean };

/** What a visitor can do, each only when its data exists. 'Detailed Info' jumps to the details. */
export function ActionButtons({ business }: { business: BusinessDetail }) {
	const t = businessTexts;
	const actions: Action[] = [
		{ label: t.callNow, href: phoneLink(business), icon: "phone", external: false },
		{ label: t.detailedInfo, href: hasDetails(business) ? "#details" : null, icon: "info", external: false },
		{ label: t.maps, href: mapsLink(business), icon: "map", external: true },
		{ label: t.website, href: business.website, icon: "globe", external: true },
		{ label: t.email, href: business.email && `mailto:${business.email}`, icon: "mail", external: false },
		{ label: t.order, href: business.orderLink, icon: "shopping-cart", external: true },
		{ label: t.menu, href: business.menuLink, icon: "utensils", external: true },
		{ label: t.reserve, href: business.reservationLink, icon: "calendar-check", external: true },
	];
	return (
		<ul aria-label={t.actions} className="mt-auto grid grid-cols-2 gap-2 pt-2 sm:flex sm:flex-wrap print:hidden">
			{actions.map(({ label, href, icon, external }, index) => {
				if (!href) return null;
				const className =
					index === 0
						? "button button-primary h-full w-full px-2 [overflow-wrap:normal] sm:px-3"
						: "button h-full w-full px-2 [overflow-wrap:normal] sm:px-3";
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
