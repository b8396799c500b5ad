import type { ChunkCounts, TakenName } from "#workers/domain/import/calls.ts";
import type { ImportChunk } from "#workers/domain/import/chunk.ts";
import type { ImportOptions, MappedCity } from "#workers/domain/import/options.ts";
import { CHANGE_EXAMPLES, type ChangedBusiness, type PlaceNames } from "./change-set.ts";

/** Holds a chunk to compare with the directory, with the options of its import. */
export type AskedPreview = {
	options: Partial<ImportOptions>;
	/** Identifies the list that the file is an issue of (`listOf`): what earlier files of it have changed is then counted in `putBack`. */
	list?: string;
	chunk: ImportChunk;
};

/**
 * Tells what a chunk would do. `key` is the name's key, which the options map to an existing category or city. `places`
 * counts the chunk's places that would go there.
 */
export type ImportPreview = ChunkCounts & {
	/** Counts the places of the chunk that the file calls permanently closed, whatever is done with them. */
	closed: number;
	/**
	 * Counts rows of this program's own export, without their keys, whose business does not exist. They are among those
	 * out of the mode.
	 */
	unknown: number;
	/**
	 * Counts new businesses, identified only by name and address or by an id of their own source, that have the name of an existing one in the
	 * same city. They may be the same.
	 */
	sameName: number;
	/** Lists the first of them, with what of each is here otherwise. */
	sameNameExamples: SameName[];
	/** Counts such new businesses that have the name and the number of an existing one in another city. */
	otherTown: number;
	/** Lists the first of them, with the city that it has here and the one of its row. */
	otherTownExamples: { name: string; here: string; row: string | null }[];
	/** Counts businesses that are known by an id of their source although they have another name here. */
	renamed: number;
	/** Lists the first of them. */
	renamedExamples: { before: string; after: string }[];
	/** Counts listings whose id a business of another name has here, and which are new: nothing shows that it is the same. */
	apart: number;
	/** Counts businesses that are here and that the file says its directory does not publish. Their rows are left out. */
	unpublishedHere: number;
	/** Names the first of them. */
	unpublishedExamples: string[];
	/**
	 * Counts, among those that would change, businesses most of whose changed fields become what they were before an earlier file of the list
	 * changed them: where these are many, the file is older than that one.
	 */
	putBack: number;
	/** Names the first of them. */
	putBackExamples: string[];
	/** Lists the first ten businesses that would change. */
	examples: ChangedBusiness[];
	/** Names the first ten that would be made, with their towns. */
	made: { name: string; city: string | null }[];
	names: PlaceNames;
	/** Lists the categories and cities that would be made, and those that have no business yet. */
	categories: NewCategory[];
	cities: NewCity[];
	/** Lists the names of categories that are taken for a category of another name. */
	taken: TakenCategory[];
};
/**
 * Describes a category or city of the file that has no business yet. `empty`: it exists without a business; otherwise
 * it would be made.
 */
type NewTaxonomy = { key: string; places: number; empty: boolean };
/** `like` names an existing category whose name means the same in other words. */
export type NewCategory = NewTaxonomy & { name: string; like?: string };
/** `places` counts the chunk's places of this name, whatever becomes of them. */
export type TakenCategory = TakenName & { places: number };
/**
 * `like` names an existing city of the country whose name is a letter away, and that has more businesses than the file has places here.
 * `elsewhere` lists the countries (ISO 3166-1 alpha-2) in which the directory has a city of this name, where the file names none: without
 * a country it is another city. `unlisted`: the world's list of towns has none of this name there.
 */
export type NewCity = NewTaxonomy & MappedCity & { elsewhere?: string[]; like?: string; unlisted?: true };

/** Is a new business called `name` and one that is here, in what they differ. A fact is null where one of them lacks it. */
export type SameName = {
	name: string;
	city: string | null;
	differs: { fact: TellingFact; here: string | null; row: string | null }[];
};
/** Names the facts that tell two businesses of one name apart, the most telling first. */
export const TELLING_FACTS = ["address", "city", "postalCode", "phone", "website"] as const;
export type TellingFact = (typeof TELLING_FACTS)[number];

/** So many businesses are named of each kind. */
export const NAMED_EXAMPLES = 3;

/** Returns the preview of no chunks, to which those of a file are added. */
export function emptyPreview(): ImportPreview {
	return {
		imported: 0,
		updated: 0,
		unchanged: 0,
		newer: 0,
		duplicates: 0,
		rejected: 0,
		outOfMode: 0,
		closedSkipped: 0,
		keptByHand: 0,
		closed: 0,
		unknown: 0,
		renamed: 0,
		renamedExamples: [],
		apart: 0,
		unpublishedHere: 0,
		unpublishedExamples: [],
		putBack: 0,
		putBackExamples: [],
		sameName: 0,
		sameNameExamples: [],
		otherTown: 0,
		otherTownExamples: [],
		examples: [],
		made: [],
		names: { categories: {}, cities: {} },
		categories: [],
		cities: [],
		taken: [],
	};
}

/** Adds two previews, with a limit for the examples. */
export function addPreviews(sum: ImportPreview, next: ImportPreview, examples: number): ImportPreview {
	const counts = Object.entries(sum).map(([name, value]) => {
		const more = next[name as keyof ImportPreview];
		return [name, typeof value === "number" && typeof more === "number" ? value + more : value];
	});
	return {
		...(Object.fromEntries(counts) as ImportPreview),
		renamedExamples: [...sum.renamedExamples, ...next.renamedExamples].slice(0, NAMED_EXAMPLES),
		sameNameExamples: [...sum.sameNameExamples, ...next.sameNameExamples].slice(0, NAMED_EXAMPLES),
		otherTownExamples: [...sum.otherTownExamples, ...next.otherTownExamples].slice(0, NAMED_EXAMPLES),
		putBackExamples: [...sum.putBackExamples, ...next.putBackExamples].slice(0, NAMED_EXAMPLES),
		unpublishedExamples: [...sum.unpublishedExamples, ...next.unpublishedExamples].slice(0, NAMED_EXAMPLES),
		examples: [...sum.examples, ...next.examples].slice(0, examples),
		made: [...sum.made, ...next.made].slice(0, CHANGE_EXAMPLES),
		names: {
			categories: { ...sum.names.categories, ...next.names.categories },
			cities: { ...sum.names.cities, ...next.names.cities },
		},
		categories: together(sum.categories, next.categories),
		cities: together(sum.cities, next.cities),
		taken: together(sum.taken, next.taken),
	};
}

function together<Taxonomy extends { key: string; places: number }>(
	one: readonly Taxonomy[],
	other: readonly Taxonomy[],
): Taxonomy[] {
	const all = new Map(one.map((taxonomy) => [taxonomy.key, taxonomy]));
	for (const taxonomy of other) {
		const before = all.get(taxonomy.key);
		all.set(taxonomy.key, before === undefined ? taxonomy : { ...before, places: before.places + taxonomy.places });
	}
	return [...all.values()];
}
