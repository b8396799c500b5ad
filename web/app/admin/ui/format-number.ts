const number = new Intl.NumberFormat("tr-TR");

/** Writes a count for operators: "12.345". */
export function formatNumber(value: number): string {
	return number.format(value);
}
