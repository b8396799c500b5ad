import { type PhotoWidth, photoAddress, photoPath } from "#workers/domain/photo.ts";
import { CategoryIcon } from "../ui/category-icon.tsx";

type Pictured = {
	id: number;
	name: string;
	photoUrl: string | null;
	imageUrl: string | null;
	category: { icon: string } | null;
};

/** Widths that `/photos/:id?w=` knows, how wide a picture is shown, and the size of the icon below it, by where it stands. */
const SIZES = {
	card: { widths: [480, 800], sizes: "(min-width: 64rem) 22rem, (min-width: 40rem) 50vw, 100vw", icon: 36 },
	header: { widths: [480, 800], sizes: "(min-width: 72rem) 27rem, (min-width: 48rem) 40vw, 100vw", icon: 48 },
	row: { widths: [160, 480], sizes: "80px", icon: 20 },
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
}: {
	business: Pictured;
	position: number;
	shown?: keyof typeof SIZES;
	alt?: string;
}) {
	const photo = photoAddress(business);
	const { widths, sizes, icon } = SIZES[shown];
	const address = (width: PhotoWidth) => photoPath(business.id, photo ?? "", width);
	return (
		<div className="photo">
			<div aria-hidden="true" className="photo-stand-in">
				<CategoryIcon icon={business.category?.icon ?? null} size={icon} />
				{shown !== "row" && <span>{business.name}</span>}
			</div>
			<img
				src={photo ? address(widths[0]) : `/placeholder/${business.id}.svg`}
				srcSet={photo ? `${address(widths[0])} ${widths[0]}w, ${address(widths[1])} ${widths[1]}w` : undefined}
				sizes={photo ? sizes : undefined}
				alt={alt}
				width={640}
				height={400}
				loading={position < 3 ? undefined : "lazy"}
				fetchPriority={position === 0 ? "high" : undefined}
				decoding="async"
			/>
		</div>
	);
}
