import type { BusinessWrite, PlannedRows } from "#db/queries/business-writes.ts";
import type { ListKey } from "#db/queries/list-counts.ts";
import type { WholeBusiness } from "#db/schema/business.ts";
import type { NotedChange } from "#db/schema/change-set.ts";
import type { CityRow } from "#db/schema/city.ts";
import type { CacheTag } from "#workers/contract/cache-tag.ts";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";
import { isBusinessSlug } from "#workers/domain/slug.ts";
import { isZoneOfCountry } from "#workers/domain/time-zone/country-time-zones.ts";
import { zoneOfRegion } from "#workers/domain/time-zone/place-time-zone.ts";
import { NO_PAGE_CHANGES, type PageChanges } from "../../page-changes/page-changes.ts";
import { CountedLists } from "./counted-lists.ts";
import { changedFacts, type Facts, factsOf, isSeen, listColumns, searchText } from "./facts.ts";
import type { Known } from "./known.ts";
import { removalOf } from "./packed.ts";
import { ShownPages } from "./shown-pages.ts";
import { changesFoot, ShownTags } from "./shown-tags.ts";
import { freeSlug } from "./slugs.ts";
import { Counts } from "./tally.ts";
import type { Putting, Removal, Target, Wanted } from "./target.ts";
import { type PlannedTaxonomies, planTaxonomies } from "./taxonomies.ts";

/** Holds the change set of a write, and its time. `version` is the write version at which the businesses were read. */
export type Writing = { changeSet: string; version: number; now: number };

export type Plan = BusinessWrite &
	PlannedRows & {
		/** Lists the tags of pages whose content changes. */
		tags: CacheTag[];
		/** Names the lists whose filters may give other counts. */
		lists: ListKey[];
		/** Holds the changes of pages, for search engines. */
		pages: PageChanges;
		created: number;
		updated: number;
		removed: number;
	};

/**
 * Plans everything that a change of businesses writes: new ids, unique slugs, categories and cities found or made, counts, search text,
 * redirects, before-values. It is pure. It is exact because the commit claims the write version that was read.
 */
export function planWrite(known: Known, targets: readonly Target[], writing: Writing): Plan {
	const planner = new Planner(known, targets, writing);
	for (const target of targets) {
		if (target.after === null) planner.remove(target);
		else planner.put(target);
	}
	return planner.finish();
}

/** Builds a plan by adding one business after the other. */
class Planner {
	readonly #known: Known;
	readonly #writing: Writing;
	readonly #plan: Plan;
	readonly #taxonomies: PlannedTaxonomies;
	readonly #cities: ReadonlyMap<number, CityRow>;
	readonly #takenSlugs: Set<string>;
	readonly #redirects: Map<string, Known["redirects"][number]>;
	readonly #counts = new Counts();
	readonly #tags = new ShownTags();
	readonly #lists = new CountedLists();
	readonly #pages = new ShownPages();

