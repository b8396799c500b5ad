/**
 * The one tooltip of a page. `public/tooltip/enhance.ts` shows it at elements with a `data-tooltip` text: a name of their own they need
 * all the same (`aria-label`), for touch screens and pages without JavaScript.
 */
export function Tooltip() {
	return <div id="tooltip" role="tooltip" popover="manual" className="tooltip" />;
}
