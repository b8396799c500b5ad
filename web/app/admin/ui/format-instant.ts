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
 * An ISO instant as "21 Kas 2026 20:24:05" in the admin's zone; what is no instant comes back as it is. Put together by hand, so
 * that the server's and the browser's edition of the language data write the same.
 */
export function formatInstant(iso: string): string {
	const date = new Date(iso);
	if (Number.isNaN(date.getTime())) return iso;
	const part = Object.fromEntries(parts.formatToParts(date).map(({ type, value }) => [type, value]));
	return `${part.day} ${part.month} ${part.year} ${part.hour}:${part.minute}:${part.second}`;
}
