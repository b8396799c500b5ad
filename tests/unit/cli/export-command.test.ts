import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { environmentOf } from "#cli/environment.ts";
import { exportArguments, exportCommand, writeWhole } from "#cli/export/command.ts";
import { Refusal } from "#cli/refusal.ts";
import { ExportError, openExport } from "#workers/contract/export-client.ts";
import { streamOf } from "#workers/domain/byte-stream.ts";
import type { ExportedBusiness } from "#workers/domain/export/columns.ts";
import { rowsBytes } from "#workers/domain/export/rows-file.ts";

const COUNT = 500;
const EMPTY =
	"category type address street postalCode city state country countryCode latitude longitude timeZone phone phoneRaw morePhones email " +
	"moreEmails website menuLink orderLink reservationLink reviewsLink locationLink openingHours openingHoursRaw businessStatus rating " +
	"ratingSource priceRange description about photoUrl imageUrl placeId googleId cid";
const NOTHING = Object.fromEntries(EMPTY.split(" ").map((name) => [name, null]));
const NUMBERS = { isOpen: 1, isVerified: 0, isClaimed: 0, reviewCount: 0 };
const business = (id: number) =>
	({
		id,
		name: `İşletme ${id}`,
		slug: `isletme-${id}`,
		sourceId: `place:${id}`,
		...NOTHING,
		...NUMBERS,
	}) as ExportedBusiness;

/**
 * Is a server with this many businesses, whose connections break after some of them. `asked` are the first row numbers.
 */
function server({ breaks = [] as number[], refuses = 0 } = {}) {
	const asked: number[] = [];
	const fetch = (async (address: string) => {
		const { searchParams } = new URL(address);
		const start = Number(searchParams.get("startIndex") ?? 1);
		asked.push(start);
		if (asked.length <= refuses) return new Response("{}", { status: 503 });
		if (start > COUNT) return Response.json({ error: { code: "export-empty" } }, { status: 404 });
		const most = breaks[asked.length - 1] ?? Number.POSITIVE_INFINITY;
		async function* pages() {
			for (let at = start; at <= COUNT; at += 10) {
				if (at - start >= most) throw new TypeError("terminated");
				yield Array.from({ length: Math.min(10, COUNT - at + 1) }, (_, index) => business(at + index));
			}
			if (COUNT - start + 1 >= most) throw new TypeError("terminated");
		}
		return new Response(streamOf(rowsBytes(pages())), {
			headers: {
				"Content-Disposition": 'attachment; filename="isletmeler_export_1-500_2026-11-22.rows"',
				"X-Export-Rows": String(COUNT),
			},
		});
	}) as typeof globalThis.fetch;
	return { asked, options: { url: "http://directory.example", fetch, backoff: 1 } };
}

describe("an export that is received", () => {
	test("goes on behind the last row when the connection breaks, each row once", async () => {
		const { asked, options } = server({ breaks: [200, 0, 100] });
		const seen: number[] = [];
		const { name, most, bytes } = await openExport(
			{ format: "csv" },
			{ ...options, onProgress: (rows) => seen.push(rows) },
		);
		expect([name, most]).toEqual(["isletmeler_export_1-500_2026-11-22.csv", COUNT]);
		const lines = (await new Response(bytes).text()).trimEnd().split("\r\n");
		expect(lines.slice(1).map((line) => Number(/\d+/.exec(line)?.[0]))).toEqual(
			Array.from({ length: COUNT }, (_, at) => at + 1),
		);
		expect(asked).toEqual([1, 201, 201, 301]);
		expect(seen.at(-1)).toBe(COUNT);
	});

	test("is whole when the connection breaks behind the last row, and refused where there is no row at all", async () => {
		const { asked, options } = server({ breaks: [COUNT] });
		const { bytes } = await openExport({ format: "csv" }, options);
		expect((await new Response(bytes).text()).trimEnd().split("\r\n")).toHaveLength(COUNT + 1);
		expect(asked).toEqual([1, COUNT + 1]);
		const none = openExport({ format: "csv", startIndex: COUNT + 1 }, server().options);
		await expect(none).rejects.toMatchObject({ status: 404, answer: { code: "export-empty" } });
	});

	test("knows an end that is none, and gives up when nothing more comes", async () => {
		const { asked, options } = server({ breaks: [50, 0, 0, 0, 0, 0, 0] });
		const { bytes } = await openExport({ format: "csv" }, options);
		await expect(new Response(bytes).text()).rejects.toBeInstanceOf(ExportError);
		expect(asked).toEqual([1, 51, 51, 51, 51, 51]);
	});

	test("is refused at once with the server's answer", async () => {
		const { options } = server({ refuses: 1 });
		await expect(openExport({ format: "xlsx" }, options)).rejects.toMatchObject({ status: 503 });
	});
});

