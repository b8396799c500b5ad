import type { Named } from "#db/queries/businesses.ts";
import { businessCards } from "#db/queries/businesses.ts";
import { SPREAD, type SponsorRecord, sponsorsOf, styledOf } from "#db/queries/subscribers.ts";
import { readBatch } from "#db/statement.ts";
import { countFilters, NO_FILTERS } from "#workers/contract/list-filters.ts";
import { isInBusiness } from "#workers/domain/business/in-business.ts";
import type { BusinessStatus } from "#workers/domain/listing/listing.ts";
import { roundPoint, sponsorsAt } from "#workers/domain/sponsors.ts";
import { type BusinessCard, toCard } from "../businesses/shown.ts";
import type { ServiceContext } from "../context.ts";
import type { ListQuery } from "./list-page.ts";
import { maySponsor, type SiteData } from "./site-data.ts";

/**
 * Holds the paid parts of a page: the businesses above its list, the cards with an accent, and the times when either
 * changes.
 */
export type PaidParts = { sponsored: BusinessCard[]; accented: number[]; changes: (number | null)[] };

/**
 * Plans to read the sponsors above a page's list together with the page. There are none in a filtered list, on a later page, and where nobody has paid for it. `rows`
 * returns them: as the page has read them, or, when the first has paid just now, from a read of their own.
 */
export function sponsorReads(
	{ db, now }: ServiceContext,
	of: { category: Named } | { city: Named },
	{ search = "", filters = NO_FILTERS, page }: ListQuery,
) {
	const isPlace = search.trim() === "" && countFilters(filters) === 0 && page === 1;
	const statement = isPlace ? sponsorsOf(db, of, roundPoint(now, SPREAD)) : null;
	const read = maySponsor() ? statement : null;
	return {
		read,
		async rows(siteData: SiteData, found: SponsorRecord[]): Promise<SponsorRecord[]> {
			if (statement === null || !siteData.sponsored) return [];
			return read === null ? (await statement.all()).results : found;
		},
	};
}

/**
 * Reads the paid parts of a page in one batch, or in none when nobody has paid. `shown` are the businesses on the page, `sponsors` the rows
 * of `sponsorReads`. `belongs` tells whether a business is still in the list.
 */
export async function paidParts(
	{ db, now }: ServiceContext,
	siteData: SiteData,
	shown: readonly { id: number }[],
	sponsors: readonly SponsorRecord[] = [],
	belongs: (business: { categoryId: number | null; cityId: number | null }) => boolean = () => true,
): Promise<PaidParts> {
	// One that is shut takes no turn from the others.
	const promoted = sponsors.filter(({ isOpen, businessStatus }) =>
		isPromoted({ isOpen: isOpen === 1, businessStatus }),
	);
	const { ids, changesAt } = sponsorsAt(promoted, now);
	const cards = [...new Set([...ids, ...shown.map(({ id }) => id)])];
	const [chosen, styled] = await readBatch(db, [
		ids.length === 0 ? null : businessCards(db, ids),
		siteData.styled && cards.length > 0 ? styledOf(db, cards, now) : null,
	]);
	const found = new Map(chosen.filter(belongs).map((row) => [row.id, toCard(row)]));
	return {
		sponsored: ids.flatMap((id) => found.get(id) ?? []),
		accented: styled.filter(({ since }) => since <= now).map(({ businessId }) => businessId),
		changes: [changesAt, ...styled.map(({ since, until }) => (since > now ? since : until))],
	};
}

/** A business that is shut is never promoted, but one that has yet to open is. */
function isPromoted(business: { isOpen: boolean; businessStatus: BusinessStatus | null }): boolean {
	return isInBusiness(business) || (business.isOpen && business.businessStatus === "FUTURE_OPENING");
}
