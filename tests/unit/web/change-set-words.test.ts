import { describe, expect, test } from "vitest";
import { describeBulk, describeCounts, describeSelection, describeState } from "#web/admin/change-sets/describe.ts";
import { fieldsInWords } from "#web/admin/change-sets/field-words.ts";
import type { BulkInput, ChangeSetItem } from "#workers/contract/change-set.ts";
import { uniformWeek } from "#workers/domain/opening-hours/week.ts";

const NAMES = { categories: { 3: "Cafe" }, cities: { 7: "İzmir" } };

function words(...changed: [name: string, before: unknown, after: unknown][]) {
	const fields = changed.map(([name, before, after]) => ({ name, before, after }));
	return fieldsInWords(fields, NAMES).map(({ field, before, after }) => [field, before, after]);
}

const WEEKDAYS = JSON.stringify([...Array.from({ length: 5 }, () => [[540, 1080]]), "closed", "unknown"]);
const LATE = JSON.stringify(
	uniformWeek([
		[600, 780],
		[1080, 1560],
	]),
);

describe("a changed field reads", () => {
	test.each([
		["a name as it is", ["name", "A", "B"], ["İşletme adı", "A", "B"]],
		["a category by its name", ["categoryId", 3, 99], ["Kategori", "Cafe", "silinmiş (No. 99)"]],
		["a city by its name", ["cityId", null, 7], ["Şehir", null, "İzmir"]],
		["a switch as yes or no", ["isVerified", 0, 1], ["Doğrulanmış", "hayır", "evet"]],
		["a status in words", ["businessStatus", null, "CLOSED_PERMANENTLY"], ["Durum", null, "Kalıcı olarak kapalı"]],
		[
			"hours by runs of days",
			["openingHours", WEEKDAYS, LATE],
			[
				"Çalışma saatleri",
				"Pazartesi–Cuma: 09:00–18:00\nCumartesi: kapalı\nPazar: bilinmiyor",
				"Pazartesi–Pazar: 10:00–13:00, 18:00–02:00",
			],
		],
		[
			"features by sections",
			["about", null, '{"Payments":{"Cash":true,"Cards":false,"Tips":"yes please"}}'],
			["Özellikler", null, "Payments – Cash: evet, Cards: hayır, Tips: yes please"],
		],
		["a list as one", ["moreEmails", null, '["a@x.tr","b@x.tr"]'], ["Diğer e-postalar", null, "a@x.tr, b@x.tr"]],
		[
			"a rich text as text",
			["description", "<p>Bir</p><p>İki &amp; üç</p>", "<h1>Bir</h1>"],
			["Açıklama", "Bir\nİki & üç", "Bir"],
		],
		[
			"a text that only became bold as it is stored",
			["description", "<p>a</p>", "<p><b>a</b></p>"],
			["Açıklama", "<p>a</p>", "<p><b>a</b></p>"],
		],
		["an unknown one by its own name", ["brandNew", 1, { a: 1 }], ["brandNew", "1", '{"a":1}']],
		["what is no week as it is", ["openingHours", "[]", null], ["Çalışma saatleri", "[]", null]],
	] as [string, [string, unknown, unknown], unknown[]][])("%s", (_, changed, expected) => {
		expect(words(changed)).toEqual([expected]);
	});

	test("once, without what follows from it, in the order of a record", () => {
		const shown = words(
			["phone", "+901", "+902"],
			["cityKey", "x", "y"],
			["phoneDisplay", "1", "2"],
			["handEdited", null, '["phone"]'],
			["nameKey", "a", "b"],
			["name", "A", "B"],
			["importHash", "1", "2"],
			["type", "x", "x"],
		);
		expect(shown).toEqual([
			["İşletme adı", "A", "B"],
			["Telefon", "1", "2"],
		]);
	});

	test("that a field was given back, where nothing else has changed", () => {
		expect(words(["handEdited", '["name","openingHours"]', '["name"]'], ["importHash", "a", ""])).toEqual([
			["Elle düzenlenen alanlar", "İşletme adı, Çalışma saatleri", "İşletme adı"],
		]);
	});
});

const SET: ChangeSetItem = {
	id: "5f0c2b52-0f6e-4a53-9b5d-1a2b3c4d5e6f",
	kind: "bulk",
	actor: "cron",
	requestId: "r",
	createdAt: "2026-11-22T09:00:00.000Z",
	updatedAt: "2026-11-22T09:00:00.000Z",
	done: true,
	brokenOff: false,
	share: 1,
	total: 3_407,
	created: 0,
	updated: 3_400,
	removed: 0,
	skipped: 7,
	unchanged: 0,
	undoes: null,
	undoneBy: null,
	hindrance: null,
	bulk: null,
};

describe("a change set says", () => {
	test("how many it has changed, an undo in its own words", () => {
		expect(describeCounts(SET)).toBe("3.400 güncellendi · 7 atlandı");
		expect(describeCounts({ ...SET, kind: "undo", created: 1, removed: 2 })).toBe(
			"1 geri geldi · 3.400 eski hâline döndü · 2 kaldırıldı · 7 atlandı",
		);
		expect(describeCounts({ ...SET, updated: 0, skipped: 0 })).toBe("Değişen kayıt yok");
	});

	test.each([
		[{ done: false, share: 0.456 }, "Sürüyor: %45"],
		[{ done: false, share: null }, "Sürüyor"],
		[{ undoneBy: "x", hindrance: "undoing" }, "Geri alınıyor"],
		[{ undoneBy: "x", hindrance: "undone" }, "Geri alındı"],
		[{ hindrance: "expired" }, "Geri alma süresi doldu"],
		[{ brokenOff: true }, "Geri yüklemede yarıda kaldı"],
		[{}, "Tamamlandı"],
	] as [Partial<ChangeSetItem>, string][])("with %j its state: %s", (facts, text) => {
		expect(describeState({ ...SET, ...facts }).text).toBe(text);
	});

	test("what it sets, and of which businesses", () => {
		const bulk: BulkInput = {
			selection: { count: 1_200 },
			set: { categoryId: 3, status: "OPERATIONAL", verified: true, open: false },
			names: { category: "Cafe" },
		};
		expect(describeBulk(bulk)).toEqual(["Kategori: Cafe", "Durum: Faaliyette", "Doğrulanmış: evet", "Açık: hayır"]);
		expect(describeSelection(bulk)).toBe("Seçilen 1.200 kayıtta");
		expect(describeBulk({ ...bulk, set: null })).toEqual(["Silme"]);
		expect(describeSelection({ ...bulk, selection: { filter: { search: "kafe" } } })).toBe(
			"“kafe” aramasının tüm sonuçlarında",
		);
		expect(describeSelection({ ...bulk, selection: { filter: {} } })).toBe("Bir süzgecin tüm sonuçlarında");
		expect(describeBulk(null)).toBeNull();
	});
});
