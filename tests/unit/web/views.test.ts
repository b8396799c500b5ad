import { describe, expect, onTestFinished, test, vi } from "vitest";
import { DEFAULT_VIEW, DEFAULT_VIEWS, readView } from "#web/admin/views/view.ts";
import { createViewStore } from "#web/admin/views/view-store.server.ts";

const VIEW = { hidden: ["phone"], rowNumbers: true, roomy: true, shortcuts: false } as const;
const asked = (cookie?: string) => new Request("http://x/admin", { headers: cookie ? { Cookie: cookie } : {} });

/** Makes a namespace in memory. */
function namespace(kept = new Map<string, string>()) {
	const kv = {
		get: async (key: string) => kept.get(key) ?? null,
		put: async (key: string, value: string) => void kept.set(key, value),
	};
	return { kept, kv: kv as unknown as KVNamespace };
}

describe("a stored view", () => {
	test.each([
		["nothing", undefined],
		["null", null],
		["a text", "x"],
		["other values", { hidden: "phone", rowNumbers: "yes" }],
		["columns that can be none", { hidden: ["a b", "<script>", "x".repeat(41), null, ["a b"]] }],
	])("of %s is the default one", (_, stored) => {
		expect(readView(stored)).toEqual(DEFAULT_VIEW);
	});

	test("is read as it was written, and no more columns than a table has", () => {
		expect(readView({ ...VIEW, more: 1 })).toEqual(VIEW);
		expect(readView({ hidden: Array.from({ length: 1_000 }, () => "a") }).hidden).toHaveLength(40);
	});
});

describe("the store of views", () => {
	// This is the first one in this file, because the framework complains of a cookie only once.
	test.each(["http://localhost", "https://admin.example"])("of %s gives the terminal nothing to warn of", (origin) => {
		const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
		onTestFinished(() => warn.mockRestore());
		createViewStore(namespace().kv, origin);
		expect(warn.mock.calls).toEqual([]);
	});

	test("gives back what was kept to the browser with its cookie, and to no other", async () => {
		const { kv, kept } = namespace();
		const store = createViewStore(kv, "https://admin.example");
		const cookie = await store.save(asked(), "businesses", { ...VIEW, hidden: [...VIEW.hidden] });
		expect(cookie).toMatch(/^__Host-admin_views=[^;]+; .*Path=\/; .*HttpOnly; Secure; SameSite=Strict$/);
		expect(cookie).toContain("Max-Age=31536000");
		expect([...kept.keys()]).toEqual([expect.stringMatching(/^[\da-f]{16}$/)]);
		expect(await store.read(asked(cookie?.split(";")[0]), "businesses")).toEqual(VIEW);
		expect(await store.read(asked(), "businesses")).toEqual(DEFAULT_VIEWS.businesses);
		const again = await store.save(asked(cookie?.split(";")[0]), "businesses", DEFAULT_VIEW);
		expect([kept.size, again?.split(";")[0]]).toEqual([1, cookie?.split(";")[0]]);
	});

	test("never looks up or writes a key that a browser has made up", async () => {
		const { kv, kept } = namespace(new Map([["secret", JSON.stringify({ businesses: VIEW })]]));
		const store = createViewStore(kv, "http://localhost");
		const forged = `admin_views=${encodeURIComponent(btoa(JSON.stringify("secret")))}`;
		expect(await store.read(asked(forged), "businesses")).toEqual(DEFAULT_VIEWS.businesses);
		await store.save(asked(forged), "businesses", DEFAULT_VIEW);
		expect(kept.get("secret")).toBe(JSON.stringify({ businesses: VIEW }));
	});

	test("that is missing or fails holds nothing, and nothing breaks", async () => {
		const log = vi.spyOn(console, "error").mockImplementation(() => {});
		onTestFinished(() => log.mockRestore());
		const fails = async () => {
			throw new Error("KV is down");
		};
		const broken = { get: fails, put: fails } as unknown as KVNamespace;
		for (const kv of [undefined, broken]) {
			const store = createViewStore(kv, "http://localhost");
			const cookie = `admin_views=${encodeURIComponent(btoa(JSON.stringify("0123456789abcdef")))}`;
			expect(await store.read(asked(cookie), "businesses")).toEqual(DEFAULT_VIEWS.businesses);
			expect(await store.save(asked(cookie), "businesses", DEFAULT_VIEW)).toBeNull();
		}
		expect(log).toHaveBeenCalledTimes(2);
	});
});
