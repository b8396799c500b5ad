import { listHref, type Typed } from "#web/admin/businesses/list-address.ts";
import { dashboardTexts as t } from "#web/admin/texts/dashboard.tr.ts";
import { planReminderTexts } from "#web/admin/texts/plan-reminder.tr.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { formatPercent } from "#web/admin/ui/format-percent.ts";
import { formatVital } from "#web/admin/ui/format-vital.ts";
import type { Attention, DataQuality, Growth, Performance } from "#workers/contract/dashboard.ts";
import type { SubscriptionReminder } from "#workers/contract/subscription.ts";
import { CORE_VITALS } from "#workers/domain/web-vitals.ts";

/** Puts the dashboard into words on the server, because its texts and figures are part of its document. */

/** Is a summary card. `value` is null when it could not be read. */
export type Card = { title: string; value: string | null; label: string };

type Known = {
	stats: { total: number; categories: number } | null;
	growth: Growth | null;
	performance: { measured: Performance | null } | null;
};

/** Returns the four cards in their order. */
export function summaryCards({ stats, growth, performance }: Known): Card[] {
	const { businesses, categories } = t.cards;
	return [
		{ ...businesses, value: stats && formatNumber(stats.total) },
		{ ...categories, value: stats && formatNumber(stats.categories) },
		growthCard(growth),
		performanceCard(performance),
	].map((card) => (card.value === null ? { ...card, label: t.unknown } : card));
}

/** Says by how much the growth has changed. Without an earlier period to compare with, it says how many were added. */
function growthCard(growth: Growth | null): Card {
	const { title, label } = t.cards.growth;
	if (growth === null) return { title, value: null, label: "" };
	const { days, now, before } = growth;
	const change = before > 0 ? withSign((now - before) / before, formatPercent) : withSign(now, formatNumber);
	return { title, value: change, label: label(days, formatNumber(now), formatNumber(before)) };
}

function performanceCard(performance: Known["performance"]): Card {
	const { title, label, none } = t.cards.performance;
	if (performance === null) return { title, value: null, label: "" };
	const { measured: known } = performance;
	if (known === null) return { title, value: "—", label: none };
	const p75 = CORE_VITALS.map((metric) => `${metric} ${formatVital(metric, known.p75[metric])}`).join(" · ");
	return { title, value: formatPercent(known.good / known.measured), label: label(formatNumber(known.measured), p75) };
}

function withSign(value: number, format: (value: number) => string): string {
	return value > 0 ? `+${format(value)}` : format(value);
}

/** Is a line that links to where it is handled. `alarm`: it is no task, but a sign that something is wrong. */
export type Line = { text: string; href: string; more?: string; alarm?: true };

type Waiting = {
	failedJobs: number;
	failedProof: boolean;
	brokenAudit: boolean;
	/** Says that the directory has no business. */
	isEmpty: boolean;
};

/** Lists what waits for an operator. Returns null when it could not be read. */
export function attentionLines(
	attention: Attention | null,
	{ failedJobs, failedProof, brokenAudit, isEmpty }: Waiting,
): Line[] | null {
	if (attention === null) return null;
	const { unread, suspicious, duplicates, failingSnippets } = attention;
	const lines: [count: number, text: (count: string) => string, href: string, alarm?: true][] = [
		[Number(brokenAudit), () => t.attention.audit, "/admin/settings/security", true],
		[failedJobs, t.attention.jobs, "/admin/jobs"],
		[Number(failedProof), () => t.attention.proofs, "/admin/database", true],
		[Number(isEmpty), () => t.attention.empty, "/admin/excel"],
		[failingSnippets, t.attention.snippets, "/admin/placements/html"],
		[unread, t.attention.unread, "/admin/messages?unread=true"],
		[suspicious, t.attention.suspicious, "/admin/messages?folder=suspicious&unread=true"],
		[duplicates, t.attention.duplicates, "/admin/duplicates"],
	];
	return lines.flatMap(([count, text, href, alarm]) =>
		count === 0 ? [] : [{ text: text(formatNumber(count)), href, ...(alarm && { alarm }) }],
	);
}

/** Lists what businesses lack, each line with its filtered list. Returns null when it could not be read. */
export function qualityLines(quality: DataQuality | null): Line[] | null {
	if (quality === null) return null;
	const { total, unchangedSince } = quality;
	const line = (name: "noHours" | "noPhone" | "noPhoto" | "unchanged", filter: Typed): Line => ({
		text: t.quality[name],
		more: t.quality.count(formatNumber(quality[name]), formatPercent(total === 0 ? 0 : quality[name] / total)),
		href: listHref(filter, { sort: "name", order: "asc" }),
	});
	return [
		line("noHours", { noHours: "true" }),
		line("noPhone", { noPhone: "true" }),
		line("noPhoto", { noPhoto: "true" }),
		line("unchanged", { changedBefore: unchangedSince }),
	];
}

/** Lists plans that end soon, or have ended and wait for a renewal. Returns null when they could not be read. */
export function reminderLines(reminders: readonly SubscriptionReminder[] | null): Line[] | null {
	if (reminders === null) return null;
	return reminders.map(({ business, planName, days, grace }) => ({
		text: `${business.name}: ${planName}`,
		more: grace ? planReminderTexts.ended : planReminderTexts.left(days),
		href: `/admin/businesses/${business.id}/plan`,
	}));
}

/**
 * Holds the words that do not depend on the figures. `total` is the number of businesses, or null when it is not known.
 */
export function pageWords(total: number | null, activityFailed: boolean) {
	const { title, lead, summary, searchEngines, activity, activityAll, security, links } = t;
	const { manage, import: excel, numbers, pricing, ads, messages, attention, quality } = t;
	const text = total === null ? manage.text : manage.counted(formatNumber(total));
	return {
		title,
		lead,
		summary,
		searchEngines,
		activity,
		activityAll,
		activityNone: activityFailed ? t.activityFailed : t.activityEmpty,
		security,
		links: links as Record<string, string>,
		rooms: { businesses: { label: manage.label, text }, excel, numbers, pricing, ads, messages },
		attention: { title: attention.title, none: attention.none, failed: attention.failed },
		quality: { title: quality.title, none: "", failed: attention.failed },
		reminders: { title: planReminderTexts.title, none: "", failed: attention.failed },
	};
}
