import { MINUTE_MS } from "#workers/domain/instant.ts";
import { openingStatus } from "#workers/domain/opening-hours/status.ts";
import { describeStatus } from "#workers/domain/opening-hours/text.ts";
import { wallClockAt } from "#workers/domain/opening-hours/zone.ts";
import { inTwelveHours } from "./twelve-hours.ts";
import { readWeek } from "./week-text.ts";

/**
 * Updates the badges of `public/opening/opening-badge.ts`, the contact page's notice, today's row and the bank
 * holiday at the right minute, while the page is visible.
 */
export function keepOpeningBadges(): void {
	const update = () => {
		if (document.visibilityState === "visible") updateBadges(new Date());
	};
	const tick = () => {
		update();
		setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
	};
	document.addEventListener("visibilitychange", update);
	tick();
}

export function updateBadges(now: Date): void {
	for (const element of document.querySelectorAll<HTMLElement>("[data-hours]")) {
		const { hours = "", zone = "", clock, openText, closedText } = element.dataset;
		// A browser may be older than the zone's name. What the server has said stays then.
		if (!wallClockAt(zone, now)) continue;
		const status = openingStatus(readWeek(hours), zone, now);
		const { badge, detail: text } = describeStatus(status);
		const detail = clock === "12" && text ? inTwelveHours(text) : text;
		const [badgeElement, detailElement] = element.children;
		setText(badgeElement, (status.state === "open" ? openText : closedText) ?? badge);
		setText(detailElement, detail ?? "");
		if (badgeElement instanceof HTMLElement) badgeElement.dataset.state = status.state;
	}
	for (const table of document.querySelectorAll<HTMLTableElement>("[data-week]")) {
		const clock = wallClockAt(table.dataset.week ?? "", now);
		if (!clock) return;
		const today = clock.weekdayOf(clock.today);
		for (const [index, row] of [...table.rows].entries()) row.ariaCurrent = index === today ? "date" : null;
		document.querySelector(`[data-day]:not([data-day="${clock.today}"])`)?.remove();
	}
}

function setText(element: Element | undefined, text: string): void {
	if (element && element.textContent !== text) element.textContent = text;
}
