import { PAGE_KINDS, rateVital, type VitalMetric, vitalsScore } from "#workers/domain/web-vitals.ts";
import { logPageWeight } from "./page-weight.ts";

/** One page view in ten is measured. */
const SAMPLE = 0.1;

/**
 * How fast the page was for this visitor. Its weight goes to the console; in one view of ten also the vitals, measured after the
 * page has loaded and sent once, when it is left: the kind of page and five figures, no cookie, no address, nothing of the
 * visitor. The API counts them per day.
 */
export function measureVitals(): void {
	const page = PAGE_KINDS.find((kind) => kind === document.body.dataset.pageKind);
	const measured = page !== undefined && Math.random() < SAMPLE && "sendBeacon" in navigator;
	const start = () => {
		logPageWeight();
		if (measured) setTimeout(() => collect(page));
	};
	if (document.readyState === "complete") start();
	else addEventListener("load", start, { once: true });
}

async function collect(page: string): Promise<void> {
	const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import("web-vitals");
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
