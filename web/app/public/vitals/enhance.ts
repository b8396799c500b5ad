import { measured } from "../seen/enhance.ts";
import { logPageWeight } from "./page-weight.ts";

/** One page view in ten is measured. */
const SAMPLE = 0.1;

/**
 * Measures how fast the page was for this visitor. It logs the page's weight to the console. In one view of ten it also
 * measures five vitals after the page has loaded, and they are told when the view is left.
 */
export function measureVitals(): void {
	const sampled = Math.random() < SAMPLE;
	const start = () => {
		logPageWeight();
		// A page that was open while a new version came may ask for a file that is gone. Then it is not measured.
		if (sampled) setTimeout(async () => (await import("./figures.ts").catch(() => null))?.measure(tell));
	};
	if (document.readyState === "complete") start();
	else addEventListener("load", start, { once: true });
}

const tell: Parameters<typeof import("./figures.ts").measure>[0] = (vitals) => {
	measured.vitals = vitals;
};