	constructor(known: Known, targets: readonly Target[], writing: Writing) {
		this.#known = known;
		this.#writing = writing;
		this.#taxonomies = planTaxonomies(known, targets, writing.now);
		const { directory, newCategories, statedCities } = this.#taxonomies;
		const newCities = [...this.#taxonomies.newCities, ...statedCities];
		this.#plan = {
			...emptyPlan(known, writing.version),
			...{ directory, newCategories, newCities },
			...madeBy(writing.changeSet, this.#taxonomies),
		};
		// A backup of another directory may bring a number that this one has not given yet, and would give to another business.
		for (const target of targets)
			if (target.before === null) directory.lastBusinessId = Math.max(directory.lastBusinessId, target.id ?? 0);
		const cities = [...known.cities.byId.values(), ...newCities];
		this.#plan.seen = statedCities.length > 0;
		for (const { id } of statedCities) this.#tags.ofStatedCity(id);
		this.#cities = new Map(cities.map((city) => [city.id, city]));
		this.#takenSlugs = new Set(known.slugs.businesses);
		this.#redirects = new Map(known.redirects.map((redirect) => [redirect.slug, redirect]));
		for (const { id, businessCount } of known.categories.byId.values()) this.#counts.categories.know(id, businessCount);
		for (const { id, businessCount } of known.cities.byId.values()) this.#counts.cities.know(id, businessCount);
		for (const [code, businessCount] of known.countries) this.#counts.countries.know(code, businessCount);
	}

	remove({ before, leadsTo }: Removal): void {
		const plan = this.#plan;
		const { id, slug } = before;
		plan.removedIds.push(id);
		plan.unsearchedIds.push(id);
		plan.redirects.push({ slug, businessId: id });
		if (leadsTo !== undefined) {
			plan.successors.push({ businessId: id, successorId: leadsTo });
			plan.aliases.push({ sourceKey: before.sourceKey, businessId: id });
		}
		this.#note(removalOf(before));
		const facts = factsOf(before);
		this.#count(facts, null);
		this.#tags.ofBusiness(id, facts, null);
		this.#lists.ofBusiness(before, null);
		this.#pages.ofBusiness(id);
		this.#pages.leaves(slug);
		plan.removed++;
		plan.seen = true;
	}

	put(target: Putting): void {
		const plan = this.#plan;
		const { before, after } = target;
		const { now, version } = this.#writing;
		const returned = target.before === null ? target.id : undefined;
		if (returned !== undefined) this.#return(returned, after);
		const id = before?.id ?? returned ?? ++plan.directory.lastBusinessId;
		const facts = this.#placed(after);
		this.#setClock(target, facts);
		if (after.slugs.length > 0) facts.slug = this.#slugFor(id, after.slugs);
		const factsBefore = before === null ? null : factsOf(before);
		const changed = factsBefore === null ? facts : changedFacts(factsBefore, facts);
		const seen = isSeen(changed);
		const isAsItWas = after.slugs.length === 0 || after.slugs[0] === facts.slug;
		const revision = (isAsItWas ? after.revision : undefined) ?? version + 1;
		const written = {
			...facts,
			id,
			createdAt: before?.createdAt ?? after.createdAt ?? now,
			updatedAt: now,
			contentChangedAt: before === null || seen ? now : before.contentChangedAt,
			revision,
			inCountryCode: this.#cityOf(facts)?.countryCode ?? facts.countryCode,
			...listColumns(facts),
		};
		plan.businesses.push(written);
		this.#lists.ofBusiness(before, written);
		plan.seen ||= seen;
		if (seen) {
			this.#tags.ofBusiness(id, factsBefore, facts);
			this.#pages.ofBusiness(id);
		}
		this.#search(id, factsBefore, facts);
		this.#count(factsBefore, facts);
		if (before === null) {
			plan.created++;
			this.#note({ businessId: id, kind: "created", before: null, place: null, revision });
		} else {
			if (before.slug !== facts.slug) {
				plan.redirects.push({ slug: before.slug, businessId: id });
				this.#pages.leaves(before.slug);
			}
			plan.updated++;
			if (after.closedAt !== undefined) plan.closures.push([id, after.closedAt]);
			const found = JSON.stringify({ ...changed, ...closingFound(before, facts), revision: before.revision });
			this.#note({ businessId: id, kind: "updated", before: found, place: null, revision });
		}
	}

	finish(): Plan {
		const { directory, businesses, newCategories, newCities } = this.#plan;
		const known = this.#known;
		const slugs = new Set(businesses.map(({ slug }) => slug));
		const more = this.#plan.created - this.#plan.removed;
		const counts = this.#counts.changes(new Map(newCities.map(({ countryCode, country }) => [countryCode, country])));
		return {
			...this.#plan,
			...counts,
			directory: this.#counts.directory(directory, { more, seen: this.#plan.seen, now: this.#writing.now }),
			tags: this.#plan.seen
				? this.#tags.all(counts, { total: more !== 0, everything: this.#changesEveryPage(), directory })
				: [],
			lists: this.#lists.all(),
			pages: this.#pages.all(businesses, newCategories, newCities),
			takenSlugs: known.redirects.flatMap(({ slug }) => (slugs.has(slug) ? [slug] : [])),
		};
	}

	#return(id: number, { closedAt }: Wanted): void {
		this.#plan.returnedIds.push(id);
		if (closedAt !== undefined) this.#plan.closures.push([id, closedAt]);
	}

	#changesEveryPage(): boolean {
		// A business that comes back is on the pages of its neighbours again, and none of these pages has its tag.
		if (this.#plan.returnedIds.length > 0) return true;
		return changesFoot(this.#known.directory.contentChangedAt, this.#writing.now);
	}

	/**
	 * Gives a new business without a position the clock of its city, which may have a state that the business's listing does not name, and so
	 * one that follows its city. One that comes back stays as it was.
	 */
	#setClock(target: Putting, facts: Facts): void {
		const isNew = target.before === null && target.id === undefined;
		const city = facts.latitude === null ? this.#cityOf(facts) : undefined;
		if (city === undefined) return;
		const ofCity = () => zoneOfRegion({ ...city, city: city.name });
		if (isNew) facts.timeZone ??= ofCity();
		else if (target.after.followsCity) facts.timeZone = ofCity() ?? zoneWithin(facts.timeZone, city.countryCode);
	}

