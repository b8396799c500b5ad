import { screenTexts } from "#web/admin/texts/screen.tr.ts";
import { formatInstant } from "./format-instant.ts";

/** Shows a moment for operators, with the exact time for machines. `iso` is an ISO instant. */
export function Instant({ iso, className }: { iso: string; className?: string }) {
	return (
		<time dateTime={iso} title={screenTexts.zoneShort} className={className}>
			{formatInstant(iso)}
		</time>
	);
}
