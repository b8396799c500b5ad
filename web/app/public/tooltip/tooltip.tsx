/**
 * The one tooltip of a page. `public/tooltip/enhance.ts` shows it at elements with a `data-tooltip` text: a name of their own they need
 * all the same (`aria-label`), for touch screens and pages without JavaScript.
 */
export function Tooltip() {
	return (
		<div
			id="tooltip"
			role="tooltip"
			popover="manual"
			className="tooltip max-w-64 rounded-lg bg-ink px-2.5 py-1.5 text-sm text-canvas shadow-lg"
		/>
	);
}
