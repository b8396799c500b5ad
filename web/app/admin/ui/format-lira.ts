const WHOLE = new Intl.NumberFormat("tr-TR", { style: "currency", currency: "TRY", maximumFractionDigits: 0 });
const PARTS = new Intl.NumberFormat("tr-TR", { style: "currency", currency: "TRY", minimumFractionDigits: 2 });

/** Writes an amount in kuruş for operators: "₺249", "₺249,50". */
export function formatLira(kurus: number): string {
	return (kurus % 100 === 0 ? WHOLE : PARTS).format(kurus / 100);
}
