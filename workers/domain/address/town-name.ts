/**
 * Holds a town, and what distinguishes it from other towns of its name: its state, or else its country; null where it
 * is the only one.
 */
type Town = { name: string; toldApartBy: string | null };

/** Names a town, and says which one where several have its name: 'Newport, Wales'. */
export function townName({ name, toldApartBy }: Town): string {
	return toldApartBy === null ? name : `${name}, ${toldApartBy}`;
}
