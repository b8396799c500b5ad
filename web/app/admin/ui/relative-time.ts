const STEPS = [
	{ unit: "day", seconds: 86_400 },
	{ unit: "hour", seconds: 3_600 },
	{ unit: "minute", seconds: 60 },
] as const;
const format = new Intl.RelativeTimeFormat("tr", { numeric: "always" });

/**
 * Says in Turkish how long ago an ISO instant was: "az önce", "5 dakika önce", "2 gün önce". `now` is in milliseconds.
 */
export function relativeTime(iso: string, now: number): string {
	const seconds = Math.max(0, Math.floor((now - Date.parse(iso)) / 1_000));
	const step = STEPS.find((one) => seconds >= one.seconds);
	return step ? format.format(-Math.floor(seconds / step.seconds), step.unit) : "az önce";
}
