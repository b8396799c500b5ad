/** Names what visitors are asked about. */
export const PURPOSES = ["statistics", "marketing", "maps"] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Returns the purposes that are in use. Maps always are; the others when a snippet on any page asks for them. */
export function purposesInUse(snippets: readonly { consent: string }[]): Purpose[] {
	return PURPOSES.filter((purpose) => purpose === "maps" || snippets.some(({ consent }) => consent === purpose));
}
