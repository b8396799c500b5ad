import { Icon, type IconSize, icon as iconMarkup } from "#web/ui/icon.tsx";
import { type IconName, isIconName } from "#web/ui/icon-names.ts";
import { html, type Markup } from "#web/ui/markup.ts";

/**
 * Shows a category's icon. The API gives its name (`workers/domain/category-icon.ts`). A place without a category gets
 * the icon of a shop.
 */
export function CategoryIcon({
	icon,
	size = 24,
	className,
}: {
	icon: string | null;
	size?: IconSize;
	className?: string;
}) {
	return Icon({ name: nameOf(icon), size, className });
}

/** Returns the icon as markup. */
export function categoryIcon(icon: string | null, size: IconSize = 24, className?: string): Markup {
	return iconMarkup(nameOf(icon), size, className);
}

function nameOf(icon: string | null): IconName {
	return icon !== null && isIconName(icon) ? icon : "store";
}

/** Draws a category's icon on a disc, before its name. */
export function categoryMark(icon: string): Markup {
	return html`<span class="category-mark">${categoryIcon(icon)}</span>`;
}
