import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chunkOf, importListings, openImport, putChunk } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { storeSnippets } from "#tests/factories/snippet.ts";
import { IS_LONG_RUN, sampleOf } from "#tests/long-run.ts";
import { awayFromRotation } from "./home-rotation.ts";
import { type HostAnswer, requestHost } from "./host-request.ts";
import { sharedSite } from "./shared-site.ts";
import type { TestSite } from "./test-site.ts";

/** Tests the visitors' pages as the cache in front keeps them. */

let site: TestSite;
let cafe: string;
let pages: string[];

const open = { openingHours: Array.from({ length: 7 }, () => [[0, 1_440]]) as never, timeZone: "Europe/London" };

const corner = listing({ name: "Corner Cafe", city: "Leeds", category: "Cafe", ...open });

beforeAll(async () => {
	site = await sharedSite([
		corner,
		listing({ name: "Old Bank", city: "Leeds", category: "Bank", ...open }),
		listing({ name: "Harbour Cafe", city: "Hull", category: "Cafe", ...open }),
	]);
	await site.endPurges();
	const found = (await (await site.get("/api/businesses?limit=3")).json()) as { slug: string; name: string }[];
	cafe = found.find(({ name }) => name === "Corner Cafe")?.slug as string;
	pages = [
		"/",
		"/categories",
		"/category/cafe",
		"/cities",
		"/city/leeds",
		`/business/${cafe}`,
		"/about",
		"/legal-notice",
	];
});
afterAll(() => site.stop());

beforeEach(awayFromRotation);

const cacheStatus = (answer: Response) => answer.headers.get("CF-Cache-Status");
const nonceOf = (answer: Response) => /'nonce-([^']+)'/.exec(answer.headers.get("Content-Security-Policy") ?? "")?.[1];
/** Returns a page without what belongs to each visitor. */
async function bodyOf(answer: Response): Promise<string> {
	return (await answer.text()).replaceAll(nonceOf(answer) ?? "no nonce", "NONCE");
}

