import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { CITIES_TAG, HOME_TAG, LISTS_TAG, shownCityTag } from "#workers/contract/cache-tag.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { followRenamesJob } from "#workers/jobs/follow-renames.ts";
import { joinCitiesJob } from "#workers/jobs/join-cities.ts";
import { runJob } from "#workers/jobs/run-job.ts";
import { editBusiness } from "#workers/services/businesses/edit.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { previewUndo } from "#workers/services/change-sets/undo-preview.ts";
import { beginMerge } from "#workers/services/taxonomies/merge.ts";
import { businessOf, emptyDirectory, expectCountsToHold, importBy } from "./directory.ts";
import { finishChangeSets } from "./steps.ts";
import { ctxOn, getJson, one } from "./worker.ts";

/** Tests that a city with and without its state is one city, unless two states have a city of this name. */

beforeEach(emptyDirectory);

const at = (state: string | null, facts: Partial<Listing> = {}) => listing({ city: "Leeds", state, ...facts });
const american = { country: "United States", countryCode: "US" };
const nowhere = { latitude: null, longitude: null };
/** Returns state and number of businesses of each city, by its id. */
const cities = async () =>
	(
		await env.DB.prepare("SELECT state, business_count AS n FROM cities WHERE removed_at IS NULL ORDER BY id").all<{
			state: string | null;
			n: number;
		}>()
	).results.map(({ state, n }) => `${state} ${n}`);
const inState = async (place: Listing) =>
	one(
		"SELECT y.state FROM businesses b JOIN cities y ON y.id = b.city_id WHERE b.id = ?1",
		(await businessOf(place)).id,
	);

describe("an import that names a city", () => {
	test.each([
		["without its state after with it", [["England"], [null]]],
		["with its state after without it", [[null], ["England"]]],
		["both ways at once", [[null, "England", null]]],
	])("%s finds one", async (_, imports) => {
		for (const states of imports)
			await importBy(
				ctxOn(),
				states.map((state) => at(state)),
			);
		expect(await cities()).toEqual([`England ${imports.flat().length}`]);
		expect(await getJson("/api/cities?search=england")).toMatchObject([{ slug: "leeds" }]);
		await expectCountsToHold();
	});

	test.each(["an import", "an edit"])(
		"that gets its state by %s has the clock of it for all of its businesses",
		async (by) => {
			const salem = (name: string, facts: Partial<Listing> = {}) =>
				listing({ name, city: "Salem", state: null, ...american, timeZone: null, ...nowhere, ...facts });
			const last = salem("Last");
			await importBy(ctxOn(), [
				salem("Anchor"),
				salem("West", { latitude: 44.94, longitude: -123.03, timeZone: "America/Los_Angeles" }),
				last,
			]);
			const { id } = await businessOf(last);
			if (by === "an import")
				await importBy(ctxOn(), [{ ...last, state: "Massachusetts", timeZone: "America/New_York" }]);
			else await editBusiness(ctxOn(), { id, state: "Massachusetts" });
			await runJob(followRenamesJob, ctxOn({ now: 3_000 }), () => 3_000);
			// A listing that comes later without the state is in the same city.
			await importBy(ctxOn(), [salem("New")]);
			const { results } = await env.DB.prepare("SELECT name, time_zone AS zone FROM businesses ORDER BY id").all();
			expect(results).toEqual([
				{ name: "Anchor", zone: "America/New_York" },
				{ name: "West", zone: "America/Los_Angeles" },
				{ name: "Last", zone: "America/New_York" },
				{ name: "New", zone: "America/New_York" },
			]);
			expect(await cities()).toEqual(["Massachusetts 4"]);
			await expectCountsToHold();
		},
	);

	test("that gets its state by that keeps its address, and every page that says where its businesses are is made anew", async () => {
		const place = at(null);
		await importBy(ctxOn(), [place]);
		await env.DB.prepare("DELETE FROM cache_purges").run();
		await importBy(ctxOn(), [at("England", { name: "Anchor" })]);
		const { results } = await env.DB.prepare("SELECT tag FROM cache_purges").all<{ tag: string }>();
		expect(results.map(({ tag }) => tag)).toEqual(
			expect.arrayContaining([HOME_TAG, CITIES_TAG, LISTS_TAG, shownCityTag(1)]),
		);
		expect(await inState(place)).toEqual({ state: "England" });
		expect(await getJson(`/api/businesses/${(await businessOf(place)).slug}`)).toMatchObject({
			citySlug: "leeds",
			state: "England",
		});
	});

	test("of which two states have one leaves who names none apart", async () => {
		const unknown = at(null, american);
		await importBy(ctxOn(), [at("Alabama", american), at("Maine", american), unknown]);
		expect(await cities()).toEqual(["Alabama 1", "Maine 1", "null 1"]);
		expect(await inState(unknown)).toEqual({ state: null });
		await importBy(ctxOn(), [at("Utah", american), at(null, american)]);
		expect(await cities()).toEqual(["Alabama 1", "Maine 1", "null 2", "Utah 1"]);
		await expectCountsToHold();
	});

	test("of another country, or of none, is another one", async () => {
		await importBy(ctxOn(), [at("England"), at(null, american), at(null, { country: null, countryCode: null })]);
		expect(await cities()).toEqual(["England 1", "null 1", "null 1"]);
	});
});

