import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { Browser } from "#tests/factories/operator.ts";
import { variedListing } from "#tests/factories/varied-listing.ts";
import { casesOf, sampleOf } from "#tests/long-run.ts";
import type { Place } from "#web/admin/businesses/seek/seek.ts";
import type { BusinessFilter } from "#workers/contract/business-filter.ts";
import { MANAGED_SORTS, type ManagedSort, MOST_FILLS } from "#workers/contract/business-list.ts";
import { rebuildSearchJob } from "#workers/jobs/rebuild-search.ts";
import { runJob } from "#workers/jobs/run-job.ts";
import { removeBusiness } from "#workers/services/businesses/remove.ts";
import { businessOf, expectCountsToHold } from "./directory.ts";
import { BUSINESSES, fillManaged } from "./managed-directory.ts";
import { filtersOf, oracle } from "./managed-oracle.ts";
import { type Ask, pagesBy, READ } from "./managed-pages.ts";
import { api, ctxOn, one, signedInBrowser } from "./worker.ts";

/** Compares the operators' list of businesses with plain SQL over the whole table. */

let operator: Browser;
let imports: string[] = [];
const { counted, page, filledUp, ordered, rowsOf, soughtPage, lastPage } = pagesBy(() => operator);
const filters = filtersOf(() => imports);

beforeAll(async () => {
	imports = await fillManaged();
	operator = await signedInBrowser();
});

