import type { BusinessDetail } from "#workers/contract/business.ts";

/** Digits with what people part them by, enough of them for a subscriber; no extensions, no vanity letters. */
const DIALABLE = /^\+?(?:[\s().\-/\u2010-\u2013]*\d){6,15}[\s)]*$/;

/** The `tel:` address of a business: of its number in E.164, else of the digits of what the listing says; null without a number. */
export function phoneLink({ phone, phoneDisplay }: Pick<BusinessDetail, "phone" | "phoneDisplay">): string | null {
	if (phone) return `tel:${phone}`;
	const text = phoneDisplay?.trim() ?? "";
	return DIALABLE.test(text) ? `tel:${text.replace(/[^+\d]/g, "")}` : null;
}
