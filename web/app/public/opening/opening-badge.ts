import { businessTexts } from "#web/public/texts/public.en.ts";
import type { BusinessSummary } from "#web/request/api.ts";
import { html, type Markup } from "#web/ui/markup.ts";
import { openingStatus } from "#workers/domain/opening-hours/status.ts";
import { describeStatus } from "#workers/domain/opening-hours/text.ts";
import { isClosedForGood } from "#workers/domain/seo/closed-for-good.ts";
import { badge } from "../ui/badge.tsx";
import { writeWeek } from "./week-text.ts";

type Trading = Pick<BusinessSummary, "openingHours" | "timeZone" | "businessStatus" | "isOpen">;

/** Returns the text for a business that does not trade, whatever its hours say, or null. */
export function outOfBusinessText({ businessStatus, isOpen }: Trading): string | null {
	if (isClosedForGood({ businessStatus })) return businessTexts.closedPermanently;
	if (businessStatus === "CLOSED_TEMPORARILY") return businessTexts.closedTemporarily;
	if (businessStatus === "FUTURE_OPENING") return businessTexts.openingSoon;
	return isOpen ? null : businessTexts.closed;
}

/** Tells whether a business is open at `now` (ISO), as far as its hours are known. */
export function isOpenAt(business: Trading, now: string): boolean {
	const { openingHours, timeZone } = business;
	if (outOfBusinessText(business) !== null || !openingHours || !timeZone) return false;
	return openingStatus(openingHours, timeZone, new Date(now)).state === "open";
}

/**
 * Draws 'Open Now' or 'Closed' and says what comes next, by the business's own clock at `now` (ISO). The page contains
 * the hours, so that `enhance.ts` can update the badge at the right minute. It draws nothing when the hours are
 * unknown, unless `always` is set. It also draws nothing when the time zone is unknown.
 */
export function openingBadge(business: Trading, now: string, { always = false } = {}): Markup | null {
	const stopped = outOfBusinessText(business);
	if (stopped) return badge(stopped, "shut");
	const { openingHours, timeZone } = business;
	const status =
		openingHours && timeZone ? openingStatus(openingHours, timeZone, new Date(now)) : ({ state: "unknown" } as const);
	// Hours without a time zone are shown in the page's table. It is not known whether the business is open now.
	const onlyZoneUnknown = Boolean(openingHours) && !timeZone;
	if (status.state === "unknown" && (!always || onlyZoneUnknown)) return null;
	const { badge: word, detail } = describeStatus(status);
	if (status.state === "unknown" || !openingHours) return badge(word);
	return html`<span class="opening" data-hours="${writeWeek(openingHours)}" data-zone="${timeZone}"><span data-state="${status.state}">${word}</span><span>${detail}</span></span>`;
}
