import { type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { loader as cityLoader } from "#web/public/city/route.tsx";
import { createApi, forwardToApi } from "#web/request/api.server.ts";
import { apiContext, requestIdContext, settingsContext } from "#web/request/context.ts";

/** Makes a page request whose binding answers with this. `calls` are the paths that were asked for. */
function pageRequest(answer: (path: string) => Response | Error, slug = "leeds") {
	const calls: string[] = [];
	const binding = {
		async fetch(asked: Request | string) {
			const { pathname, search } = new URL(asked instanceof Request ? asked.url : asked);
			calls.push(pathname + search);
			const result = answer(pathname);
			if (result instanceof Error) throw result;
			return result;
		},
	} as unknown as Fetcher;
	const context = new RouterContextProvider();
	context.set(apiContext, createApi(binding));
	context.set(requestIdContext, "request-1");
	context.set(settingsContext, {
		origin: "https://directory.example",
		operator: { name: "X", address: null, email: null, phone: null },
	});
	const args = {
		request: new Request("http://site/city/leeds"),
		params: { slug },
		context,
	} as unknown as LoaderFunctionArgs;
	return { args, calls };
}

function refusal(code: string, status: number): Response {
	return Response.json({ error: { code, message: "no", requestId: "api-1" } }, { status });
}

async function thrownBy(promise: Promise<unknown>): Promise<unknown> {
	return promise.then(
		() => "nothing",
		(error: unknown) => error,
	);
}

test("a page does without statistics and snippets when they fail, in whatever way", async () => {
	for (const answer of [refusal("internal-error", 500), new Response("<html>"), new Error("binding is gone")]) {
		const { args } = pageRequest(() => answer);
		expect(await (args.context as RouterContextProvider).get(apiContext).around()).toBeNull();
	}
});

test("a call that cannot be forwarded is answered with the error envelope", async () => {
	const binding = { fetch: () => Promise.reject(new Error("gone")) } as unknown as Fetcher;
	const response = await forwardToApi(binding, new Request("http://site/api/health"));
	expect(response.status).toBe(503);
	expect(await response.json()).toMatchObject({ error: { code: "unavailable" } });
	// It is as safe as the API's own answers: no page, no frame, and nothing is kept.
	expect(Object.fromEntries(response.headers)).toMatchObject({
		"cache-control": "no-store",
		"content-security-policy": "default-src 'none'; frame-ancestors 'none'",
		"cross-origin-resource-policy": "same-origin",
		"referrer-policy": "no-referrer",
		"strict-transport-security": "max-age=63072000; includeSubDomains",
		"x-content-type-options": "nosniff",
		"x-frame-options": "DENY",
	});
});

describe("a page's loader", () => {
	test("asks the binding once, and knows then what stands around the page", async () => {
		const businesses = { items: [], total: 0, totalExact: true, page: 1, pageSize: 12 };
		const around = { shell: { stats: { total: 1 }, snippets: [] }, tags: ["city-1"], changesAt: null };
		const { args, calls } = pageRequest(() =>
			Response.json({ page: { city: { slug: "leeds" }, businesses }, ...around }),
		);
		await cityLoader(args);
		expect(await (args.context as RouterContextProvider).get(apiContext).around()).toEqual(around);
		expect(calls).toEqual(["/api/pages/city/leeds?page=1"]);
	});

	test("does not ask at all for a slug that cannot be one", async () => {
		const { args, calls } = pageRequest(() => refusal("internal-error", 500), "../secrets");
		expect(await thrownBy(cityLoader(args))).toMatchObject({ init: { status: 404 }, data: { code: "city-not-found" } });
		expect(calls).toEqual([]);
	});

	test.each([
		["city-not-found", 404, 404],
		["offset-too-deep", 400, 404],
		["validation-failed", 400, 400],
		["rate-limited", 429, 429],
		["unavailable", 503, 503],
	])("turns %s into a page with status %d → %d", async (code, status, expected) => {
		const { args } = pageRequest(() => refusal(code, status));
		expect(await thrownBy(cityLoader(args))).toMatchObject({ init: { status: expected } });
	});

	test("lets the unexpected go on to the error page, with the API's request id for the log", async () => {
		const { args } = pageRequest(() => refusal("internal-error", 500));
		expect(String(await thrownBy(cityLoader(args)))).toContain("API request api-1");
	});
});
