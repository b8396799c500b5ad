import type { ReactNode } from "react";
import { outOfBusinessText } from "#web/public/opening/opening-badge.ts";
import { businessTexts } from "#web/public/texts/public.en.ts";
import { Badge } from "#web/public/ui/badge.tsx";
import { ExternalLink } from "#web/public/ui/external-link.tsx";
import type { BusinessDetail } from "#web/request/api.ts";
import { Block } from "./block.tsx";

/** Category, type, status, prices and the links for eating and booking, as far as they are known. */
export function BusinessDetails({ business }: { business: BusinessDetail }) {
	const t = businessTexts;
	const stopped = outOfBusinessText(business);
	const links = [
		{ label: t.menu, href: business.menuLink },
		{ label: t.orderOnline, href: business.orderLink },
		{ label: t.bookTable, href: business.reservationLink },
	].filter((link): link is { label: typeof link.label; href: string } => link.href !== null);
	if (!hasDetails(business)) return null;
	return (
		<Block id="details" title={t.details}>
			<dl className="facts">
				{business.category && (
					<Line label={t.category}>
						<a href={`/category/${business.category.slug}`} className="text-link -my-1 inline-block py-1">
							{business.category.name}
						</a>
					</Line>
				)}
				{business.type && <Line label={t.type}>{business.type}</Line>}
				{(stopped || business.businessStatus) && (
					<Line label={t.status}>
						<Badge tone={stopped ? "shut" : "open"}>{stopped ?? t.operational}</Badge>
					</Line>
				)}
				{business.priceRange && <Line label={t.priceRange}>{business.priceRange}</Line>}
			</dl>
			{links.length > 0 && (
				<ul className="mt-4 flex flex-wrap gap-2">
					{links.map(({ label, href }) => (
						<li key={label}>
							<ExternalLink href={href} className="button">
								{label}
							</ExternalLink>
						</li>
					))}
				</ul>
			)}
		</Block>
	);
}

/** Whether the block has anything to say; 'Detailed Info' leads nowhere otherwise. */
export function hasDetails(business: BusinessDetail): boolean {
	const { category, type, businessStatus, priceRange, menuLink, orderLink, reservationLink } = business;
	const facts = [category, type, businessStatus, priceRange, menuLink, orderLink, reservationLink];
	return facts.some((fact) => fact !== null) || outOfBusinessText(business) !== null;
}

function Line({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div>
			<dt>{label}</dt>
			<dd>{children}</dd>
		</div>
	);
}
