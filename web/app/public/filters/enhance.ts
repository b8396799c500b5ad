/**
 * Closes an open panel of filters or sorts by Escape or 'Show … results'. A press beside the menu of sorts closes it
 * too.
 */
export function closePanels(): void {
	document.addEventListener("keydown", (event) => {
		if (event.key !== "Escape") return;
		const panel = openPanel(event.target);
		if (!panel) return;
		panel.open = false;
		panel.querySelector("summary")?.focus();
	});
	document.addEventListener("click", ({ target }) => {
		if (!(target instanceof Element)) return;
		if (target.closest("[data-close]")) closePanel(openPanel(target));
		const menu = document.querySelector<HTMLDetailsElement>(".sorts[open]");
		if (!menu?.contains(target)) closePanel(menu);
	});
}

function openPanel(target: EventTarget | null): HTMLDetailsElement | null {
	return target instanceof Element ? target.closest<HTMLDetailsElement>(".list-tools details[open]") : null;
}

function closePanel(panel: HTMLDetailsElement | null): void {
	if (panel) panel.open = false;
}
