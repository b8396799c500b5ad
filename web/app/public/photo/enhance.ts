/**
 * A photo that does not load becomes the drawn placeholder; a placeholder that does not load goes away, and the icon and name
 * below it show. Pictures that failed before this script ran are caught as well.
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
	const { fallback } = picture.dataset;
	if (fallback === undefined) {
		picture.hidden = true;
		return;
	}
	delete picture.dataset.fallback;
	picture.removeAttribute("srcset");
	picture.src = fallback;
}
