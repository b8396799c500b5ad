import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { fileAgain, pointerAgain } from "./make-again.ts";
import { getFile, INDEX, pointerOf, type Versions } from "./store.ts";

/** Returns the versions of a file that visitors are given; without a name those of the index. Errors: not-found. */
export async function sitemapVersions(ctx: ServiceContext, name: string = INDEX): Promise<Versions> {
	const pointer = (await pointerOf(ctx)) ?? (await pointerAgain(ctx));
	const versions = pointer !== null && Object.hasOwn(pointer, name) ? pointer[name] : undefined;
	if (versions === undefined) throw new ServiceError("not-found", "There is no such sitemap");
	return versions;
}

/**
 * Reads a file's gzip with its lengths and its version. It is the former version where the newer one has not arrived yet. If KV has lost
 * both, it is made again. Errors: not-found.
 */
export async function readSitemap(ctx: ServiceContext, versions: Versions, name: string = INDEX) {
	for (const version of versions) {
		const file = version === null ? null : await getFile(ctx, name, version);
		if (file !== null) return { version: version as string, ...file };
	}
	const again = await fileAgain(ctx, name, versions[0]);
	if (again === null) throw new ServiceError("not-found", "The sitemap is not there");
	return again;
}
