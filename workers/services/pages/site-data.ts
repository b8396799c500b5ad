import { type CategoryRecord, categoriesByCount } from "#db/queries/categories.ts";
import { type Directory, directoryRow } from "#db/queries/directory.ts";
import { allPlacements, type PlacementRecord, type PlacementState, placementsState } from "#db/queries/placements.ts";
import { plansState } from "#db/queries/plans.ts";
import { allSettings, type SettingRecord } from "#db/queries/site-settings.ts";
import { enabledSnippets, type SnippetRecord, snippetsState } from "#db/queries/snippets.ts";
import { type Database, type Reads, type RowsOfAll, readBatch, type Statement } from "#db/statement.ts";
import { CHOSEN_CATEGORIES } from "#workers/contract/page.ts";
import type { SiteSettings } from "#workers/contract/site-settings.ts";
import { measurementSnippets } from "#workers/domain/snippets/measurement.ts";
import type { PlacedSnippet } from "#workers/domain/snippets/snippet.ts";
import type { ServiceContext } from "../context.ts";
import { type DirectoryStats, toStats } from "../directory/stats.ts";
import { versionOf } from "../directory/version.ts";
import { seeLexiconOf } from "../lexicon/read.ts";
import { setOf } from "../site-settings/read.ts";
import { measurementIdsOf } from "../snippets/measurement.ts";

/** Holds the data that many pages show, and that only change with the version of the data or of the settings. */
export type SiteData = {
	directory: Directory;
	stats: DirectoryStats;
	snippets: SnippetRecord[];
	/** Snippets that are built from measurement accounts. */
	measurement: PlacedSnippet[];
	/** Holds the settings that operators have made. */
	settings: Partial<SiteSettings>;
	/** Is true when the page of the prices exists. */
	plansOffered: boolean;
	/** Is true when any listing's cards have an accent, now or later. */
	styled: boolean;
	/** Is true when any listing is above a list, now or later. */
	sponsored: boolean;
	/** Lists the places for ads. */
	placements: PlacementRecord[];
	placementState: PlacementState;
	/** Lists the largest categories, for the filters. */
	categories: CategoryRecord[];
};

/**
 * Holds the data of the newest version that this isolate has seen. Older ones are dropped, so that its memory does not
 * grow. `changing` says that the last page found a newer version.
 */
let kept: { version: string; siteData: SiteData; changing: boolean } | null = null;

/**
 * Reads for a page in one batch, with the site data. These come from the isolate's memory while their version is the same, which the batch
 * tells. The first page after a change takes a second batch for them. The following pages read them along until one finds the expected
 * version, so that nobody waits twice while the database is being changed.
 */
export async function readPage<const S extends Reads>(
	ctx: ServiceContext,
	statements: S,
): Promise<{ siteData: SiteData; rows: RowsOfAll<S> }> {
	const { db, now } = ctx;
	if (kept === null || kept.changing) {
		const [[directory], snippets, [state], settings, [plans], placements, [placementState], categories, ...rows] =
			await readBatch(db, [directoryRow(db), ...siteDataReads(db, now), ...statements]);
		const read = { directory, snippets, state, settings, plans, placements, placementState, categories };
		return { siteData: keep(read), rows };
	}
	const { version, siteData } = kept;
	const [[directory], ...rows] = await readBatch(db, [directoryRow(db), ...statements]);
	if (version === versionOf(directory)) return { siteData, rows };
	const newer = await readSiteData(db, now);
	// A change between the two batches is in the second one only, and rows are remembered with the site data of their own version.
	return versionOf(newer.directory) === versionOf(directory) ? { siteData: newer, rows } : readPage(ctx, statements);
}

/** Tells whether there may be listings above lists, as far as this isolate has seen. */
export function maySponsor(): boolean {
	return kept === null || kept.siteData.sponsored;
}

/** Lists of some dozen rows: a few megabytes at most. */
const MOST_LISTS = 100;

/**
 * Remembers by name rows that are the same on many pages of one version. The first page of a version reads them, and the others reuse them.
 */
export class RememberedRows<Rows> {
	#siteData: SiteData | null = null;
	readonly #rows = new Map<string, Rows>();

