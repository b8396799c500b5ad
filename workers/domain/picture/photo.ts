/** Lists the widths in pixels that `/photos/:id?w=` knows. Any other width would only fill caches. */
export const PHOTO_WIDTHS = [160, 480, 800] as const;
type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** Is the width that share cards and structured data use. */
export const LARGEST_PHOTO = 800 satisfies PhotoWidth;

type Pictured = { photoUrl: string | null; imageUrl: string | null };

/** Returns the address of a business's picture; null when it has none. */
export function photoAddress({ photoUrl, imageUrl }: Pictured): string | null {
	return (photoUrl ?? imageUrl) || null;
}

/**
 * Returns our own path of a photo, "/photos/7?w=480&v=1a2b3c". The photo is kept only under this path. `v` names the
 * address that it comes from, so that a new one shows at once.
 */
export function photoPath(id: number, address: string, width: PhotoWidth): string {
	return pathOf(id, photoVersion(address), width);
}

/** Returns the paths of the same photo in two widths. */
export function photoPaths(id: number, address: string, [small, large]: readonly [PhotoWidth, PhotoWidth]) {
	const version = photoVersion(address);
	return [pathOf(id, version, small), pathOf(id, version, large)] as const;
}

function pathOf(id: number, version: string, width: PhotoWidth): string {
	return `/photos/${id}?w=${width}&v=${version}`;
}

/** Makes a short name of a photo's address (FNV-1a, 32 bits): up to seven small letters and digits. */
export function photoVersion(address: string): string {
	let hash = 0x811c9dc5;
	for (let index = 0; index < address.length; index += 1) {
		hash = Math.imul(hash ^ address.charCodeAt(index), 0x01000193);
	}
	return base36(hash >>> 0);
}

const THREE_DIGITS = 36 ** 3;

/** Equals `toString(36)`, which is slow for more than 31 bits: it computes with fractions, and a sitemap has a million numbers. */
function base36(whole: number): string {
	if (whole < THREE_DIGITS) return whole.toString(36);
	const [high, low] = [Math.floor(whole / THREE_DIGITS), whole % THREE_DIGITS];
	return high.toString(36) + (low + THREE_DIGITS).toString(36).slice(1);
}

/**
 * Returns the address from which to fetch a photo in a width. Google's picture addresses end in the size that they are to
 * have. All other addresses have one size.
 */
export function sizedAddress(address: string, width: PhotoWidth): string {
	const height = Math.round((width * 5) / 8);
	return address.replace(
		/^(https:\/\/[\w-]+\.googleusercontent\.com\/.*)=w\d+-h\d+([\w-]*)$/,
		`$1=w${width}-h${height}$2`,
	);
}

/**
 * Returns the User-Agent of our requests for photos. It names the site, so that the site knows its own requests: a photo whose address
 * leads back here, by whatever name or proxy, is refused and cannot go round.
 */
export function photoAgent(publicOrigin: string): string {
	return `DirectoryPhotos/1 (+${new URL(publicOrigin).origin})`;
}
