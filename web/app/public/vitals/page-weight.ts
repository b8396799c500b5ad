const LOGGED_AFTER_MS = 2_000;
/** Says from which time on a resource counts as slow (section 9). */
const SLOW_MS = 1_000;

/** Logs how large the page's scripts are and which resources were slow, two seconds after the page has loaded. */
export function logPageWeight(): void {
	setTimeout(() => {
		const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
		const scripts = resources.filter(({ name }) => new URL(name).pathname.endsWith(".js"));
		const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
		console.info(`Bundle size: ${(bytes / 1_000).toFixed(1)} KB in ${scripts.length} scripts`);
		for (const { name, duration } of resources)
			if (duration > SLOW_MS) console.info(`Slow resource: ${Math.round(duration)} ms`, name);
	}, LOGGED_AFTER_MS);
}
