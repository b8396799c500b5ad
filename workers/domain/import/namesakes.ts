/**
 * A list whose addresses are written otherwise than here, without ids and without phones, brings its businesses a second time: nothing of it shows
 * that they are the same. What shows it are the names all together, so it is asked.
 */

/** Counts what an import would do with the businesses that were looked at. `sameName` of the new ones are called as one that is here. */
type NameSigns = { imported: number; updated: number; unchanged: number; sameName: number };

/** Fewer may be branches, or two of one name. */
const LEAST = 10;
/** Is the share of the new businesses. */
const SHARE = 0.5;
/** So many businesses show what the rest of a file is like, where far fewer are called so than would be asked about. */
const ENOUGH = 1_000;
const FAR_FEWER = 0.25;

/** Tells whether a file's new businesses are mostly called as businesses that are here, so that its import would probably make second records. */
export function areMostlyNamesakes({ imported, sameName }: Pick<NameSigns, "imported" | "sameName">): boolean {
	return sameName >= LEAST && sameName >= imported * SHARE;
}

/** Tells whether enough of a file was looked at to know that its new businesses are others than those that are here. */
export function areSurelyOthers({ imported, updated, unchanged, sameName }: NameSigns): boolean {
	return imported + updated + unchanged >= ENOUGH && sameName <= imported * FAR_FEWER;
}
