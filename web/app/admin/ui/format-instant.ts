/** Every operator's time is shown in this zone. */
export const ADMIN_ZONE = "Europe/Istanbul";

const parts = new Intl.DateTimeFormat("tr-TR", {
	day: "numeric",
	month: "short",
	year: "numeric",
	hour: "2-digit",
	minute: "2-digit",
	second: "2-digit",
	hourCycle: "h23",
	timeZone: ADMIN_ZONE,
});

/**
 * Writes an ISO instant as "21 Kas 2026 20:24:05" in the admin's zone. Another text is returned as it is. It is put
 * together by hand, because the language data of the server and the browser may differ.
 */
export function formatInstant(iso: string): string {
	const date = new Date(iso);
	if (Number.isNaN(date.getTime())) return iso;
	const part = Object.fromEntries(parts.formatToParts(date).map(({ type, value }) => [type, value]));
	return `${part.day} ${part.month} ${part.year} ${part.hour}:${part.minute}:${part.second}`;
}
