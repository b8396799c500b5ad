/**
 * Makes the not-found page's 'Go Back' go back. Without JavaScript, or with nothing to go back to, it is a link to the
 * start.
 */
export function goBack(): void {
	document.querySelector("[data-go-back]")?.addEventListener("click", (event) => {
		if (history.length <= 1) return;
		event.preventDefault();
		history.back();
	});
}
