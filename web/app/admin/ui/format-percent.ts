const percent = new Intl.NumberFormat("tr-TR", { style: "percent", maximumFractionDigits: 1 });

/** Writes a share from 0 to 1 for operators: "%12,5". */
export function formatPercent(share: number): string {
	return percent.format(share);
}
