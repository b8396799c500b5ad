/** What the directory holds in all. */
export type Stats = {
	total: number;
	categories: number;
	cities: number;
	countries: number;
	/** When something a visitor sees last changed; null while the directory is empty. */
	lastUpdated: string | null;
};
