import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { dropEverything, expectNamesakesToHold } from "./directory.ts";

/** Fills the towns of a directory from before each of them said itself whether it has a namesake. */

const MIGRATION = "0134_namesakes_in_cities.sql";

beforeAll(async () => {
	await dropEverything();
	await applyD1Migrations(
		env.DB,
		env.TEST_MIGRATIONS.filter(({ name }) => name < MIGRATION),
	);
	const towns = [
		["newport-wales", "newport", 2],
		["newport-oregon", "newport", 0],
		["leeds", "leeds", 5],
		["york", "york", 0],
		["york-maine", "york", 0],
	];
	await env.DB.batch(
		towns.map(([slug, nameKey, count]) =>
			env.DB.prepare(
				`INSERT INTO cities (slug, name, name_key, state, state_key, business_count, created_at, updated_at)
				VALUES (?1, ?2, ?2, ?1, ?1, ?3, 1, 1)`,
			).bind(slug, nameKey, count),
		),
	);
	await applyD1Migrations(
		env.DB,
		env.TEST_MIGRATIONS.filter(({ name }) => name >= MIGRATION),
	);
});

test("towns that are stored already say whether they have a namesake with businesses, and go on saying it", async () => {
	const known = () => env.DB.prepare("SELECT slug FROM cities WHERE has_namesake ORDER BY slug").raw();
	expect(await known()).toEqual([["newport-oregon"]]);
	await env.DB.prepare("UPDATE cities SET business_count = 1 WHERE slug IN ('newport-oregon', 'york')").run();
	expect(await known()).toEqual([["newport-oregon"], ["newport-wales"], ["york-maine"]]);
	await expectNamesakesToHold();
});
