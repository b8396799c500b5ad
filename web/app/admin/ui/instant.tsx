import { formatInstant } from "./format-instant.ts";

/** A moment as the operator reads it, with the exact one for machines. `iso` is an ISO instant. */
export function Instant({ iso, className }: { iso: string; className?: string }) {
	return (
		<time dateTime={iso} className={className}>
			{formatInstant(iso)}
		</time>
	);
}
