const ROW_NUMBER = /^[1-9]\d{0,14}$/;

/** Reads a row number (the id of a business, an ad …) as an address or a cell writes it; null for any other text. */
export function rowNumberOf(text: string | undefined): number | null {
	return text !== undefined && ROW_NUMBER.test(text) ? Number(text) : null;
}
