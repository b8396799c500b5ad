/**
 * Says what a shape of opening hours means, written by hand: `1-5 09:00-17:00; 6 10:00-12:00,14:00-18:00; 7 closed`.
 * Days count from Monday = 1; `24h` is open all day, `?` must be unknown, hours above 24 run past midnight. For a day
 * without a value, closed and unknown are both right.
 */
type ExpectedDay = string | "closed" | "24h" | "?" | "unsaid";

/** Is the result for one shape. `unknown`: nothing wrong is shown, but less than the text says. */
type HoursVerdict = "exact" | "unknown" | "wrong";

function expectedWeek(text: string): ExpectedDay[] {
	if (text === "?") return new Array(7).fill("?");
	const week: ExpectedDay[] = new Array(7).fill("unsaid");
	for (const part of text.split(";")) {
		const [days = "", value = ""] = part.trim().split(" ");
		for (const group of days.split(",")) {
			const [from = "", to = from] = group.split("-");
			for (let day = Number(from); day <= Number(to); day++) week[day - 1] = value;
		}
	}
	return week;
}

/** Returns a day of the product's in the words of `expectedWeek`. */
function dayText(day: unknown): string {
	if (day === "open24h") return "24h";
	if (day === "unknown" || day === undefined || day === null) return "?";
	if (!Array.isArray(day)) return String(day);
	return day.map(([opens, closes]) => `${clock(opens)}-${clock(closes)}`).join(",");
}

export function weekText(week: readonly unknown[] | null): string {
	return week === null ? "?" : week.map(dayText).join("; ");
}

/**
 * Compares day by day. One wrong day makes the shape wrong; otherwise an unknown day that the text does tell makes it
 * unknown.
 */
export function judgeWeek(expected: string, week: readonly unknown[] | null): HoursVerdict {
	let verdict: HoursVerdict = "exact";
	for (const [index, wanted] of expectedWeek(expected).entries()) {
		const found = dayText(week?.[index]);
		if (found === wanted || (wanted === "unsaid" && (found === "?" || found === "closed"))) continue;
		if (found !== "?") return "wrong";
		verdict = "unknown";
	}
	return verdict;
}

function clock(minutes: number): string {
	return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