describe("a list of any filter in any order", () => {
	test("is what plain SQL finds, page after page, of at most 500 rows read", async () => {
		const seen = { sorted: 0, byNumber: 0, exact: 0, short: 0 };
		await fc.assert(
			fc.asyncProperty(
				filters,
				fc.constantFrom(...MANAGED_SORTS, "name" as const, "number" as const),
				fc.constantFrom("asc" as const, "desc" as const),
				async (filter, sort, order) => {
					const ask = { ...filter, sort, order };
					const first = await page(ask);
					const all = await oracle(filter, first.order.sort, first.order.order);
					const about = JSON.stringify({ ask, order: first.order, total: first.total, all: all.length });
					expect(first.rowsRead, about).toBeLessThanOrEqual(READ);
					if (first.totalExact) expect(first.total, about).toBe(all.length);
					else expect(first.total, about).toBeLessThanOrEqual(all.length);
					if (!first.totalExact) expect(await counted(filter), about).toBe(all.length);
					// Few matches are sorted in the requested order, however few of the looked at businesses match.
					const { search, importId, missingFrom } = filter;
					const looked = search === undefined ? all : await oracle({ search }, "number", "asc");
					const isOfImport = importId !== undefined || missingFrom !== undefined;
					if (first.order.sort !== sort && !isOfImport) expect(looked.length, about).toBeGreaterThan(90);
					// A column that the list has no order of is no link.
					expect(first.unsorted.includes(sort), about).toBe(first.order.sort !== sort);
					seen[first.order.sort === sort ? "sorted" : "byNumber"]++;
					seen[first.totalExact ? "exact" : "short"]++;

					let [at, shown] = [first, 0];
					for (let number = 1; number <= 4; number++) {
						at = await filledUp({ ...ask, page: number }, at);
						const ids = at.items.map(({ id }) => id);
						expect(ids, `${about} page ${number}`).toEqual(all.slice(shown, shown + ids.length));
						shown += ids.length;
						expect(at.hasNext, about).toBe(ids.length < 20 ? at.next !== null : shown < all.length);
						if (!at.hasNext) expect(shown, about).toBe(all.length);
						if (!at.hasNext) break;
						at = await page({ ...ask, page: number + 1, anchor: at.next ?? undefined });
						expect(at.rowsRead, `${about} page ${number + 1}`).toBeLessThanOrEqual(READ);
						expect(at.order, about).toEqual(first.order);
					}
				},
			),
			{ numRuns: casesOf(300) },
		);
		expect(seen.sorted).toBeGreaterThan(casesOf(50));
		expect(seen.byNumber).toBeGreaterThan(0);
		expect(seen.exact).toBeGreaterThan(casesOf(50));
	});

	const LISTS: [BusinessFilter, ManagedSort][] = [
		[{}, "name"],
		[{}, "rating"],
		[{}, "phone"],
		[{}, "country"],
		[{ categoryId: 1 }, "city"],
		[{ countryCode: "TR" }, "name"],
		[{ cityId: 2 }, "rating"],
		[{ open: true }, "number"],
		[{}, "open"],
		[{}, "status"],
		[{}, "source"],
		[{ open: true }, "verified"],
		[{ noPhone: true }, "status"],
	];
	test.each(LISTS.map(([filter, sort], turn) => [filter, sort, turn] as const))(
		"of %j by %s is found from either end, and from any page two pages on or back",
		async (filter, sort, turn) => {
			for (const order of sampleOf(["asc", "desc"] as const, 2, turn)) {
				const ask = { ...filter, sort, order };
				const all = await oracle(filter, sort, order);
				const last = Math.ceil(all.length / 20);
				const shows = async (number: number, anchor: string | null) => {
					const found = await page({ ...ask, page: number, anchor: anchor ?? undefined });
					const about = `${JSON.stringify(ask)} page ${number} of ${last}`;
					expect(
						found.items.map(({ id }) => id),
						about,
					).toEqual(all.slice((number - 1) * 20, number * 20));
					expect(found, about).toMatchObject({
						page: number,
						total: all.length,
						totalExact: true,
						order: { sort, order },
					});
					expect(found.hasNext, about).toBe(number < last);
					expect(found.rowsRead, about).toBeLessThanOrEqual(READ);
					return found;
				};
				let at = await shows(1, null);
				const numbers = [3, 5, 7, 8, 10, 8, 7, 9, 11].filter((number) => number <= last);
				let number = 1;
				for (const next of numbers) {
					at = await shows(next, next > number ? (next === number + 1 ? at.next : at.anchor) : at.anchor);
					number = next;
				}
				at = await shows(last, null);
				await shows(last - 2, at.anchor);
			}
		},
	);

	test.each([
		{ noPhone: true },
		{ noHours: true },
		{ noPhoto: true },
		{ open: false },
		{ verified: true },
		{ edited: true },
		{ source: "osm" },
		{ categoryId: 3 },
		{ countryCode: "DE" },
		{ status: "CLOSED_TEMPORARILY" },
		{ changedSince: "2026-04-02" },
		{ changedBefore: "2026-04-02" },
		{ changedSince: "2000-01-01" },
		{ changedBefore: "2090-12-31" },
	] as BusinessFilter[])(
		"of %j alone says exactly how many, in every order, and leads to the last page",
		async (filter) => {
			for (const sort of ["name", "address", "rating", "number"] as const) {
				const first = await page({ ...filter, sort });
				const all = await oracle(filter, first.order.sort, first.order.order);
				const about = `${JSON.stringify(filter)} by ${sort}: ${all.length} by ${first.order.sort}`;
				expect(all.length, about).toBeGreaterThan(0);
				expect(first, about).toMatchObject({ total: all.length, totalExact: true });
				const number = Math.ceil(all.length / 20);
				const last = await lastPage({ ...filter, sort, order: first.order.order }, number);
				expect(last.order.sort, about).toBe(first.order.sort);
				expect(
					last.items.map(({ id }) => id),
					about,
				).toEqual(all.slice((number - 1) * 20));
				expect(last.hasNext, about).toBe(false);
				const beyond = await page({ ...filter, sort, page: 999_999 });
				expect(beyond, about).toMatchObject({ items: [], total: all.length, totalExact: true, hasNext: false });
				for (const { rowsRead } of [first, beyond]) expect(rowsRead, about).toBeLessThanOrEqual(READ);
			}
		},
	);

	test.each([
		[{}, "name"],
		[{}, "rating"],
		[{ countryCode: "TR" }, "country"],
		[{ open: true }, "name"],
		[{ open: true, noPhoto: true }, "name"],
		[{ noPhone: true, open: true }, "address"],
		[{ importId: "first" }, "name"],
		[{ search: "cinar" }, "name"],
		[{ changedSince: "2026-03-20" }, "number"],
	] as [BusinessFilter, ManagedSort][])("of %j by %s is found by any page's number, in steps", async (given, sort) => {
		const filter = given.importId === undefined ? given : { ...given, importId: imports[0] };
		const ask = { ...filter, sort, order: "asc" as const };
		const shown = (await page(ask)).order;
		const all = await oracle(filter, shown.sort, shown.order);
		const places: Place[] = [];
		const last = Math.ceil(all.length / 20);
		const middle = Math.ceil(last / 2);
		for (const number of [middle, middle + 2, Math.ceil(last / 3), last - 8, last + 3]) {
			if (number < 2) continue;
			const about = `${JSON.stringify(ask)} page ${number} of ${last}`;
			const { sought, steps } = await soughtPage(ask, number, places);
			if (number > last) {
				expect(sought, about).toEqual({ outcome: "ended", total: all.length });
				continue;
			}
			if (sought.outcome !== "found") expect.fail(`${about}: ${sought.outcome}`);
			const { anchor } = sought.place;
			const found = await page({ ...ask, page: number, ...(anchor === null ? {} : { anchor }) });
			const wanted = all.slice((number - 1) * 20, number * 20);
			const ids = found.items.map(({ id }) => id);
			// A page that finds few of many matches continues with the next ones.
			expect(ids, about).toEqual(found.hasNext ? wanted.slice(0, ids.length) : wanted);
			expect(found.order, about).toEqual(shown);
			if (number === middle + 2 && places.length > 0) expect(steps, about).toBeLessThanOrEqual(3);
		}
	});

	test.each([
		[{ noHours: true, verified: false }, "updatedAt"],
		[{ source: "osm" }, "name"],
		[{ changedSince: "2026-04-02" }, "name"],
		[{ status: "CLOSED_TEMPORARILY", noPhone: true }, "reviewCount"],
	] as [BusinessFilter, ManagedSort][])(
		"of %j by %s is sorted as asked, and its pages are filled in steps",
		async (filter, sort) => {
			const ask = { ...filter, sort, order: "desc" as const };
			const all = await oracle(filter, sort, "desc");
			let at = await page(ask);
			for (let number = 1; number <= 3; number++) {
				at = await filledUp({ ...ask, page: number }, at, MOST_FILLS);
				const about = `${JSON.stringify(ask)} page ${number} of ${all.length}`;
				expect(at.order, about).toEqual({ sort, order: "desc" });
				expect(
					at.items.map(({ id }) => id),
					about,
				).toEqual(all.slice((number - 1) * 20, number * 20));
				if (!at.hasNext) break;
				at = await page({ ...ask, page: number + 1, ...(at.next === null ? {} : { anchor: at.next }) });
			}
		},
	);

	test("that the server does not put in the order asked for is put in it by its screen, of at most 500 rows read a call", async () => {
		const seen = { searched: 0, imported: 0, timed: 0, others: 0 };
		await fc.assert(
			fc.asyncProperty(
				filters,
				fc.constantFrom(...MANAGED_SORTS),
				fc.constantFrom("asc" as const, "desc" as const),
				async (filter, sort, order) => {
					const about = JSON.stringify({ filter, sort, order });
					if ((await page({ ...filter, sort, order })).order.sort === sort) return;
					const ids = await ordered({ ...filter, sort, order });
					expect(ids, about).toEqual(await oracle(filter, sort, order));
					const { search, importId, openAt } = filter;
					seen[search ? "searched" : importId ? "imported" : openAt ? "timed" : "others"]++;
				},
			),
			{ numRuns: casesOf(300) },
		);
		for (const filter of [{ search: "cinar" }, { importId: imports[0] }, { openAt: "mon-0930" }, {}])
			expect(await ordered({ ...filter, sort: "email", order: "desc" })).toEqual(await oracle(filter, "email", "desc"));
		expect(seen.searched + seen.imported).toBeGreaterThan(0);
		const all = (await ordered({ search: "cinar", sort: "address" })) ?? [];
		const shown = await rowsOf(all.slice(40, 60));
		expect(shown.map(({ id }) => id)).toEqual(all.slice(40, 60));
		expect(shown).toEqual((await page({ search: `#${shown[0]?.id}` })).items.concat(shown.slice(1)));
		// What has gone meanwhile is left out.
		expect(await rowsOf([20, all[0] ?? 0])).toMatchObject([{ id: all[0] }]);
	});

	test("names the columns that it has no order of, unless its businesses are few", async () => {
		expect(await page({})).toMatchObject({ unsorted: ["address", "email"] });
		const few = { noPhone: true as const, noHours: true as const, open: false };
		expect(await page(few)).toMatchObject({ totalExact: true, unsorted: [] });
		expect((await page({ ...few, sort: "email" })).order.sort).toBe("email");
	});

	test("goes on where a business has come or gone meanwhile", async () => {
		const first = await page({ sort: "name" });
		const second = await page({ sort: "name", page: 2, anchor: first.next ?? "" });
		await removeBusiness(ctxOn(), { id: second.items[0]?.id ?? 0 });
		const again = await page({ sort: "name", page: 2, anchor: first.next ?? "" });
		expect(again.items[0]?.id).toBe(second.items[1]?.id);
		const back = await page({ sort: "name", page: 1, anchor: second.anchor ?? "" });
		expect(back.items.map(({ id }) => id)).toEqual(first.items.map(({ id }) => id));
	});
});

