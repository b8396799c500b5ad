import { describe, expect, test } from "vitest";
import { freezePrototype } from "#web/admin/imports/freeze-prototype.ts";
import type { ImportReply, PlannedFile } from "#web/admin/imports/import-messages.ts";
import { afterReply, type ImportState, isUnderWay, NO_IMPORT } from "#web/admin/imports/import-state.ts";
import { addressOfPlan } from "#web/admin/imports/plan-address.ts";
import { isOtherText } from "#web/admin/imports/upload-limits.ts";
import { failureTitle } from "#web/admin/imports/use-outcome.ts";
import { importFailureText } from "#web/admin/texts/import.tr.ts";
import { fileRefusalText } from "#web/admin/texts/import-file.tr.ts";

type Run = Extract<ImportState["stage"], { at: "sending" }>["run"];

const sending = (run: Run): ImportState => ({ ...NO_IMPORT, stage: { at: "sending", rows: 0, before: 0, run } });
const stageAfter = (state: ImportState, ...replies: ImportReply[]) => replies.reduce(afterReply, state).stage;
const CHUNK: ImportReply = { say: "sending", rows: 2_000 };

describe("an import under way", () => {
	test.each<[Run, Run, Run]>([
		["going", "waiting", "going"],
		["paused", "paused", "paused"],
		["cancelling", "cancelling", "cancelling"],
	])("that is %s is %s while the server is away, and %s with the next chunk", (run, away, back) => {
		expect(stageAfter(sending(run), { say: "waiting" })).toMatchObject({ run: away });
		expect(stageAfter(sending(run), { say: "waiting" }, CHUNK)).toMatchObject({ run: back, rows: 2_000 });
	});

	test("says how much an earlier try had brought as soon as it is opened, and goes on saying so", () => {
		const opened: ImportReply = { say: "opened", id: "i1", before: 4_000 };
		expect(stageAfter(sending("going"), opened)).toMatchObject({ rows: 4_000, before: 4_000, run: "going" });
		expect(stageAfter(sending("going"), opened, { say: "sending", rows: 6_000 })).toMatchObject({
			rows: 6_000,
			before: 4_000,
		});
	});

	test("keeps the tab open, and nothing else does", () => {
		expect(isUnderWay(sending("paused"))).toBe(true);
		expect(isUnderWay(NO_IMPORT)).toBe(false);
		expect(isUnderWay(afterReply(sending("going"), { say: "cancelled" }))).toBe(false);
	});

	test("does not begin to wait before it is sent", () => {
		expect(stageAfter(NO_IMPORT, { say: "waiting" })).toEqual({ at: "empty" });
	});
});

test("the country of an earlier file is told from one that was chosen here", () => {
	const planned = (country: string | null): ImportReply => {
		const plan = { columns: [], doubts: [] } as unknown as PlannedFile;
		return { say: "planned", plan, options: { ...NO_IMPORT.options, country } };
	};
	const learnt = afterReply(NO_IMPORT, planned("TR"));
	expect(learnt.rememberedCountry).toBe("TR");
	expect(afterReply(learnt, planned("TR")).rememberedCountry).toBe("TR");
	expect(afterReply(NO_IMPORT, planned(null)).rememberedCountry).toBeNull();
	const chosen = { ...NO_IMPORT, options: { ...NO_IMPORT.options, country: "GB" } };
	expect(afterReply(chosen, planned("GB")).rememberedCountry).toBeNull();
});

test.each([
	["kaynak.py", "csv", true],
	["liste.docx", "html", true],
	["liste.csv", "csv", false],
	["liste.xlsx", "csv", false],
	["liste", "csv", false],
	["LISTE.HTM", "html", false],
	["liste.pdf", "xlsx", false],
] as const)("%s with the content of %s: another text is %s", (name, format, other) => {
	expect(isOtherText(name, format)).toBe(other);
});

test("a refusal says where, what and what to do", () => {
	const place = { sheet: "Yerler", row: 12, kind: null };
	expect(fileRefusalText({ code: "row-too-large", ...place })).toMatch(/^“Yerler” sayfası, 12\. satır: Sayfanın bir/);
	expect(fileRefusalText({ code: "not-a-workbook", sheet: null, row: null, kind: "pdf" })).toMatch(/^Bu bir PDF;/);
	expect(fileRefusalText({ code: "truncated-workbook", sheet: "", row: 3, kind: null })).toMatch(
		/^3\. satır: Burada açılan tırnak işareti hiç kapanmıyor/,
	);
});

test("a failure is said as the specification has it: with the answer's status and words, or that there was none", () => {
	const failure = { requestId: null, running: null };
	expect(failureTitle({ ...failure, code: "no-server", status: 0 })).toBe("Dosya yüklenirken hata oluştu");
	expect(failureTitle({ ...failure, code: "unauthorized", status: 401 })).toBe(
		"Upload failed: 401 - Oturumunuz sona erdi. Lütfen yeniden giriş yapın.",
	);
	const running = { fileName: "a.xlsx", actor: "token:CLI" };
	expect(failureTitle({ ...failure, code: "import-finished", status: 409 })).toBe("Bu içe aktarma sona erdirilmiş");
	expect(importFailureText({ code: "import-running", status: 409, requestId: null, running })).toMatch(
		/^Başka bir içe aktarma henüz bitmedi: a\.xlsx \(.*CLI.*\)/,
	);
});

test("a frozen prototype takes nothing, and its objects have their own properties by its names", () => {
	const prototype = { toString: () => "shared" };
	freezePrototype(prototype);
	const one: { toString: unknown } = Object.create(prototype);
	one.toString = "own";
	expect(Object.entries(one)).toEqual([["toString", "own"]]);
	expect(String(Object.create(prototype))).toBe("shared");
	expect(() => Object.assign(prototype, { toString: "changed" })).toThrow(TypeError);
	expect(() => Object.assign(prototype, { polluted: true })).toThrow(TypeError);
	expect(Object.isFrozen(prototype)).toBe(true);
});

describe("the address of a plan", () => {
	const name = { header: "Ad", role: "name" } as const;

	test("is taken where a column holds it, or says otherwise where or which a business is", () => {
		expect(addressOfPlan([name, { header: "Adres", role: "address" }])).toEqual({ taken: true, left: [] });
		expect(addressOfPlan([name, { header: "Şehir", role: "city" }])).toEqual({ taken: true, left: [] });
		expect(addressOfPlan([name])).toEqual({ taken: false, left: [] });
	});

	test("is left out where a column that is called so is taken for nothing", () => {
		const columns = [
			name,
			{ header: "Şehir", role: "city" },
			{ header: "Adres", role: null, lost: "address" },
		] as const;
		expect(addressOfPlan(columns)).toEqual({ taken: false, left: ["Adres"] });
	});
});
