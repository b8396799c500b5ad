import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ImportRequest } from "#web/admin/imports/import-messages.ts";
import { importFailureText } from "#web/admin/texts/import.tr.ts";
import { emptyPreview } from "#workers/contract/import-preview.ts";
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

const EARLIER = [{ fileName: "february.csv", at: "2026-03-01T00:00:00.000Z" }];
const PLAN = { columns: [], doubts: [], sheets: [], earlier: EARLIER };
const trial = (compared: object | null, whole = true) => ({
	say: "tried",
	trial: { rows: 3, compared: compared && { ...emptyPreview(), ...compared }, details: whole ? {} : null },
});

/** Chooses a file of a list of which others were imported, and returns its worker. */
async function chosen(plan: object = PLAN) {
	const session = await import("#web/admin/imports/import-session.ts");
	session.resetImport();
	session.chooseFile(new File(["x"], "january.csv"));
	const worker = StandIn.all.at(-1) as StandIn;
	const hear = (data: object) => worker.onmessage?.({ data });
	hear({ say: "planned", plan, options: DEFAULT_IMPORT_OPTIONS });
	const started = () => worker.asked.filter(({ ask }) => ask === "start").length;
	return { ...session, hear, started };
}

describe("a file of a list of which others were imported", () => {
	test("begins once it was held against them, when that was pressed before", async () => {
		const { hear, startImport, started } = await chosen();
		startImport();
		hear(trial({ updated: 1 }, false));
		expect(started()).toBe(0);
		hear(trial({ updated: 3, putBack: 1 }));
		expect(started()).toBe(1);
	});

	test("that would put back what they changed begins only once somebody has said so, and is pressed again", async () => {
		const { hear, startImport, started, acceptObjection } = await chosen();
		startImport();
		hear(trial({ updated: 3, putBack: 3 }));
		startImport();
		expect(started()).toBe(0);
		acceptObjection("older", true);
		expect(started()).toBe(0);
		startImport();
		expect(started()).toBe(1);
	});

	test("and was imported before another of them does as well, unless it would change nothing", async () => {
		const again = { at: "2026-02-01T00:00:00.000Z", since: EARLIER[0] };
		const older = await chosen({ ...PLAN, again });
		older.hear(trial({ updated: 1 }));
		older.startImport();
		expect(older.started()).toBe(0);
		const same = await chosen({ ...PLAN, again });
		same.hear(trial({ unchanged: 3 }));
		same.startImport();
		expect(same.started()).toBe(1);
	});

	test("does not wait for a directory that cannot be asked, nor after an option was changed", async () => {
		const alone = await chosen();
		alone.startImport();
		alone.hear(trial(null, false));
		expect(alone.started()).toBe(1);
		const changed = await chosen();
		changed.startImport();
		changed.changeOptions({ country: "GB" });
		changed.hear({ say: "planned", plan: PLAN, options: DEFAULT_IMPORT_OPTIONS });
		changed.hear(trial({ updated: 1 }));
		expect(changed.started()).toBe(0);
	});
});

describe("a file of a new list", () => {
	const NEW = { ...PLAN, earlier: [] };

	test("whose businesses are mostly called as ones that are here begins only once somebody has said so", async () => {
		const { hear, startImport, started, acceptObjection } = await chosen(NEW);
		startImport();
		hear(trial({ imported: 12, sameName: 6 }, false));
		expect(started()).toBe(0);
		hear(trial({ imported: 20, sameName: 10 }));
		startImport();
		expect(started()).toBe(0);
		acceptObjection("older", true);
		startImport();
		expect(started()).toBe(0);
		acceptObjection("namesakes", true);
		startImport();
		expect(started()).toBe(1);
	});

	test("begins before all of it was compared where its first thousand are others", async () => {
		const { hear, startImport, started } = await chosen(NEW);
		startImport();
		hear(trial({ imported: 900, sameName: 1 }, false));
		expect(started()).toBe(0);
		hear(trial({ imported: 1_000, sameName: 1 }, false));
		expect(started()).toBe(1);
	});
});

test("the operator is told that it was the tab, not the server", () => {
	const failure = { code: "internal-error", requestId: null, running: null } as const;
	expect(importFailureText({ ...failure, status: 0 })).toContain("Tarayıcıda");
	expect(importFailureText({ ...failure, status: 500 })).not.toContain("Tarayıcıda");
});
