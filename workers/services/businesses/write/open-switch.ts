import type { BusinessStatus } from "#workers/domain/listing/listing.ts";

/**
 * Returns the operator's switch after an import (1 on, 0 off). It turns off when the source begins to say "closed for good", and on again
 * when the source takes that back. If the source repeats what it said, the switch stays: the operator may know better.
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
