import { preload } from "react-dom";
import { html, type Markup } from "#web/ui/markup.ts";
import { placeholderPath, placeholderView } from "#web/ui/placeholder.ts";
import { photoAddress, photoPaths } from "#workers/domain/picture/photo.ts";
import { categoryIcon } from "../ui/category-icon.tsx";

type Pictured = {
	id: number;
	name: string;
	photoUrl: string | null;
	imageUrl: string | null;
	category: { icon: string } | null;
};

/**
 * Holds, for each use of a picture, the widths that `/photos/:id?w=` knows, the shown width, and the size of the icon
 * below it.
 */
const SIZES = {
	card: { widths: [480, 800], sizes: "(min-width: 64rem) 22rem, (min-width: 40rem) 50vw, 7rem", iconSize: 36 },
	header: { widths: [480, 800], sizes: "(min-width: 72rem) 27rem, (min-width: 48rem) 40vw, 100vw", iconSize: 48 },
	row: { widths: [160, 480], sizes: "80px", iconSize: 20 },
} as const;

/** Says how many pictures are visible on every screen before it is scrolled. */
const FIRST_VIEW = 3;

/**
 * Draws the content of a business's `.photo`: its photo through our own domain, or else a drawn placeholder. The web
 * worker also answers the placeholder when the photo cannot be fetched. Below the picture there are an icon and the
 * name. They are visible while nothing has loaded, and with 'Image not available' when nothing will load. `position` is
 * the place in the list. The first three load at once, and where React draws around them they are announced in the
 * head. The first one has high priority.
 */
export function businessPhoto(
	business: Pictured,
	{ position, shown = "card", alt = "" }: { position: number; shown?: keyof typeof SIZES; alt?: string },
): Markup {
	const photo = photoAddress(business);
	const { widths, sizes, iconSize } = SIZES[shown];
	const icon = business.category?.icon ?? null;
	const paths = photo && photoPaths(business.id, photo, widths);
	const view = placeholderView(icon);
	const src = paths ? paths[0] + view : placeholderPath(icon);
	const srcSet = paths ? `${src} ${widths[0]}w, ${paths[1]}${view} ${widths[1]}w` : undefined;
	const fetchPriority = position === 0 ? "high" : undefined;
	if (position < FIRST_VIEW)
		preload(withoutView(src), {
			as: "image",
			imageSrcSet: srcSet && withoutView(srcSet),
			imageSizes: srcSet && sizes,
			fetchPriority,
		});
	const sources = srcSet && html` srcSet="${srcSet}" sizes="${sizes}"`;
	const loading = fetchPriority
		? html` fetchPriority="${fetchPriority}"`
		: position >= FIRST_VIEW && html` loading="lazy"`;
	const name = shown !== "row" && html`<span translate="no">${business.name}</span>`;
	return html`<div aria-hidden="true" class="photo-stand-in">${categoryIcon(icon, iconSize)}${name}</div><img src="${src}"${sources} alt="${alt}" width="640" height="400"${loading} decoding="async"/>`;
}

/** Returns the addresses as they are fetched, without the part that chooses the picture. */
function withoutView(addresses: string): string {
	return addresses.replace(/#[\w-]+/g, "");
}
