/**
 * Says how long half of an ad must be visible without a break to count (the Media Rating Council's rule for pictures).
 */
const SEEN_MS = 1_000;

/** Calls `viewed` after half of an element has been in the window for a second, in a visible tab. */
export function onView(element: HTMLElement, viewed: () => void): void {
	let [inside, timer] = [false, 0];
	function look(): void {
		clearTimeout(timer);
		if (!inside || document.hidden) return;
		timer = window.setTimeout(() => {
			half.disconnect();
			document.removeEventListener("visibilitychange", look);
			viewed();
		}, SEEN_MS);
	}
	const half = new IntersectionObserver(
		([entry]) => {
			inside = (entry?.intersectionRatio ?? 0) >= 0.5;
			look();
		},
		{ threshold: [0, 0.5] },
	);
	half.observe(element);
	document.addEventListener("visibilitychange", look);
}
