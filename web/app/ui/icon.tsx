import type { IconName } from "./icon-names.ts";
import sprite from "./icons.svg?no-inline";

/** An icon out of the sprite, which the browser fetches once. Decoration: its text stands beside it or in an `aria-label`. */
export function Icon({ name, size = 24, className = "" }: { name: IconName; size?: number; className?: string }) {
	return (
		<svg className={`icon ${className}`} width={size} height={size} aria-hidden="true">
			<use href={`${sprite}#${name}`} />
		</svg>
	);
}
