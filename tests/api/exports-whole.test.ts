import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { removeBusiness } from "#workers/services/businesses/remove.ts";
import { exportBusinesses } from "#workers/services/exports/export.ts";
import { emptyDirectory, importBy } from "./directory.ts";
import { ctxOn } from "./worker.ts";

/** Tests that what a search finds is whole where the search is also the former address of a business that is gone. */

const COUNT = 450;
const GONE = 7;

beforeAll(async () => {
	await emptyDirectory();
	const pizza = Array.from({ length: COUNT }, (_, at) => listing({ name: `Pizza ${at + 1}` }));
	await importBy(ctxOn(), pizza);
	await env.DB.prepare("UPDATE businesses SET slug = 'pizza' WHERE id = ?1").bind(GONE).run();
	await removeBusiness(ctxOn(), { id: GONE });
});

const rows = Array.from({ length: COUNT }, (_, at) => at + 1).filter((id) => id !== GONE);

test("an export has all that is found, behind its first page too", async () => {
	const { bytes } = await exportBusinesses(ctxOn(), { search: "pizza", format: "csv" });
	const lines = (await new Response(bytes).text()).trimEnd().split("\r\n").slice(1);
	expect(lines.map((line) => Number(/\d+/.exec(line)?.[0]))).toEqual(rows);
});