	of(siteData: SiteData, name: string): Rows | undefined {
		return this.#siteData === siteData ? this.#rows.get(name) : undefined;
	}

	/** Keeps rows that were read with the version of these site data. */
	keep(siteData: SiteData, name: string, rows: Rows): Rows {
		if (this.#siteData !== siteData || this.#rows.size >= MOST_LISTS) this.#rows.clear();
		this.#siteData = siteData;
		this.#rows.set(name, rows);
		return rows;
	}
}

/** Tells whether there are rows of this name for the version that this isolate saw last. */
export function isRemembered<Rows>(remembered: RememberedRows<Rows>, name: string): boolean {
	return kept !== null && remembered.of(kept.siteData, name) !== undefined;
}

/** Reads for a page as `readPage` does, but does not read again what is remembered under this name. */
export async function readRemembered<const S extends Reads>(
	ctx: ServiceContext,
	remembered: RememberedRows<RowsOfAll<S>>,
	name: string,
	statements: S,
): Promise<{ siteData: SiteData; rows: RowsOfAll<S> }> {
	const known = kept === null ? undefined : remembered.of(kept.siteData, name);
	if (known !== undefined) {
		const { siteData } = await readPage(ctx, []);
		if (remembered.of(siteData, name) === known) return { siteData, rows: known };
	}
	const { siteData, rows } = await readPage(ctx, statements);
	return { siteData, rows: remembered.keep(siteData, name, rows) };
}

/** Returns rows in addition to what a page has read: from memory, or from a batch of their own. */
export async function rememberedRows<const S extends Reads>(
	ctx: ServiceContext,
	siteData: SiteData,
	remembered: RememberedRows<RowsOfAll<S>>,
	name: string,
	statements: S,
): Promise<RowsOfAll<S>> {
	const known = remembered.of(siteData, name);
	return known ?? (await readRemembered(ctx, remembered, name, statements)).rows;
}

/**
 * Plans rows that a page reads with its other rows, unless this isolate remembers them. `rows` returns them: remembered, as the page has read them, or, when the
 * version has just changed, from a read of their own.
 */
export function readAlong<Row>(remembered: RememberedRows<Row[]>, name: string, statement: Statement<Row>) {
	const read = isRemembered(remembered, name) ? null : statement;
	return {
		read,
		async rows(siteData: SiteData, found: Row[]): Promise<Row[]> {
			const known = remembered.of(siteData, name);
			if (known !== undefined) return known;
			return remembered.keep(siteData, name, read === null ? (await statement.all()).results : found);
		},
	};
}

async function readSiteData(db: Database, now: number): Promise<SiteData> {
	const [[directory], snippets, [state], settings, [plans], placements, [placementState], categories] = await readBatch(
		db,
		[directoryRow(db), ...siteDataReads(db, now)],
	);
	return keep({ directory, snippets, state, settings, plans, placements, placementState, categories });
}

function siteDataReads(db: Database, now: number) {
	return [
		enabledSnippets(db),
		snippetsState(db),
		allSettings(db),
		plansState(db, now),
		allPlacements(db),
		placementsState(db),
		categoriesByCount(db, CHOSEN_CATEGORIES, 0),
	] as const;
}

type Read = Pick<SiteData, "directory" | "snippets" | "placements" | "placementState" | "categories"> & {
	state: { off: number };
	settings: SettingRecord[];
	plans: { offered: number; styled: number; sponsored: number };
};

/** When the version is the same, the kept data stay, and so does what is remembered with them. */
function keep({ state, settings: records, plans, ...read }: Read): SiteData {
	const { directory } = read;
	const version = versionOf(directory);
	if (kept?.version === version) {
		kept.changing = false;
		return kept.siteData;
	}
	seeLexiconOf(directory);
	const settings = setOf(records);
	const measurement = state.off === 1 ? [] : measurementSnippets(measurementIdsOf(settings));
	const siteData = {
		...read,
		stats: toStats(directory),
		measurement,
		settings,
		plansOffered: plans.offered === 1,
		styled: plans.styled === 1,
		sponsored: plans.sponsored === 1,
	};
	kept = { version, siteData, changing: kept !== null };
	return siteData;
}
