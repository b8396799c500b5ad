import { beforeEach, expect, test, vi } from "vitest";
import type { ImportRequest } from "#web/admin/imports/import-messages.ts";
import { importFailureText } from "#web/admin/texts/import.tr.ts";
import { DEFAULT_IMPORT_OPTIONS } from "#workers/domain/import/options.ts";

/** Replaces a worker, for tests of the tab's side of an import. */

class StandIn {
	static all: StandIn[] = [];
	asked: ImportRequest[] = [];
	ended = false;
	onmessage: ((event: { data: unknown }) => void) | null = null;
	onerror: (() => void) | null = null;
	constructor() {
		StandIn.all.push(this);
	}
	postMessage(request: ImportRequest) {
		this.asked.push(request);
	}
	terminate() {
		this.ended = true;
	}
}

beforeEach(() => {
	StandIn.all = [];
	vi.stubGlobal("Worker", StandIn);
	vi.stubGlobal("addEventListener", () => {});
	vi.stubGlobal("removeEventListener", () => {});
	return () => vi.unstubAllGlobals();
});

test("a worker that has failed is ended, and whoever tries again has the file read by another one, with what was said of it", async () => {
	const { changeOptions, chooseFile, startImport } = await import("#web/admin/imports/import-session.ts");
	const file = new File(["x"], "places.xlsx");
	chooseFile(file);
	changeOptions({ country: "GB" });
	const [first] = StandIn.all as [StandIn];
	first.onerror?.();
	expect(first.ended).toBe(true);
	startImport();
	startImport();
	expect(StandIn.all).toHaveLength(2);
	expect(StandIn.all[1]?.asked).toEqual([
		expect.objectContaining({ ask: "plan", file, options: expect.objectContaining({ country: "GB" }) }),
		{ ask: "start" },
	]);
});

test("options that are changed after a failure are tried out by another one", async () => {
	const { changeOptions, chooseFile } = await import("#web/admin/imports/import-session.ts");
	chooseFile(new File(["x"], "places.xlsx"));
	StandIn.all[0]?.onerror?.();
	changeOptions({ country: "TR" });
	expect(StandIn.all[1]?.asked).toMatchObject([{ ask: "plan", options: { country: "TR" } }]);
});

test("a country is kept for the headers of the file's tables, and one that an earlier file had is said until another is chosen", async () => {
	const { changeCountry, chooseFile } = await import("#web/admin/imports/import-session.ts");
	chooseFile(new File(["x"], "places.xlsx"));
	const [worker] = StandIn.all as [StandIn];
	const options = { ...DEFAULT_IMPORT_OPTIONS, country: "TR" };
	const plan = { columns: [{ headers: "a" }, { headers: "b" }, { headers: "a" }], doubts: [] };
	worker.onmessage?.({ data: { say: "planned", plan, options } });
	changeCountry(null);
	changeCountry("GB");
	expect(worker.asked.slice(1)).toEqual([
		{ ask: "remember-country", headers: ["a", "b"], country: null },
		expect.objectContaining({ ask: "plan", options: expect.objectContaining({ country: null }) }),
		{ ask: "remember-country", headers: ["a", "b"], country: "GB" },
		expect.objectContaining({ ask: "plan", options: expect.objectContaining({ country: "GB" }) }),
	]);
});

test("the operator is told that it was the tab, not the server", () => {
	const failure = { code: "internal-error", requestId: null, running: null } as const;
	expect(importFailureText({ ...failure, status: 0 })).toContain("Tarayıcıda");
	expect(importFailureText({ ...failure, status: 500 })).not.toContain("Tarayıcıda");
});
