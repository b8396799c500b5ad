import { Icon, type IconSize } from "#web/ui/icon.tsx";
import { isIconName } from "#web/ui/icon-names.ts";

/** A category's icon as the API names it (`workers/domain/category-icon.ts`); a shop for a place without category. */
export function CategoryIcon({
	icon,
	size = 24,
	className,
}: {
	icon: string | null;
	size?: IconSize;
	className?: string;
}) {
	return <Icon name={icon !== null && isIconName(icon) ? icon : "store"} size={size} className={className} />;
}

/** A category's icon on a disc, before its name. */
export function CategoryMark({ icon }: { icon: string }) {
	return (
		<span className="category-mark">
			<CategoryIcon icon={icon} />
		</span>
	);
}
