import { closestTo } from "../closest.ts";
import { tabWithin } from "../frame/menu.ts";
import { leaveSheetByBack } from "./sheet-entry.ts";

/**
 * Closes an open panel of filters or sorts after Escape or 'Show … results'. A press outside the menu of sorts closes
 * it too. While the filters are a sheet over the page, the keyboard's focus stays in it, and Back closes it.
 */
export function closePanels(): void {
	leaveSheetByBack(isSheet);
	document.addEventListener("keydown", (event) => {
		const panel = openPanel(event.target);
		if (!panel) return;
		if (isSheet(panel)) tabWithin(panel, event);
		if (event.key !== "Escape") return;
		panel.open = false;
		panel.querySelector("summary")?.focus();
	});
	document.addEventListener("click", ({ target }) => {
		if (closestTo(target, "[data-close]")) closePanel(openPanel(target));
		const menu = document.querySelector<HTMLDetailsElement>(".sorts[open]");
		if (!menu?.contains(target as Node)) closePanel(menu);
	});
}

/** Tells whether an open panel covers the page, because its head does. */
function isSheet({ firstElementChild: head }: Element): boolean {
	return getComputedStyle(head as Element).position === "fixed";
}

function openPanel(target: EventTarget | null): HTMLDetailsElement | null {
	return closestTo<HTMLDetailsElement>(target, ".list-tools details[open]");
}

function closePanel(panel: HTMLDetailsElement | null): void {
	if (panel) panel.open = false;
}
