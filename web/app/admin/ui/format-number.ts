const number = new Intl.NumberFormat("tr-TR");

/** A count as operators read it: "12.345". */
export function formatNumber(value: number): string {
	return number.format(value);
}
