import type { Named } from "#db/queries/businesses.ts";
import { businessCards } from "#db/queries/businesses.ts";
import { SPREAD, type SponsorRecord, sponsorsOf, styledOf } from "#db/queries/subscribers.ts";
import { readBatch } from "#db/statement.ts";
import { countFilters, NO_FILTERS } from "#workers/contract/list-filters.ts";
import { roundPoint, sponsorsAt } from "#workers/domain/sponsors.ts";
import { type BusinessCard, toCard } from "../businesses/shown.ts";
import type { ServiceContext } from "../context.ts";
import type { ListQuery } from "./list-page.ts";
import type { SiteData } from "./site-data.ts";

/** What of a page is paid for: the businesses above its list, those of all its cards that are accented, and when the clock turns either. */
export type PaidParts = { sponsored: BusinessCard[]; accented: number[]; changes: (number | null)[] };

/** What is read, with the page, of who has paid to stand above its list; null where nobody does: a list that is narrowed, or a later page. */
export function sponsorReads(
	{ db, now }: ServiceContext,
	of: { category: Named } | { city: Named },
	{ search = "", filters = NO_FILTERS, page }: ListQuery,
) {
	return search.trim() === "" && countFilters(filters) === 0 && page === 1
		? sponsorsOf(db, of, roundPoint(now, SPREAD))
		: null;
}

/**
 * Reads what of a page is paid for, in one trip, and in none where nobody has paid. `shown`: the businesses on it. `sponsors`: what `sponsorReads`
 * has given, `belongs` whether a business is still one of the list's.
 */
export async function paidParts(
	{ db, now }: ServiceContext,
	siteData: SiteData,
	shown: readonly { id: number }[],
	sponsors: readonly SponsorRecord[] = [],
	belongs: (business: { categoryId: number | null; cityId: number | null }) => boolean = () => true,
): Promise<PaidParts> {
	const { ids, changesAt } = sponsorsAt(sponsors, now);
	const cards = [...new Set([...ids, ...shown.map(({ id }) => id)])];
	const [chosen, styled] = await readBatch(db, [
		ids.length === 0 ? null : businessCards(db, ids),
		siteData.styled && cards.length > 0 ? styledOf(db, cards, now) : null,
	]);
	const found = new Map(chosen.filter(belongs).map(({ cityId: _, ...row }) => [row.id, toCard(row)]));
	return {
		sponsored: ids.flatMap((id) => found.get(id) ?? []).filter(isSponsor),
		accented: styled.filter(({ since }) => since <= now).map(({ businessId }) => businessId),
		changes: [changesAt, ...styled.map(({ since, until }) => (since > now ? since : until))],
	};
}

/** Nobody is sent to what is out of business. */
function isSponsor({ isOpen, businessStatus }: BusinessCard): boolean {
	return isOpen && businessStatus !== "CLOSED_PERMANENTLY";
}
