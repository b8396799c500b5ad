import { logPageWeight } from "./page-weight.ts";

/** One page view in ten is measured. */
const SAMPLE = 0.1;

/**
 * How fast the page was for this visitor. Its weight goes to the console; in one view of ten also the vitals, measured after the
 * page has loaded and sent once, when it is left: the kind of page and five figures, no cookie, no address, nothing of the
 * visitor. The API counts them per day.
 */
export function measureVitals(): void {
	const measured = Math.random() < SAMPLE && "sendBeacon" in navigator;
	const start = () => {
		logPageWeight();
		// A page that was open while a new version came may ask for what is gone: it is not measured.
		if (measured) setTimeout(async () => (await import("./collect.ts").catch(() => null))?.collectVitals());
	};
	if (document.readyState === "complete") start();
	else addEventListener("load", start, { once: true });
}
