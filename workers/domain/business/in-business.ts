import type { BusinessStatus } from "../listing/listing.ts";

/** Tells whether a business trades, by its status and by the operator's switch. Otherwise its hours mean nothing. */
export function isInBusiness({
	businessStatus,
	isOpen,
}: {
	businessStatus: BusinessStatus | null;
	isOpen: boolean;
}): boolean {
	return isOpen && (businessStatus === null || businessStatus === "OPERATIONAL");
}
