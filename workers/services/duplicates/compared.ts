import type { ComparedRecord } from "#db/queries/duplicates.ts";
import type { Resembling } from "#workers/domain/duplicates/likeness.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { textsOf } from "#workers/domain/json-list.ts";

/** Converts a business to the form that the rule of duplicates compares. */
export function comparedOf(record: ComparedRecord): Resembling & { id: number } {
	const { phone, phoneRaw, morePhones, email, moreEmails, type, ...rest } = record;
	return {
		...rest,
		type: type === null ? null : foldText(type),
		phones: [phone ?? phoneRaw, ...textsOf(morePhones)].filter((one) => one !== null),
		emails: [email, ...textsOf(moreEmails)].filter((one) => one !== null),
	};
}
