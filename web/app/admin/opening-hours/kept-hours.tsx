import { openingHoursTexts as t } from "#web/admin/texts/opening-hours.tr.ts";
import type { OpeningWeek } from "#workers/domain/opening-hours/week.ts";

/** Shows the hours as the business's source wrote them, where they were not read or only in part. */
export function KeptHours({ week, text }: { week: OpeningWeek | null; text: string | null }) {
	if (text === null || week?.every((day) => day !== "unknown")) return null;
	return (
		<div className="mb-4 rounded-lg bg-notice-soft px-3 py-2 text-sm text-notice">
			<p className="font-medium">{week === null ? t.keptUnread : t.keptInPart}</p>
			<p className="mt-1 whitespace-pre-wrap wrap-anywhere">{text}</p>
		</div>
	);
}
