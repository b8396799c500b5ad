import { ICON_NAMES, type IconName } from "./icon-names.ts";
import sprite from "./icons.svg?no-inline";
import { html, type Markup } from "./markup.ts";

const USES = new Map(ICON_NAMES.map((name) => [name, html`<use href="${sprite}#${name}"></use>`]));

/** Lists the sizes of icons in pixels: `.icon-18` and the like in `base.css`. */
export type IconSize = 14 | 16 | 18 | 20 | 22 | 24 | 26 | 28 | 32 | 36 | 40 | 48;

/**
 * Shows an icon of the sprite, which the browser fetches once. It is decoration: its text is next to it or in an
 * `aria-label`.
 */
export function Icon({ name, size = 24, className }: { name: IconName; size?: IconSize; className?: string }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: one of our own constants, of which a page has dozens
	return <svg className={classOf(size, className)} aria-hidden="true" dangerouslySetInnerHTML={USES.get(name)} />;
}

/** Returns the same as markup. */
export function icon(name: IconName, size: IconSize = 24, className?: string): Markup {
	return html`<svg class="${classOf(size, className)}" aria-hidden="true">${USES.get(name)}</svg>`;
}

function classOf(size: IconSize, className: string | undefined): string {
	return className === undefined ? `icon icon-${size}` : `icon icon-${size} ${className}`;
}
