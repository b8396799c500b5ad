/**
 * Puts the focus in a refused field and brings it into sight together with what is said below it, clear of the bars at the edges: the margins
 * for these are in form-field.css. The browser alone would do it only before the refusal is drawn, and for the field alone.
 */
export function showRefused(field: HTMLElement): void {
	field.focus({ preventScroll: true });
	const notes = (field.getAttribute("aria-describedby") ?? "").split(" ");
	for (const id of notes.toReversed()) document.getElementById(id)?.scrollIntoView({ block: "nearest" });
	field.scrollIntoView({ block: "nearest" });
}
