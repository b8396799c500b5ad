import type { KnownCategory, KnownCity } from "#db/queries/known-taxonomies.ts";
import type { StoredBusiness } from "#db/schema/business.ts";
import { cityKey } from "#workers/domain/listing/city.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { type FactName, factsOf } from "#workers/services/businesses/write/facts.ts";
import type { Known } from "#workers/services/businesses/write/known.ts";
import { prepareListing, wantedOf } from "#workers/services/businesses/write/listing.ts";
import { type Plan, planWrite } from "#workers/services/businesses/write/plan.ts";
import { wishedSlugs } from "#workers/services/businesses/write/slugs.ts";
import type { Target } from "#workers/services/businesses/write/target.ts";

const NEVER_GONE = { asked: null, formerKeys: "[]", formerSlugs: "[]" };

/** Is a directory in memory. `write` plans, and does to it what the statements of a write do to the tables. */
export class Memory {
	readonly businesses = new Map<number, StoredBusiness>();
	readonly categories = new Map<number, KnownCategory>();
	readonly cities = new Map<number, KnownCity>();
	readonly countries = new Map<string, number>();
	readonly redirects = new Map<string, number>();
	readonly successors = new Map<number, number>();
	directory: Known["directory"] = {
		dataVersion: 1,
		siteVersion: 0,
		lastHouseAdId: 0,
		writeVersion: 1,
		lastBusinessId: 0,
		lastCategoryId: 0,
		lastCityId: 0,
		businessCount: 0,
		categoryCount: 0,
		cityCount: 0,
		countryCount: 0,
		contentChangedAt: null,
		lexicon: null,
	};

	known(): Known {
		const slugs = (rows: Iterable<{ slug: string }>) => new Set([...rows].map(({ slug }) => slug));
		const cities = [...this.cities.values()].map((city) => ({
			...city,
			countryBusinessCount: city.countryCode === null ? null : (this.countries.get(city.countryCode) ?? null),
		}));
		return {
			directory: { ...this.directory },
			categories: {
				byKey: new Map([...this.categories.values()].map((one) => [one.nameKey, { ...one }])),
				byId: new Map([...this.categories.values()].map((one) => [one.id, { ...one }])),
			},
			cities: {
				byKey: new Map(cities.map((one) => [cityKey(one), one])),
				byId: new Map(cities.map((one) => [one.id, one])),
			},
			countries: new Map(this.countries),
			slugs: {
				businesses: slugs(this.businesses.values()),
				categories: slugs(this.categories.values()),
				cities: slugs(this.cities.values()),
			},
			redirects: [...this.redirects].map(([slug, businessId]) => ({
				slug,
				businessId,
				leadsTo: this.answering(businessId),
			})),
		};
	}

	answering(id: number): number | null {
		const heir = this.successors.get(id);
		return this.businesses.has(id) ? id : heir === undefined ? null : this.answering(heir);
	}

	write(targets: readonly Target[], now = 5_000): Plan {
		const plan = planWrite(this.known(), targets, { changeSet: "set", version: this.directory.writeVersion, now });
		this.directory = {
			...plan.directory,
			writeVersion: plan.version + 1,
			dataVersion: this.directory.dataVersion + (plan.seen ? 1 : 0),
		};
		for (const one of plan.newCategories) this.categories.set(one.id, { ...one, ...NEVER_GONE });
		for (const one of plan.newCities) this.cities.set(one.id, { ...one, ...NEVER_GONE, countryBusinessCount: null });
		for (const id of plan.removedIds) this.businesses.delete(id);
		for (const one of plan.businesses) this.businesses.set(one.id, one);
		for (const [id, by] of plan.categoryCounts) countBy(this.categories.get(id), by);
		for (const [id, by] of plan.cityCounts) countBy(this.cities.get(id), by);
		for (const [code, , by] of plan.countryCounts) this.countries.set(code, (this.countries.get(code) ?? 0) + by);
		for (const slug of plan.takenSlugs) this.redirects.delete(slug);
		for (const { slug, businessId } of plan.redirects) this.redirects.set(slug, businessId);
		for (const id of plan.returnedIds) this.successors.delete(id);
		for (const { businessId, successorId } of plan.successors) this.successors.set(businessId, successorId);
		return plan;
	}

	/** Returns the businesses that listings name, as an import finds them. */
	imported(listings: readonly Listing[], overwrite?: ReadonlySet<FactName>): Target[] {
		const bySource = new Map([...this.businesses.values()].map((one) => [one.sourceKey, one]));
		return listings.map(prepareListing).map((one) => {
			const before = bySource.get(one.sourceKey) ?? null;
			if (before === null) return { before, after: wantedOf(one, null, overwrite) };
			const held = before.cityId === null ? undefined : this.cities.get(before.cityId);
			const city = held === undefined ? null : { ...held, city: held.name };
			return { before, after: wantedOf(one, { business: before, city }, overwrite) };
		});
	}

	import(...listings: Listing[]): Plan {
		return this.write(this.imported(listings));
	}

	of(one: Listing): StoredBusiness {
		const found = [...this.businesses.values()].find(({ sourceId }) => sourceId === one.sourceKey);
		if (found === undefined) throw new Error(`No business of ${one.sourceKey}`);
		return found;
	}

	rename(one: Listing, slug: string): StoredBusiness {
		const before = this.of(one);
		this.write([{ before, after: { facts: factsOf(before), slugs: wishedSlugs(slug, before.sourceId) } }]);
		return this.of(one);
	}
}

function countBy(row: { businessCount: number } | undefined, by: number): void {
	if (row === undefined) throw new Error("A count of what is not there");
	row.businessCount += by;
}
