import type { EditField } from "#workers/contract/business-edit.ts";

/** The parts of the form, and the fields that stand in each. */
export const TABS = {
	general: ["name", "categoryId", "type", "slug", "isOpen", "isVerified", "businessStatus"],
	place: ["address", "street", "city", "state", "postalCode", "country", "countryCode", "latitude", "longitude"],
	contact: ["phone", "morePhones", "email", "moreEmails", "website", "menuLink", "orderLink", "reservationLink"],
	hours: ["openingHours"],
	content: ["description", "about", "photoUrl", "imageUrl"],
} as const satisfies Record<string, readonly EditField[]>;
export type TabId = keyof typeof TABS;
export const TAB_IDS = Object.keys(TABS) as TabId[];

/** The part in which a field stands. */
export function tabOf(field: string): TabId {
	return TAB_IDS.find((tab) => (TABS[tab] as readonly string[]).includes(field)) ?? "general";
}
