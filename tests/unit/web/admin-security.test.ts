import * as fc from "fast-check";
import { create } from "qrcode/lib/core/qrcode.js";
import { describe, expect, test } from "vitest";
import { describeActor } from "#web/admin/audit/actor.ts";
import { changedValues, differs, fieldName } from "#web/admin/audit/changed-values.ts";
import { activeFilters, auditHref } from "#web/admin/audit/filter.ts";
import { readAuditFilter } from "#web/admin/audit/read-filter.server.ts";
import { describeAction } from "#web/admin/audit/words.ts";
import { qrPicture } from "#web/admin/one-time-codes/qr-picture.server.ts";
import { readTokenForm } from "#web/admin/service-tokens/read-token-form.server.ts";
import { tokenState } from "#web/admin/service-tokens/token-form.ts";
import { placeName } from "#web/admin/sessions/place-name.ts";
import { auditTexts } from "#web/admin/texts/audit.tr.ts";
import { formatDay, formatLastDay } from "#web/admin/ui/format-day.ts";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import { AUDIT_ACTIONS } from "#workers/contract/audit.ts";
import { daysUntil, endOfTerm } from "#workers/domain/subscription.ts";

describe("a moment", () => {
	test("is written in Turkish and in Turkey's time, summer and winter", () => {
		expect(formatInstant("2026-11-21T17:20:44.000Z")).toBe("21 Kas 2026 20:20:44");
		expect(formatInstant("2026-07-01T21:05:00.000Z")).toBe("2 Tem 2026 00:05:00");
	});

	test("that is none comes back as it is", () => {
		expect(formatInstant("soon")).toBe("soon");
	});
});

test("what ends at midnight in Turkey has the day before as its last one", () => {
	const end = new Date(endOfTerm(Date.parse("2026-11-29T07:00:00Z"), 30)).toISOString();
	expect([end, formatDay(end), formatLastDay(end)]).toEqual(["2026-12-29T21:00:00.000Z", "30 Ara 2026", "29 Ara 2026"]);
	expect([daysUntil(Date.parse(end), Date.parse("2026-12-29T07:00:00Z"))]).toEqual([0]);
	expect(formatLastDay("2026-12-30T10:00:00.000Z")).toBe("30 Ara 2026");
});

describe("a place", () => {
	test.each([
		[{ city: "İzmir", country: "TR" }, "İzmir, Türkiye"],
		[{ city: null, country: "DE" }, "Almanya"],
		[{ city: "Leeds", country: null }, "Leeds"],
		[{ city: null, country: "XX" }, null],
		[{ city: null, country: "T1" }, null],
		[{ city: null, country: null }, null],
	])("%j reads %j", (session, name) => {
		expect(placeName(session)).toBe(name);
	});
});

describe("who and what", () => {
	test.each([
		["session:abcd1234-5678-4abc-8def-000000000000", "Yönetici (oturum abcd1234)"],
		["session:abcd1234-5678-4abc-8def-000000000000/Ayşe / İzmir", "Ayşe / İzmir (oturum abcd1234)"],
		["token:Ofis", "Anahtar: Ofis"],
		["visitor", "Ziyaretçi"],
		["cron", "Zamanlayıcı"],
		["someone", "someone"],
	])("%s reads %s", (actor, text) => {
		expect(describeActor(actor)).toBe(text);
	});

	test("every action has a text of its own, and an unknown one stays as it is", () => {
		const texts = AUDIT_ACTIONS.map(describeAction);
		expect(new Set(texts).size).toBe(AUDIT_ACTIONS.length);
		expect(texts.filter((text) => (AUDIT_ACTIONS as readonly string[]).includes(text))).toEqual([]);
		expect(describeAction("business.update")).toBe("business.update");
		expect(describeAction("toString")).toBe("toString");
	});
});

