import { listTexts } from "#web/public/texts/public.en.ts";
import type { BusinessSummary } from "#web/request/api.ts";
import { businessCard } from "./business-card.ts";
import { GRID } from "./grid.ts";
import { townsOf } from "./towns.ts";

/** Lists businesses that have paid to be shown above a list. They are labelled, and they are not a part of the list. */
export function SponsoredBusinesses({ businesses, now }: { businesses: readonly BusinessSummary[]; now: string }) {
	const towns = townsOf(businesses);
	return (
		<section aria-labelledby="paid-places" className="mb-8 rounded-xl border border-line bg-surface p-3 sm:p-4">
			<h2 id="paid-places" className="mb-2 text-sm font-semibold text-muted">
				{listTexts.sponsored}
			</h2>
			<ul className={GRID}>
				{businesses.map((business, index) => (
					<li
						key={business.id}
						// biome-ignore lint/security/noDangerouslySetInnerHtml: markup of ours, of which a page has dozens
						dangerouslySetInnerHTML={businessCard(business, { now, position: index, towns, toReach: true })}
					/>
				))}
			</ul>
		</section>
	);
}
