import { zoneWrite } from "#db/queries/clocks.ts";
import type { Directory } from "#db/queries/directory.ts";
import { type Following, followWrite } from "#db/queries/follow-writes.ts";
import { forgetListCountsOfSet } from "#db/queries/list-counts.ts";
import { type ManyRemoved, removalWrite } from "#db/queries/removals.ts";
import {
	type CategoryMove,
	type ChangingPlace,
	type CityMove,
	type Counted,
	categoryMoves,
	changingPlaces,
	cityMoves,
	noteSetPages,
	type SetReads,
	type SetWrite,
	type SetWriting,
} from "#db/queries/set-writes.ts";
import { type UniformStep, uniformWrite } from "#db/queries/uniform-writes.ts";
import type { NotedChanges } from "#db/schema/change-set.ts";
import { readBatch } from "#db/statement.ts";
import type { CacheTag } from "#workers/contract/cache-tag.ts";
import { businessPath } from "#workers/domain/seo/canonical.ts";
import type { ServiceContext } from "../../context.ts";
import { commitWrite } from "./commit.ts";
import { searchText } from "./facts.ts";
import { packRemoved, removalOf } from "./packed.ts";
import { changesFoot, ShownTags } from "./shown-tags.ts";
import { Counts } from "./tally.ts";

/** Holds the change set of a write, and how many businesses that has with all its steps. It has to be read together with `directory`. */
type Writing = { changeSet: string; directory: Directory; inAll: number };

/** Holds the result of a step. `present` counts its businesses that exist. */
export type UniformDone = { present: number; updated: number };

/**
 * Changes many businesses alike, or restores what they had, with `extraStatements`. A business that has the values already stays as it is.
 * Returns null and writes nothing when a category or a city that businesses are to go to no longer exists. Throws as `writeSet` does.
 */
export async function changeUniformly(
	ctx: ServiceContext,
	writing: Writing,
	step: UniformStep,
	extraStatements: (done: UniformDone) => D1PreparedStatement[],
): Promise<UniformDone | null> {
	const doneBy = ({ present, changing }: Counted) => ({ present, updated: changing });
	const set = changeBy(ctx, writing, uniformWrite(step));
	const counted = await writeSet(ctx, writing.directory, set, (done) => extraStatements(doneBy(done)));
	return counted === null ? null : doneBy(counted);
}

/**
 * Removes many businesses with `extraStatements`, which are told how many were removed. Each is kept whole, so that it can return. Throws
 * as `writeSet` does.
 */
export async function removeManyBusinesses(
	ctx: ServiceContext,
	writing: Writing,
	removed: ManyRemoved,
	extraStatements: (removed: number) => D1PreparedStatement[],
): Promise<void> {
	const set = changeBy(ctx, writing, removalWrite(removed));
	await writeSet(ctx, writing.directory, set, ({ changing }) => extraStatements(changing));
}

/**
 * Updates in businesses the values that they hold of their category or city, with `extraStatements`. This is no change of theirs: neither
 * their revision nor their history shows it. Without `purges` the caller purges their pages. Throws as `writeSet` does.
 */
export async function followSet(
	{ db, ...ctx }: ServiceContext,
	{ directory, purges }: { directory: Directory; purges: boolean },
	following: Following,
	extraStatements: D1PreparedStatement[],
): Promise<void> {
	const { rows, ...reads } = followWrite(following);
	// The filters' counts contain no names. A clock decides what is open.
	const listCounts = following.clock === null ? [] : forgetListCountsOfSet(db, reads);
	const set = { ...reads, rows: () => rows(db), listCounts, purges, inAll: null };
	await writeSet({ db, ...ctx }, directory, set, () => extraStatements);
}

/**
 * Gives businesses other zones, by their ids, as they were read together with `directory`. This is no change of theirs either. Throws as
 * `writeSet` does.
 */
export async function rezoneBusinesses(
	ctx: ServiceContext,
	directory: Directory,
	zones: Readonly<Record<number, string>>,
): Promise<void> {
	const { rows, ...reads } = zoneWrite(zones);
	const listCounts = forgetListCountsOfSet(ctx.db, reads);
	const set = { ...reads, rows: () => rows(ctx.db), listCounts, purges: true, inAll: null };
	await writeSet(ctx, directory, set, () => []);
}

/** Is a set that is ready to be written. `rows` makes the statements of its rows, given how many change. */
type Writable = SetReads & {
	rows(changing: number, gone: NotedChanges): D1PreparedStatement[];
	/** Holds the statements that remove the filters' counts of their lists. */
	listCounts: D1PreparedStatement[];
	purges: boolean;
	inAll: number | null;
};