describe("the filters of the address", () => {
	const read = (search: string) => readAuditFilter(new URLSearchParams(search));

	test("blank ones ask for nothing", () => {
		const filter = read("action=&actor=&subject=+&from=&to=&request=");
		expect(filter.query).toEqual({});
		expect(activeFilters(filter)).toBe(0);
	});

	test("good ones become a query, trimmed", () => {
		const request = "123e4567-e89b-42d3-a456-426614174000";
		const filter = read(
			`action=job.run&actor=cron&subject=+x+&from=2026-11-01&to=2026-11-01&request=${request}&before=7`,
		);
		expect(filter.query).toEqual({
			action: "job.run",
			actor: "cron",
			subject: "x",
			from: "2026-11-01",
			to: "2026-11-01",
			request,
			before: 7,
		});
		expect(activeFilters(filter)).toBe(6);
	});

	test.each([
		["action=fly", "action"],
		[`actor=${"a".repeat(201)}`, "actor"],
		[`subject=${"a".repeat(201)}`, "subject"],
		["from=2026-02-30", "from"],
		["to=yesterday", "to"],
		["request=1234", "request"],
		["from=2026-11-02&to=2026-11-01", "order"],
		["before=0", "before"],
		["before=x", "before"],
	])("%s is a problem, asks for nothing and keeps what was typed", (search, problem) => {
		const filter = read(search);
		expect(filter.problems).toEqual([problem]);
		expect(filter.query).toBeNull();
		for (const [name, value] of new URLSearchParams(search)) {
			if (name in filter.typed) expect(filter.typed[name as keyof typeof filter.typed]).toBe(value);
		}
	});

	test.each([
		["subject=Giriş adımı 3", { subject: "step-3" }],
		["subject=giriş ADIMI 3", { subject: "step-3" }],
		["subject=Diğer oturumlar", { subject: "others" }],
		["subject=Tek kullanımlık kodlar", { subject: "one-time-codes" }],
		["subject=anahtar: Ofis", { subject: "11111111-2222-4333-8444-555555555555" }],
		["subject=ABCD1234", { subject: "abcd1234" }],
		["subject=step-3", { subject: "step-3" }],
		["subject=0 4 * * *", { subject: "0 4 * * *" }],
		["request=123E4567", { request: "123e4567" }],
	])("%s is taken as the table shows it", (search, query) => {
		const names = { "11111111-2222-4333-8444-555555555555": describeActor("token:Ofis") };
		expect(readAuditFilter(new URLSearchParams(search), names)).toMatchObject({ query, problems: [] });
	});

	test("no address makes it throw, and what it links to is read as the same filters", () => {
		fc.assert(
			fc.property(
				fc.dictionary(fc.constantFrom("action", "actor", "subject", "from", "request"), fc.string()),
				(search) => {
					const filter = readAuditFilter(new URLSearchParams(search));
					const again = readAuditFilter(new URL(auditHref(filter.typed), "http://admin").searchParams);
					expect(again).toEqual(filter);
				},
			),
		);
	});

	test("the next page keeps the filters", () => {
		expect(auditHref({ action: "job.run", actor: "" }, 12)).toBe("/admin/audit?action=job.run&before=12");
		expect(auditHref({})).toBe("/admin/audit");
	});
});

describe("a change", () => {
	test("is shown value by value, what differs first", () => {
		expect(changedValues({ name: "A", open: true, tags: ["x", "y"] }, { name: "A", open: false, tags: ["x"] })).toEqual(
			[
				{ key: "open", before: "evet", after: "hayır" },
				{ key: "tags", before: "x, y", after: "x" },
				{ key: "name", before: "A", after: "A" },
			],
		);
	});

	test("names what was not there before and what is gone", () => {
		const values = changedValues({ old: 1 }, { fresh: "" });
		expect(values).toEqual([
			{ key: "old", before: "1", after: null },
			{ key: "fresh", before: null, after: "(boş)" },
		]);
		expect(values.every(differs)).toBe(true);
	});

	test("opens what is nested and puts moments into words", () => {
		expect(changedValues(null, { a: { b: null, c: [{ d: 1 }] }, at: "2026-11-21T17:20:44.000Z" })).toEqual([
			{ key: "a.b", before: null, after: "—" },
			{ key: "a.c.0.d", before: null, after: "1" },
			{ key: "at", before: null, after: "21 Kas 2026 20:20:44" },
		]);
	});

	test("of a business is in the words of its form, without what follows from other fields", () => {
		const before = { name: "One", nameKey: "one", handEdited: '["name"]', businessStatus: null, categoryId: 7 };
		const after = {
			name: "Two",
			nameKey: "two",
			handEdited: '["email","name"]',
			businessStatus: "CLOSED_TEMPORARILY",
			categoryId: 8,
			unchecked: true,
		};
		const known = { categories: { 7: "Cafe", 8: "Pub" }, cities: {} };
		const values = changedValues(before, after, known, "business.edit");
		expect(values.map((value) => [fieldName("business.edit", value.key), value.before, value.after])).toEqual([
			["İşletme adı", "One", "Two"],
			["Elle düzenlenen alanlar", "İşletme adı", "E-posta, İşletme adı"],
			["Durum", "—", "Geçici olarak kapalı"],
			["Kategori", "Cafe", "Pub"],
			["Sürüm denetimi olmadan (son yazan kazanır)", null, "evet"],
		]);
		const bold = changedValues({ description: "<p>a</p>" }, { description: "<p><b>a</b></p>" }, known, "business.edit");
		expect(bold).toEqual([{ key: "description", before: "<p>a</p>", after: "<p><b>a</b></p>" }]);
	});

	test("names keys and codes, also those within others", () => {
		expect(fieldName("business.export", "most")).toBe("En fazla kayıt");
		expect(fieldName("business.merge", "gone.name")).toBe("Giden kayıt – Ad");
		expect(fieldName("snippet.edit", "google-analytics.enabled")).toBe("google-analytics – Etkin");
		expect(changedValues(null, { type: "URL_UPDATED", engines: ["google", "indexnow"] })).toEqual([
			{ key: "type", before: null, after: "güncellendi" },
			{ key: "engines", before: null, after: "Google, IndexNow" },
		]);
	});

	test("without values has none, and a bare value is one", () => {
		expect(changedValues(null, null)).toEqual([]);
		expect(changedValues(null, "x")).toEqual([{ key: auditTexts.values.whole, before: null, after: "x" }]);
	});

	test("of any JSON never throws", () => {
		fc.assert(fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => void changedValues(before, after)));
	});
});

