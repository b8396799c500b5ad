import { describe, expect, test } from "vitest";
import { type Refusal, refusals } from "#tests/factories/refusals.ts";
import { DEMO_CATEGORIES, searchLexicon } from "#tests/factories/search-lexicon.ts";
import { seededSynonyms } from "#tests/factories/synonyms.ts";
import { stemOf } from "#workers/domain/search/stem.ts";
import { tradeNames, withCategories } from "#workers/domain/search/trades/trades.ts";
import { understand } from "#workers/domain/search/understand.ts";

const known = { lexicon: searchLexicon(), trades: withCategories(tradeNames(seededSynonyms()), DEMO_CATEGORIES) };
/** Every so many sentences of the grammars are read; the bench asks all. */
const EACH = 10;

/** Returns what a sentence is read as, as far as that is not what it says. */
function misread({ text, category, refused }: Refusal): string | null {
	const { what, where, without } = understand(text, known);
	const ids = [...(what?.categoryIds ?? []), ...(what?.widerIds ?? [])];
	const isWanted = ids.some((id) => DEMO_CATEGORIES[id - 1]?.name === category);
	const kinds = refused.map((key) => key.split(" ").map(stemOf));
	const left = without.map((one) => (one.kind === "named" ? one.names : []));
	const isOf = (names: readonly (readonly string[])[], kind: readonly string[]) =>
		names.some((name) => kind.every((word) => name.includes(word)));
	const isRight =
		isWanted &&
		where?.kind === "city" &&
		kinds.every((kind) => left.some((names) => isOf(names, kind))) &&
		left.every((names) => kinds.some((kind) => isOf(names, kind)));
	return isRight ? null : `${text}: ${what?.label}, without ${left.map(([said]) => said?.join(" ")).join(", ")}`;
}

describe("sentences made by the grammars of refusals", () => {
	const all = refusals();
	test.each([...new Set(all.map(({ language }) => language))])("are read as they say in %s", (language) => {
		const some = all.filter((one, at) => one.language === language && at % EACH === 0);
		expect(some.length).toBeGreaterThan(5);
		expect(some.flatMap((one) => misread(one) ?? [])).toEqual([]);
	});
});