describe("a search of the operators", () => {
	const found = async (search: string, more: Ask = {}) => (await page({ search, ...more })).items.map(({ id }) => id);
	/** Returns the business of a listing that has what a test looks for, with the listing. */
	async function stored(fits: (one: ReturnType<typeof variedListing>) => boolean) {
		const at = Array.from({ length: BUSINESSES }, (_, index) => index).find((index) => fits(variedListing(index))) ?? 0;
		const listing = variedListing(at);
		return { listing, id: (await businessOf(listing)).id };
	}

	test("finds a number however it is typed, and by any part of four digits", async () => {
		const { listing, id } = await stored(
			({ phone, countryCode }) => phone?.startsWith("+44113") === true && countryCode === "GB",
		);
		const national = String(listing.phone).slice(3);
		const typed = [
			String(listing.phone),
			`+44 (0)${national.slice(0, 3)} ${national.slice(3, 6)}-${national.slice(6)}`,
			`0${national}`,
			`00 44 ${national.slice(0, 3)} ${national.slice(3)}`,
			national.slice(-7),
			national.slice(2, -1),
		];
		for (const text of typed) expect(await found(text), text).toContain(id);
		expect((await found("+44113")).length).toBe(20);
	});

	test("finds what was typed as a phone in no country, and further numbers", async () => {
		const raw = await stored(({ phone, phoneRaw }) => phone === null && phoneRaw !== null && phoneRaw.length > 9);
		expect(await found(String(raw.listing.phoneRaw))).toContain(raw.id);
		const more = await stored(({ morePhones }) => morePhones.length > 0);
		expect(await found(String(more.listing.morePhones[0]).slice(-6))).toContain(more.id);
	});

	test("finds an e-mail address by its whole, its domain, and the beginning of either half", async () => {
		const { listing, id } = await stored(({ email }) => email !== null);
		const [local = "", domain = ""] = String(listing.email).split("@");
		for (const text of [String(listing.email).toUpperCase(), domain, `@${domain}`, `${local}@${domain.slice(0, -8)}`])
			expect(await found(text), text).toContain(id);
	});

	test("finds a slug, a former one, a page's address and a row number, beside what visitors find", async () => {
		const slug = "a-hand-made-address";
		expect(await found(slug)).toEqual([11]);
		expect(await found(`https://directory.example/business/${slug}?from=here`)).toEqual([11]);
		const { former } = await one<{ former: string }>(
			"SELECT slug AS former FROM business_redirects WHERE business_id = 11",
		);
		expect(await found(former)).toContain(11);
		expect(await found("#123")).toEqual([123]);
		expect(await found("123")).toContain(123);
		expect(await found("123", { countryCode: "XX" })).toEqual([]);
		expect(await found("Çınar Street istanbul")).toEqual(await found("cinar street ISTANBUL"));
		expect(await found("!?")).toEqual([]);
	});
});

