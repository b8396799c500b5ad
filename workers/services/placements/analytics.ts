import { daysOfAd, ignoredOfAd } from "#db/queries/spots.ts";
import { readBatch } from "#db/statement.ts";
import { type AdAnalytics, ANALYTICS_DAYS, type FigureReason } from "#workers/contract/placement.ts";
import { operatorsDay } from "#workers/domain/house-ads/house-ad.ts";
import type { ServiceContext } from "../context.ts";

/** Reads the counts of all ads in the last 28 days, today included. A figure that cannot be known is null, with the reason. */
export async function adAnalytics({ db, now }: ServiceContext): Promise<AdAnalytics> {
	const to = operatorsDay(now);
	const from = to - ANALYTICS_DAYS + 1;
	const [days, ignored] = await readBatch(db, [daysOfAd(db, 0, from, to), ignoredOfAd(db, 0, from, to)]);
	const sum = (what: "offers" | "views" | "clicks" | "filled" | "unfilled") =>
		days.reduce((all, day) => all + day[what], 0);
	const [impressions, clicks, filled, unfilled] = [sum("views"), sum("clicks"), sum("filled"), sum("unfilled")];
	const ctr = percent(clicks, impressions);
	const fillRate = percent(filled, filled + unfilled);
	const nothing = (figure: number | null): FigureReason | undefined =>
		figure === null ? "nothing-counted" : undefined;
	return {
		days: ANALYTICS_DAYS,
		impressions,
		clicks,
		ctr,
		revenue: null,
		fillRate,
		reasons: {
			revenue: "network-keeps-it",
			networkClicks: "network-keeps-it",
			...(ctr === null ? { ctr: nothing(ctr) } : {}),
			...(fillRate === null ? { fillRate: nothing(fillRate) } : {}),
		},
		offers: sum("offers"),
		filled,
		unfilled,
		ignored: Object.fromEntries(ignored.map(({ reason, times }) => [reason, times])),
	};
}

/** Returns a percentage to a hundredth; null when the whole is zero. */
function percent(part: number, whole: number): number | null {
	return whole === 0 ? null : Math.round((part / whole) * 10_000) / 100;
}
