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
		if (!(target instanceof Element)) return;
		if (target.closest("[data-close]")) closePanel(openPanel(target));
		const menu = document.querySelector<HTMLDetailsElement>(".sorts[open]");
		if (!menu?.contains(target)) closePanel(menu);
	});
}

/** Tells whether an open panel covers the page, because its head does. */
function isSheet({ children: [head] }: Element): boolean {
	return head !== undefined && getComputedStyle(head).position === "fixed";
}

function openPanel(target: EventTarget | null): HTMLDetailsElement | null {
	return target instanceof Element ? target.closest<HTMLDetailsElement>(".list-tools details[open]") : null;
}

function closePanel(panel: HTMLDetailsElement | null): void {
	if (panel) panel.open = false;
}
