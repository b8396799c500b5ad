/**
 * Opens the search field over the header's other parts on narrower screens, when the header's link to the search is
 * pressed.
 */
export function openHeaderSearch(): void {
	const link = document.querySelector<HTMLElement>("[data-open-search]");
	const form = document.querySelector<HTMLFormElement>("[data-header-search]");
	const field = form?.querySelector("input");
	if (!link || !form || !field) return;
	link.role = "button";
	link.ariaExpanded = "false";
	link.setAttribute("aria-controls", "header-search");

	function toggle(open: boolean): void {
		form?.toggleAttribute("data-open", open);
		if (link) link.ariaExpanded = String(open);
	}
	function close(): void {
		toggle(false);
		link?.focus();
	}
	link.addEventListener("click", (event) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		toggle(true);
		field.focus();
		// This shows earlier searches, as a click into the field does.
		field.click();
	});
	link.addEventListener("keydown", (event) => {
		if (event.key !== " ") return;
		event.preventDefault();
		link.click();
	});
	form.querySelector("[data-close-search]")?.addEventListener("click", close);
	form.addEventListener("keydown", (event) => {
		// Escape closes the field when nothing is typed and nothing is offered.
		if (event.key === "Escape" && form.hasAttribute("data-open")) close();
	});
	form.addEventListener("focusout", ({ relatedTarget }) => {
		if (relatedTarget instanceof Node && !form.contains(relatedTarget)) toggle(false);
	});
}
