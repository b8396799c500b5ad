const SHEET = { sheet: true };

/** Tells whether the browser's present entry is that of the open sheet of filters. */
export function isSheetEntry(): boolean {
	return (history.state as Partial<typeof SHEET> | null)?.sheet === true;
}

/**
 * Gives the sheet that the filters are on a phone an entry of its own, so that Back closes it and the list stays. `isSheet` tells whether
 * an open panel covers the page.
 */
export function leaveSheetByBack(isSheet: (panel: HTMLDetailsElement) => boolean): void {
	const openSheet = () => {
		const panel = document.querySelector<HTMLDetailsElement>(".filters[open]");
		return panel !== null && isSheet(panel) ? panel : null;
	};
	const follow = () => {
		const isOpen = openSheet() !== null;
		if (isOpen && !isSheetEntry()) history.pushState(SHEET, "");
		if (!isOpen && isSheetEntry()) history.back();
	};
	document.addEventListener(
		"toggle",
		({ target }) => target instanceof Element && target.matches(".filters") && follow(),
		true,
	);
	document.addEventListener("listed", follow);
	addEventListener("popstate", () => {
		const sheet = isSheetEntry() ? null : openSheet();
		if (sheet) sheet.open = false;
	});
}
