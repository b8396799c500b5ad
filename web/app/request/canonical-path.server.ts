import { PUBLIC_FILE } from "#workers/contract/public-file.ts";
import { MAX_SLUG_LENGTH, slugify } from "#workers/domain/slug.ts";
import { isAdminPath } from "./admin-path.ts";

const FORWARDED = /^\/(?:api(?:\/.*)?|(?:city|category)\/[^/]+\/feed\.xml)$/;
const FEED = /^\/+(?:city|category)\/+[^/]+\/+feed\.xml\/*$/i;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Tells whether the api worker answers the path itself: calls, feeds, and files such as sitemaps, robots.txt and the
 * IndexNow key file.
 */
export function isApiPath(pathname: string): boolean {
	return FORWARDED.test(pathname) || PUBLIC_FILE.test(pathname);
}

/** Tells whether a path segment can be a stored slug at all. Any other segment is unknown, and no query is needed. */
export function isSlug(segment: string): boolean {
	return segment.length <= MAX_SLUG_LENGTH && SLUG.test(segment);
}

/**
 * Returns the canonical form of an address that is only written differently. It has single slashes and no slash at the
 * end. The names of `pages` (the patterns of `public/routes.ts`) and slugs have their stored form ("/City/Zürich/" →
 * "/city/zurich"). Returns null when the path is canonical already or is not the path of one of our pages.
 */
export function canonicalPath(pathname: string, pages: ReadonlySet<string>): string | null {
	if (pathname.endsWith(".data")) return null;
	const segments = pathname.split("/").filter((segment) => segment !== "");
	const [first, ...rest] = segments;
	if (isAdminPath(pathname)) {
		segments[0] = "admin";
	} else if (first !== undefined) {
		const page = first.toLowerCase();
		if (segments.length === 1 && pages.has(page)) segments[0] = page;
		// The last name of a feed's address is no slug.
		const feed = FEED.test(pathname) ? ["feed.xml"] : [];
		const names = rest.slice(0, rest.length - feed.length);
		const pattern = [page, ":slug", ":category"].slice(0, names.length + 1).join("/");
		const stored = names.map((name) => (isSlug(name) ? name : storedForm(name)));
		if (names.length > 0 && names.length < 3 && pages.has(pattern))
			segments.splice(0, segments.length, page, ...stored, ...feed);
	}
	const canonical = `/${segments.join("/")}`;
	return canonical === pathname ? null : canonical;
}

function storedForm(segment: string): string {
	try {
		const text = decodeURIComponent(segment);
		if (text.length > MAX_SLUG_LENGTH || /[\0/\\]/.test(text)) return segment;
		return slugify(text, MAX_SLUG_LENGTH) || segment;
	} catch {
		return segment;
	}
}