describe("npm run export", () => {
	test("reads its options, and the format from the file's ending", () => {
		const given = exportArguments(
			["--out", "a.geojson", "--start", "5", "--end", "10", "--country", "Türkiye", "--category", "Cafe"],
			environmentOf({}),
		);
		expect(given).toMatchObject({
			query: { startIndex: 5, endIndex: 10, countryCode: "TR", format: "geojson" },
			category: "Cafe",
			url: "http://localhost:8788",
		});
		expect(exportArguments([], environmentOf({})).query.format).toBe("xlsx");
		for (const wrong of [
			["--start", "0"],
			["--start", "9", "--end", "2"],
			["--format", "pdf"],
			["--country", "Nowhereland"],
			["file.xlsx"],
		])
			expect(() => exportArguments(wrong, environmentOf({}))).toThrow(Refusal);
	});

	test("finds a category by its name behind the first thousand", async () => {
		const folder = await mkdtemp(join(tmpdir(), "export-"));
		const { options } = server();
		const asked: string[] = [];
		vi.stubGlobal("fetch", async (address: string) => {
			asked.push(address.replace("http://127.0.0.1:1", ""));
			if (!address.includes("/api/categories")) return options.fetch(address);
			const offset = Number(new URL(address).searchParams.get("offset") ?? 0);
			const some = Array.from({ length: offset === 0 ? 1_000 : 5 }, (_, at) => offset + at);
			return Response.json(some.map((id) => ({ id, slug: `category-${id}`, name: `Kategori ${id}` })));
		});
		const run = (category: string) =>
			exportCommand(
				["--out", "all.csv", "--category", category, "--url", "http://127.0.0.1:1", "--wait", "0", "--json"],
				environmentOf({ SERVICE_TOKEN: "token", INIT_CWD: folder }),
			);
		await run("kategori 1003");
		expect(asked.at(-1)).toContain("categoryId=1003");
		await expect(run("Kategori 1005")).rejects.toMatchObject({ code: "category-not-found" });
		vi.unstubAllGlobals();
	});

	test("leaves the file that was there, and no part of a new one, when the export breaks", async () => {
		const folder = await mkdtemp(join(tmpdir(), "export-"));
		const path = join(folder, "all.csv");
		await writeFile(path, "before");
		const { options } = server({ breaks: [50, 0, 0, 0, 0, 0, 0] });
		const { bytes } = await openExport({ format: "csv" }, options);
		await expect(writeWhole(bytes, path)).rejects.toBeInstanceOf(ExportError);
		expect([await readdir(folder), await readFile(path, "utf8")]).toEqual([["all.csv"], "before"]);
		const whole = await openExport({ format: "csv" }, server().options);
		expect(await writeWhole(whole.bytes, path)).toBeGreaterThan(10_000);
		expect(await readdir(folder)).toEqual(["all.csv"]);
		const elsewhere = (await openExport({ format: "csv" }, server().options)).bytes;
		await expect(writeWhole(elsewhere, join(folder, "no", "where.csv"))).rejects.toMatchObject({
			code: "unwritable-file",
		});
	});
});
