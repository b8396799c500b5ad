const SHOWN_AFTER = 300;

/** Shows the button once the page is scrolled by more than 300 px; it scrolls smoothly unless motion is unwanted. */
export function scrollToTop(): void {
	const button = document.querySelector<HTMLElement>("[data-scroll-top]");
	if (!button) return;
	const update = () => {
		button.hidden = window.scrollY <= SHOWN_AFTER;
	};
	addEventListener("scroll", update, { passive: true });
	update();
	button.addEventListener("click", (event) => {
		event.preventDefault();
		const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
		window.scrollTo({ top: 0, behavior: calm ? "instant" : "smooth" });
		document.getElementById("content")?.focus({ preventScroll: true });
	});
}
