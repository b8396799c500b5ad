import type { Token } from "./token.ts";

/**
 * Passes over appointments that are made beside the hours: "Mon-Fri 9-5 and by appointment". Anywhere else ("Sat by appointment", "9-5 by
 * appointment") the hours are not those at which somebody may just come in, so the word is not understood. In brackets behind hours it is a note on
 * these ("Po 8-12 (jen objednaní)"): the hours stand, and the note is told.
 */
export function withoutAppointments(tokens: Token[], text: string): Token[] {
	for (const [at, token] of tokens.entries()) {
		if (token.kind !== "appointment") continue;
		const note = noteAround(tokens, at, text);
		if (note !== null) {
			for (const passed of note) Object.assign(passed, { kind: "noise", note: true });
			continue;
		}
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

/** Returns the tokens of the brackets around an appointment that hold nothing else and stand behind hours; null where there are none. */
function noteAround(tokens: readonly Token[], at: number, text: string): readonly Token[] | null {
	let [from, to] = [at - 1, at + 1];
	while (tokens[from]?.kind === "noise") from -= 1;
	while (tokens[to]?.kind === "noise") to += 1;
	const isBracketed =
		text[tokens[from]?.start ?? text.length] === "(" && text[tokens[to]?.start ?? text.length] === ")";
	return isBracketed && tokens[from - 1]?.kind === "time" ? tokens.slice(from, to + 1) : null;
}

/** Returns the notes on hours that a text has in brackets. */
export function notesIn(tokens: readonly Token[], text: string): string[] {
	const notes: string[] = [];
	for (const [at, token] of tokens.entries()) {
		if (!isNote(token) || isNote(tokens[at - 1])) continue;
		const end = tokens.findIndex((other, index) => index > at && !isNote(other));
		notes.push(text.slice(token.start, tokens[(end < 0 ? tokens.length : end) - 1]?.end));
	}
	return notes;
}

function isNote(token: Token | undefined): boolean {
	return token?.kind === "noise" && token.note === true;
}
