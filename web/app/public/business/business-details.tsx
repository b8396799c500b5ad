import type { ReactNode } from "react";
import { outOfBusinessText } from "#web/public/opening/opening-badge.ts";
import { businessTexts } from "#web/public/texts/public.en.ts";
import { Badge } from "#web/public/ui/badge.tsx";
import { ExternalLink } from "#web/public/ui/external-link.tsx";
import type { BusinessDetail } from "#web/request/api.ts";
import { type FieldsWith, fieldsWhere } from "#workers/domain/business/field-lists.ts";
import type { Press } from "#workers/domain/numbers/kinds.ts";
import { isClosedForGood } from "#workers/domain/seo/closed-for-good.ts";
import { Block } from "./block.tsx";

type DetailLink = FieldsWith<{ shown: "details"; kind: "url" }>;
type DetailLine = Exclude<FieldsWith<{ shown: "details" }>, DetailLink>;

/** Names the plain fields of the block, in the order of the catalogue. */
const LINKS = fieldsWhere<DetailLink>(({ shown, kind }) => shown === "details" && kind === "url");
const LINES = fieldsWhere<DetailLine>(({ shown, kind }) => shown === "details" && kind !== "url");
/** Says under which name a press of each link is counted. A link without an entry is not counted. */
const PRESSES: Partial<Record<DetailLink, Press>> = {
	menuLink: "menu",
	orderLink: "order",
	reservationLink: "reservation",
};

/**
 * Shows category, type, status, prices and the links for eating and booking, as far as they are known. Where a business has closed for good,
 * nobody orders or books.
 */
export function BusinessDetails({ business }: { business: BusinessDetail }) {
	const t = businessTexts;
	const stopped = outOfBusinessText(business);
	const links = LINKS.flatMap((field) => {
		const href = isClosedForGood(business) && field !== "menuLink" ? null : business[field];
		return href === null ? [] : [{ label: t.detailFields[field], href, press: PRESSES[field] }];
	});
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
				{LINES.map(
					(field) =>
						business[field] && (
							<Line key={field} label={t.detailFields[field]}>
								{business[field]}
							</Line>
						),
				)}
			</dl>
			{links.length > 0 && (
				<ul className="mt-4 flex flex-wrap gap-2">
					{links.map(({ label, href, press }) => (
						<li key={label}>
							<ExternalLink href={href} className="button" press={press}>
								{label}
							</ExternalLink>
						</li>
					))}
				</ul>
			)}
		</Block>
	);
}

/** Tells whether the block has anything to say. Otherwise there is no 'Detailed Info'. */
export function hasDetails(business: BusinessDetail): boolean {
	const { category, type, businessStatus } = business;
	const plain = [...LINES, ...LINKS].map((field) => business[field]);
	const isKnown = [category, type, businessStatus, ...plain].some((fact) => fact !== null);
	return isKnown || outOfBusinessText(business) !== null;
}

function Line({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div>
			<dt>{label}</dt>
			<dd>{children}</dd>
		</div>
	);
}
