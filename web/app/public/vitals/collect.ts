import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { PAGE_KINDS, rateVital, type VitalMetric, vitalsScore } from "#workers/domain/web-vitals.ts";

/** Measures this page view and sends it when the page is left. A page of no known kind is left out. */
export function collectVitals(): void {
	const page = PAGE_KINDS.find((kind) => kind === document.body.dataset.pageKind);
	if (page === undefined) return;
	const values = new Map<VitalMetric, number>();
	const note = ({ name, value }: { name: VitalMetric; value: number }) => {
		values.set(name, value);
		const score = vitalsScore(Object.fromEntries(values));
		console.info(
			`${name}: ${Math.round(value * 1_000) / 1_000}, ${rateVital(name, value)}. Score of the page: ${score}`,
		);
	};
	onTTFB(note);
	onFCP(note);
	onLCP(note);
	onCLS(note);
	onINP(note);
	// After the library's own listener on the window, which settles the figures when the page is hidden.
	const send = () => {
		if (document.visibilityState !== "hidden" || values.size === 0) return;
		document.removeEventListener("visibilitychange", send);
		const metrics = [...values].map(([name, value]) => ({ name, value }));
		navigator.sendBeacon("/api/vitals", new Blob([JSON.stringify({ page, metrics })], { type: "application/json" }));
	};
	document.addEventListener("visibilitychange", send);
}
