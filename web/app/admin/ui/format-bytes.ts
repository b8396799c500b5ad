const decimal = new Intl.NumberFormat("tr-TR", { maximumFractionDigits: 1 });
const UNITS = ["bayt", "KB", "MB", "GB", "TB"] as const;

/** Writes a size for operators, in steps of a thousand: "12,4 MB". A negative size keeps its sign. */
export function formatBytes(bytes: number): string {
	let value = bytes;
	let unit = 0;
	while (Math.abs(value) >= 999.95 && unit < UNITS.length - 1) {
		value /= 1_000;
		unit++;
	}
	return `${decimal.format(unit === 0 ? Math.round(value) : value)} ${UNITS[unit]}`;
}
