import type { Token } from "./token.ts";

/** Lists the languages in which "a" joins what stands on its sides. In others it leads from one to the other: "de lunes a viernes, 9 a 17". */
const JOINING: ReadonlySet<string> = new Set(["cs", "sk"]);
const LEADING: ReadonlySet<string> = new Set(["es", "it", "pt", "ca", "gl", "fr", "ro", "eu"]);

/**
 * Reads the "a" of Czech and Slovak as "and": between two whole ranges, where no language can mean "to" ("9-11 a 15-18"), and between days of these
 * languages ("Po a St").
 */
export function withAnds(tokens: Token[], text: string): Token[] {
	for (const [at, token] of tokens.entries()) {
		if (token.kind !== "dash" || text.slice(token.start, token.end).toLowerCase() !== "a") continue;
		if (joinsRanges(tokens, at) || joinsDays(tokens[at - 1], tokens[at + 1])) Object.assign(token, { kind: "and" });
	}
	return tokens;
}

function joinsRanges(tokens: readonly Token[], at: number): boolean {
	const kinds = [-3, -2, -1, 1, 2, 3].map((step) => tokens[at + step]?.kind);
	return kinds.join() === "time,dash,time,time,dash,time";
}

function joinsDays(one: Token | undefined, other: Token | undefined): boolean {
	return [one, other].every(
		(token) =>
			token?.kind === "days" &&
			token.readings.some(({ language }) => JOINING.has(language)) &&
			!token.readings.some(({ language }) => LEADING.has(language)),
	);
}
