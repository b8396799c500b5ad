import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { businessOf, dropEverything, importBy } from "./directory.ts";
import { api, ctxOn } from "./worker.ts";

/** Gives businesses another address that are stored with one of the API's own, as a directory from before has them. */

const MIGRATION = "0136_addresses_of_calls.sql";

beforeAll(async () => {
	await dropEverything();
	await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
	await env.DB.prepare("DELETE FROM d1_migrations WHERE name = ?1").bind(MIGRATION).run();
});

test("a business that has the address of a call gets one of its own, to which the former leads", async () => {
	const place = listing({ name: "Numbers", city: null });
	await importBy(ctxOn(), [place, listing({ name: "Random Walk", city: null, placeId: "other" })]);
	const { id } = await businessOf(place);
	await env.DB.prepare("UPDATE businesses SET slug = 'stats' WHERE id = ?1").bind(id).run();
	await applyD1Migrations(
		env.DB,
		env.TEST_MIGRATIONS.filter(({ name }) => name === MIGRATION),
	);
	const { results } = await env.DB.prepare("SELECT slug FROM businesses ORDER BY id").all();
	expect(results).toEqual([{ slug: `stats-${id}` }, { slug: "random-walk" }]);
	expect((await api.fetch(`/api/businesses/stats-${id}`)).status).toBe(200);
	const former = await env.DB.prepare("SELECT slug, business_id AS id FROM business_redirects").all();
	expect(former.results).toEqual([{ slug: "stats", id }]);
});
