import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { editBusiness } from "#workers/services/businesses/edit.ts";
import { restoreBusiness } from "#workers/services/businesses/restore.ts";
import { bulk, cafe, undone } from "./bulk.ts";
import { emptyDirectory, importBy } from "./directory.ts";
import { ctxOn, one } from "./worker.ts";

/** Tests since when a business counts as closed for good that was opened by mistake: the sitemaps keep it for some time from then on. */

const CLOSED_AT = 1_000;
const gone = cafe({ businessStatus: "CLOSED_PERMANENTLY" });
const closedAt = async () => (await one<{ at: number } | null>("SELECT closed_at AS at FROM closures"))?.at ?? null;
const at = (now: number) => ctxOn({ now });

beforeEach(async () => {
	await emptyDirectory();
	await importBy(at(CLOSED_AT), [gone]);
	expect(await closedAt()).toBe(CLOSED_AT);
});

test("an edit that opened it, taken back, leaves it closed since it was; and so once more", async () => {
	const set = (await editBusiness(at(5_000), { id: 1, businessStatus: "OPERATIONAL" })) as string;
	expect(await closedAt()).toBeNull();
	const { id } = await undone(set, at(9_000));
	expect(await closedAt()).toBe(CLOSED_AT);
	const opened = await undone(id, at(12_000));
	expect(await closedAt()).toBeNull();
	await undone(opened.id, at(15_000));
	expect(await closedAt()).toBe(CLOSED_AT);
});

test("so does one whose other fields were changed since", async () => {
	const set = (await editBusiness(at(5_000), { id: 1, businessStatus: "OPERATIONAL" })) as string;
	await editBusiness(at(6_000), { id: 1, website: "https://anchor.example/" });
	await undone(set, at(9_000));
	expect(await closedAt()).toBe(CLOSED_AT);
	expect(await one("SELECT website FROM businesses")).toEqual({ website: "https://anchor.example/" });
});

test("so does a change of many that opened it, and the change of that", async () => {
	const { id } = await bulk({ selection: { ids: [1] }, set: { status: "OPERATIONAL" } }, at(5_000));
	expect(await closedAt()).toBeNull();
	const undo = await undone(id, at(9_000));
	expect(await closedAt()).toBe(CLOSED_AT);
	const again = await undone(undo.id, at(12_000));
	expect(await closedAt()).toBeNull();
	await undone(again.id, at(15_000));
	expect(await closedAt()).toBe(CLOSED_AT);
});

test("an import that opened it, taken back, does so too; one that closes it anew counts from itself", async () => {
	const set = await importBy(at(5_000), [{ ...gone, businessStatus: "OPERATIONAL" }]);
	expect(await closedAt()).toBeNull();
	await undone(set, at(9_000));
	expect(await closedAt()).toBe(CLOSED_AT);
	await editBusiness(at(10_000), { id: 1, businessStatus: "OPERATIONAL" });
	await editBusiness(at(11_000), { id: 1, businessStatus: "CLOSED_PERMANENTLY" });
	expect(await closedAt()).toBe(11_000);
});

test("a former state that is restored is closed since it was then", async () => {
	await editBusiness(at(5_000), { id: 1, businessStatus: "OPERATIONAL" });
	const { version } = await one<{ version: number }>("SELECT min(version) AS version FROM business_changes");
	await restoreBusiness(at(9_000), { id: 1, version });
	expect(await closedAt()).toBe(CLOSED_AT);
	const { results } = await env.DB.prepare("SELECT business_status AS status FROM businesses").all();
	expect(results).toEqual([{ status: "CLOSED_PERMANENTLY" }]);
});
