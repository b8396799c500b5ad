import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { snippetItem } from "#tests/factories/snippet.ts";
import { isSameList, mergeDraft, moved, newItem } from "#web/admin/snippets/draft.ts";
import { fieldOf, instantOf } from "#web/admin/snippets/operators-time.ts";
import type { SnippetItem } from "#workers/contract/snippet.ts";

const codes = (items: readonly SnippetItem[]) => items.map(({ id, code }) => `${id}:${code}`);

describe("a draft over what somebody else has saved", () => {
	const item = (id: string, code: string) => snippetItem({ id, code });

	test("keeps what was edited here, follows the rest, and names what both have changed", () => {
		const base = [item("a", "1"), item("b", "1"), item("c", "1"), item("d", "1"), item("e", "1")];
		const draft = [item("a", "mine"), item("b", "1"), item("c", "mine"), item("e", "same"), item("new", "mine")];
		const stored = [
			item("a", "theirs"),
			item("b", "theirs"),
			item("c", "1"),
			item("d", "theirs"),
			item("e", "same"),
			item("x", "1"),
		];
		const { items, conflicts } = mergeDraft(base, draft, stored);
		expect(codes(items)).toEqual(["a:mine", "b:theirs", "c:mine", "e:same", "new:mine", "d:theirs", "x:1"]);
		expect([...conflicts]).toEqual([["a", item("a", "theirs")]]);
	});

	test("says that the other has removed what is edited here, and lets go what nobody edits", () => {
		const base = [item("a", "1"), item("b", "1")];
		const { items, conflicts } = mergeDraft(base, [item("a", "mine"), item("b", "1")], []);
		expect(codes(items)).toEqual(["a:mine"]);
		expect([...conflicts]).toEqual([["a", null]]);
	});

	/** Makes items under few ids, each once. */
	const list = fc.uniqueArray(
		fc.tuple(fc.constantFrom("a", "b", "c", "d"), fc.constantFrom("1", "2", "3")).map(([id, code]) => item(id, code)),
		{ selector: ({ id }) => id, maxLength: 4 },
	);

	test("loses nothing that was typed, whatever the other does; without an edit it is what is stored", () => {
		fc.assert(
			fc.property(list, list, list, (base, draft, stored) => {
				const { items } = mergeDraft(base, draft, stored);
				const known = new Set(codes(base));
				for (const typed of codes(draft)) if (!known.has(typed)) expect(codes(items)).toContain(typed);
				expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
				expect(codes(mergeDraft(base, base, stored).items).sort()).toEqual(codes(stored).sort());
				expect(isSameList(mergeDraft(base, draft, base).items, draft)).toBe(true);
				expect(mergeDraft(base, draft, base).conflicts.size).toBe(0);
			}),
		);
	});
});

test("a new item has an id that no other one has", () => {
	const items = [snippetItem({ id: "custom-2" }), snippetItem({ id: "custom-3" })];
	expect(newItem(items, "New")).toMatchObject({ id: "custom-4", name: "New", consent: "marketing" });
});

test("a date field shows the operators' clock, and goes there and back", () => {
	expect(fieldOf("2026-11-26T22:30:00.000Z")).toBe("2026-11-27T01:30");
	expect(fieldOf(null)).toBe("");
	expect(instantOf("2026-11-27T01:30")).toBe("2026-11-26T22:30:00.000Z");
	for (const none of ["", "x", "2026-13-01T00:00"]) expect(instantOf(none)).toBeNull();
});

test("an item moves up and down among the others, and not beyond them", () => {
	const items = ["a", "b", "c"].map((id) => snippetItem({ id }));
	const order = (id: string, by: number) => moved(items, id, by).map((one) => one.id);
	expect(order("c", -1)).toEqual(["a", "c", "b"]);
	expect(order("a", 1)).toEqual(["b", "a", "c"]);
	expect(order("a", -1)).toEqual(["a", "b", "c"]);
	expect(order("c", 1)).toEqual(["a", "b", "c"]);
	expect(order("none", 1)).toEqual(["a", "b", "c"]);
});
