import { ICON_NAMES, type IconName } from "./icon-names.ts";
import sprite from "./icons.svg?no-inline";

const USES = new Map(ICON_NAMES.map((name) => [name, { __html: `<use href="${sprite}#${name}"></use>` }]));

/** The sizes of icons in pixels: `.icon-18` and the like in `base.css`. */
export type IconSize = 14 | 16 | 18 | 20 | 22 | 24 | 26 | 28 | 32 | 36 | 40 | 48;

/** An icon out of the sprite, which the browser fetches once. Decoration: its text stands beside it or in an `aria-label`. */
export function Icon({ name, size = 24, className }: { name: IconName; size?: IconSize; className?: string }) {
	return (
		<svg
			className={className === undefined ? `icon icon-${size}` : `icon icon-${size} ${className}`}
			aria-hidden="true"
			// biome-ignore lint/security/noDangerouslySetInnerHtml: one of our own constants, of which a page has dozens
			dangerouslySetInnerHTML={USES.get(name)}
		/>
	);
}
