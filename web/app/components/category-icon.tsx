import { categoryIcon } from "#workers/domain/category-icon.ts";
import { Icon } from "./ui/icon.tsx";
import { isIconName } from "./ui/icon-names.ts";

/** The icon that goes with a category's name, a shop when no word of it is known. */
export function CategoryIcon({ name, size = 24, className }: { name: string; size?: number; className?: string }) {
	const icon = categoryIcon(name);
	return <Icon name={isIconName(icon) ? icon : "store"} size={size} className={className} />;
}
