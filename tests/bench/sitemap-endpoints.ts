import {
	markFiles,
	sitemapBusinesses,
	sitemapCityCategories,
	sitemapFileRows,
	sitemapRow,
	sitemapTaxonomies,
} from "#db/queries/sitemaps.ts";
import { idsOf, MOST_URLS } from "#workers/domain/sitemap/file.ts";
import type { ServiceContext } from "#workers/services/context.ts";
import { type Building, buildSitemaps } from "#workers/services/sitemaps/build.ts";

/**
 * Takes, in the bench's worker, the steps of a build of the sitemaps as the job does, and makes the bare reads of the
 * same rows.
 */

const A_READ = 10_000;

/** Restores the state before the first build, so that everything is made and written again. */
export async function forgetSitemaps({ db }: ServiceContext): Promise<void> {
	await db.batch([
		db.prepare("UPDATE sitemap_files SET version = NULL, published = NULL, former = NULL"),
		db.prepare("UPDATE sitemap SET index_version = NULL, published_at = NULL"),
		markFiles(db, null),
	]);
}

/** Takes one step. Returns null when all is built. */
export function sitemapStep(
	ctx: ServiceContext,
	{ building }: { building: Building | null },
): Promise<Building | null> {
	return buildSitemaps(ctx, building);
}

/** Changes one business so that visitors see it, and returns how many files were made again. */
export async function oneChange(
	ctx: ServiceContext,
	{ id }: { id: number },
): Promise<{ rewritten: number; urls: number }> {
	const { db, now } = ctx;
	const versions = async () => {
		const { results } = await sitemapFileRows(db).all();
		return new Map(results.map((row) => [`${row.kind} ${row.number}`, row]));
	};
	const before = await versions();
	await db
		.prepare("UPDATE businesses SET name = name || '!', content_changed_at = ?2 WHERE id = ?1")
		.bind(id, now)
		.run();
	let building: Building | null = null;
	do building = await buildSitemaps(ctx, building);
	while (building !== null);
	const after = [...(await versions())];
	return {
		rewritten: after.filter(([name, row]) => row.version !== before.get(name)?.version).length,
		urls: after.reduce((sum, [, row]) => sum + row.urls, 0),
	};
}

/** Reads only the rows of the files, as the build does, and returns their number. */
export async function bareSitemap({ db }: ServiceContext): Promise<number> {
	const { results: files } = await sitemapFileRows(db).all();
	await sitemapRow(db).first();
	let rows = 0;
	for (const file of files) {
		const { first, last } = idsOf(file);
		if (file.kind === "cities" || file.kind === "categories")
			rows += (await sitemapTaxonomies(db, file.kind, { first, last }).all()).results.length;
		else if (file.kind === "trades")
			rows += (
				await sitemapCityCategories(
					db,
					{ cityId: first - 1, categoryId: Number.MAX_SAFE_INTEGER },
					last,
					MOST_URLS,
				).all()
			).results.length;
		else if (file.kind === "businesses")
			for (let from = first; from <= last; ) {
				const { results } = await sitemapBusinesses(db, { first: from, last }, A_READ).all();
				rows += results.length;
				from = results.length < A_READ ? last + 1 : (results.at(-1)?.id ?? last) + 1;
			}
	}
	return rows;
}
