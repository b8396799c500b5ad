/** What visitors are asked about. */
export const PURPOSES = ["statistics", "marketing", "maps"] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The purposes that are in use: maps always are, the others where a snippet asks for them, on whatever page. */
export function purposesInUse(snippets: readonly { consent: string }[]): Purpose[] {
	return PURPOSES.filter((purpose) => purpose === "maps" || snippets.some(({ consent }) => consent === purpose));
}
