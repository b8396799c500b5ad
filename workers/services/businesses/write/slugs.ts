import { type City, cityKey, citySlugs } from "#workers/domain/listing/city.ts";
import { SLUG_LENGTH, slugify } from "#workers/domain/slug.ts";
import { shortHash } from "./facts.ts";
import type { Category } from "./target.ts";

const ROOM_FOR_SUFFIX = 20;

/** Returns eight letters of a-z and 0-9 of the hash of a key. They make an address unique when the plain one is taken. */
function slugSuffix(keyHash: string): string {
	return keyHash
		.replace(/[^a-zA-Z0-9]/g, "")
		.slice(0, 8)
		.toLowerCase();
}

/** Returns the slug of a name with its own suffix, for when all wished slugs are taken. */
export function ownSlug(name: string, fallback: string, key: string): string {
	return `${slugify(name, SLUG_LENGTH - ROOM_FOR_SUFFIX) || fallback}-${slugSuffix(shortHash(key))}`;
}

/** Returns the slugs that a new category wishes for. A name in a script that slugs leave out gets letters of its key. */
export function newCategorySlugs({ name, nameKey }: Category): string[] {
	const plain = slugify(name);
	return [plain === "" ? ownSlug(name, "category", nameKey) : plain];
}

/** Returns the slugs that a new city wishes for, as `newCategorySlugs` does. */
export function newCitySlugs(city: City): string[] {
	const slugs = citySlugs(city);
	return slugs.length === 0 ? [ownSlug(city.name, "city", cityKey(city))] : slugs;
}

/** Returns the slugs that a business wishes for: the plain one, then one with its own suffix. */
export function wishedSlugs(plain: string, sourceId: string): string[] {
	return withOwnSlug(plain, shortHash(sourceId));
}

/** Returns the slugs that a new business wishes for: name and city, then one with its own suffix. `sourceKey` is the hash of its source's id. */
export function newSlugs(name: string, city: string | null, sourceKey: string): string[] {
	const plain = slugify(city === null ? name : `${name} ${city}`);
	return plain === "" ? [`place-${slugSuffix(sourceKey)}`] : withOwnSlug(plain, sourceKey);
}

function withOwnSlug(plain: string, sourceKey: string): string[] {
	return [plain, `${plain}-${slugSuffix(sourceKey)}`];
}

/** Takes the first wish that nobody has and that is not `reserved`, else `last`. */
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