describe("the call of the specification", () => {
	test("answers an array of businesses with their row numbers, and the rest in headers", async () => {
		const response = await operator.fetch("/api/admin/businesses?limit=5&offset=10&categoryId=1");
		expect(response.status).toBe(200);
		const businesses = (await response.json()) as {
			id: number;
			globalRowNumber: number;
			categoryId: number;
			slug: string;
		}[];
		expect(businesses).toHaveLength(5);
		for (const business of businesses) {
			expect(business.globalRowNumber).toBe(business.id);
			expect(business).toMatchObject({ categoryId: 1, slug: expect.any(String), handEdited: expect.any(Array) });
		}
		expect(Number(response.headers.get("X-Total-Count"))).toBeGreaterThan(5);
		expect(response.headers.get("X-List-Order")).toMatch(/^(?:name|number) asc$/);
	});

	test.each([
		["limit=51", 400],
		["limit=0", 400],
		["offset=-1", 400],
		["offset=1000", 400],
		["sort=slug", 400],
		["order=up", 400],
		["categoryId=abc", 400],
		["countryCode=Turkey", 400],
		["open=maybe", 400],
		["status=SOLD", 400],
		["source=k1%20o0", 400],
		["importId=7", 400],
		["changedSince=2026-02-31", 400],
		["anchor=bm90IGpzb24", 400],
		[`anchor=${btoa(JSON.stringify(["name", 20, 0, 5])).replaceAll("=", "")}`, 400],
		[`anchor=${btoa(JSON.stringify(["name", 20, 0, 5, null])).replaceAll("=", "")}`, 400],
		[`anchor=${btoa(JSON.stringify(["name", 2_000, 0, 5, "x"])).replaceAll("=", "")}`, 400],
		[`search=${"x".repeat(201)}`, 400],
		["search=%22%27)%20OR%20*", 200],
		["categoryId=9999", 200],
		["importId=00000000-0000-4000-8000-000000000000", 200],
		["changedSince=9999-12-31", 200],
		["changedBefore=2010-01-01&noPhone=true", 200],
	])("answers %s with %i", async (query, status) => {
		expect((await operator.fetch(`/api/admin/businesses?${query}`)).status).toBe(status);
	});

	test("tells nobody without a session, and names what there is to filter by", async () => {
		expect((await api.fetch("/api/admin/businesses")).status).toBe(401);
		const response = await operator.fetch("/api/admin/businesses/choices?categoryId=2&cityId=1");
		expect(await response.json()).toMatchObject({
			categories: expect.arrayContaining([{ id: 2, name: expect.any(String) }]),
			countries: ["FR", "DE", "TR", "GB"],
			imports: [{ id: imports[0] }, { id: imports[1] }].map(() => ({ fileName: "test.xlsx" })),
			city: { id: 1 },
		});
	});

	test("names the imports that a list is filtered by, however many are newer", async () => {
		const made: string[] = [];
		for (const table of ["change_sets", "imports"]) {
			const row = await one<Record<string, unknown>>(`SELECT * FROM ${table} WHERE id = '${imports[0]}'`);
			const columns = Object.keys(row);
			const copy = env.DB.prepare(`INSERT INTO ${table} (${columns}) VALUES (${columns.map(() => "?")})`);
			const copies = Array.from({ length: 20 }, (_, at) => {
				made[at] ??= crypto.randomUUID();
				const newer = table === "change_sets" && { created_at: Date.now() + 60_000, number: 1_000_000 + at };
				return copy.bind(...Object.values({ ...row, ...newer, id: made[at] }));
			});
			await env.DB.batch(copies);
		}
		const named = async (query: string) => {
			const answer = await operator.fetch(`/api/admin/businesses/choices?${query}`);
			return (await answer.json<{ imports: { id: string }[] }>()).imports.map(({ id }) => id);
		};
		expect(await named("")).not.toContain(imports[0]);
		for (const name of ["importId", "missingFrom"])
			expect(
				(await named(`${name}=${imports[0]}`)).filter((id) => id === imports[0]),
				name,
			).toHaveLength(1);
		await env.DB.batch(
			made.flatMap((id) =>
				["imports", "change_sets"].map((table) => env.DB.prepare(`DELETE FROM ${table} WHERE id = ?`).bind(id)),
			),
		);
	});
});

test("the migrations, and the job that the last of them asks for, give businesses the same words as writing them does", async () => {
	const queries = env.TEST_MIGRATIONS.flatMap((migration) => migration.queries);
	const backfills = queries.filter((sql) => /^INSERT INTO business_(?:facets|contacts) \(rowid/.test(sql.trim()));
	// Later migrations made the facets' table again.
	expect(backfills).toHaveLength(4);
	const last = ["business_contacts", "business_facets"].map(
		(table) => backfills.findLast((sql) => sql.includes(table)) ?? "",
	);
	await env.DB.batch(
		["business_facets", "business_contacts"].map((table) =>
			env.DB.prepare(`INSERT INTO ${table} (${table}) VALUES ('delete-all')`),
		),
	);
	await env.DB.batch(last.map((sql) => env.DB.prepare(sql)));
	const asked = queries.find((sql) => sql.includes("'rebuild-search'") && sql.includes("DO UPDATE")) ?? "";
	await env.DB.prepare(asked).run();
	let cursor: string | null = "0";
	while (cursor !== null) cursor = (await runJob(rebuildSearchJob, ctxOn(), () => Date.now()))?.cursor ?? null;
	await expectCountsToHold();
});
