import type { BusinessDetail } from "#web/request/api.ts";
import { dialable } from "#workers/domain/phone/dialable.ts";

/**
 * Returns the `tel:` address of a business. It takes the number in E.164, or else the digits in the listing. Returns
 * null without a number.
 */
export function phoneLink({ phone, phoneDisplay }: Pick<BusinessDetail, "phone" | "phoneDisplay">): string | null {
	const number = phone ?? (phoneDisplay === null ? null : dialable(phoneDisplay));
	return number === null ? null : `tel:${number}`;
}
