import { EDITED, type EditField } from "#workers/domain/business/field-lists.ts";

export const TAB_IDS = ["general", "place", "contact", "hours", "content"] as const;
export type TabId = (typeof TAB_IDS)[number];

/** Returns the fields that are in a part of the form. */
export function fieldsOfTab(tab: TabId): readonly EditField[] {
	return EDITED.flatMap(({ name, row }) => (row.edit?.tab === tab ? [name] : []));
}

/** Returns the part in which a field is. */
export function tabOf(field: string): TabId {
	return EDITED.find(({ name }) => name === field)?.row.edit?.tab ?? "general";
}
