import type { Resembling } from "#workers/domain/duplicates/likeness.ts";
import { foldText } from "#workers/domain/fold-text.ts";

type Said = Partial<Omit<Resembling, "category" | "cityKey">> & {
	category?: string;
	/** Is in metres north of the first one. */
	north?: number;
	phone?: string;
	email?: string;
};
type JudgedPair = { why: string; one: Resembling; other: Resembling; same: boolean };

const NOTHING: Resembling = {
	name: "",
	category: "",
	type: null,
	cityKey: "",
	city: null,
	address: null,
	street: null,
	postalCode: null,
	latitude: null,
	longitude: null,
	phones: [],
	emails: [],
	website: null,
	placeId: null,
	googleId: null,
	cid: null,
};
const METRES_A_DEGREE = 111_195;

export function resembling({ north, phone, email, category, ...said }: Said): Resembling {
	return {
		...NOTHING,
		...(north === undefined ? {} : { latitude: 41 + north / METRES_A_DEGREE, longitude: 29 }),
		...(phone === undefined ? {} : { phones: [phone] }),
		...(email === undefined ? {} : { emails: [email] }),
		...said,
		category: foldText(category ?? ""),
		type: said.type === undefined || said.type === null ? null : foldText(said.type),
		cityKey: foldText(said.city ?? ""),
	};
}

/**
 * Makes pairs. Both have `shared`; `mine` and `theirs` are their own values. Without their own positions they are ten
 * metres apart.
 */
export function pairs(
	same: boolean,
	list: [why: string, shared: Said, mine: Said | string, theirs: Said | string][],
): JudgedPair[] {
	const said = (own: Said | string) => (typeof own === "string" ? { name: own } : own);
	return list.map(([why, shared, mine, theirs]) => ({
		why,
		one: resembling({ north: 0, ...shared, ...said(mine) }),
		other: resembling({ north: 10, ...shared, ...said(theirs) }),
		same,
	}));
}

export const nowhere = { latitude: null, longitude: null } as const;
export const PHONE = "+902165551234";
export const OTHER_PHONE = "+902165559876";
export const kadikoy = { city: "Kadıköy" } as const;
export const leeds = { city: "Leeds" } as const;

/** Holds numbers of head offices in the pairs above. Eleven businesses have them. */
export const HEAD_OFFICES: ReadonlySet<string> = new Set(["+908501111111"]);
