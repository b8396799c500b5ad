import { outOfBusinessText } from "#web/public/opening/opening-badge.ts";
import { businessTexts } from "#web/public/texts/public.en.ts";
import type { BusinessDetail } from "#web/request/api.ts";
import { Icon } from "#web/ui/icon.tsx";
import { html, type Markup } from "#web/ui/markup.ts";
import { bankHolidayOn, localDateIn } from "#workers/domain/bank-holidays/bank-holidays.ts";
import { describeDay } from "#workers/domain/opening-hours/text.ts";
import { type OpeningDay, WEEKDAYS } from "#workers/domain/opening-hours/week.ts";
import { wallClockAt } from "#workers/domain/opening-hours/zone.ts";
import { isClosedForGood } from "#workers/domain/seo/closed-for-good.ts";
import { Block } from "./block.tsx";

/** Lists all seven days, except of a business that has closed for good: its hours are past. It marks today, by the place's own clock at `now`, and names a bank holiday of today. */
export function OpeningHours({ business, now }: { business: BusinessDetail; now: string }) {
	const { openingHours, timeZone } = business;
	if (isClosedForGood(business)) {
		return (
			<Block id="hours" title={businessTexts.openingHours}>
				<Stopped text={businessTexts.closedPermanently} />
			</Block>
		);
	}
	if (!openingHours || openingHours.every((day) => day === "unknown")) {
		return (
			<Block id="hours" title={businessTexts.openingHours}>
				<p className="text-muted">{businessTexts.hoursNotAvailable}</p>
			</Block>
		);
	}
	// A business that is closed for now has no day on which its hours hold.
	const stopped = outOfBusinessText(business);
	const clock = timeZone && !stopped ? wallClockAt(timeZone, new Date(now)) : null;
	const today = clock ? clock.weekdayOf(clock.today) : null;
	const holiday = holidayOf(business, now);
	return (
		<Block id="hours" title={businessTexts.openingHours}>
			{stopped && <Stopped text={stopped} />}
			{holiday && !stopped && (
				<p
					data-day={clock?.today}
					className="mb-3 flex items-start gap-2 rounded-lg bg-notice-soft px-3 py-2 text-sm text-notice"
				>
					<Icon name="calendar-clock" size={18} className="mt-px shrink-0" />
					<span>
						<strong className="font-semibold">{businessTexts.hoursMayDiffer}</strong>: {holiday}
					</span>
				</p>
			)}
			<table className={stopped ? "hours text-muted" : "hours"} data-week={(!stopped && timeZone) || undefined}>
				<tbody
					// biome-ignore lint/security/noDangerouslySetInnerHtml: markup of ours, a line a day
					dangerouslySetInnerHTML={html`${openingHours.map((day, index) => dayLine(day, index, index === today))}`}
				/>
			</table>
		</Block>
	);
}

function dayLine(day: OpeningDay, weekday: number, isToday: boolean): Markup {
	const ranges = describeDay(day)
		.split(", ")
		.map((range) => html`<span>${range}</span>`);
	return html`<tr${isToday && html` aria-current="date"`}><th scope="row">${WEEKDAYS[weekday]} <span>${businessTexts.today}</span></th><td>${ranges}</td></tr>`;
}

function Stopped({ text }: { text: string }) {
	return <p className="mb-3 rounded-lg bg-shut-soft px-3 py-2 text-sm font-semibold text-shut">{text}</p>;
}

/**
 * Returns the name of today's bank holiday at the place. Returns null on other days, and when the calendar is not
 * known.
 */
function holidayOf({ timeZone, countryCode, state }: BusinessDetail, now: string): string | null {
	const date = timeZone && localDateIn(timeZone, new Date(now));
	return date ? (bankHolidayOn(date, { countryCode, state })?.title ?? null) : null;
}
