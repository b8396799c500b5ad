import { SLUG_LENGTH, slugify } from "#workers/domain/slug.ts";
import { shortHash } from "./facts.ts";

const ROOM_FOR_SUFFIX = 20;

/** Eight letters of a-z and 0-9 that stay the same for a key: what makes an address its own when the plain one is taken. */
function slugSuffix(key: string): string {
	return shortHash(key)
		.replace(/[^a-zA-Z0-9]/g, "")
		.slice(0, 8)
		.toLowerCase();
}

/** The slug of a name with a suffix of its own, for when all that it would like are taken. */
export function ownSlug(name: string, fallback: string, key: string): string {
	return `${slugify(name, SLUG_LENGTH - ROOM_FOR_SUFFIX) || fallback}-${slugSuffix(key)}`;
}

/** What a business would like for an address: the plain one, else one of its own. */
export function wishedSlugs(plain: string, sourceId: string): string[] {
	return [plain, `${plain}-${slugSuffix(sourceId)}`];
}

/** What a new business would like for an address: its name and its city, else one of its own. */
export function newSlugs(name: string, city: string | null, sourceId: string): string[] {
	const plain = slugify(city === null ? name : `${name} ${city}`);
	return plain === "" ? [`place-${slugSuffix(sourceId)}`] : wishedSlugs(plain, sourceId);
}

/** The first wish that nobody has and none of which is `reserved`, else `last`; it is taken then. */
export function freeSlug(
	wishes: string[],
	last: string,
	taken: Set<string>,
	reserved: (slug: string) => boolean = () => false,
): string {
	const slug = wishes.find((wish) => wish !== "" && !taken.has(wish) && !reserved(wish)) ?? last;
	taken.add(slug);
	return slug;
}
