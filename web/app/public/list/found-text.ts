import { formatTotal } from "#web/public/format.ts";
import { siteTexts } from "#web/public/texts/public.en.ts";

/** Says how many businesses were found. When none of those that were checked fits, there may still be others. */
export function foundText(total: number, exact: boolean): string {
	if (total === 0 && !exact) return siteTexts.noneOfBest;
	return siteTexts.resultsFound(formatTotal(total, exact), total === 1 && exact);
}
