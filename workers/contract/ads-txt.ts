/** Holds the site's ads.txt. `revision` names the stored text, and is 0 before there is one. `updatedAt` is ISO. */
export type AdsTxt = { text: string; revision: number; updatedAt: string | null };
/** Holds the new text, which replaces that of `revision`. An empty text means that the site has none. */
export type AdsTxtEdit = { text: string; revision: number };
