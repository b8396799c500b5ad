/** What an operator says about a file before it is read. */
export type ImportOptions = {
	/** ISO 3166-1 alpha-2 of rows that name no country and from whose position or postcode none follows; null: none. */
	country: string | null;
	/** Whether an empty cell of a column that the file has empties the field; otherwise it says nothing. */
	clearEmpty: boolean;
	/** The encoding of a text file by its WHATWG label ("windows-1254"); null: detected. */
	encoding: string | null;
};

export const DEFAULT_IMPORT_OPTIONS: ImportOptions = { country: null, clearEmpty: false, encoding: null };
