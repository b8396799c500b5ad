import { PAGE_KINDS, type VitalMetric } from "#workers/domain/web-vitals.ts";

/** One page view in ten is measured. */
const SAMPLE = 0.1;

/**
 * How fast the page was for this visitor, measured after it has loaded and sent once, when it is left: the kind of page and five
 * figures, no cookie, no address, nothing of the visitor. The API counts them per day.
 */
export function measureVitals(): void {
	if (Math.random() >= SAMPLE || !("sendBeacon" in navigator)) return;
	const page = PAGE_KINDS.find((kind) => kind === document.body.dataset.pageKind);
	if (!page) return;
	const start = () => setTimeout(() => collect(page));
	if (document.readyState === "complete") start();
	else addEventListener("load", start, { once: true });
}

async function collect(page: string): Promise<void> {
	const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import("web-vitals");
	const values = new Map<VitalMetric, number>();
	const note = ({ name, value }: { name: VitalMetric; value: number }) => void values.set(name, value);
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
