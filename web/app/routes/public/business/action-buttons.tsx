import CalendarCheck from "lucide-react/icons/calendar-check";
import Globe from "lucide-react/icons/globe";
import Info from "lucide-react/icons/info";
import Mail from "lucide-react/icons/mail";
import MapIcon from "lucide-react/icons/map";
import Phone from "lucide-react/icons/phone";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import UtensilsCrossed from "lucide-react/icons/utensils-crossed";
import { ExternalLink } from "#web/components/ui/external-link.tsx";
import type { Icon } from "#web/components/ui/icon.tsx";
import { businessTexts } from "#web/texts/public.en.ts";
import type { BusinessDetail } from "#workers/contract/directory.ts";
import { mapsLink } from "./maps-link.ts";

type Action = { label: string; href: string | null; Icon: Icon; external: boolean };

/** What a visitor can do, each only when its data exists. 'Detailed Info' jumps to the details. */
export function ActionButtons({ business }: { business: BusinessDetail }) {
	const t = businessTexts;
	const actions: Action[] = [
		{ label: t.callNow, href: business.phone && `tel:${business.phone}`, Icon: Phone, external: false },
		{ label: t.detailedInfo, href: "#details", Icon: Info, external: false },
		{ label: t.maps, href: mapsLink(business), Icon: MapIcon, external: true },
		{ label: t.website, href: business.website, Icon: Globe, external: true },
		{ label: t.email, href: business.email && `mailto:${business.email}`, Icon: Mail, external: false },
		{ label: t.order, href: business.orderLink, Icon: ShoppingCart, external: true },
		{ label: t.menu, href: business.menuLink, Icon: UtensilsCrossed, external: true },
		{ label: t.reserve, href: business.reservationLink, Icon: CalendarCheck, external: true },
	];
	return (
		<ul aria-label={t.actions} className="mt-auto flex flex-wrap gap-2 pt-2 print:hidden">
			{actions.map(({ label, href, Icon, external }, index) => {
				if (!href) return null;
				const className = index === 0 ? "button button-primary" : "button";
				const content = (
					<>
						<Icon size={18} aria-hidden />
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
