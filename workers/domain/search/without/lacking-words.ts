import { foldText } from "../../fold-text.ts";
import { parseFeatures } from "../features/parse-feature.ts";

/** Matches a folded word with the Turkish ending that says what a place does not have. */
const LACKING = /^(.{2,})(?:siz|suz)$/;

/** Writes what a text says by an ending with a word of its own: "wifi'siz otel" is "without wifi otel". Other words stay as they were typed. */
export function withLackingApart(text: string): string {
	return text.replaceAll(/\S+/g, (typed) => {
		const named = LACKING.exec(foldText(typed))?.[1]?.trim();
		if (named === undefined) return typed;
		const words = ["with", ...named.split(" ")];
		const isFeature = parseFeatures(words).some(({ from, to }) => from === 0 && to === words.length);
		return isFeature ? `without ${named}` : typed;
	});
}
