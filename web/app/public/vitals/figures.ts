import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { rateVital, type VitalMetric, vitalsScore } from "#workers/domain/web-vitals.ts";

/** Measures this page view, and calls `tell` whenever a figure changes. */
export function measure(tell: (vitals: { [Metric in VitalMetric]?: number }) => void): void {
	const values = new Map<VitalMetric, number>();
	const note = ({ name, value }: { name: VitalMetric; value: number }) => {
		values.set(name, value);
		const vitals = Object.fromEntries(values);
		console.info(
			`${name}: ${Math.round(value * 1_000) / 1_000}, ${rateVital(name, value)}. Score of the page: ${vitalsScore(vitals)}`,
		);
		tell(vitals);
	};
	onTTFB(note);
	onFCP(note);
	onLCP(note);
	onCLS(note);
	onINP(note);
}
