import type { NumbersQuery } from "#workers/contract/number-page.ts";
import { dayOf, firstHourOf, hourOf } from "#workers/domain/numbers/days.ts";
import { type AskedSpan, type Clock, isReadable, type Span, spanAt } from "#workers/domain/numbers/spans.ts";
import { ServiceError } from "../errors.ts";

/** Returns the operators' day, and how many of its hours are over. */
export function clockAt(now: number): Clock {
	const day = dayOf(now);
	return { day, hours: hourOf(now) - firstHourOf(day) };
}

/** Parses the requested span; the default is the last 28 days. Errors: validation-failed (days that are impossible or not kept). */
export function askedSpan({ span = "28", month = "", from = "", to = "" }: NumbersQuery, clock: Clock): Span {
	const asked: AskedSpan =
		span === "month" ? { name: span, month } : span === "own" ? { name: span, from, to } : { name: span };
	if (!isReadable(asked, clock.day))
		throw new ServiceError("validation-failed", "No such span is kept", {
			issues: [{ path: span === "month" ? "month" : "from", message: "In order, not to come, at most 366 days" }],
		});
	return spanAt(asked, clock);
}
