import { siteTexts } from "#web/public/texts/public.en.ts";
import { type PhotoWidth, photoAddress, photoPath } from "#workers/domain/photo.ts";
import { CategoryIcon } from "../ui/category-icon.tsx";

type Pictured = {
	id: number;
	name: string;
	photoUrl: string | null;
	imageUrl: string | null;
	category: { icon: string } | null;
};

/** Widths that `/photos/:id?w=` knows, and how wide a picture is shown, by where it stands. */
const SIZES = {
	card: { widths: [480, 800], sizes: "(min-width: 64rem) 22rem, (min-width: 40rem) 50vw, 100vw" },
	header: { widths: [480, 800], sizes: "(min-width: 72rem) 27rem, (min-width: 48rem) 40vw, 100vw" },
	row: { widths: [160, 480], sizes: "80px" },
} as const;

/**
 * A business's picture: its photo through our own domain, else a drawn placeholder, which the web worker also answers where the photo
 * cannot be had. Below lie an icon and the name, which show while nothing has loaded, and with 'Image not available' when nothing
 * will. `position` is where it stands in the list: the first three load at once, the first with high priority.
 */
export function BusinessPhoto({
	business,
	position,
	shown = "card",
	alt = "",
	className = "",
	iconSize = 36,
}: {
	business: Pictured;
	position: number;
	shown?: keyof typeof SIZES;
	alt?: string;
	className?: string;
	iconSize?: number;
}) {
	const placeholder = `/placeholder/${business.id}.svg`;
	const photo = photoAddress(business);
	const { widths, sizes } = SIZES[shown];
	const address = (width: PhotoWidth) => photoPath(business.id, photo ?? "", width);
	return (
		<div className={`photo relative isolate overflow-hidden bg-brand-soft ${className}`}>
			<div
				aria-hidden="true"
				data-failed={siteTexts.imageNotAvailable}
				className="photo-stand-in absolute inset-0 -z-10 flex flex-col items-center justify-center gap-2 p-2 text-center text-sm font-semibold text-brand"
			>
				<CategoryIcon icon={business.category?.icon ?? null} size={iconSize} />
				{shown !== "row" && <span className="line-clamp-2">{business.name}</span>}
			</div>
			<img
				src={photo ? address(widths[0]) : placeholder}
				srcSet={photo ? widths.map((width) => `${address(width)} ${width}w`).join(", ") : undefined}
				sizes={photo ? sizes : undefined}
				data-fallback={photo ? placeholder : undefined}
				alt={alt}
				width={640}
				height={400}
				loading={position < 3 ? "eager" : "lazy"}
				fetchPriority={position === 0 ? "high" : undefined}
				decoding="async"
				className="h-full w-full object-cover"
			/>
		</div>
	);
}
