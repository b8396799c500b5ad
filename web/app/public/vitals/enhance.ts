import { measured } from "../seen/enhance.ts";
import { logPageWeight } from "./page-weight.ts";

/** Is the share of page views that are measured: one in ten. */
const SAMPLE = 0.1;

/**
 * Measures how fast the page was for this visitor. It logs the page's weight to the console. In one view of ten it also
 * measures five vitals after the page has loaded. They are reported when the visitor leaves the view.
 */
export function measureVitals(): void {
	const sampled = Math.random() < SAMPLE;
	const start = () => {
		logPageWeight();
		// A page that was open while a new version was released may ask for a file that no longer exists. Then it is not
		// measured.
		if (sampled) setTimeout(async () => (await import("./figures.ts").catch(() => null))?.measure(tell));
	};
	if (document.readyState === "complete") start();
	else addEventListener("load", start, { once: true });
}

const tell: Parameters<typeof import("./figures.ts").measure>[0] = (vitals) => {
	measured.vitals = vitals;
};