	#cityOf(facts: Pick<Facts, "cityId"> | null): CityRow | undefined {
		return this.#cities.get(facts?.cityId ?? -1);
	}

	#note(change: NotedChange): void {
		this.#plan.changes.push(change);
	}

	#count(before: Facts | null, after: Facts | null): void {
		this.#counts.categories.move(before?.categoryId ?? null, after?.categoryId ?? null);
		this.#counts.cities.move(before?.cityId ?? null, after?.cityId ?? null);
		// A country counts the businesses of its cities, by the city's own country, whatever a listing calls it.
		const country = (facts: Facts | null) => this.#cityOf(facts)?.countryCode ?? null;
		this.#counts.countries.move(country(before), country(after));
	}

	/** Unchanged search text is not written again. */
	#search(id: number, before: Facts | null, after: Facts): void {
		const text = searchText(id, after);
		if (before !== null && JSON.stringify(searchText(id, before)) === JSON.stringify(text)) return;
		if (before !== null) this.#plan.unsearchedIds.push(id);
		this.#plan.search.push(text);
	}

	/** Takes the first wish that is free. The former address of an existing business leads to it, so nobody else gets it. */
	#slugFor(id: number, wishes: string[]): string {
		return freeSlug(wishes, `${wishes.at(-1)}-${id}`, this.#takenSlugs, (slug) => {
			if (!isBusinessSlug(slug)) return true;
			const { businessId, leadsTo } = this.#redirects.get(slug) ?? { businessId: id, leadsTo: null };
			return leadsTo !== null && leadsTo !== id && businessId !== id;
		});
	}

	/** Adds the category and the city: those that are wished for, or the present ones of those that the facts name. */
	#placed({ facts, ...wished }: Wanted): Facts {
		const category = wished.category === undefined ? facts.categoryId : wished.category;
		const city = wished.city === undefined ? facts.cityId : wished.city;
		const inCategory = category === null ? null : this.#taxonomies.categoryOf(category);
		const inCity = city === null ? null : this.#taxonomies.cityOf(city);
		return {
			...facts,
			categoryId: inCategory?.id ?? null,
			categoryKey: inCategory?.nameKey ?? "",
			cityId: inCity?.id ?? null,
			cityKey: inCity?.nameKey ?? "",
		};
	}
}

/** Returns a zone, unless it is of another country. */
function zoneWithin(zone: string | null, countryCode: string | null): string | null {
	return zone === null || countryCode === null || isZoneOfCountry(zone, countryCode) ? zone : null;
}

/** Returns when a business had closed for good that is open again, so that an undo lets it be closed since then. */
function closingFound({ businessStatus, closedAt }: WholeBusiness, facts: Facts): { closedAt?: number } {
	const reopens = businessStatus === "CLOSED_PERMANENTLY" && facts.businessStatus !== businessStatus;
	return reopens && closedAt != null ? { closedAt } : {};
}

/** Lists the categories and cities that the change set made, and those that got their state from it. */
function madeBy(
	changeSetId: string,
	{ newCategories, newCities, statedCities }: PlannedTaxonomies,
): Pick<Plan, "madeTaxonomies" | "statedCities"> {
	const rowOf =
		(kind: TaxonomyKind) =>
		({ id, revision }: { id: number; revision: number }) => ({ changeSetId, kind, taxonomyId: id, revision });
	return {
		madeTaxonomies: [...newCategories.map(rowOf("category")), ...newCities.map(rowOf("city"))],
		statedCities: statedCities.length === 0 ? null : { changeSet: changeSetId, cities: statedCities },
	};
}

function emptyPlan(known: Known, version: number): Plan {
	return {
		version,
		directory: { ...known.directory },
		seen: false,
		newCategories: [],
		newCities: [],
		madeTaxonomies: [],
		statedCities: null,
		businesses: [],
		removedIds: [],
		unsearchedIds: [],
		search: [],
		categoryCounts: [],
		cityCounts: [],
		countryCounts: [],
		redirects: [],
		takenSlugs: [],
		successors: [],
		aliases: [],
		returnedIds: [],
		closures: [],
		changes: [],
		tags: [],
		lists: [],
		pages: NO_PAGE_CHANGES,
		created: 0,
		updated: 0,
		removed: 0,
	};
}
