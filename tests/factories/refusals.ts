import { GRAMMARS } from "./refusal-grammars.ts";

/** Is a sentence, what of the directory it wants, and what it does not want. */
export type Refusal = { language: string; form: string; text: string; category: string; refused: readonly string[] };

const TOWN = "leeds";

/** Returns all sentences of the grammars. */
export function refusals(): Refusal[] {
	return Object.entries(GRAMMARS).flatMap(([language, { things, refusing, welcoming }]) =>
		things.flatMap(({ wanted, category, kinds: [first, second] }) =>
			[...refusing, ...welcoming].map((form, at): Refusal => {
				const [kind, another] = at % 2 === 0 ? [first, second] : [second, first];
				const filled: Readonly<Record<string, string>> = {
					W: wanted,
					T: TOWN,
					one: kind.one,
					many: kind.many,
					bare: kind.bare,
					another: another.many,
				};
				const text = form.replaceAll(/\b(?:W|T|one|many|bare|another)\b/g, (slot) => filled[slot] ?? slot);
				const isRefusing = at < refusing.length;
				const both = /\banother\b/.test(form) && another.key !== kind.key ? [kind.key, another.key] : [kind.key];
				return { language, form, text, category, refused: isRefusing ? both : [] };
			}),
		),
	);
}