/** Makes a change of a set by a change set. */
function changeBy(
	{ db, now }: ServiceContext,
	{ changeSet, directory, inAll }: Writing,
	{ rows, ...set }: SetWrite,
): Writable {
	const writing: SetWriting = { changeSet, version: directory.writeVersion, now };
	const listCounts = forgetListCountsOfSet(db, set);
	return { ...set, rows: (changing, gone) => rows(db, writing, changing, gone), listCounts, purges: true, inAll };
}

/**
 * Writes a set of businesses in one transaction. Throws WriteConflict when another writer was first; then nothing is written. Returns null and writes nothing when a
 * category or a city that they are to go to no longer exists.
 */
async function writeSet(
	ctx: ServiceContext,
	directory: Directory,
	set: Writable,
	extraStatements: (counted: Counted) => D1PreparedStatement[],
): Promise<Counted | null> {
	const { db, now } = ctx;
	const { known } = set;
	const [[met], ofCategories, ofCities, texts, places, whole] = await readBatch(db, [
		set.counted(db),
		categoryMoves(db, set),
		cityMoves(db, set),
		set.texts(db),
		set.purges ? changingPlaces(db, set) : null,
		set.whole(db),
	]);
	if ([...ofCategories, ...ofCities].some(({ wantedGone }) => wantedGone === 1)) return null;
	const counted = known ?? met ?? allOf(ofCategories.length > 0 ? ofCategories : ofCities);
	const version = directory.writeVersion;
	const seen = counted.changing > 0;
	const counts = countsOf(ofCategories, ofCities);
	const changes = counts.changes();
	const more = set.removes ? -counted.changing : 0;
	const gone = whole.map(removalOf);
	const search = texts.map((business) => searchText(business.id, business));
	const everything = changesFoot(directory.contentChangedAt, now);
	await commitWrite(
		ctx,
		{
			...changes,
			version,
			directory: counts.directory(directory, { more, seen, now }),
			seen,
			unsearchedIds: search.map(({ id }) => id),
			search,
			rows: set.rows(counted.changing, packRemoved(gone)),
			pageNotes: seen ? [noteSetPages(db, set, businessPath(""), now)] : [],
			listCounts: seen ? set.listCounts : [],
			tags: seen && (set.purges || everything) ? tagsOf(set, places, changes, { everything, directory }) : [],
		},
		extraStatements(counted),
	);
	return counted;
}

/** Counts the businesses of a step in which every business moves, from the moves. */
function allOf(moves: readonly { businesses: number }[]): Counted {
	const businesses = moves.reduce((sum, move) => sum + move.businesses, 0);
	return { present: businesses, changing: businesses };
}

function countsOf(ofCategories: readonly CategoryMove[], ofCities: readonly CityMove[]): Counts {
	const counts = new Counts();
	const { categories, cities, countries } = counts;
	for (const { found, wanted, businesses, foundCount, wantedCount } of ofCategories) {
		categories.know(found, foundCount);
		categories.know(wanted, wantedCount);
		categories.move(found, wanted, businesses);
	}
	for (const { found, wanted, businesses, foundCount, wantedCount, ...of } of ofCities) {
		cities.know(found, foundCount);
		cities.know(wanted, wantedCount);
		cities.move(found, wanted, businesses);
		countries.know(of.foundCountry, of.foundCountryCount);
		countries.know(of.wantedCountry, of.wantedCountryCount);
		countries.move(of.foundCountry, of.wantedCountry, businesses);
	}
	return counts;
}

/** Returns the tags of pages whose content changes. */
function tagsOf(
	{ removes, reorders, inAll }: Writable,
	places: readonly ChangingPlace[],
	changes: ReturnType<Counts["changes"]>,
	{ everything, directory }: { everything: boolean; directory: Directory },
): CacheTag[] {
	const tags = new ShownTags();
	for (const { ids, categoryId, cityId, toCategoryId, toCityId } of places) {
		const before = { ...NOWHERE, categoryId, cityId };
		const after = { ...NOWHERE, categoryId: toCategoryId, cityId: toCityId, isOpen: reorders ? 0 : NOWHERE.isOpen };
		for (const id of JSON.parse(ids) as number[]) tags.ofBusiness(id, before, removes ? null : after);
	}
	return tags.all(changes, { total: removes, everything, inAll, directory });
}

/**
 * Holds the other values that decide where a business is. They stay as they are, or change with the category and the
 * city.
 */
const NOWHERE = {
	categoryKey: "",
	cityKey: "",
	nameKey: "",
	rating: null,
	reviewCount: 0,
	isOpen: 1,
	businessStatus: null,
	openingHours: null,
	timeZone: null,
	priceRange: null,
	about: null,
};
