import { countFacets } from "#db/queries/business-facets.ts";
import { facetGroups } from "#db/queries/business-selection.ts";
import { changesOfDays } from "#db/queries/change-days.ts";
import { pairCounts } from "#db/queries/duplicates.ts";
import { countUnread } from "#db/queries/messages.ts";
import { daysBetween, vitalsBetween } from "#db/queries/numbers.ts";
import { recentFailures } from "#db/queries/snippet-reports.ts";
import { readBatch } from "#db/statement.ts";
import type { Attention, DataQuality, Growth, Performance } from "#workers/contract/dashboard.ts";
import { UNREAD_CAP } from "#workers/contract/message.ts";
import { dayAfter, dayOf, monthOf } from "#workers/domain/numbers/days.ts";
import { lastDayOf, monthBefore } from "#workers/domain/numbers/spans.ts";
import { readThrough } from "../cache.ts";
import type { ServiceContext } from "../context.ts";
import { dataVersion } from "../directory/version.ts";
import { bucketsOf, countsIn, sumOf, vitalsOf } from "../numbers/figures.ts";

/** Reads the figures of the dashboard that no other screen has. Each comes from kept counts. */

export async function readGrowth({ db, now }: ServiceContext): Promise<Growth> {
	const today = dayOf(now);
	const month = monthOf(today);
	const previous = monthBefore(month);
	const days = Number(today.slice(8));
	const { results } = await changesOfDays(db, `${previous}-01`, today).all();
	// A shorter month lacks some of these days.
	const until = [dayAfter(`${previous}-01`, days - 1), lastDayOf(previous)].toSorted()[0] ?? today;
	const newOn = (from: string, to: string) =>
		results.reduce(
			(sum, { day, imported, added, unmade }) => (day >= from && day <= to ? sum + imported + added - unmade : sum),
			0,
		);
	return { days, now: newOn(`${month}-01`, today), before: newOn(`${previous}-01`, until) };
}

const PERFORMANCE_DAYS = 28;

/** It returns null while nothing has been measured. */
export async function readPerformance({ db, now }: ServiceContext): Promise<Performance | null> {
	const today = dayOf(now);
	const from = dayAfter(today, 1 - PERFORMANCE_DAYS);
	const [days, vitals] = await readBatch(db, [daysBetween(db, from, today), vitalsBetween(db, from, today)]);
	const counts = sumOf(days.map((day) => countsIn(day.counts)));
	const all = vitalsOf(counts, bucketsOf(vitals)).find(({ page }) => page === "all");
	return all === undefined || all.measured === 0 ? null : { measured: all.measured, good: all.good, p75: all.p75 };
}

export async function readAttention({ db, now }: ServiceContext): Promise<Attention> {
	const [[inbox], [suspicious], pairs, failures] = await readBatch(db, [
		countUnread(db, "inbox", UNREAD_CAP),
		countUnread(db, "suspicious", UNREAD_CAP),
		pairCounts(db),
		recentFailures(db, now),
	]);
	const open = pairs.filter(({ state }) => state === "open");
	return {
		unread: inbox.unread,
		suspicious: suspicious.unread,
		duplicates: open.reduce((sum, pair) => sum + pair.pairs, 0),
		failingSnippets: failures.length,
	};
}

/** Is the number of days in a year. February may have 29 days. */
const YEAR_DAYS = 365;

const KEPT_SECONDS = 24 * 3_600;

/** An index counts a word's businesses one by one, so they are counted once a day for each version of the data. */
export async function readQuality(ctx: ServiceContext): Promise<DataQuality> {
	const version = await dataVersion(ctx);
	const unchangedSince = dayAfter(dayOf(ctx.now), -YEAR_DAYS);
	const load = async () => ({ dataVersion: version, value: await countQuality(ctx, unchangedSince) });
	const { value } = await readThrough(ctx, { name: `quality-${unchangedSince}`, version, keep: KEPT_SECONDS, load });
	return value;
}

async function countQuality({ db }: ServiceContext, unchangedSince: string): Promise<DataQuality> {
	const wordsOf = (filter: Parameters<typeof facetGroups>[0]) => facetGroups(filter).flat();
	const [[all], [noHours], [noPhone], [noPhoto], [unchanged]] = await readBatch(db, [
		countFacets(db, []),
		countFacets(db, wordsOf({ noHours: true })),
		countFacets(db, wordsOf({ noPhone: true })),
		countFacets(db, wordsOf({ noPhoto: true })),
		countFacets(db, wordsOf({ changedBefore: unchangedSince })),
	]);
	return {
		total: all.total,
		noHours: noHours.total,
		noPhone: noPhone.total,
		noPhoto: noPhoto.total,
		unchanged: unchanged.total,
		unchangedSince,
	};
}
