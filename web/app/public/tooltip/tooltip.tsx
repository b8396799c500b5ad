/**
 * Draws the only tooltip of a page. `public/tooltip/enhance.ts` shows it at elements with a `data-tooltip` text. They
 * still need a name of their own (`aria-label`), for touch screens and pages without JavaScript. It stands in a landmark, as all
 * that is read aloud does.
 */
export function Tooltip() {
	return <div id="tooltip" role="tooltip" popover="manual" className="tooltip" />;
}
