import { type RefObject, useLayoutEffect } from "react";

/** Matches fields for typing, in which a key is text and no command. */
const FIELDS = "input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=combobox]";

const SEARCH = "filter-search";

/**
 * Makes the list work with single keys. `/` goes to the search, and the arrow down goes from there to the first row. J
 * and K go from row to row. X selects the row, E opens its form, S edits it in place, and 1 to 4 edit one of its four
 * editable fields. The keys do nothing in a text field or under an open dialog or menu. `on` is the operator's own
 * setting: speech input or a shaking hand can press single keys by mistake.
 */
export function useListKeys(list: RefObject<HTMLElement | null>, on: boolean): void {
	// A key may be pressed as soon as the list can be seen.
	useLayoutEffect(() => {
		if (!on) return;
		const press = (event: KeyboardEvent) => {
			if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
			const { target } = event;
			// The arrow down goes from the search into its results.
			if (
				target instanceof HTMLInputElement &&
				target.id === SEARCH &&
				event.key === "ArrowDown" &&
				list.current !== null
			) {
				if (pressed(list.current, "j")) event.preventDefault();
				return;
			}
			if (target instanceof Element && target.closest(FIELDS) !== null) return;
			if (document.querySelector("[role=dialog], [role=menu], [role=alertdialog]") !== null) return;
			if (list.current !== null && pressed(list.current, event.key)) event.preventDefault();
		};
		document.addEventListener("keydown", press);
		return () => document.removeEventListener("keydown", press);
	}, [list, on]);
}

/** Does what the key stands for, whether Caps Lock or Shift writes its letter large or not. Tells whether the key does anything here. */
function pressed(list: HTMLElement, key: string): boolean {
	const rows = [...list.querySelectorAll<HTMLTableRowElement>("tbody > tr")];
	const at = rows.findIndex((row) => row.contains(document.activeElement));
	switch (key.toLowerCase()) {
		case "/":
			document.querySelector<HTMLInputElement>(`#${SEARCH}`)?.select();
			document.querySelector<HTMLInputElement>(`#${SEARCH}`)?.focus();
			return true;
		case "j":
			return focusRow(rows[Math.min(at + 1, rows.length - 1)]);
		case "k":
			return focusRow(rows[Math.max(at - 1, 0)]);
		case "x":
			rows[at]?.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
			return at !== -1;
		case "e":
			linkOf(rows[at])?.click();
			return at !== -1;
		case "s":
			return editRow(rows[at], 0);
		case "1":
		case "2":
		case "3":
		case "4":
			return editRow(rows[at], Number(key) - 1);
		default:
			return false;
	}
}

function linkOf(row: HTMLTableRowElement | undefined): HTMLAnchorElement | null {
	return row?.querySelector<HTMLAnchorElement>(".business-name a") ?? null;
}

/** Edits a row in its place, beginning with one of its four fields. */
function editRow(row: HTMLTableRowElement | undefined, field: number): boolean {
	const table = row?.parentElement;
	row?.querySelector<HTMLButtonElement>("[data-quick-edit]")?.click();
	// Once its form is drawn, which begins with the first one by itself.
	if (field > 0)
		requestAnimationFrame(() => {
			const control = table?.querySelectorAll<HTMLElement>(".quick-edit .field")[field];
			control?.focus();
			if (control instanceof HTMLInputElement) control.select();
		});
	return row !== undefined;
}

function focusRow(row: HTMLTableRowElement | undefined): boolean {
	linkOf(row)?.focus();
	return row !== undefined;
}
