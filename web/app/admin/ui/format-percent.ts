const percent = new Intl.NumberFormat("tr-TR", { style: "percent", maximumFractionDigits: 1 });

/** A share from 0 to 1 as operators read it: "%12,5". */
export function formatPercent(share: number): string {
	return percent.format(share);
}
