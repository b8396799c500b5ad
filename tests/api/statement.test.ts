import { env } from "cloudflare:workers";
import { alias } from "drizzle-orm/sqlite-core";
import { describe, expect, expectTypeOf, test } from "vitest";
import { businesses } from "#db/schema/business.ts";
import { cities } from "#db/schema/city.ts";
import { countries } from "#db/schema/country.ts";
import {
	columnsOf,
	computed,
	nullable,
	one,
	present,
	readBatch,
	readGroups,
	returning,
	select,
	selectOne,
} from "#db/statement.ts";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { api } from "./worker.ts";

const b = alias(businesses, "b");
const y = alias(cities, "y");
const NAMED = columnsOf({
	name: b.name,
	timeZone: b.timeZone,
	latitude: present(b.latitude),
	city: nullable(y.name),
	letters: computed<number>("length(b.name)"),
});
type Named = { name: string; timeZone: string | null; latitude: number; city: string | null; letters: number };
const named = (name: string) =>
	select(
		env.DB,
		NAMED,
		"FROM businesses b LEFT JOIN cities y ON y.id = b.city_id WHERE b.name = ?1 AND b.latitude IS NOT NULL",
		name,
	);
const total = () => selectOne(env.DB, columnsOf({ n: computed<number>("count(*)") }), "FROM businesses");

describe("a statement", () => {
	test("gives rows under the declared names, of the columns' own types", async () => {
		await importListings(api, [
			listing({ name: "Statement", city: null, latitude: 51.5, longitude: -0.1, timeZone: "Europe/London" }),
		]);
		const { results } = await named("Statement").all();
		expectTypeOf(results).toEqualTypeOf<Named[]>();
		expect(results).toEqual([{ name: "Statement", timeZone: "Europe/London", latitude: 51.5, city: null, letters: 9 }]);
		const none = await named("Nobody").first();
		expectTypeOf(none).toEqualTypeOf<Named | null>();
		expect(none).toBeNull();
	});

	test("that always has its row says so", async () => {
		expectTypeOf(await total().first()).toEqualTypeOf<{ n: number }>();
		expect((await total().first()).n).toBeGreaterThanOrEqual(0);
	});

	test("whose row has to be there fails without it", async () => {
		const columns = columnsOf({ code: countries.code });
		const nowhere = selectOne(env.DB, columns, "FROM countries WHERE code = 'none'");
		await expect(nowhere.first()).rejects.toThrow("has to be there");
		await expect(one(named("Nobody"))).rejects.toThrow("has to be there");
	});

	test("that writes answers the columns it was asked for", async () => {
		const write = "INSERT INTO countries (code, name) VALUES (?1, ?2)";
		const columns = columnsOf({ code: countries.code, businessCount: countries.businessCount });
		const row = await returning(env.DB, write, columns, "XA", "Nowhere").first();
		expectTypeOf(row).toEqualTypeOf<{ code: string; businessCount: number } | null>();
		expect(row).toEqual({ code: "XA", businessCount: 0 });
	});
});

test("a batch gives the rows of each of its statements, in their order, with their types", async () => {
	const ifAsked = (name: string | null) => (name === null ? null : named(name));
	const [[count], rows, nothing, ...more] = await readBatch(env.DB, [
		total(),
		named("Nobody"),
		ifAsked(null),
		...["Statement", "Nobody"].map(named),
	]);
	expectTypeOf(count).toEqualTypeOf<{ n: number }>();
	expectTypeOf(rows).toEqualTypeOf<Named[]>();
	expectTypeOf(nothing).toEqualTypeOf<Named[]>();
	expectTypeOf(more).toEqualTypeOf<Named[][]>();
	expect(count).toEqual({ n: expect.any(Number) });
	expect([rows, nothing, more.length]).toEqual([[], [], 2]);
});

test("a batch of several askers gives each the rows of its own statements, behind those of the head", async () => {
	const askers = ["Statement", "Nobody"].map((name) => [named(name), name === "Nobody" ? null : total()] as const);
	const [[[count]], [found, nobody]] = await readGroups(env.DB, [total()], askers);
	expectTypeOf(count).toEqualTypeOf<{ n: number }>();
	expectTypeOf(found).toEqualTypeOf<[Named[], { n: number }[]] | undefined>();
	const { results } = await named("Statement").all();
	expect(found).toEqual([results, [count]]);
	expect(nobody).toEqual([[], []]);
});