describe("the form of a token", () => {
	const form = (facts: Record<string, string>, scopes: string[] = ["import"]) => {
		const search = new URLSearchParams({ name: "Ofis", days: "90", ...facts });
		for (const scope of scopes) search.append("scope", scope);
		return readTokenForm(search);
	};

	test("filled in well is a token", () => {
		expect(form({ name: " Ofis ", days: " 30 " }, ["import", "jobs"])).toMatchObject({
			token: { name: "Ofis", days: 30, scopes: ["import", "jobs"] },
			problems: [],
		});
	});

	test.each([
		[{ name: "  " }, ["import"], "name"],
		[{ name: "x".repeat(101) }, ["import"], "name"],
		[{}, [], "scopes"],
		[{}, ["everything"], "scopes"],
		[{ days: "0" }, ["import"], "days"],
		[{ days: "366" }, ["import"], "days"],
		[{ days: "1.5" }, ["import"], "days"],
		[{ days: "1e2" }, ["import"], "days"],
		[{ days: "" }, ["import"], "days"],
	])("%j with %j says what is wrong and keeps it", (facts, scopes, problem) => {
		const read = form(facts, scopes);
		expect(read).toMatchObject({ token: null, problems: [problem], typed: { ...facts, scopes } });
	});

	test("a token is live until its end or its revocation", () => {
		const token = { expiresAt: "2026-11-22T00:00:00.000Z", revokedAt: null };
		expect(tokenState(token, "2026-11-21T23:59:59.999Z")).toBe("live");
		expect(tokenState(token, "2026-11-22T00:00:00.000Z")).toBe("expired");
		expect(tokenState({ ...token, revokedAt: "2026-11-21T00:00:00.000Z" }, "2027-01-01T00:00:00.000Z")).toBe("revoked");
	});
});

describe("a QR picture", () => {
	test("has its three finder patterns inside a quiet zone of four", () => {
		const { size, path } = qrPicture(
			"otpauth://totp/Local%20Business%20Directory:admin?secret=JBSWY3DPEHPK3PXP&issuer=x",
		);
		const dark = darkModules(path);
		const side = size - 8;
		expect((side - 17) % 4).toBe(0);
		for (const [left, top] of [
			[4, 4],
			[4 + side - 7, 4],
			[4, 4 + side - 7],
		] as const) {
			const pattern = Array.from({ length: 7 }, (_, row) =>
				Array.from({ length: 7 }, (_, column) => (dark.has(`${left + column},${top + row}`) ? "#" : ".")).join(""),
			);
			expect(pattern).toEqual(["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]);
		}
		const columns = [...dark].map((module) => Number(module.split(",")[0]));
		expect([Math.min(...columns), Math.max(...columns)]).toEqual([4, size - 5]);
	});

	test("has every module as the library made it", () => {
		const text = `otpauth://totp/x?secret=${"A".repeat(32)}`;
		const { modules } = create(text, { errorCorrectionLevel: "M" });
		const dark = darkModules(qrPicture(text).path);
		const made = new Set<string>();
		for (const [index, module] of modules.data.entries()) {
			if (module) made.add(`${(index % modules.size) + 4},${Math.floor(index / modules.size) + 4}`);
		}
		expect(dark).toEqual(made);
	});

	test("of nothing is refused", () => {
		expect(() => qrPicture("")).toThrow();
	});
});

/** Returns the dark modules of a path, as "column,row". */
function darkModules(path: string): Set<string> {
	const dark = new Set<string>();
	for (const [, column, row, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
		for (let index = 0; index < Number(width); index++) dark.add(`${Number(column) + index},${row}`);
	}
	return dark;
}
