/** Writes the times of a text on a clock of twelve hours: "Closes 17:30" → "Closes 5:30 PM". */
export function inTwelveHours(text: string): string {
	return text.replace(/\b(\d\d):(\d\d)\b/g, (_, hours: string, minutes: string) => {
		const hour = Number(hours);
		return `${hour % 12 || 12}:${minutes} ${hour < 12 ? "AM" : "PM"}`;
	});
}
