const SHEET = "sheet";

/**
 * Gives the sheet that the filters are on a phone an entry of its own, so that Back closes it and the list stays. `isSheet` tells whether
 * an open panel covers the page. An entry of a sheet that is closed is left at once.
 */
export function leaveSheetByBack(isSheet: (panel: HTMLDetailsElement) => boolean): void {
	const openSheet = () => [...document.querySelectorAll<HTMLDetailsElement>(".filters[open]")].find(isSheet);
	const isEntry = () => history.state === SHEET;
	const follow = () => {
		if (!openSheet()) isEntry() && history.back();
		else if (!isEntry()) history.pushState(SHEET, "");
	};
	document.addEventListener("toggle", follow, true);
	document.addEventListener("listed", follow);
	addEventListener("popstate", () => {
		const sheet = openSheet();
		if (sheet && !isEntry()) sheet.open = false;
	});
	follow();
}
