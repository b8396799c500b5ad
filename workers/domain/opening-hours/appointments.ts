import type { Token } from "./token.ts";

/**
 * Passes over appointments that are made beside the hours: "Mon-Fri 9-5 and by appointment". Anywhere else ("Sat by appointment", "9-5 by
 * appointment") the hours are not those at which somebody may just come in, so the word is not understood.
 */
export function withoutAppointments(tokens: Token[]): Token[] {
	for (const [at, token] of tokens.entries()) {
		if (token.kind !== "appointment") continue;
		const joint = tokens[at - 1];
		const isJoined = joint?.kind === "and";
		const behind = tokens[isJoined ? at - 2 : at - 1];
		const next = tokens[at + 1];
		const ends = next === undefined || next.kind === "break";
		const isAdded = (token.added || isJoined) && behind?.kind === "time" && ends;
		Object.assign(token, { kind: isAdded ? "noise" : "unknown" });
		if (isAdded && isJoined) Object.assign(joint, { kind: "noise" });
	}
	return tokens;
}
