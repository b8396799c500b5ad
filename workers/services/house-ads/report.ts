import { houseAdByPage, putPageHash } from "#db/queries/house-ads.ts";
import { daysOfAd, ignoredOfAd, type SpotDayRecord } from "#db/queries/spots.ts";
import { readBatch } from "#db/statement.ts";
import { type AdvertiserPage, type HouseAdReport, MOST_REPORT_DAYS } from "#workers/contract/house-ad.ts";
import { dayOf, operatorsDay } from "#workers/domain/house-ads/house-ad.ts";
import { dayText, isoInstant } from "#workers/domain/instant.ts";
import { pageSecret, tokenHash } from "#workers/secrets/token.ts";
import { auditOfChange, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { shownAd, storedAd } from "./read.ts";
import { capOf, untilOf } from "./shown.ts";

const USUAL_DAYS = 28;

/** Reads an ad's counts by day and place, of the last 28 days unless others are named, and of a year at most. Errors: not-found. */
export async function houseAdReport(
	ctx: ServiceContext,
	id: number,
	{ from, to }: { from?: string; to?: string },
): Promise<HouseAdReport> {
	const { db, now } = ctx;
	const ad = await shownAd(ctx, id);
	const last = (to === undefined ? null : dayOf(to)) ?? operatorsDay(now);
	const asked = (from === undefined ? null : dayOf(from)) ?? last - USUAL_DAYS + 1;
	const first = Math.max(asked, last - MOST_REPORT_DAYS + 1);
	const [days, ignored] = await readBatch(db, [daysOfAd(db, id, first, last), ignoredOfAd(db, id, first, last)]);
	return {
		ad,
		days: days.map(({ day, placement, offers, views, clicks }) => ({
			day: dayText(day),
			placement,
			offers,
			views,
			clicks,
		})),
		ignored,
	};
}

/** Makes the secret of an advertiser's own page, which replaces an older one. It is shown only once. Errors: not-found. */
export async function openAdvertiserPage(ctx: ServiceContext, id: number): Promise<{ secret: string }> {
	const { advertiser } = await storedAd(ctx, id);
	const secret = pageSecret();
	await ctx.db.batch([
		putPageHash(ctx.db, id, tokenHash(secret)),
		auditOfChange(ctx, "house-ad.page-open", `${id} ${advertiser}`),
	]);
	return { secret };
}

/** Closes the advertiser's page. Errors: not-found. */
export async function closeAdvertiserPage(ctx: ServiceContext, id: number): Promise<void> {
	const { advertiser } = await storedAd(ctx, id);
	await ctx.db.batch([putPageHash(ctx.db, id, null), auditOfChange(ctx, "house-ad.page-close", `${id} ${advertiser}`)]);
}

/** Reads an ad for whoever has its secret. It shows nothing of other ads and nothing of visitors. Errors: not-found. */
export async function advertiserPage({ db, now }: ServiceContext, secret: string): Promise<AdvertiserPage> {
	const ad = await houseAdByPage(db, tokenHash(secret)).first();
	if (ad === null) throw new ServiceError("not-found", "There is no such page");
	const today = operatorsDay(now);
	const { results } = await daysOfAd(db, ad.id, today - MOST_REPORT_DAYS + 1, today).all();
	return {
		advertiser: ad.advertiser,
		text: ad.text,
		shownFrom: isoInstant(ad.shownFrom),
		shownUntil: untilOf(ad),
		cap: capOf(ad.capKind, ad.cap),
		views: ad.views,
		clicks: ad.clicks,
		days: byDay(results),
	};
}

function byDay(rows: readonly SpotDayRecord[]): AdvertiserPage["days"] {
	const days = new Map<number, { views: number; clicks: number }>();
	for (const { day, views, clicks } of rows) {
		const sum = days.get(day) ?? { views: 0, clicks: 0 };
		days.set(day, { views: sum.views + views, clicks: sum.clicks + clicks });
	}
	return [...days].map(([day, sum]) => ({ day: dayText(day), ...sum }));
}
