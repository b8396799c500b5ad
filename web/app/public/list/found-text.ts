import { formatTotal } from "#web/public/format.ts";
import { siteTexts } from "#web/public/texts/public.en.ts";

/** How much was found; of none among those that were looked at there may still be some. */
export function foundText(total: number, exact: boolean): string {
	if (total === 0 && !exact) return siteTexts.noneOfBest;
	return siteTexts.resultsFound(formatTotal(total, exact), total === 1 && exact);
}
