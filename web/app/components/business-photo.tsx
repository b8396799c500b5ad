import { CategoryIcon } from "./category-icon.tsx";

type Pictured = {
	id: number;
	name: string;
	photoUrl: string | null;
	imageUrl: string | null;
	category: { name: string } | null;
};

/**
 * A business's picture: its photo, else a drawn placeholder; below both lie an icon and the name, which show when neither loads.
 * `place` is its position in the list: the first three load at once, the first with high priority.
 */
export function BusinessPhoto({
	business,
	place,
	alt = "",
	className = "",
	iconSize = 36,
}: {
	business: Pictured;
	place: number;
	alt?: string;
	className?: string;
	iconSize?: number;
}) {
	const placeholder = `/placeholder/${business.id}.svg`;
	const photo = business.photoUrl ?? business.imageUrl;
	return (
		<div className={`relative isolate overflow-hidden bg-brand-soft ${className}`}>
			<div
				aria-hidden="true"
				className="absolute inset-0 -z-10 flex flex-col items-center justify-center gap-2 p-4 text-center text-sm font-semibold text-brand"
			>
				<CategoryIcon name={business.category?.name ?? ""} size={iconSize} />
				<span className="line-clamp-2">{business.name}</span>
			</div>
			<img
				src={photo ?? placeholder}
				data-fallback={photo ? placeholder : undefined}
				alt={alt}
				width={640}
				height={400}
				loading={place < 3 ? "eager" : "lazy"}
				fetchPriority={place === 0 ? "high" : undefined}
				decoding="async"
				referrerPolicy="no-referrer"
				className="h-full w-full object-cover"
			/>
		</div>
	);
}
