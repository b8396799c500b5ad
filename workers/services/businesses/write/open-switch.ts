import type { BusinessStatus } from "#workers/domain/listing/listing.ts";

/**
 * The operator's switch after an import (1 on, 0 off): it is turned off when the source begins to say "closed for good", and on again
 * when it takes that back. A source that says the same as before leaves the switch as it stands: the operator may know better.
 */
export function openSwitch(
	status: BusinessStatus | null,
	before: { businessStatus: string | null; isOpen: number } | null,
): number {
	const closed = status === "CLOSED_PERMANENTLY";
	const wasClosed = before?.businessStatus === "CLOSED_PERMANENTLY";
	if (before !== null && closed === wasClosed) return before.isOpen;
	return closed ? 0 : 1;
}
