import {
	addMissingFiles,
	forgetIndex,
	goOnInFile,
	markFile,
	type SitemapFileRecord,
	sitemapFileRows,
	sitemapRow,
	waitingFiles,
	writeAgain,
} from "#db/queries/sitemaps.ts";
import { readBatch } from "#db/statement.ts";
import { DAY_MS } from "#workers/domain/instant.ts";
import { fileName, furtherFile } from "#workers/domain/sitemap/file.ts";
import type { ServiceContext } from "../context.ts";
import { makeFile } from "./make.ts";
import { INDEX, listFiles, removeFile } from "./store.ts";

/** Pages after which a step compares no further file. One file of businesses is enough. */
const PAGES_A_STEP = 20_000;
const FILES_A_STEP = 20;
/** Spares younger values that nobody names: they may belong to a build that is not finished. */
const OLD_MS = DAY_MS;
const MOST_REMOVED = 500;

/**
 * Tells how far a check is and what it found: files checked, files that differ from the tables, files that KV has lost,
 * and values of KV that nobody names.
 */
export type Check = { at: number; checked: number; wrong: number; lost: number; leftOver: number };
const NOTHING: Check = { at: 0, checked: 0, wrong: 0, lost: 0, leftOver: 0 };

/**
 * Takes a step of the check. A file that differs, although no change of its pages was noted, is an error of the program. It is counted and
 * logged, and the next run builds it again.
 */
export async function checkSitemaps(ctx: ServiceContext, stored: Check | null): Promise<Check & { done: boolean }> {
	const { db } = ctx;
	const check = { ...(stored ?? NOTHING) };
	if (stored === null) await addMissingFiles(db).run();
	const [[{ closedDays }], rows] = await readBatch(db, [sitemapRow(db), sitemapFileRows(db)]);
	const waiting = new Set((await waitingFiles(db, ctx.now).all()).results.map(fileName));
	const names = new Set(rows.map(fileName));
	let pages = 0;
	for (const row of rows.slice(check.at, check.at + FILES_A_STEP)) {
		check.at++;
		if (waiting.has(fileName(row))) continue;
		const { built, goesOn } = await makeFile(ctx, row, closedDays);
		check.checked++;
		const further = furtherFile(row);
		if (goesOn && !names.has(fileName(further))) {
			check.wrong++;
			await goOnInFile(db, further, true).run();
			console.error(`check-sitemaps: ${fileName(further)} is not there`);
		}
		if (built.version !== row.version && (await markFile(db, row).run()).meta.changes > 0) {
			check.wrong++;
			console.error(`check-sitemaps: ${fileName(row)} has ${row.urls} pages, the tables ${built.urls}`);
		}
		pages += built.urls;
		if (pages >= PAGES_A_STEP) break;
	}
	if (check.at < rows.length) return { ...check, done: false };
	return { ...check, ...(await checkStore(ctx, rows)), done: true };
}

/** Requests the files that KV has lost, and removes values that nobody names. */
async function checkStore(ctx: ServiceContext, rows: readonly SitemapFileRecord[]) {
	const { db, now } = ctx;
	const sitemap = await sitemapRow(db).first();
	const named = new Set([sitemap.indexVersion, sitemap.formerIndex].map((version) => `${INDEX} ${version}`));
	for (const row of rows)
		for (const version of [row.version, row.published, row.former]) named.add(`${fileName(row)} ${version}`);
	const found = new Set<string>();
	let leftOver = 0;
	for (let cursor: string | null = null, more = true; more; more = cursor !== null) {
		const page = await listFiles(ctx, cursor);
		cursor = page.cursor;
		for (const { name, version, at } of page.files) {
			found.add(`${name} ${version}`);
			if (named.has(`${name} ${version}`) || now - at < OLD_MS || leftOver === MOST_REMOVED) continue;
			await removeFile(ctx, name, version);
			leftOver++;
		}
	}
	const lost = rows.filter(
		({ published, ...row }) => published !== null && !found.has(`${fileName(row)} ${published}`),
	);
	const lostIndex = sitemap.indexVersion !== null && !found.has(`${INDEX} ${sitemap.indexVersion}`);
	if (lost.length > 0) await writeAgain(db, lost).run();
	if (lostIndex) await forgetIndex(db).run();
	return { lost: lost.length + Number(lostIndex), leftOver };
}