describe("the job for those that are there already", () => {
	/** Makes a city that is known twice, as earlier versions left it. */
	async function knownTwice() {
		const [stated, plain] = [at("England", { name: "Anchor" }), at("Later", { name: "Badger" })];
		await importBy(ctxOn(), [stated, plain]);
		await env.DB.prepare("UPDATE cities SET state = NULL, state_key = '' WHERE state = 'Later'").run();
		expect(await cities()).toEqual(["England 1", "null 1"]);
		return { stated, plain };
	}
	const joined = () => runJob(joinCitiesJob, ctxOn({ now: 3_000 }), () => 3_000);
	async function finished(): Promise<void> {
		await finishChangeSets(ctxOn({ now: 9_000 }));
	}

	test("merges them, as a change set that can be taken back and is not made again", async () => {
		const { plain } = await knownTwice();
		expect(await joined()).toEqual({ cursor: null, result: { begun: 1 } });
		await finished();
		expect(await cities()).toEqual(["England 2"]);
		expect(await inState(plain)).toEqual({ state: "England" });
		await expectCountsToHold();
		await importBy(ctxOn(), [at(null)]);
		expect(await cities()).toEqual(["England 3"]);
		expect(await one("SELECT actor, action FROM audit_log WHERE action = 'city.merge' ORDER BY id DESC")).toEqual({
			actor: "cron",
			action: "city.merge",
		});
		expect(await joined()).toMatchObject({ result: { begun: 0 } });
		const { id } = await one<{ id: string }>("SELECT id FROM change_sets WHERE kind = 'merge'");
		for (let done = false; !done; ) ({ done } = await undoChangeSet(ctxOn({ now: 4_000 }), { id }));
		expect(await cities()).toEqual(["England 2", "null 1"]);
		expect(await joined()).toMatchObject({ result: { begun: 0 } });
	});

	test("keeps nothing that an import has made: its undo counts and removes what was merged as well", async () => {
		await importBy(ctxOn(), [at("England", { name: "Anchor" })]);
		const merged = at("Later", { name: "Badger" });
		const id = await importBy(ctxOn({ now: 2_000 }), [merged, at("Later", { name: "Curlew" })]);
		await env.DB.prepare("UPDATE cities SET state = NULL, state_key = '' WHERE state = 'Later'").run();
		await joined();
		await finished();
		expect(await inState(merged)).toEqual({ state: "England" });
		await editBusiness(ctxOn(), { id: 3, name: "Dunlin" });
		expect(await previewUndo(ctxOn(), { id, after: 0 })).toMatchObject({ removed: 1, kept: 1 });
		expect(await undoChangeSet(ctxOn({ now: 4_000 }), { id })).toMatchObject({ removed: 1, skippedCount: 1 });
		expect(await cities()).toEqual(["England 2"]);
		await expectCountsToHold();
	});

	test("leaves two states alone, and one that is being merged", async () => {
		const { stated } = await knownTwice();
		await importBy(ctxOn(), [at("Maine"), at("Scotland", { city: "York" }), at("England", { city: "Hull" })]);
		expect(await joined()).toMatchObject({ result: { begun: 0 } });
		await env.DB.prepare("UPDATE cities SET name_key = 'other' WHERE state = 'Maine'").run();
		const england = (
			await one<{ id: number }>("SELECT city_id AS id FROM businesses WHERE id = ?1", (await businessOf(stated)).id)
		).id;
		const other = (await one<{ id: number }>("SELECT id FROM cities WHERE name_key = 'hull'")).id;
		await beginMerge(ctxOn(), "city", { id: england, revision: 0, into: other });
		expect(await joined()).toMatchObject({ result: { begun: 0 } });
	});
});
