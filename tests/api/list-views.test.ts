import { beforeAll, expect, test } from "vitest";
import type { Browser } from "#tests/factories/operator.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import { type ListView, MOST_LIST_VIEWS } from "#workers/contract/list-view.ts";
import { api, one, signedInBrowser } from "./worker.ts";

const CALL = "/api/admin/list-views";
let operator: Browser;
beforeAll(async () => {
	operator = await signedInBrowser();
});

const save = (body: unknown) =>
	operator.fetch(CALL, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(body),
	});
const all = async (browser = operator) => (await browser.fetch(CALL)).json<ListView[]>();
const codeOf = async (response: Response) => [response.status, (await response.json<ErrorEnvelope>()).error.code];

test("a view that one operator names is there for all, by name; saved so again it is another, and removed it is gone", async () => {
	expect((await api.fetch(CALL)).status).toBe(401);
	expect((await save({ name: "Telefonsuz kafeler", query: "categoryId=3&noPhone=true" })).status).toBe(201);
	const saved = await save({ name: "  İzmir  ", query: "search=%C4%B0zmir&sort=city&order=desc" });
	const izmir = await saved.json<ListView>();
	expect([saved.status, izmir.name]).toEqual([201, "İzmir"]);
	const other = await signedInBrowser();
	expect((await all(other)).map(({ name }) => name)).toEqual(["İzmir", "Telefonsuz kafeler"]);
	const again = await (await save({ name: "izmir", query: "search=izmir" })).json<ListView>();
	expect(again).toEqual({ id: izmir.id, name: "izmir", query: "search=izmir" });
	expect(await all(other)).toHaveLength(2);
	expect((await other.fetch(`${CALL}/${izmir.id}`, { method: "DELETE" })).status).toBe(204);
	expect((await all()).map(({ name }) => name)).toEqual(["Telefonsuz kafeler"]);
	expect(await one("SELECT action, subject FROM audit_log ORDER BY id DESC LIMIT 1")).toEqual({
		action: "list-view.remove",
		subject: "izmir",
	});
	expect(await codeOf(await other.fetch(`${CALL}/${izmir.id}`, { method: "DELETE" }))).toEqual([404, "not-found"]);
});

test("a view is called otherwise by any operator, but not as another one is", async () => {
	const view = await (await save({ name: "Kafeler", query: "categoryId=3" })).json<ListView>();
	await save({ name: "Oteller", query: "categoryId=4" });
	const other = await signedInBrowser();
	const rename = (id: number, name: string) =>
		other.fetch(`${CALL}/${id}`, {
			method: "PATCH",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify({ name }),
		});
	const renamed = await rename(view.id, " Leeds kafeleri ");
	expect([renamed.status, await renamed.json()]).toEqual([200, { ...view, name: "Leeds kafeleri" }]);
	expect((await all()).find(({ id }) => id === view.id)?.name).toBe("Leeds kafeleri");
	expect(await one("SELECT action, subject FROM audit_log ORDER BY id DESC LIMIT 1")).toEqual({
		action: "list-view.rename",
		subject: "Leeds kafeleri",
	});
	// Its own name in other letters is no other one's.
	expect((await rename(view.id, "LEEDS KAFELERİ")).status).toBe(200);
	for (const name of ["oteller", "…", "", "x".repeat(61)])
		expect(await codeOf(await rename(view.id, name)), name).toEqual([400, "validation-failed"]);
	expect(await codeOf(await rename(999_999, "Yok"))).toEqual([404, "not-found"]);
	expect((await all()).find(({ id }) => id === view.id)).toEqual({ ...view, name: "LEEDS KAFELERİ" });
});

test("what is none is refused, and there are not more than a menu holds", async () => {
	for (const body of [
		{ name: "", query: "a=b" },
		{ name: "…", query: "a=b" },
		{ name: "x".repeat(61), query: "a=b" },
		{ name: "x", query: "javascript:alert(1)" },
		{ name: "x", query: `a=${"b".repeat(2_000)}` },
		{ name: "x", query: "a=b", id: 4 },
		[],
	])
		expect(await codeOf(await save(body)), JSON.stringify(body).slice(0, 60)).toEqual([400, "validation-failed"]);
	const before = (await all()).length;
	for (let at = before; at < MOST_LIST_VIEWS; at++)
		expect((await save({ name: `Görünüm ${at}`, query: `search=${at}` })).status).toBe(201);
	expect(await codeOf(await save({ name: "Bir fazla", query: "search=x" }))).toEqual([400, "validation-failed"]);
	expect((await save({ name: "görünüm 7", query: "search=yedi" })).status).toBe(201);
	expect(await all()).toHaveLength(MOST_LIST_VIEWS);
});
