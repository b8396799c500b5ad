import { PLACEHOLDERS } from "#web/ui/placeholder.ts";

/** Matches the address of a business's photo on this site (`photoPath` of `workers/domain/picture/photo.ts`). */
const PHOTO = /\/photos\/\d/;

/**
 * Replaces a photo that does not load with the drawn placeholder. A placeholder that does not load is removed, so that
 * the icon and name below it show. It also catches pictures that failed before this script ran.
 */
export function replaceBrokenPictures(): void {
	document.addEventListener(
		"error",
		(event) => {
			if (event.target instanceof HTMLImageElement) replace(event.target);
		},
		true,
	);
	for (const picture of document.images) {
		if (picture.complete && picture.naturalWidth === 0) replace(picture);
	}
}

function replace(picture: HTMLImageElement): void {
	const standIn = picture.parentElement?.querySelector<HTMLElement>(".photo-stand-in");
	if (PHOTO.test(picture.src)) {
		picture.removeAttribute("srcset");
		picture.src = PLACEHOLDERS + new URL(picture.src).hash;
		return;
	}
	picture.hidden = true;
	if (standIn) standIn.dataset.failed = document.body.dataset.photoFailed;
}
