import { measured } from "../seen/enhance.ts";
import { logPageWeight } from "./page-weight.ts";

/** One page view in ten is measured. */
const SAMPLE = 0.1;

/**
 * How fast the page was for this visitor. Its weight goes to the console; in one view of ten also the vitals, measured after the page has
 * loaded: five figures, which go with what is told of the view once it is left.
 */
export function measureVitals(): void {
	const sampled = Math.random() < SAMPLE;
	const start = () => {
		logPageWeight();
		// A page that was open while a new version came may ask for what is gone: it is not measured.
		if (sampled) setTimeout(async () => (await import("./figures.ts").catch(() => null))?.measure(tell));
	};
	if (document.readyState === "complete") start();
	else addEventListener("load", start, { once: true });
}

const tell: Parameters<typeof import("./figures.ts").measure>[0] = (vitals) => {
	measured.vitals = vitals;
};
