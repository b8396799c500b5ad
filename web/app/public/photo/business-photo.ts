import { preload } from "react-dom";
import { html, type Markup } from "#web/ui/markup.ts";
import { placeholderPath } from "#web/ui/placeholder.ts";
import { photoAddress, photoPath } from "#workers/domain/photo.ts";
import { categoryIcon } from "../ui/category-icon.tsx";

type Pictured = {
	id: number;
	name: string;
	photoUrl: string | null;
	imageUrl: string | null;
	category: { icon: string } | null;
};

/** Widths that `/photos/:id?w=` knows, how wide a picture is shown, and the size of the icon below it, by where it stands. */
const SIZES = {
	card: { widths: [480, 800], sizes: "(min-width: 64rem) 22rem, (min-width: 40rem) 50vw, 7rem", icon: 36 },
	header: { widths: [480, 800], sizes: "(min-width: 72rem) 27rem, (min-width: 48rem) 40vw, 100vw", icon: 48 },
	row: { widths: [160, 480], sizes: "80px", icon: 20 },
} as const;

/** Pictures that stand in the first view of whatever screen. */
const FIRST_VIEW = 3;

/**
 * What stands in a business's `.photo`: its photo through our own domain, else a drawn placeholder, which the web worker also answers
 * where the photo cannot be had. Below lie an icon and the name, which show while nothing has loaded, and with 'Image not available'
 * when nothing will. `position` is where it stands in the list: the first three load at once, and are announced where React draws
 * around them; the first has high priority. `drawn`: whose placeholders come in one file with its own.
 */
export function businessPhoto(
	business: Pictured,
	{
		position,
		shown = "card",
		alt = "",
		drawn,
	}: { position: number; shown?: keyof typeof SIZES; alt?: string; drawn?: readonly number[] },
): Markup {
	const photo = photoAddress(business);
	const { widths, sizes, icon } = SIZES[shown];
	const [small, large] = photo ? widths.map((width) => photoPath(business.id, photo, width)) : [];
	const src = small ?? placeholderPath(business.id, drawn);
	const srcSet = small && `${small} ${widths[0]}w, ${large} ${widths[1]}w`;
	const fetchPriority = position === 0 ? "high" : undefined;
	if (position < FIRST_VIEW)
		preload(src.replace(/#.*/, ""), { as: "image", imageSrcSet: srcSet, imageSizes: srcSet && sizes, fetchPriority });
	const sources = srcSet && html` srcSet="${srcSet}" sizes="${sizes}"`;
	const loading = fetchPriority
		? html` fetchPriority="${fetchPriority}"`
		: position >= FIRST_VIEW && html` loading="lazy"`;
	const name = shown !== "row" && html`<span>${business.name}</span>`;
	return html`<div aria-hidden="true" class="photo-stand-in">${categoryIcon(business.category?.icon ?? null, icon)}${name}</div><img src="${src}"${sources} alt="${alt}" width="640" height="400"${loading} decoding="async"/>`;
}
