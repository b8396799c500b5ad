import fc from "fast-check";
import { expect, test } from "vitest";
import { aboutOfDraft, draftOfAbout, moved, problemOfDraft, type SectionDraft } from "#web/admin/about/about-draft.ts";

let id = 0;
const section = (name: string, ...features: [string, boolean | string][]): SectionDraft => ({
	id: id++,
	name,
	features: features.map(([feature, value]) => ({ id: id++, name: feature, value })),
});

test("sections and features come out in their order and without blanks around them; a section without features is left out", () => {
	const about = aboutOfDraft([
		section(" Ödeme ", ["Kart", true], [" Not ", " yalnız nakit "]),
		section("Boş"),
		section("Erişim", ["Rampa", false]),
	]);
	expect(JSON.stringify(about)).toBe('{"Ödeme":{"Kart":true,"Not":"yalnız nakit"},"Erişim":{"Rampa":false}}');
	expect(aboutOfDraft([section("Boş")])).toBeNull();
	expect(aboutOfDraft([])).toBeNull();
});

test.each<[string, SectionDraft[], string]>([
	["a section without a name", [section(" ", ["Kart", true])], "Adsız bölüm: Bölüm adı girin."],
	["a section twice", [section("A", ["x", true]), section(" A ", ["y", true])], "A: Bu adda bir bölüm zaten var."],
	["a feature without a name", [section("A", ["", true])], "A: Özellik adı girin."],
	["a feature twice", [section("A", ["x", true], ["x ", false])], "A: Bu adda bir özellik bu bölümde zaten var."],
	["a text without text", [section("A", ["x", " "])], "A: Metin girin ya da “Var” / “Yok” seçin."],
	["a name that no object should have", [section("__proto__", ["x", true])], "__proto__: Bu ad kullanılamaz."],
	["…nor a feature", [section("A", ["constructor", true])], "A: Bu ad kullanılamaz."],
	[
		"more than a record holds",
		[section("A", ...Array.from({ length: 80 }, (_, at): [string, string] => [`x${at}`, "y".repeat(500)]))],
		"Bölüm ve özellikler birlikte en fazla 32.000 karakter olabilir.",
	],
])("%s is no value, and is said", (_, draft, sentence) => {
	expect(problemOfDraft(draft)).toBe(sentence);
	expect(aboutOfDraft(draft)).toBeUndefined();
});

test("the same feature may stand in two sections", () => {
	expect(aboutOfDraft([section("A", ["x", true]), section("B", ["x", false])])).toEqual({
		A: { x: true },
		B: { x: false },
	});
});

test("an item moves by one place, and at an end nowhere", () => {
	expect(moved(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
	expect(moved(["a", "b", "c"], 2, -1)).toEqual(["a", "c", "b"]);
	expect(moved(["a", "b", "c"], 0, -1)).toEqual(["a", "b", "c"]);
	expect(moved(["a", "b", "c"], 2, 1)).toEqual(["a", "b", "c"]);
});

const name = fc.stringMatching(/^[a-zçğıöşü]{1,8}$/).filter((text) => !["constructor", "prototype"].includes(text));
const features = fc.dictionary(name, fc.oneof(fc.boolean(), fc.stringMatching(/^[a-z]{1,9}$/)), {
	minKeys: 1,
	noNullPrototype: true,
});

test("whatever a record says is the same, in the same order, after it has been typed back", () => {
	fc.assert(
		fc.property(fc.dictionary(name, features, { minKeys: 1, noNullPrototype: true }), (about) => {
			expect(JSON.stringify(aboutOfDraft(draftOfAbout(about)))).toBe(JSON.stringify(about));
		}),
	);
});
