import type { VitalMetric } from "#workers/domain/web-vitals.ts";

const decimal = new Intl.NumberFormat("tr-TR", { maximumFractionDigits: 2 });

/** Writes a vital for operators: "1,25 s", "180 ms", "0,05"; "—" when nothing was measured. */
export function formatVital(metric: VitalMetric, value: number | null): string {
	if (value === null) return "—";
	if (metric === "CLS") return decimal.format(value);
	return value < 1_000 ? `${Math.round(value)} ms` : `${decimal.format(value / 1_000)} s`;
}