/** Returns the text of an answer, however it is packed. */
function unpacked({ headers, bytes }: HostAnswer): string {
	const encoding = headers.get("Content-Encoding");
	if (encoding === null) return bytes.toString();
	return (encoding === "br" ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString();
}

/** Checks that the page is in the cache, and returns what everybody gets. */
async function kept(path: string): Promise<{ body: string; tag: string }> {
	const answer = await site.get(path);
	const tag = answer.headers.get("ETag") ?? "";
	return { body: await bodyOf(answer), tag };
}

describe("a page", () => {
	test("is drawn for the first visitor and kept for all others, to the byte", async () => {
		await site.forgetPages();
		for (const path of pages) {
			const first = await site.get(path);
			const second = await site.get(path);
			expect([cacheStatus(first), cacheStatus(second)], path).toEqual(["MISS", "HIT"]);
			expect(first.headers.get("X-Request-Id")).not.toBe(second.headers.get("X-Request-Id"));
			expect(first.headers.get("Content-Security-Policy")).toBe(second.headers.get("Content-Security-Policy"));
			expect(await first.text(), path).toBe(await second.text());
		}
	});

	test("says nothing to visitors of what the cache has to know", async () => {
		for (const path of pages) {
			const { headers } = await site.get(path);
			for (const name of ["Cache-Tag", "Nonce-At", "CDN-Cache-Control", "Cloudflare-CDN-Cache-Control", "Set-Cookie"])
				expect(headers.get(name), `${path} ${name}`).toBeNull();
			expect(headers.get("Cache-Control"), path).toBe("public, max-age=0, must-revalidate");
			expect(headers.get("Vary"), path).toBe("Accept-Encoding");
		}
	});

	test("is made once for five hundred visitors at once", async () => {
		for (const path of sampleOf(["/city/leeds", `/business/${cafe}`], 2)) {
			await site.forgetPages();
			const answers = await Promise.all(Array.from({ length: 500 }, () => site.get(path)));
			const statuses = await Promise.all(answers.map(async (answer) => [answer.status, (await answer.text()).length]));
			expect(new Set(statuses.map(([status]) => status)), path).toEqual(new Set([200]));
			expect(new Set(statuses.map(([, length]) => length)).size, path).toBe(1);
			expect(
				answers.filter((answer) => cacheStatus(answer) === "MISS"),
				path,
			).toHaveLength(1);
		}
	});

	test("with snippets of the operator gives every visitor and every script a nonce of their own", async () => {
		await storeSnippets(await site.database(), [
			{ id: "ads", name: "Ads", code: "<script>window.ads=1</script>", position: "body-end", consent: "necessary" },
		]);
		await site.forgetPages();
		try {
			const nonces = new Set<string>();
			for (let visitors = 0; visitors < 3; visitors++) {
				const answer = await site.get("/about");
				const nonce = nonceOf(answer) as string;
				const html = await answer.text();
				expect(html).toContain(`nonce="${nonce}">window.ads=1</script>`);
				expect(new Set([...html.matchAll(/\bnonce="([^"]*)"/g)].map(([, own]) => own))).toEqual(new Set([nonce]));
				nonces.add(nonce);
			}
			expect(nonces.size).toBe(3);
		} finally {
			await storeSnippets(await site.database(), []);
			await site.forgetPages();
		}
	});
});

/** Holds headers that no key knows and that some system has once used to make a page. */
const UNKEYED: Record<string, string> = {
	Accept: "application/json",
	"Accept-Encoding": "identity",
	"Accept-Language": "tr-TR",
	"Cache-Control": "no-cache",
	"CF-Connecting-IP": "198.51.100.7",
	"CF-IPCountry": "TR",
	"CF-Visitor": '{"scheme":"http"}',
	Cookie: "__Host-admin-session=abc; session=1",
	DNT: "1",
	Forwarded: "host=evil.example;proto=http",
	"If-Modified-Since": "Sat, 21 Nov 2026 00:00:00 GMT",
	Origin: "https://evil.example",
	Pragma: "no-cache",
	Priority: "u=1",
	Purpose: "prefetch",
	Referer: "https://evil.example/",
	"Save-Data": "on",
	"Sec-Fetch-Dest": "iframe",
	"Sec-Fetch-Mode": "no-cors",
	"Sec-Fetch-Site": "cross-site",
	"User-Agent": "Googlebot/2.1",
	Via: "1.1 evil.example",
	"X-Forwarded-For": "198.51.100.7",
	"X-Forwarded-Host": "evil.example",
	"X-Forwarded-Proto": "http",
	"X-Forwarded-Port": "8080",
	"X-Forwarded-Scheme": "nothttps",
	"X-Host": "evil.example",
	"X-HTTP-Method-Override": "POST",
	"X-Original-URL": "/admin",
	"X-Rewrite-URL": "/admin",
	"X-React-Router-Prerender-Data": "x",
	Authorization: "Bearer abc",
	Range: "bytes=0-99",
};

describe("of a visitor nothing reaches a page but the address:", () => {
	test("no header makes another body, and none makes another copy", async () => {
		const headers = Object.entries(UNKEYED);
		for (const [at, path] of pages.entries()) {
			const { body } = await kept(path);
			for (const [name, value] of at === 0 ? headers : sampleOf(headers)) {
				const answer = await site.get(path, { headers: { [name]: value } });
				expect(answer.status, `${path} ${name}`).toBe(200);
				expect(cacheStatus(answer), `${path} ${name}`).toBe("HIT");
				expect(await bodyOf(answer), `${path} ${name}`).toBe(body);
			}
		}
	});

	test("nor does a header reach a page that is made with it", async () => {
		for (const path of pages) {
			const { body } = await kept(path);
			await site.forgetPages();
			const answer = await site.get(path, { headers: UNKEYED });
			expect(await bodyOf(answer), path).toBe(body);
			expect(await bodyOf(await site.get(path)), path).toBe(body);
		}
	});

	test("unknown, repeated, reordered and a thousand parameters make no other copy", async () => {
		const thousand = Array.from({ length: 1_000 }, (_, at) => `p${at}=${at}`).join("&");
		await kept("/city/leeds?sort=rating&view=list");
		for (const query of [
			"sort=rating&view=list&utm_source=x",
			"view=list&sort=rating",
			"sort=rating&sort=name&view=list&view=grid",
			"sort=rating&view=list&page=1&order=desc&search=",
			`${thousand}&sort=rating&view=list`,
			"SORT=name&sort=rating&View=grid&view=list",
		])
			expect(cacheStatus(await site.get(`/city/leeds?${query}`)), query.slice(0, 60)).toBe("HIT");
	});

	test("another way of writing the path leads to the one that is kept", async () => {
		await kept("/city/leeds");
		for (const path of ["/city/leeds/", "/City/Leeds", "//city/leeds", "/city//leeds/"]) {
			const answer = await site.get(`${path}?view=list`);
			expect([answer.status, answer.headers.get("Location")], path).toEqual([301, "/city/leeds?view=list"]);
		}
	});
});

describe("strangers cannot fill the cache:", () => {
	test("what is not there, refused, or searched for is never kept", async () => {
		for (const path of [
			"/no-such-page",
			"/city/nowhere",
			"/business/nobody",
			"/city/leeds?page=99",
			"/city/leeds?sort=size",
			"/city/leeds?search=cafe",
			"/?search=cafe",
			"/?category=987654",
			"/cities?open=nowhere",
			"/search",
			"/search?search=cafe",
			"/contact",
		]) {
			for (const _ of [1, 2]) {
				const answer = await site.get(path);
				expect(cacheStatus(answer), path).not.toBe("HIT");
				expect(answer.headers.get("Cache-Control"), path).toBe("no-store");
				expect(answer.headers.get("ETag"), path).toBeNull();
			}
		}
	});

	test("what is sent to a page is never kept, and reaches no kept page", async () => {
		const { body } = await kept("/about");
		for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
			const answer = await site.get("/about", { method, headers: { Origin: site.url } });
			expect([answer.status, answer.headers.get("Allow")], method).toEqual([405, "GET, HEAD"]);
			expect(answer.headers.get("Cache-Control"), method).toBe("no-store");
		}
		expect(await bodyOf(await site.get("/about"))).toBe(body);
	});
});

describe("a page is kept zipped, and comes", () => {
	const PATH = "/city/leeds";
	/** Returns an answer as it comes over the network, because `fetch` would unpack it. */
	const wired = (headers: Record<string, string>) => requestHost(site.url, new URL(site.url).host, PATH, { headers });

	test.each([
		["gzip", "gzip"],
		["gzip, deflate, br, zstd", "gzip"],
		["deflate, gzip;q=0.2", "gzip"],
		["identity", null],
		["gzip;q=0", null],
		["identity, gzip;q=0.5", null],
		["", null],
		// The edge packs what comes to it unpacked.
		["br", "br"],
	])("to who accepts %j as %s, out of one copy", async (accepted, encoding) => {
		const { body, tag } = await kept(PATH);
		const answer = await wired({ "Accept-Encoding": accepted });
		expect([answer.status, answer.headers.get("Content-Encoding")]).toEqual([200, encoding]);
		expect([answer.headers.get("CF-Cache-Status"), answer.headers.get("Vary")]).toEqual(["HIT", "Accept-Encoding"]);
		expect(answer.headers.get("ETag")).toBe(tag);
		expect(unpacked(answer)).toBe(body);
	});

	test("as it is to who says nothing of encodings, and with a length where it is zipped", async () => {
		const { body } = await kept(PATH);
		const plain = await wired({});
		expect([plain.headers.get("Content-Encoding"), plain.text]).toEqual([null, body]);
		const zipped = await wired({ "Accept-Encoding": "gzip" });
		expect(Number(zipped.headers.get("Content-Length"))).toBe(zipped.bytes.length);
	});

	test("not at all to who has it, however it came to them", async () => {
		const { tag } = await kept(PATH);
		for (const accepted of ["gzip", "identity"]) {
			const { status, headers, text } = await wired({ "Accept-Encoding": accepted, "If-None-Match": tag });
			expect([status, text, headers.get("ETag"), headers.get("Vary")]).toEqual([304, "", tag, "Accept-Encoding"]);
			expect(headers.get("Content-Type")).toBeNull();
		}
	});

	test("anew in every encoding once it is purged", async () => {
		await kept(PATH);
		await importListings({ fetch: site.get }, [
			listing({ name: "Zipped Bakery", city: "Leeds", category: "Bank", ...open }),
		]);
		for (const accepted of ["identity", "gzip"]) {
			expect(unpacked(await wired({ "Accept-Encoding": accepted }))).toContain("Zipped Bakery");
		}
	});
});

describe("a visitor who asks for less", () => {
	test("gets the headers alone with HEAD, from the page that others have filled or will get", async () => {
		for (const path of pages) {
			await site.forgetPages();
			const head = await site.get(path, { method: "HEAD" });
			expect([head.status, await head.text(), cacheStatus(head)], path).toEqual([200, "", "MISS"]);
			const page = await site.get(path);
			expect(cacheStatus(page), path).toBe("HIT");
			expect(page.headers.get("ETag"), path).toBe(head.headers.get("ETag"));
			expect(head.headers.get("Content-Type"), path).toBe(page.headers.get("Content-Type"));
		}
	});

	test("gets nothing where the page has not changed, and no policy over the one they have", async () => {
		for (const path of pages) {
			const { tag } = await kept(path);
			expect(tag, path).toMatch(/^W\/"[0-9a-f]{16}"$/);
			for (const known of [tag, `"other", ${tag}`, tag.slice(2), "*"]) {
				const answer = await site.get(path, { headers: { "If-None-Match": known } });
				expect([answer.status, await answer.text()], `${path} ${known}`).toEqual([304, ""]);
				expect(answer.headers.get("ETag")).toBe(tag);
				expect(answer.headers.get("Content-Security-Policy")).toBeNull();
			}
		}
	});

	test("gets the page where theirs is another version", async () => {
		const { body } = await kept("/city/leeds");
		for (const known of ['W/"0123456789abcdef01234567"', '"', "W/", "nonsense, more"]) {
			const answer = await site.get("/city/leeds", { headers: { "If-None-Match": known } });
			expect(answer.status, known).toBe(200);
			expect(await bodyOf(answer), known).toBe(body);
		}
	});

	test("finds the same version in whatever cache it was made", async () => {
		for (const path of pages) {
			const { tag } = await kept(path);
			await site.forgetPages();
			expect((await kept(path)).tag, path).toBe(tag);
		}
	});
});

describe("a change", () => {
	test("is on every page that shows it at once, and the others stay", async () => {
		const touched = ["/", "/category/cafe", "/city/leeds", `/business/${cafe}`, "/categories", "/cities"];
		for (const path of [...touched, "/city/hull"]) await kept(path);
		await importListings({ fetch: site.get }, [
			{ ...corner, phone: "+441132000000" },
			listing({ name: "New Bakery", city: "Leeds", category: "Bakery", ...open }),
		]);
		expect(await site.page("/city/leeds")).toContain("New Bakery");
		expect(await site.page("/categories")).toContain("Bakery");
		expect(cacheStatus(await site.get("/city/hull"))).toBe("HIT");
	});

	test("asks for its purge once more, for a page that was being made meanwhile somewhere else", async () => {
		await importListings({ fetch: site.get }, [listing({ name: "Second Purge", city: "Leeds" })]);
		const { results } = await (await site.database()).prepare("SELECT purges_left AS n FROM cache_purges").all();
		expect(results.length).toBeGreaterThan(0);
		expect(results.every(({ n }) => n === 1)).toBe(true);
	});
});

/** Returns the version that a page shows of each business, by its number: "Shop 7 v12". */
function versionsOn(html: string): [number, number][] {
	return [...html.matchAll(/Shop (\d+) v(\d+)/g)].map(([, shop, version]) => [Number(shop), Number(version)]);
}

test("edits among reads: no page that is asked for after an edit shows what was before it", async () => {
	const SHOPS = 25;
	// Counts the edits of each of the shops: ten thousand in the long run.
	const EDITS = IS_LONG_RUN ? 400 : 15;
	const written: number[] = Array.from({ length: SHOPS }, () => 0);
	const shops = written.map((_, at) =>
		listing({ city: at % 2 === 0 ? "Leeds" : "Hull", category: at % 3 === 0 ? "Cafe" : "Bank" }),
	);
	const inVersion = (version: number) => shops.map((shop, at) => ({ ...shop, name: `Shop ${at} v${version}` }));
	await importListings({ fetch: site.get }, inVersion(0));
	const found = (await (await site.get("/api/businesses?limit=50")).json()) as { slug: string }[];
	const paths = [
		"/",
		"/city/leeds",
		"/city/hull?view=list",
		"/category/cafe",
		...found.map(({ slug }) => `/business/${slug}`),
	];
	let over = false;
	let reads = 0;
	let hits = 0;
	const old: string[] = [];
	async function read(): Promise<void> {
		for (let at = 0; !over; at++) {
			const path = paths[(at * 7) % paths.length] as string;
			const least = [...written];
			const answer = await site.get(path, { redirect: "follow" });
			if (answer.headers.get("CF-Cache-Status") === "HIT") hits++;
			for (const [one, version] of versionsOn(await answer.text()))
				if (version < (least[one] as number)) old.push(`${path}: shop ${one} v${version}, was v${least[one]}`);
			reads++;
		}
	}
	const { id } = await openImport({ fetch: site.get });
	const readers = Array.from({ length: 3 }, read);
	for (let version = 1; version <= EDITS; version++) {
		const receipt = await putChunk({ fetch: site.get }, id, version - 1, chunkOf(inVersion(version)));
		expect(receipt.status).toBe(200);
		written.fill(version);
	}
	over = true;
	await Promise.all(readers);
	expect(old).toEqual([]);
	expect(reads).toBeGreaterThan(EDITS);
	expect(hits).toBeGreaterThan(0);
	for (const path of paths)
		for (const [, version] of versionsOn(await (await site.get(path, { redirect: "follow" })).text()))
			expect(version, path).toBe(EDITS);
});
