/**
 * Keeps the keyboard's focus in the open menu, because the menu covers the page. Escape and the menu's button lead back
 * to the page.
 */
export function keepFocusInMenu(): void {
	const menu = document.getElementById("menu");
	if (!menu) return;
	menu.addEventListener("toggle", ({ newState }) => {
		if (newState === "open") stopsOf(menu)[0]?.focus();
	});
	menu.addEventListener("keydown", (event) => tabWithin(menu, event));
}

/**
 * Moves the focus, when Tab is pressed on the last element of what covers the page, to the first one, and the other way
 * round.
 */
export function tabWithin(cover: Element, event: KeyboardEvent): void {
	if (event.key !== "Tab") return;
	const stops = stopsOf(cover);
	const [first, last] = [stops[0], stops.at(-1)];
	if (document.activeElement !== (event.shiftKey ? first : last)) return;
	event.preventDefault();
	(event.shiftKey ? last : first)?.focus();
}

function stopsOf(cover: Element): HTMLElement[] {
	return [...cover.querySelectorAll<HTMLElement>("a, button, select, summary")];
}
