/**
 * Keeps the keyboard's focus in the open menu, because the menu covers what is behind it. Escape and its button lead
 * back.
 */
export function keepFocusInMenu(): void {
	const menu = document.getElementById("menu");
	if (!menu) return;
	const stops = () => [...menu.querySelectorAll<HTMLElement>("a, button")];
	menu.addEventListener("toggle", ({ newState }) => {
		if (newState === "open") stops()[0]?.focus();
	});
	menu.addEventListener("keydown", (event) => {
		if (event.key !== "Tab") return;
		const [first, last] = [stops()[0], stops().at(-1)];
		if (document.activeElement !== (event.shiftKey ? first : last)) return;
		event.preventDefault();
		(event.shiftKey ? last : first)?.focus();
	});
}
