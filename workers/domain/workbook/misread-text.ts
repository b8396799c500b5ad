/** Names what a program made of a text before it saved it: Turkish or UTF-8 was read in the western encoding. */
export type Misreading = "turkish" | "utf-8";

/** Maps the letters that Turkish ones become where a program takes windows-1254 for the western encoding. */
const LETTERS: ReadonlyMap<string, string> = new Map(
	["ýı", "þş", "ðğ", "Ýİ", "ÞŞ", "ÐĞ"].map(([from = "", to = ""]) => [from, to]),
);
const MISREAD = /[ýþðÝÞÐ]/g;
/** Letters of which there is none in Turkish, and one at least wherever Icelandic, Faroese or Czech have the others. */
const ELSEWHERE = /[áéíóúæøåěščřžňťďůÁÉÍÓÚÆØÅĚŠČŘŽŇŤĎŮ]/;
const TURKISH = /[ışğİŞĞ]/;
const ENOUGH = 5;

/** The bytes 0x80 to 0x9f of the western encoding; those without a letter stay as they are. */
const HIGH = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
/** Matches the first byte of a letter in UTF-8 with the next one, each read as a letter: "Ã¼", "Å\u009f". */
const PAIR = new RegExp(`[Â-ßà-ï][${HIGH}\u00a0-¿]`, "g");
const BEYOND = /[^\0-\x7f]/g;

/** Finds what became of the beginning of a text; null where it is as it was written. */
export function misreadingOf(text: string): Misreading | null {
	if ((text.match(MISREAD)?.length ?? 0) >= ENOUGH && !TURKISH.test(text) && !ELSEWHERE.test(text)) return "turkish";
	const pairs = text.match(PAIR)?.length ?? 0;
	// Every sign beyond ASCII has to belong to such a letter, of two bytes or three.
	const signs = text.match(BEYOND)?.length ?? 0;
	return pairs >= ENOUGH && signs <= pairs * 3 && isUtf8(westernBytes(text)) ? "utf-8" : null;
}

function isUtf8(bytes: Uint8Array): boolean {
	try {
		// The text may end in the middle of a letter.
		new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
		return true;
	} catch {
		return false;
	}
}

/** Returns the bytes of a text as it was before it was misread. */
export function mendedBytes(text: string, misreading: Misreading): Uint8Array {
	if (misreading === "utf-8") return westernBytes(text);
	return new TextEncoder().encode(text.replace(MISREAD, (letter) => LETTERS.get(letter) ?? letter));
}

/** Writes a text in the western encoding. A letter that it lacks is written in UTF-8. */
function westernBytes(text: string): Uint8Array {
	const bytes: number[] = [];
	for (const sign of text) {
		const code = sign.codePointAt(0) ?? 0;
		const high = HIGH.indexOf(sign);
		if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) bytes.push(code);
		else if (high >= 0) bytes.push(0x80 + high);
		else bytes.push(...new TextEncoder().encode(sign));
	}
	return Uint8Array.from(bytes);
}
